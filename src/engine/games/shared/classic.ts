import type { Face } from "../../dice.ts";
import type { Box } from "../game.ts";
import { countsOf, longestRow, sumOf } from "./dice-sums.ts";
import type { Counts } from "./dice-sums.ts";
import { UPPER } from "./upper.ts";
import type { UpperRule } from "./upper.ts";

/** The card of classic Yahtzee, which the games with three columns of it share. */
export const LOWER_BOXES = [
  "threeOfAKind",
  "fourOfAKind",
  "fullHouse",
  "smallStraight",
  "largeStraight",
  "yahtzee",
  "chance",
] as const;

export type LowerBox = (typeof LOWER_BOXES)[number];

/** Points that do not depend on the faces. */
export const FIXED = { fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: 50 } as const;

export const CLASSIC_BOXES: readonly Box[] = [
  ...UPPER,
  ...LOWER_BOXES.map((id): Box => ({ id, section: "lower", pays: paysOf(id) })),
];

/** 35 points at 63 or more in the upper section: three of every face. */
export const CLASSIC_UPPER: UpperRule = { goal: 63, bonus: 35, par: 3 };

export interface Shape {
  readonly counts: Counts;
  readonly sum: number;
  /** The most dice that show one face. */
  readonly most: number;
  readonly house: boolean;
  /** The longest row of neighbouring faces. */
  readonly row: number;
}

export function shapeOf(dice: readonly Face[]): Shape {
  const counts = countsOf(dice);
  const house = counts.includes(3) && counts.includes(2);
  return { counts, sum: sumOf(dice), most: Math.max(...counts), house, row: longestRow(counts) };
}

/** What five dice pay in a lower box; `joker` where they count as full house and straights whatever they show. */
export function lowerPoints(box: LowerBox, shape: Shape, joker: boolean): number {
  switch (box) {
    case "threeOfAKind":
      return shape.most >= 3 ? shape.sum : 0;
    case "fourOfAKind":
      return shape.most >= 4 ? shape.sum : 0;
    case "fullHouse":
      return shape.house || joker ? FIXED.fullHouse : 0;
    case "smallStraight":
      return shape.row >= 4 || joker ? FIXED.smallStraight : 0;
    case "largeStraight":
      return shape.row >= 5 || joker ? FIXED.largeStraight : 0;
    case "yahtzee":
      return shape.most === 5 ? FIXED.yahtzee : 0;
    case "chance":
      return shape.sum;
  }
}

function paysOf(box: LowerBox): Box["pays"] {
  return box in FIXED ? { kind: "fixed", points: FIXED[box as keyof typeof FIXED] } : { kind: "allDice" };
}
