import type { Reply } from "../contract/api.ts";
import type { Box, BoxId, Laid } from "../engine/games/game.ts";
import { allFaces } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { SeatId } from "../engine/match/events.ts";
import type { Match } from "../engine/match/match.ts";
import { votersIn } from "../engine/match/overrule.ts";
import { gameIn } from "../engine/match/seats.ts";
import { currentTurn, dueThrow, layingFor, placementsOf, seatName } from "../engine/match/view.ts";
import { shown } from "../engine/words/dice-set.ts";
import { layTyped } from "../engine/words/typed.ts";
import { layOut } from "../host/letters.ts";

/** What a player types in games of words beside what is typed in all. */
export type WordMove =
  | {
      readonly do: "lay";
      readonly box: BoxId;
      readonly words: readonly string[];
      /** The words the program itself would lay; none at all, for a zero. */
      readonly by: "player" | "program" | "nobody";
      readonly zeroBox: BoxId | null;
      readonly seven: string | null;
    }
  /** Dice read by a person, as letters. */
  | { readonly do: "read"; readonly letters: string }
  /** The table votes on a word: everybody but those who are named. */
  | { readonly do: "rule"; readonly word: string; readonly counts: boolean; readonly against: readonly string[] };

type Lay = Extract<WordMove, { do: "lay" }>;

export const WORD_HELP = `b2 so          lay a word in that box; b7 er so lays two
b2 best        lay the best the program finds; b2 zero writes a zero
b11 er so zero two   where the zero of a side box goes; b2 so seven smokers: a seven-letter word beside it
read OBRCPTK   the letters, where you threw the dice yourself (the thrown ones or all)
allow zax      the table votes that a word counts in this match; allow zax against Bo, Cy
forbid zax     the table votes that it does not`;

/** Reads a line of a game of words; null where it is none. */
export function parseWordMove(line: string, boxes: readonly Box[]): WordMove | { readonly error: string } | null {
  const [head = "", ...rest] = line
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (head === "read") {
    if (rest.length === 0) return { error: "Say what the dice show, such as read OBRCPTK, and _ for a joker." };
    return { do: "read", letters: rest.join("").replaceAll(/[*◆]/g, "_") };
  }
  if (head === "allow" || head === "forbid") return parseRule(line, head === "allow");
  const box = boxAt(head, boxes);
  if (box === null || rest.length === 0) return null;
  const laid: Lay = { do: "lay", box, words: [], by: "player", zeroBox: null, seven: null };
  if (rest.length === 1 && rest[0] === "best") return { ...laid, by: "program" };
  if (rest.length === 1 && rest[0] === "zero") return { ...laid, by: "nobody" };
  const { zero, seven, words } = partsOf(rest, boxes);
  if (zero === undefined) return { error: `Say which box takes the zero, such as ${head} so zero ${boxes[0]?.id}.` };
  if (seven === undefined) return { error: `Say the seven-letter word, such as ${head} so seven smokers.` };
  return { ...laid, words, zeroBox: zero, seven };
}

/** The command a move comes to as the match stands; a sentence where it comes to none. */
export function wordCommand(match: Match, move: WordMove): MatchCommand | Reply<never> | { readonly error: string } {
  const turn = currentTurn(match);
  const seat = turn?.seat ?? "";
  if (move.do === "rule") return ruleCommand(match, move);
  if (move.do === "read") return { error: "Nothing is thrown by hand now." };
  const { box, by, words, zeroBox, seven } = move;
  const score: MatchCommand = { type: "score", seat, box };
  if (by === "nobody") return score;
  if (by === "program") {
    const best = layingFor(match, seat, box);
    return best === null ? { error: "No word can be laid there. Choose another box." } : { ...score, ...best };
  }
  const dice = turn?.dice && allFaces(turn.dice);
  const set = gameIn(match).letters?.(match.options);
  if (!dice || set === undefined) return { ...score, words: [] };
  const faces = shown(set, dice);
  const laid = layTyped(words, faces);
  const beside = seven === null ? null : layTyped([seven], faces);
  if (!laid.ok) return laid;
  if (beside !== null && !beside.ok) return beside;
  const [sevenWord] = beside?.value ?? [];
  const more: Laid = {
    ...(words.length === 0 ? {} : { words: laid.value }),
    ...(zeroBox === null ? {} : { zeroBox }),
    ...(sevenWord === undefined ? {} : { sevenWord }),
  };
  return { ...score, ...more };
}

