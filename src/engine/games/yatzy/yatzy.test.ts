import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EMPTY_CARD } from "../game.ts";
import { facesOf, sum } from "../shared/slow-search.fixture.ts";
import { UPPER_BOXES } from "../shared/upper.ts";
import { BOXES } from "./boxes.ts";
import { yatzy } from "./index.ts";

const FREE = { sequence: "free" };
const FORCED = { sequence: "forced" };
const BEST = [5, 10, 15, 20, 25, 30, 12, 22, 18, 24, 15, 20, 28, 30, 50];

const scoring = vectors<{ categories: string[]; rolls: { dice: string; scores: number[] }[] }>("yatzy-scoring");
const kata = vectors<{ cases: { dice: string; category: string; points: number }[] }>("yatzy-kata");
const edges = vectors<{
  cases: { rules: string; note: string; total?: number; upper?: number[]; upperBonus?: number }[];
}>("totals-and-bonus-edges").cases.filter(({ rules }) => rules === "yatzy");

test("the card is printed as the vectors list it", () => {
  expect(BOXES.map(({ id }) => id)).toEqual(scoring.categories);
});

test.each(scoring.rolls)("$dice pays in every box what the vectors say", ({ dice, scores }) => {
  expect(Object.values(pays(dice))).toEqual(scores);
});

test.each(kata.cases)("$dice in $category pays $points", ({ dice, category, points }) => {
  expect(pays(dice)[category]).toBe(points);
});

describe("where other programs go wrong", () => {
  test("kinds pay only the equal dice", () => {
    expect(pays("33334")).toMatchObject({ threeOfAKind: 9, fourOfAKind: 12 });
  });

  test("four equal are not two pairs, five equal no full house", () => {
    expect(pays("33334")).toMatchObject({ onePair: 6, twoPairs: 0 });
    expect(pays("33333")).toMatchObject({ twoPairs: 0, fullHouse: 0, yatzy: 50 });
  });

  test("a full house is two pairs, too", () => {
    expect(pays("33555")).toMatchObject({ twoPairs: 16, onePair: 10, fullHouse: 21 });
  });

  test("a straight is exactly its five faces", () => {
    expect(pays("12344")).toMatchObject({ smallStraight: 0, largeStraight: 0 });
    expect(pays("23456")).toMatchObject({ smallStraight: 0, largeStraight: 20 });
  });

  test("another Yatzy is no joker and earns nothing extra", () => {
    const boxes = place("44444", { yatzy: 50, fours: 20 });
    expect(boxes.every(({ bonus }) => bonus === 0)).toBe(true);
    expect(boxes.find(({ box }) => box === "fullHouse")).toMatchObject({ points: 0, closed: null });
  });
});

describe("totals", () => {
  test("the most is 374", () => {
    const { upper, upperBonus, lower, bonus, grand } = yatzy.totals(cardOf(BEST), FREE);
    expect([upper, upperBonus, lower, bonus]).toEqual([105, 50, 219, 0]);
    expect(grand).toBe(edges.find(({ total }) => total !== undefined)?.total);
  });

  test.each(edges.filter(({ upper }) => upper !== undefined))("$note", ({ upper = [], upperBonus }) => {
    expect(yatzy.totals(cardOf(upper), FREE)).toMatchObject({ upper: sum(upper), upperBonus, lower: 0 });
  });

  test("62 in the upper section earn nothing, whatever stands below", () => {
    const card = cardOf([2, 6, 9, 12, 15, 18, 12]);
    expect(yatzy.totals(card, FREE)).toEqual({ upper: 62, upperBonus: 0, lower: 12, bonus: 0, grand: 74 });
  });

  test("the pace compares with three of each face", () => {
    expect(yatzy.upperPace(cardOf([3, 4]), FREE)).toEqual({ bonus: 50, goal: 63, toGo: 56, ahead: -2 });
  });
});

describe("sequence=forced", () => {
  test("only the next box in printed order may be taken", () => {
    const boxes = place("44444", { ones: 3 }, FORCED);
    expect(boxes.filter(({ closed }) => closed === null).map(({ box }) => box)).toEqual(["twos"]);
    expect(boxes[0]?.closed).toEqual({ code: "filled" });
    expect(boxes.at(-1)).toMatchObject({ points: 50, closed: { code: "sequence", box: "twos" } });
  });

  test("goes from ones to yatzy", () => {
    const points: Record<string, number> = {};
    for (const { id } of BOXES) {
      const open = place("11111", points, FORCED).filter(({ closed }) => closed === null);
      expect(open.map(({ box }) => box)).toEqual([id]);
      points[id] = 0;
    }
    expect(yatzy.isFull({ ...EMPTY_CARD, points }, FORCED)).toBe(true);
  });
});

describe("a card as typed", () => {
  test.each([
    ["onePair", 7],
    ["onePair", 14],
    ["twoPairs", 4],
    ["fullHouse", 25],
    ["fourOfAKind", 25],
    ["smallStraight", 30],
    ["yatzy", 49],
    ["yahtzee", 50],
    ["constructor", 0],
  ])("%s cannot hold %d", (box, points) => {
    const refusal = { code: "impossiblePoints", box, points };
    expect(yatzy.cardFrom({ [box]: points }, 0, FREE)).toEqual({ ok: false, refusal });
  });

  test("has no extra Yahtzees", () => {
    expect(yatzy.cardFrom({ yatzy: 50 }, 0, FREE).ok).toBe(true);
    const refusal = { code: "impossibleBonuses", given: 1, most: 0 };
    expect(yatzy.cardFrom({ yatzy: 50 }, 1, FREE)).toEqual({ ok: false, refusal });
    expect(yatzy.cardFrom({ yatzy: 50 }, [100], FREE)).toEqual({ ok: false, refusal });
  });
});

function place(dice: string, points: Readonly<Record<string, number>> = {}, options = FREE) {
  return yatzy.placements({ dice: facesOf(dice), throws: 1 }, { ...EMPTY_CARD, points }, options);
}

function pays(dice: string): Record<string, number> {
  return Object.fromEntries(place(dice).map(({ box, points }) => [box, points]));
}

/** A card filled from the top. */
function cardOf(values: readonly number[]) {
  const ids = [...UPPER_BOXES, ...BOXES.slice(6).map(({ id }) => id)];
  return { ...EMPTY_CARD, points: Object.fromEntries(values.map((value, index) => [ids[index] ?? "", value])) };
}

function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../test/vectors/${name}.json`, import.meta.url), "utf8")) as T;
}
