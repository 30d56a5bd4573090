import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { after, matchOf, refusalOf, score, throws, undo } from "../../match/play.fixture.ts";
import { currentTurn, dueThrow, savedThrowsOf } from "../../match/view.ts";
import { EMPTY_CARD } from "../game.ts";
import { facesOf, sum } from "../shared/slow-search.fixture.ts";
import { maxiYatzy } from "./index.ts";

const PRINTED = { savedThrows: "on", maxiBonus: "100-at-84", fullStraightPoints: "21" };
const BOXES = maxiYatzy.boxes(PRINTED).map(({ id }) => id);
const BEST = [6, 12, 18, 24, 30, 36, 12, 22, 30, 18, 24, 30, 15, 20, 21, 28, 33, 34, 36, 100];

const scoring = vectors<{ categories: string[]; rolls: { dice: string; scores: number[] }[] }>("maxi-yatzy-scoring");
const edges = vectors<{
  cases: { rules: string; note: string; total?: number; upper?: number[]; upperBonus?: number }[];
}>("totals-and-bonus-edges").cases.filter(({ rules }) => rules === "maxi");

test("the card is printed as the vectors list it", () => expect(BOXES).toEqual(scoring.categories));

test.each(scoring.rolls)("$dice pays in every box what the vectors say", ({ dice, scores }) => {
  expect(Object.values(pays(dice))).toEqual(scores);
});

describe("the best choice of the dice counts", () => {
  test.each([
    ["111555", { fullHouse: 17, villa: 18, twoPairs: 12, tower: 0, threeOfAKind: 15 }],
    ["123456", { smallStraight: 15, largeStraight: 20, fullStraight: 21 }],
    ["112233", { threePairs: 12, twoPairs: 10, onePair: 6, fullHouse: 0 }],
    ["222255", { tower: 18, fullHouse: 16, fourOfAKind: 8, villa: 0, threePairs: 0 }],
    ["444446", { fiveOfAKind: 20, fourOfAKind: 16, threeOfAKind: 12, twoPairs: 0, maxiYatzy: 0 }],
    ["666666", { maxiYatzy: 100, fiveOfAKind: 30, twoPairs: 0, fullHouse: 0, villa: 0, tower: 0, chance: 36 }],
    ["111122", { twoPairs: 6, threePairs: 0 }],
    ["123455", { smallStraight: 15, largeStraight: 0, fullStraight: 0 }],
    ["223456", { smallStraight: 0, largeStraight: 20, fullStraight: 0 }],
  ])("%s", (dice, points) => expect(pays(dice)).toMatchObject(points));
});

describe("totals", () => {
  test("the most is 649", () => {
    const { upper, upperBonus, lower, grand } = maxiYatzy.totals(cardOf(BEST), PRINTED);
    expect([upper, upperBonus, lower]).toEqual([126, 100, 423]);
    expect(grand).toBe(edges.find(({ total }) => total !== undefined)?.total);
  });

  test.each(edges.filter(({ upper }) => upper !== undefined))("$note", ({ upper = [], upperBonus }) => {
    expect(maxiYatzy.totals(cardOf(upper), PRINTED)).toMatchObject({ upper: sum(upper), upperBonus });
  });

  test.each([
    [[1, 8, 12, 12, 20, 24], 50],
    [[2, 4, 12, 12, 20, 24], 0],
    [BEST.slice(0, 6), 50],
  ])("with 50 at 75: %j earns %d", (upper, upperBonus) => {
    expect(maxiYatzy.totals(cardOf(upper), { ...PRINTED, maxiBonus: "50-at-75" })).toMatchObject({ upperBonus });
  });

  test("the pace compares with four of each face", () => {
    expect(maxiYatzy.upperPace(cardOf([4, 6]), PRINTED)).toEqual({ bonus: 100, goal: 84, toGo: 74, ahead: -2 });
    const house = { ...PRINTED, maxiBonus: "50-at-75" };
    expect(maxiYatzy.upperPace(cardOf([4, 6]), house)).toEqual({ bonus: 50, goal: 75, toGo: 65, ahead: -2 });
  });
});

