import { bestSets, hasRow } from "../shared/dice-sums.ts";
import type { LowerBox } from "../shared/nordic.ts";
import { boxesWith } from "../shared/nordic.ts";

const EQUAL = { kind: "equalDice" } as const;

/** The scoring table below the upper section. Kinds pay only the equal dice; sets are of different faces. */
export const LOWER: readonly LowerBox[] = [
  { id: "onePair", pays: EQUAL, points: (counts) => bestSets(counts, [2]) },
  { id: "twoPairs", pays: EQUAL, points: (counts) => bestSets(counts, [2, 2]) },
  { id: "threeOfAKind", pays: EQUAL, points: (counts) => bestSets(counts, [3]) },
  { id: "fourOfAKind", pays: EQUAL, points: (counts) => bestSets(counts, [4]) },
  { id: "smallStraight", pays: { kind: "fixed", points: 15 }, points: (counts) => (hasRow(counts, 1, 5) ? 15 : 0) },
  { id: "largeStraight", pays: { kind: "fixed", points: 20 }, points: (counts) => (hasRow(counts, 2, 6) ? 20 : 0) },
  { id: "fullHouse", pays: { kind: "allDice" }, points: (counts) => bestSets(counts, [3, 2]) },
  { id: "chance", pays: { kind: "allDice" }, points: (_, sum) => sum },
  { id: "yatzy", pays: { kind: "fixed", points: 50 }, points: (counts) => (counts.includes(5) ? 50 : 0) },
];

export const BOXES = boxesWith(LOWER);
