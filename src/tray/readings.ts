import { isFace } from "../engine/dice.ts";
import type { Face } from "../engine/dice.ts";
import type { SeenDice } from "./events.ts";

/** One character a die, as `f` and `ch` hold them: a face or a letter, or a mark. */
const FACES = /^[1-6/?-]+$/;
const LETTERS = /^[A-Z_/?-]+$/;
const MARKS = "/-?";

export function isFacesText(text: string): boolean {
  return FACES.test(text);
}

export function isLettersText(text: string): boolean {
  return LETTERS.test(text);
}

/** The dice of a report as events tell them. */
export function seenDice(dice: string, letters: boolean, ordered: boolean): SeenDice {
  const marks = hasMarks(dice) ? { marks: dice } : {};
  if (letters) return { letters: dice, ...marks, ordered };
  return { faces: [...dice].map(faceOf), ...marks, ordered };
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

function faceOf(char: string): Face | null {
  const value = char.charCodeAt(0) - 0x30;
  return isFace(value) ? value : null;
}

function markCount(dice: string): number {
  return [...dice].filter(isMarkChar).length;
}

function hasMarks(dice: string): boolean {
  return [...dice].some(isMarkChar);
}

function isMarkChar(char: string): boolean {
  return MARKS.includes(char);
}

function sorted(dice: string): string {
  return [...dice].sort().join("");
}
