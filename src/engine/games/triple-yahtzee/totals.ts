import type { Card, ColumnTotals, Totals, UpperPace } from "../game.ts";
import { CLASSIC_UPPER, LOWER_BOXES } from "../shared/classic.ts";
import { sumIn, upperPaceOf, upperTotals } from "../shared/upper.ts";
import { COLUMNS, isFullColumn, pointsOf } from "./columns.ts";

/** Raw sums of each column; they count once, twice and three times. */
export function columnTotals({ points }: Card): readonly ColumnTotals[] {
  return COLUMNS.map((column) => {
    const own = pointsOf(column, points);
    const { upper, upperBonus } = upperTotals(own, CLASSIC_UPPER);
    const lower = sumIn(LOWER_BOXES, own);
    const sum = upper + upperBonus + lower;
    return { column: column.number, times: column.number, upper, upperBonus, lower, sum, total: sum * column.number };
  });
}

/** The columns added as they count. Extra Yahtzees are not multiplied: their column is in their points already. */
export function totals(card: Card): Totals {
  let [upper, upperBonus, lower, bonus] = [0, 0, 0, 0];
  for (const column of columnTotals(card)) {
    upper += column.upper * column.times;
    upperBonus += column.upperBonus * column.times;
    lower += column.lower * column.times;
  }
  for (const extra of card.bonuses) bonus += extra;
  return { upper, upperBonus, lower, bonus, grand: upper + upperBonus + lower + bonus };
}

export function columnPaces({ points }: Card): readonly UpperPace[] {
  return COLUMNS.map((column) => upperPaceOf(pointsOf(column, points), CLASSIC_UPPER));
}

/** All columns together in raw points, but the bonus as it counts. */
export function upperPace(card: Card): UpperPace {
  const paces = columnPaces(card);
  return {
    bonus: COLUMNS.reduce((sum, { number }, index) => sum + number * (paces[index]?.bonus ?? 0), 0),
    goal: paces.reduce((sum, { goal }) => sum + goal, 0),
    toGo: paces.reduce((sum, { toGo }) => sum + toGo, 0),
    ahead: paces.reduce((sum, { ahead }) => sum + ahead, 0),
  };
}

export function isFull({ points }: Card): boolean {
  return COLUMNS.every((column) => isFullColumn(column, points));
}
