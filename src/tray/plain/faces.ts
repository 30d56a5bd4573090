import { isFace } from "../../engine/dice.ts";
import type { Face } from "../../engine/dice.ts";

const TOTAL = /^(.*\S)\s*=\s*(\d{1,3})$/;
const SQUARE = /^\[(.*)\]$/;
const ROUND = /^\((.*)\)$/;
const LIST = /^\d(?:(?:\s*[,;]\s*|\s+)\d)*$/;

/**
 * Faces with blanks, commas or semicolons between, in brackets or not, with `= total` or not: `4 2 6 1 1`, `[3, 5] = 8`. Null where
 * anything is no face, or the total does not add up. `offset` 1: the device counts its faces from 0.
 */
export function readFaces(text: string, offset: 0 | 1): Face[] | null {
  const withTotal = TOTAL.exec(text.trim());
  const listed = (withTotal?.[1] ?? text).trim();
  const list = (SQUARE.exec(listed)?.[1] ?? ROUND.exec(listed)?.[1] ?? listed).trim();
  if (!LIST.test(list)) return null;
  const numbers = list.split(/[\s,;]+/).map(Number);
  if (withTotal !== null && numbers.reduce((sum, number) => sum + number, 0) !== Number(withTotal[2])) return null;
  return toFaces(numbers, offset);
}

/** Numbers as a device counts its faces; null where one of them is none. */
export function toFaces(numbers: readonly unknown[], offset: 0 | 1): Face[] | null {
  const faces: Face[] = [];
  for (const number of numbers) {
    const face = typeof number === "number" ? number + offset : number;
    if (!isFace(face)) return null;
    faces.push(face);
  }
  return faces.length === 0 ? null : faces;
}
