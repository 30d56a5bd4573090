import { FACES } from "../../dice.ts";
import type { Face } from "../../dice.ts";

/** How many dice show each face; index 0 is unused. */
export type Counts = readonly number[];

export function countsOf(dice: readonly Face[]): Counts {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of dice) counts[face] = (counts[face] ?? 0) + 1;
  return counts;
}

export function sumOf(dice: readonly Face[]): number {
  let sum = 0;
  for (const face of dice) sum += face;
  return sum;
}

/** The longest row of neighbouring faces. */
export function longestRow(counts: Counts): number {
  let row = 0;
  let longest = 0;
  for (const face of FACES) {
    row = counts[face] ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** Whether every face from `first` to `last` lies there; further dice spoil nothing. */
export function hasRow(counts: Counts, first: Face, last: Face): boolean {
  return FACES.every((face) => face < first || face > last || counts[face] !== 0);
}

/**
 * The best sum of sets of equal dice, each of its own face: `[3, 2]` is three of one face and two of another. Only the
 * dice of the sets are summed; 0 where the dice do not hold them all.
 */
export function bestSets(counts: Counts, sizes: readonly number[], used: readonly Face[] = []): number {
  const [size, ...rest] = sizes;
  if (size === undefined) return 0;
  let best = 0;
  for (const face of FACES) {
    if ((counts[face] ?? 0) < size || used.includes(face)) continue;
    const others = rest.length === 0 ? 0 : bestSets(counts, rest, [...used, face]);
    if (rest.length === 0 || others > 0) best = Math.max(best, size * face + others);
  }
  return best;
}

/** Every throw of so many dice, but for their order. */
export function* everyThrow(count: number, least = 1): Generator<Face[]> {
  if (count === 0) yield [];
  else {
    for (const face of FACES.filter((candidate) => candidate >= least)) {
      for (const rest of everyThrow(count - 1, face)) yield [face, ...rest];
    }
  }
}
