import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMPTY_CARD } from "../game.ts";
import { BOXES } from "./columns.ts";
import { columnPaces, columnTotals, isFull, totals, upperPace } from "./totals.ts";

/** 375 points a column, the most without another Yahtzee. */
const BEST = [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30];
const file = new URL("../../../../test/vectors/totals-and-bonus-edges.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: { rules: string; total?: number }[] };

test("the most without extra Yahtzees is 2250: each column counts as often as its number", () => {
  const card = cardOf(BEST, BEST, BEST);
  expect(columnTotals(card).map(({ sum, total }) => [sum, total])).toEqual([
    [375, 375],
    [375, 750],
    [375, 1125],
  ]);
  expect(totals(card)).toEqual({ upper: 630, upperBonus: 210, lower: 1410, bonus: 0, grand: 2250 });
  expect(totals(card).grand).toBe(cases.find(({ rules }) => rules === "triple")?.total);
});

test("35 points are paid for each column with a raw upper sum of 63, then multiplied", () => {
  const card = cardOf([3, 6, 9, 12, 15, 18], [2, 6, 9, 12, 15, 18], [5, 6, 9, 12, 15, 18]);
  expect(columnTotals(card)).toEqual([
    { column: 1, times: 1, upper: 63, upperBonus: 35, lower: 0, sum: 98, total: 98 },
    { column: 2, times: 2, upper: 62, upperBonus: 0, lower: 0, sum: 62, total: 124 },
    { column: 3, times: 3, upper: 65, upperBonus: 35, lower: 0, sum: 100, total: 300 },
  ]);
  expect(totals(card)).toEqual({ upper: 63 + 124 + 195, upperBonus: 140, lower: 0, bonus: 0, grand: 522 });
});

test("what extra Yahtzees earn is not multiplied again and counts towards no upper bonus", () => {
  const card = { ...cardOf([], [], [3]), bonuses: [300, 100] };
  expect(totals(card)).toEqual({ upper: 9, upperBonus: 0, lower: 0, bonus: 400, grand: 409 });
});

test("each column has a pace of its own", () => {
  const card = cardOf([4], [], [1, 8]);
  expect(columnPaces(card)).toEqual([
    { bonus: 35, goal: 63, toGo: 59, ahead: 1 },
    { bonus: 35, goal: 63, toGo: 63, ahead: 0 },
    { bonus: 35, goal: 63, toGo: 54, ahead: 0 },
  ]);
  expect(upperPace(card)).toEqual({ bonus: 210, goal: 189, toGo: 176, ahead: 1 });
});

test("the card is full with its thirty-ninth box", () => {
  expect(BOXES).toHaveLength(39);
  expect(isFull(cardOf(BEST, BEST, BEST.slice(1)))).toBe(false);
  expect(isFull(cardOf(BEST, BEST, BEST))).toBe(true);
});

/** Columns filled from the top. */
function cardOf(...columns: readonly (readonly number[])[]) {
  const points: Record<string, number> = {};
  for (const [at, values] of columns.entries())
    for (const [line, value] of values.entries()) points[BOXES[13 * at + line]?.id ?? ""] = value;
  return { ...EMPTY_CARD, points };
}
