import { isFace } from "../dice.ts";
import type { Face } from "../dice.ts";

/** What one face of a letter die shows: a small letter, or `_` for the wild ◆, and its value. */
export interface LetterFace {
  readonly letter: string;
  readonly value: number;
}

/** The faces of every die of a set, numbered 1–6 in the order given. */
export type DiceSet = readonly (readonly LetterFace[])[];

export const WILD = "_";
export const LETTER_DICE = 7;
/** Y is a vowel here. */
const VOWELS = "aeiouy";
/** The highest value a face may have. */
const MOST_VALUE = 99;

/** The faces as printed on the dice of the game. */
const PRINTED_FACES =
  "O1W4U3M3P4Y4 B4E1X8S2A1Y4 R2Q8J6N2A1D3 A1C4E1F4I2Z10 P4I2M3E1G4_0 T2E1S2L2A1H3 V4U3N2C4O1K5".replaceAll(" ", ",");

/** A set as written: `O1W4U3M3P4Y4,B4E1…`, seven dice of six faces, `_` or `*` wild; null where it is none. */
export function readDiceSet(text: string): DiceSet | null {
  const dice = text.split(",").map(readDie);
  return dice.length === LETTER_DICE && dice.every((die) => die !== null) ? dice : null;
}

export function writeDiceSet(set: DiceSet): string {
  return set.map((die) => die.map(({ letter, value }) => `${letter.toUpperCase()}${value}`).join("")).join(",");
}

export const PRINTED: DiceSet = PRINTED_FACES.split(",").map((text) => readDie(text) ?? []);

/** What the dice show, die by die. */
export function shown(set: DiceSet, dice: readonly Face[]): readonly LetterFace[] {
  return dice.map((face, die) => set[die]?.[face - 1] ?? NOTHING);
}

const NOTHING: LetterFace = { letter: WILD, value: 0 };

/** The highest value of every letter in the set; letters on no die are worth 0. */
export function letterValues(set: DiceSet): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { letter, value } of set.flat()) values.set(letter, Math.max(value, values.get(letter) ?? 0));
  return values;
}

/** Whether all dice can count as vowels, or as consonants; ◆ counts as needed. */
export function areAll(kind: "vowels" | "consonants", faces: readonly LetterFace[]): boolean {
  return oddOnes(kind, faces).length === 0;
}

/** The letters that are not of the kind, die by die. */
export function oddOnes(kind: "vowels" | "consonants", faces: readonly LetterFace[]): readonly string[] {
  return faces.flatMap(({ letter }) =>
    letter === WILD || VOWELS.includes(letter) === (kind === "vowels") ? [] : [letter],
  );
}

/** Seven faces, where they are such. */
export function areFaces(dice: readonly number[]): dice is readonly Face[] {
  return dice.length === LETTER_DICE && dice.every(isFace);
}

function readDie(text: string): LetterFace[] | null {
  const faces = [...text.matchAll(/([A-Za-z_*])(\d{1,2})/g)];
  if (faces.length !== 6 || faces.map(([face]) => face).join("") !== text) return null;
  return faces.map(([, letter = "", value = ""]) => ({
    letter: letter === "*" ? WILD : letter.toLowerCase(),
    value: letter === "*" || letter === WILD ? 0 : Math.min(MOST_VALUE, Number(value)),
  }));
}
