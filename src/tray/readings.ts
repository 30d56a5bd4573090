import { isFace } from "../engine/dice.ts";
import type { Face } from "../engine/dice.ts";
import type { SeenDice } from "./events.ts";

/** One character a die, as `f` and `ch` hold them: a face or a letter, or a mark. */
const MARKS = "/-?";
const FACE_CODES = codes(`123456${MARKS}`);
const LETTER_CODES = codes(`ABCDEFGHIJKLMNOPQRSTUVWXYZ_${MARKS}`);
const MARK_CODES = codes(MARKS);
const BIT_CODES = codes("01");

export function isFacesText(text: string): boolean {
  return hasOnly(text, FACE_CODES);
}

export function isLettersText(text: string): boolean {
  return hasOnly(text, LETTER_CODES);
}

export function isMask(text: string): boolean {
  return hasOnly(text, BIT_CODES);
}

/** A mask's characters, first die first. */
export function maskBits(mask: string): readonly boolean[] {
  const bits: boolean[] = [];
  for (let die = 0; die < mask.length; die += 1) bits.push(mask.charAt(die) === "1");
  return bits;
}

function hasOnly(text: string, allowed: Uint8Array): boolean {
  for (let i = 0; i < text.length; i += 1) if (allowed[text.charCodeAt(i)] !== 1) return false;
  return text.length > 0;
}

function codes(chars: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const char of chars) set[char.charCodeAt(0)] = 1;
  return set;
}

/** The dice of a report as events tell them. */
export function seenDice(dice: string, letters: boolean): Pick<SeenDice, "faces" | "letters" | "marks"> {
  const marked = markCount(dice) > 0;
  if (letters) return marked ? { letters: dice, marks: dice } : { letters: dice };
  const faces: (Face | null)[] = [];
  for (let die = 0; die < dice.length; die += 1) {
    const value = dice.charCodeAt(die) - 0x30;
    faces.push(isFace(value) ? value : null);
  }
  return marked ? { faces, marks: dice } : { faces };
}

/**
 * What a report says under a committed identity (`PROTOCOL.md` section 1, rule 6): the same; better, with fewer marks and every face read
 * before unchanged; or other, which never amends. Without a fixed order of dice, faces are compared by how often they are there.
 */
export function compareReports(before: string, now: string, ordered: boolean): "equal" | "better" | "other" {
  if (before === now) return "equal";
  if (before.length !== now.length) return "other";
  const was = ordered ? before : sorted(before);
  const is = ordered ? now : sorted(now);
  if (was === is) return "equal";
  if (markCount(now) >= markCount(before)) return "other";
  return (ordered ? unchanged(before, now) : contained(before, now)) ? "better" : "other";
}

function unchanged(before: string, now: string): boolean {
  return [...before].every((char, die) => isMarkChar(char) || char === now[die]);
}

function contained(before: string, now: string): boolean {
  const left = [...now];
  for (const char of before) {
    if (isMarkChar(char)) continue;
    const at = left.indexOf(char);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

function markCount(dice: string): number {
  let marks = 0;
  for (let die = 0; die < dice.length; die += 1) if (MARK_CODES[dice.charCodeAt(die)] === 1) marks += 1;
  return marks;
}

function isMarkChar(char: string): boolean {
  return MARKS.includes(char);
}

function sorted(dice: string): string {
  return [...dice].sort().join("");
}
