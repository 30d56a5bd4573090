import type { Face } from "../../dice.ts";
import type { Box, Pays, Placement } from "../game.ts";
import { countsOf, sumOf } from "./dice-sums.ts";
import type { Counts } from "./dice-sums.ts";
import { UPPER } from "./upper.ts";

/** A lower box of the Nordic games: what is printed beside it, and what dice pay there. */
export interface LowerBox {
  readonly id: string;
  readonly pays: Pays;
  readonly points: (counts: Counts, sum: number) => number;
}

/** Every box of a card with these lower boxes, in printed order. */
export function boxesWith(lower: readonly LowerBox[]): readonly Box[] {
  return [...UPPER, ...lower.map(({ id, pays }): Box => ({ id, section: "lower", pays }))];
}

/** What the dice pay in every box. In these games nothing depends on the card, but what is open. */
export function pointsIn(
  dice: readonly Face[],
  lower: readonly LowerBox[],
): readonly Pick<Placement, "box" | "points">[] {
  const counts = countsOf(dice);
  const sum = sumOf(dice);
  const upper = UPPER.map(({ id }, index) => ({ box: id, points: (index + 1) * (counts[index + 1] ?? 0) }));
  return [...upper, ...lower.map(({ id, points }) => ({ box: id, points: points(counts, sum) }))];
}
