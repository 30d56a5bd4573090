import { isFace } from "../engine/dice.ts";
import type { Face } from "../engine/dice.ts";
import type { Box } from "../engine/games/game.ts";

/** What a player types. Dice count from 0 here and from 1 on the screen. */
export type Move =
  | Word<(typeof WORDS)[number]>
  | { readonly do: "keep"; readonly held: readonly boolean[] }
  | { readonly do: "dice"; readonly dice: readonly Face[] }
  | { readonly do: "correct"; readonly die: number; readonly face: Face }
  | { readonly do: "box"; readonly box: string };

type Word<T extends string> = T extends string ? { readonly do: T } : never;

const WORDS = [
  "undo",
  "retire",
  "take",
  "dismiss",
  "back",
  "look",
  "clear",
  "cards",
  "help",
  "quit",
  "again",
  "throw",
] as const;
const SHORT: Readonly<Record<string, string>> = {
  u: "undo",
  k: "keep",
  c: "correct",
  q: "quit",
  a: "again",
  t: "throw",
  leave: "retire",
  "?": "help",
};

/** Reads one line; a sentence where it is not understood. */
export function parseMove(line: string, boxes: readonly Box[], dice: number): Move | { readonly error: string } {
  const [typed = "", ...rest] = line.trim().split(/\s+/);
  if (typed === "") return { do: "throw" };
  const word = SHORT[typed.toLowerCase()] ?? typed.toLowerCase();
  const known = WORDS.find((each) => each === word);
  if (known) return { do: known } as Move;
  if (word === "keep") return parseKeep(rest, dice);
  if (word === "correct") return parseCorrect(rest);
  const numbered = /^b(?:ox)?(\d+)$/.exec([word, ...rest].join(""));
  const name = line.trim().toLowerCase();
  const box = boxes.find(({ id }, at) => name === id.toLowerCase() || numbered?.[1] === String(at + 1));
  if (box) return { do: "box", box: box.id };
  if (numbered) return { error: `There is no box ${numbered[1]}. The boxes are b1 to b${boxes.length}.` };
  // Digits are always faces: one meaning too many would fill a wrong box.
  const faces = [...[typed, ...rest].join("")].map(Number);
  if (faces.every((face) => Number.isInteger(face))) {
    const dieAt = faces.findIndex((face) => !isFace(face));
    if (dieAt < 0) return { do: "dice", dice: faces.filter(isFace) };
    return {
      error: `Die ${dieAt + 1} cannot show ${faces[dieAt]}. Enter faces from 1 to 6, or b and a number for a box.`,
    };
  }
  return {
    error: `"${line.trim().slice(0, 40)}" is not understood. Type a box (b7, or its name), the faces thrown, or help.`,
  };
}

function parseKeep(words: readonly string[], dice: number): Move | { readonly error: string } {
  const wanted = words.length === 1 && words[0] === "none" ? [] : [...words.join("")].map(Number);
  if (words.length === 0 || wanted.some((die) => !(die >= 1 && die <= dice)))
    return { error: `Say which dice to keep by their places 1 to ${dice}, such as keep 1 3, or keep none.` };
  return { do: "keep", held: Array.from({ length: dice }, (_, at) => wanted.includes(at + 1)) };
}

function parseCorrect(words: readonly string[]): Move | { readonly error: string } {
  const [die = Number.NaN, face] = words.map(Number);
  if (!Number.isInteger(die) || die < 1 || !isFace(face) || words.length !== 2)
    return { error: "Say which die shows what, such as correct 3 5." };
  return { do: "correct", die: die - 1, face };
}
