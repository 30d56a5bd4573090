import type { Box, Options } from "../game.ts";
import { bestSets, hasRow } from "../shared/dice-sums.ts";
import type { LowerBox } from "../shared/nordic.ts";
import { boxesWith } from "../shared/nordic.ts";

const EQUAL = { kind: "equalDice" } as const;

/**
 * The scoring table below the upper section. Only the dice that make the box are summed, the best choice of them, and
 * sets are of different faces; dice beyond that never spoil a box, so 1 1 1 5 5 5 is a full house of 17, too.
 */
function lowerWith(fullStraight: number): readonly LowerBox[] {
  return [
    { id: "onePair", pays: EQUAL, points: (counts) => bestSets(counts, [2]) },
    { id: "twoPairs", pays: EQUAL, points: (counts) => bestSets(counts, [2, 2]) },
    { id: "threePairs", pays: EQUAL, points: (counts) => bestSets(counts, [2, 2, 2]) },
    { id: "threeOfAKind", pays: EQUAL, points: (counts) => bestSets(counts, [3]) },
    { id: "fourOfAKind", pays: EQUAL, points: (counts) => bestSets(counts, [4]) },
    { id: "fiveOfAKind", pays: EQUAL, points: (counts) => bestSets(counts, [5]) },
    { id: "smallStraight", pays: { kind: "fixed", points: 15 }, points: (counts) => (hasRow(counts, 1, 5) ? 15 : 0) },
    { id: "largeStraight", pays: { kind: "fixed", points: 20 }, points: (counts) => (hasRow(counts, 2, 6) ? 20 : 0) },
    {
      id: "fullStraight",
      pays: { kind: "fixed", points: fullStraight },
      points: (counts) => (hasRow(counts, 1, 6) ? fullStraight : 0),
    },
    { id: "fullHouse", pays: EQUAL, points: (counts) => bestSets(counts, [3, 2]) },
    { id: "villa", pays: EQUAL, points: (counts) => bestSets(counts, [3, 3]) },
    { id: "tower", pays: EQUAL, points: (counts) => bestSets(counts, [4, 2]) },
    { id: "chance", pays: { kind: "allDice" }, points: (_, sum) => sum },
    { id: "maxiYatzy", pays: { kind: "fixed", points: 100 }, points: (counts) => (counts.includes(6) ? 100 : 0) },
  ];
}

interface Table {
  readonly lower: readonly LowerBox[];
  readonly boxes: readonly Box[];
}

const PRINTED = tableWith(21);
const HOUSE = tableWith(30);

export const LOWER_IDS = PRINTED.lower.map(({ id }) => id);

export function tableFor(options: Options): Table {
  return options["fullStraightPoints"] === "30" ? HOUSE : PRINTED;
}

function tableWith(fullStraight: number): Table {
  const lower = lowerWith(fullStraight);
  return { lower, boxes: boxesWith(lower) };
}
