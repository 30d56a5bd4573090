import type { Face } from "../../dice.ts";
import type { Box } from "../game.ts";

/** Boxes of the upper section; the box of face f stands at index f − 1. */
export const UPPER_BOXES = ["ones", "twos", "threes", "fours", "fives", "sixes"] as const;

export const LOWER_BOXES = [
  "threeOfAKind",
  "fourOfAKind",
  "fullHouse",
  "smallStraight",
  "largeStraight",
  "yahtzee",
  "chance",
] as const;

export type UpperBox = (typeof UPPER_BOXES)[number];
export type LowerBox = (typeof LOWER_BOXES)[number];

/** Points that do not depend on the faces. */
export const FIXED = { fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: 50 } as const;

export const BOXES: readonly Box[] = [
  ...UPPER_BOXES.map((id, index): Box => ({ id, section: "upper", pays: { kind: "face", face: (index + 1) as Face } })),
  ...LOWER_BOXES.map((id): Box => ({ id, section: "lower", pays: paysOf(id) })),
];

function paysOf(box: LowerBox): Box["pays"] {
  return box in FIXED ? { kind: "fixed", points: FIXED[box as keyof typeof FIXED] } : { kind: "allDice" };
}
