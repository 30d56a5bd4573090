import { FACES } from "../../dice.ts";
import type { PipColour } from "../../dice.ts";
import type { Counts } from "../shared/dice-sums.ts";
import { longestRow } from "../shared/dice-sums.ts";
import type { LowerBox } from "../shared/nordic.ts";
import { boxesWith } from "../shared/nordic.ts";

/** The paint of each face from 1 to 6: opposite faces are alike. */
export const COLOURS: readonly PipColour[] = ["plain", "red", "green", "green", "red", "plain"];

const ALL = { kind: "allDice" } as const;

/** The scoring table below the upper section: mostly the sum of all dice, and something on top. */
export const LOWER: readonly LowerBox[] = [
  { id: "pairsOfOneColour", pays: ALL, points: (counts, sum) => (hasPairs(counts) ? sum : 0) },
  { id: "threeOfAKind", pays: ALL, points: (counts, sum) => (hasAlike(counts, 3) ? sum : 0) },
  { id: "straight", pays: { kind: "fixed", points: 30 }, points: (counts) => (longestRow(counts) === 5 ? 30 : 0) },
  { id: "flush", pays: { kind: "fixed", points: 35 }, points: (counts) => (isFlush(counts) ? 35 : 0) },
  { id: "fullHouse", pays: { kind: "allDice", plus: 15 }, points: (counts, sum) => (isHouse(counts) ? sum + 15 : 0) },
  {
    id: "houseOfOneColour",
    pays: { kind: "allDice", plus: 20 },
    points: (counts, sum) => (isHouse(counts) && isFlush(counts) ? sum + 20 : 0),
  },
  {
    id: "fourOfAKind",
    pays: { kind: "allDice", plus: 25 },
    points: (counts, sum) => (hasAlike(counts, 4) ? sum + 25 : 0),
  },
  { id: "yarborough", pays: ALL, points: (_, sum) => sum },
  { id: "kismet", pays: { kind: "allDice", plus: 50 }, points: (counts, sum) => (hasAlike(counts, 5) ? sum + 50 : 0) },
];

export const BOXES = boxesWith(LOWER);

function hasAlike(counts: Counts, least: number): boolean {
  return Math.max(...counts) >= least;
}

/** Two pairs of one colour; four equal are two pairs, too. */
function hasPairs(counts: Counts): boolean {
  return COLOURS.some((colour) => {
    const pairs = ofColour(counts, colour).map((count) => Math.floor(count / 2));
    return pairs.reduce((sum, count) => sum + count, 0) >= 2;
  });
}

/** Three and two; five equal are that, too. */
function isHouse(counts: Counts): boolean {
  return counts.every((count) => count === 0 || count === 2 || count === 3 || count === 5);
}

function isFlush(counts: Counts): boolean {
  return COLOURS.some((colour) => ofColour(counts, colour).reduce((sum, count) => sum + count, 0) === 5);
}

function ofColour(counts: Counts, colour: PipColour): number[] {
  return FACES.filter((face) => COLOURS[face - 1] === colour).map((face) => counts[face] ?? 0);
}
