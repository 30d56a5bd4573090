import { FACES } from "../../dice.ts";
import type { Box, BoxId, UpperPace } from "../game.ts";

/** Boxes of the upper section; the box of face f stands at index f − 1. */
export const UPPER_BOXES = ["ones", "twos", "threes", "fours", "fives", "sixes"] as const;

export type UpperBox = (typeof UPPER_BOXES)[number];

export const UPPER: readonly Box[] = FACES.map((face) => ({
  id: UPPER_BOXES[face - 1] ?? "",
  section: "upper",
  pays: { kind: "face", face },
}));

export type Points = Readonly<Record<BoxId, number>>;

/** What a card's upper section is paid beside its sum. */
export interface UpperRule {
  /** Points at which the bonus is paid. */
  readonly goal: number;
  readonly bonus: number;
  /** Dice of each face that keep pace with the goal. */
  readonly par: number;
}

export function sumIn(boxes: readonly BoxId[], points: Points): number {
  let sum = 0;
  for (const box of boxes) sum += points[box] ?? 0;
  return sum;
}

/** The upper sum and its bonus. */
export function upperTotals(points: Points, { goal, bonus }: UpperRule): { upper: number; upperBonus: number } {
  const upper = sumIn(UPPER_BOXES, points);
  return { upper, upperBonus: upper >= goal ? bonus : 0 };
}

/** How far the bonus is, and ahead or behind over the boxes filled so far. */
export function upperPaceOf(points: Points, { goal, bonus, par }: UpperRule): UpperPace {
  let ahead = 0;
  for (const face of FACES) {
    const filled = points[UPPER_BOXES[face - 1] ?? ""];
    if (filled !== undefined) ahead += filled - par * face;
  }
  return { bonus, goal, toGo: Math.max(0, goal - sumIn(UPPER_BOXES, points)), ahead };
}