test("a full straight of 30 is printed, paid and taken from a card as such", () => {
  const house = { ...PRINTED, fullStraightPoints: "30" };
  const box = maxiYatzy.boxes(house).find(({ id }) => id === "fullStraight");
  expect(box?.pays).toEqual({ kind: "fixed", points: 30 });
  const placed = maxiYatzy.placements({ dice: facesOf("123456"), throws: 1 }, EMPTY_CARD, house);
  expect(placed.find(({ box: id }) => id === "fullStraight")?.points).toBe(30);
  expect(maxiYatzy.cardFrom({ fullStraight: 30 }, 0, house).ok).toBe(true);
  expect(maxiYatzy.cardFrom({ fullStraight: 21 }, 0, house).ok).toBe(false);
  expect(maxiYatzy.cardFrom({ fullStraight: 30 }, 0, PRINTED).ok).toBe(false);
});

describe("saved throws", () => {
  const start = (options = {}) => matchOf(["Ada", "Bo"], options, 0, "maxi-yatzy");
  const spent = (match: ReturnType<typeof start>, seat: string, count: number) =>
    after(
      match,
      throws(seat, "123456", "111111"),
      ...Array.from({ length: count - 1 }, () => throws(seat, "123456", "111111")),
    );

  test("those not used are put by, and each further throw than three costs one", () => {
    const one = after(start(), throws("s1", "123456", "111111"), score("s1", "chance"));
    expect(one.cards["s1"]?.savedThrows).toBe(2);
    const two = after(one, throws("s2", "123456", "111111"), score("s2", "chance"));
    expect(currentTurn(two)).toMatchObject({ seat: "s1", allowed: 5 });

    const fourth = spent(two, "s1", 4);
    expect(savedThrowsOf(fourth, "s1")).toBe(1);
    expect(dueThrow(fourth)).not.toBeNull();
    expect(after(fourth, score("s1", "fives")).cards["s1"]?.savedThrows).toBe(1);
    const fifth = spent(two, "s1", 5);
    expect(dueThrow(fifth)).toBeNull();
    expect(refusalOf(fifth, throws("s1", "123456", "111111"))).toEqual({ code: "noThrowsLeft", throws: 5 });
    expect(after(fifth, score("s1", "fives")).cards["s1"]?.savedThrows).toBe(0);
  });

  test("belong to the player: without any, a fourth throw is refused", () => {
    const third = spent(start(), "s1", 3);
    expect(refusalOf(third, throws("s1", "123456", "111111"))).toEqual({ code: "noThrowsLeft", throws: 3 });
    const next = after(third, score("s1", "chance"));
    expect(next.cards["s1"]?.savedThrows).toBe(0);
    expect(currentTurn(next)).toMatchObject({ seat: "s2", allowed: 3 });
  });

  test("come back when the turn is taken back", () => {
    const before = after(start(), throws("s1", "123456", "111111"));
    const scoredOnce = after(before, score("s1", "chance"));
    expect(after(scoredOnce, undo()).cards).toEqual(before.cards);
  });

  test("are put by too where time ran out before they were used", () => {
    const match = start({ turnSeconds: "60", onTimeout: "soft" });
    const out = after(match, throws("s1", "123456", "111111"), { type: "timeOut", seat: "s1" });
    expect(refusalOf(out, throws("s1", "123456", "111111"))).toEqual({ code: "timeUp" });
    expect(after(out, score("s1", "chance")).cards["s1"]?.savedThrows).toBe(2);
  });

  test("are no rule with savedThrows=off", () => {
    const one = after(start({ savedThrows: "off" }), throws("s1", "123456", "111111"), score("s1", "chance"));
    expect(one.cards["s1"]?.savedThrows).toBe(0);
    expect(savedThrowsOf(one, "s1")).toBeNull();
    const two = after(one, throws("s2", "123456", "111111"), score("s2", "chance"));
    expect(currentTurn(two)?.allowed).toBe(3);
  });
});

function pays(dice: string): Record<string, number> {
  const placed = maxiYatzy.placements({ dice: facesOf(dice), throws: 1 }, EMPTY_CARD, PRINTED);
  return Object.fromEntries(placed.map(({ box, points }) => [box, points]));
}

/** A card filled from the top. */
function cardOf(values: readonly number[]) {
  return { ...EMPTY_CARD, points: Object.fromEntries(values.map((value, index) => [BOXES[index] ?? "", value])) };
}

function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../test/vectors/${name}.json`, import.meta.url), "utf8")) as T;
}
