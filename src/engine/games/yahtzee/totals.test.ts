import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EMPTY_CARD } from "../game.ts";
import type { Card } from "../game.ts";
import { LOWER_BOXES } from "../shared/classic.ts";
import { UPPER_BOXES } from "../shared/upper.ts";
import { cardFrom } from "./card.ts";
import { isFull, totals, upperPace } from "./totals.ts";

interface EdgeCase {
  readonly rules: string;
  readonly note: string;
  readonly total?: number;
  readonly parts?: { upper: number; upperBonus: number; lower: number; yahtzeeBonus: number };
  readonly upper?: readonly number[];
  readonly upperBonus?: number;
}

const file = new URL("../../../../test/vectors/totals-and-bonus-edges.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: EdgeCase[] };

/** The most every lower box can hold, in printed order. */
const LOWER_BEST = [30, 30, 25, 30, 40, 50, 30];
const UPPER_BEST = [5, 10, 15, 20, 25, 30];

describe("the edges of totals and bonus", () => {
  test.each(cases.filter(({ rules, upper }) => rules === "forced" && upper !== undefined))(
    "$note",
    ({ upper = [], upperBonus }) => {
      expect(totals(cardOf({ upper }))).toMatchObject({ upper: sum(upper), upperBonus, lower: 0 });
    },
  );

  test("thirteen Yahtzees in the best order are the maximum of 1575", () => {
    const best = cases.find(({ parts }) => parts !== undefined);
    const card = cardOf({ upper: UPPER_BEST, lower: LOWER_BEST, bonuses: 12 });
    const { upper, upperBonus, lower, bonus, grand } = totals(card);
    expect({ upper, upperBonus, lower, yahtzeeBonus: bonus }).toEqual(best?.parts);
    expect(grand).toBe(best?.total);
    expect(cardFrom(card.points, 12, { joker: "forced" }).ok).toBe(true);
    expect(cardFrom(card.points, 13, { joker: "forced" }).ok).toBe(false);
  });

  test("375 is the maximum without joker and bonus", () => {
    const plain = cases.find(({ rules }) => rules === "plain");
    expect(totals(cardOf({ upper: UPPER_BEST, lower: LOWER_BEST })).grand).toBe(plain?.total);
  });
});

test("63 points overall earn no upper bonus", () => {
  const card = cardOf({ upper: [1, 2, 3, 4, 5, 12], lower: [20, 16] });
  expect(totals(card)).toEqual({ upper: 27, upperBonus: 0, lower: 36, bonus: 0, grand: 63 });
});

test("extra Yahtzees count in the grand total, not towards the 63", () => {
  const card = cardOf({ upper: [1, 2], lower: [0, 0, 0, 0, 0, 50], bonuses: 2 });
  expect(totals(card)).toEqual({ upper: 3, upperBonus: 0, lower: 50, bonus: 200, grand: 253 });
});

test("the pace compares every filled upper box with three of its face", () => {
  expect(upperPace(cardOf({}))).toEqual({ bonus: 35, goal: 63, toGo: 63, ahead: 0 });
  expect(upperPace(cardOf({ upper: [3, 8, 6] }))).toEqual({ bonus: 35, goal: 63, toGo: 46, ahead: 2 - 3 });
  expect(upperPace(cardOf({ upper: UPPER_BEST }))).toMatchObject({ toGo: 0, ahead: 42 });
});

test("a card is full with its thirteenth box, zeros included", () => {
  const upper = [0, 0, 0, 0, 0, 0];
  expect(isFull(cardOf({ upper, lower: [0, 0, 0, 0, 0, 0] }))).toBe(false);
  expect(isFull(cardOf({ upper, lower: [0, 0, 0, 0, 0, 0, 0] }))).toBe(true);
});

function cardOf(given: { upper?: readonly number[]; lower?: readonly number[]; bonuses?: number }): Card {
  const points: Record<string, number> = {};
  for (const [index, value] of (given.upper ?? []).entries()) points[UPPER_BOXES[index] ?? ""] = value;
  for (const [index, value] of (given.lower ?? []).entries()) points[LOWER_BOXES[index] ?? ""] = value;
  return { ...EMPTY_CARD, points, bonuses: Array<number>(given.bonuses ?? 0).fill(100) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