/** Why a box cannot be meant as it was typed: it takes words, and none are laid. Null where it can. */
export function wordsMissing(match: Match, box: BoxId, name: string): string | null {
  const seat = currentTurn(match)?.seat ?? "";
  const takes = placementsOf(match, seat)?.find((one) => one.box === box);
  const best = layingFor(match, seat, box);
  if (takes === undefined || takes.closed !== null || best?.words === undefined || best.words.length === 0) return null;
  return `${name} takes words. Type them after it, or ${name} best for the program's own, or ${name} zero for a zero.`;
}

/** The faces of letters that a person read; a sentence where no dice can show them so. */
export function facesRead(match: Match, letters: string): readonly Reading[] | { readonly error: string } {
  const set = gameIn(match).letters?.(match.options) ?? null;
  const turn = currentTurn(match);
  const count = gameIn(match).dice(match.options).count;
  const held = turn?.held ?? Array<boolean>(count).fill(false);
  const report = { dice: [...letters].map(() => "?" as const), letters, ordered: true, moved: null };
  const laid = layOut(report, { count, dice: turn?.dice ?? null, held, marked: held }, set);
  const due = dueThrow(match)?.loose.filter(Boolean).length ?? count;
  if (laid.kind === "which" || (letters.length !== count && letters.length !== due))
    return { error: `This throw is of ${due} dice, and these are ${letters.length} letters. Read all ${due}.` };
  if (laid.kind === "misfit")
    return {
      error: `No die is left to show ${laid.letter === "_" ? "◆" : laid.letter.toUpperCase()}. Read the dice again.`,
    };
  if (laid.kind === "orderless") return { error: "Read the letters of the dice." };
  return laid.kind === "dice" ? laid.report.dice : laid.dice;
}

function parseRule(line: string, counts: boolean): WordMove | { readonly error: string } {
  const [, word = "", names = ""] = /^\s*\S+\s+(\S+)(?:\s+against\s+(.+))?\s*$/iu.exec(line) ?? [];
  if (word === "") return { error: "Say which word, such as allow zax, or allow zax against Bo." };
  const against = names.split(",").map((name) => name.trim());
  return { do: "rule", word: word.toLowerCase(), counts, against: against.filter((name) => name !== "") };
}

function ruleCommand(
  match: Match,
  { word, counts, against }: Extract<WordMove, { do: "rule" }>,
): MatchCommand | { readonly error: string } {
  const called = (name: string): SeatId | undefined =>
    match.seats.find(({ id }) => seatName(match, id).toLowerCase() === name.toLowerCase())?.id;
  const stranger = against.find((name) => called(name) === undefined);
  if (stranger !== undefined)
    return { error: `Nobody called ${stranger} plays here. Name players, a comma between them.` };
  const no = against.flatMap((name) => called(name) ?? []);
  return { type: "overrule", word, counts, yes: votersIn(match).filter((seat) => !no.includes(seat)), no };
}

function partsOf(
  tokens: readonly string[],
  boxes: readonly Box[],
): { readonly words: string[]; readonly zero: BoxId | null | undefined; readonly seven: string | null | undefined } {
  const words: string[] = [];
  let zero: BoxId | null | undefined = null;
  let seven: string | null | undefined = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    if (token === "zero") zero = boxAt(tokens[++at] ?? "", boxes) ?? undefined;
    else if (token === "seven") seven = tokens[++at];
    else words.push(token);
  }
  return { words, zero, seven };
}

function boxAt(token: string, boxes: readonly Box[]): BoxId | null {
  const number = /^b(\d+)$/.exec(token)?.[1];
  return boxes.find(({ id }, at) => id.toLowerCase() === token || number === String(at + 1))?.id ?? null;
}
