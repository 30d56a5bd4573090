import type { Card, Totals, UpperPace } from "../game.ts";
import { CLASSIC_BOXES, CLASSIC_UPPER, LOWER_BOXES } from "../shared/classic.ts";
import { sumIn, upperPaceOf, upperTotals } from "../shared/upper.ts";

export function totals({ points, bonuses }: Card): Totals {
  const { upper, upperBonus } = upperTotals(points, CLASSIC_UPPER);
  const lower = sumIn(LOWER_BOXES, points);
  let bonus = 0;
  for (const extra of bonuses) bonus += extra;
  return { upper, upperBonus, lower, bonus, grand: upper + upperBonus + lower + bonus };
}

export function upperPace({ points }: Card): UpperPace {
  return upperPaceOf(points, CLASSIC_UPPER);
}

export function isFull({ points }: Card): boolean {
  return CLASSIC_BOXES.every(({ id }) => points[id] !== undefined);
}
