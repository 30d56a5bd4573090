import { describe, expect, test } from "vitest";
import { EMPTY_CARD } from "../game.ts";
import type { Card, Options } from "../game.ts";
import { facesOf } from "../shared/slow-search.fixture.ts";
import { LOWER_BOXES } from "../shared/classic.ts";
import { extras, placements } from "./placements.ts";

const FREE: Options = { columns: "free", extraYahtzee: "by-column" };
const THREE = { "c1.yahtzee": 50, "c2.yahtzee": 50, "c3.yahtzee": 50 };
const FOURS = { "c1.fours": 8, "c2.fours": 12, "c3.fours": 0 };

describe("five equal dice before they are a joker", () => {
  test.each([
    ["on an empty card", {}],
    ["with two of three yahtzee boxes filled", { "c1.yahtzee": 50, "c2.yahtzee": 0, ...FOURS }],
    ["with a matching upper box still open", { ...THREE, "c1.fours": 8, "c3.fours": 0 }],
    ["with other upper boxes filled than theirs", { ...THREE, "c1.fives": 10, "c2.fives": 10, "c3.fives": 10 }],
  ])("every open box is free at its ordinary value: %s", (_, points) => {
    const placed = place("44444", points);
    for (const { box, closed } of placed) expect(closed).toEqual(box in points ? { code: "filled" } : null);
    const paid = Object.fromEntries(placed.map((one) => [one.box, one.points]));
    expect(paid).toMatchObject({ "c1.fullHouse": 0, "c2.smallStraight": 0, "c3.largeStraight": 0 });
    expect(paid).toMatchObject({ "c2.fours": 20, "c2.fives": 0, "c3.threeOfAKind": 20, "c3.yahtzee": 50 });
  });
});

describe("the joker", () => {
  test.each([
    ["all three yahtzee boxes hold 50", THREE, [100, 200, 300]],
    ["one of them holds 0", { ...THREE, "c2.yahtzee": 0 }, [0, 0, 0]],
  ])("takes any open lower box in any column where %s", (_, yahtzees, bonuses) => {
    const placed = place("44444", { ...yahtzees, ...FOURS });
    for (const column of [1, 2, 3]) {
      const paid = LOWER_BOXES.map((line) => placed.find(({ box }) => box === `c${column}.${line}`));
      expect(paid.map((one) => one?.points)).toEqual([20, 20, 25, 30, 40, 50, 20]);
      expect(paid.map((one) => one?.closed?.code ?? null)).toEqual([null, null, null, null, null, "filled", null]);
      expect(new Set(paid.map((one) => one?.bonus))).toEqual(new Set([bonuses[column - 1]]));
      expect(placed.find(({ box }) => box === `c${column}.ones`)?.closed).toEqual({ code: "lowerFirst" });
    }
  });

  test("leaves a zero in any open upper box once no lower box is open, and the bonus is still paid", () => {
    const lower = Object.fromEntries([1, 2, 3].flatMap((c) => LOWER_BOXES.map((line) => [`c${c}.${line}`, 0])));
    const placed = place("44444", { ...lower, ...THREE, ...FOURS });
    const open = placed.filter(({ closed }) => closed === null);
    expect(open).toHaveLength(15);
    for (const { points } of open) expect(points).toBe(0);
    expect(open.map(({ bonus }) => bonus)).toEqual([100, 200, 300].flatMap((bonus) => Array<number>(5).fill(bonus)));
  });

  test("four equal dice are none", () => {
    expect(place("44445", { ...THREE, ...FOURS }).every(({ bonus }) => bonus === 0)).toBe(true);
    expect(place("44445", { ...THREE, ...FOURS }).find(({ box }) => box === "c1.ones")?.closed).toBeNull();
  });
});

describe("an extra Yahtzee", () => {
  test.each([
    ["by-column", [100, 200, 300]],
    ["flat-100", [100, 100, 100]],
    ["none", [0, 0, 0]],
  ])("%s is worth %j by the column it is scored in, a zero included", (extraYahtzee, worth) => {
    const placed = place("44444", THREE, { ...FREE, extraYahtzee });
    const bonusIn = (column: number): number[] => [
      ...new Set(placed.filter(({ box }) => box.startsWith(`c${column}.`)).map(({ bonus }) => bonus)),
    ];
    expect([1, 2, 3].map(bonusIn)).toEqual(worth.map((one) => [one]));
  });

  test("is paid from the turn after the third 50, never with a 0 among them", () => {
    const two = { "c1.yahtzee": 50, "c2.yahtzee": 50 };
    expect(place("44444", two).every(({ bonus }) => bonus === 0)).toBe(true);
    const state = (points: Card["points"]) => extras({ ...EMPTY_CARD, points }, FREE);
    expect(state({})).toEqual({ box: "c1.yahtzee", state: "later" });
    expect(state(two)).toEqual({ box: "c3.yahtzee", state: "later" });
    expect(state(THREE)?.state).toBe("now");
    expect(state({ "c2.yahtzee": 0 })).toEqual({ box: "c2.yahtzee", state: "never" });
    expect(extras({ ...EMPTY_CARD, points: THREE }, { ...FREE, extraYahtzee: "none" })).toBeNull();
  });
});

test("columns=left-to-right: a column must be full before the next opens", () => {
  const inTurn = { ...FREE, columns: "left-to-right" };
  const openIn = (points: Card["points"]): string[] =>
    place("42611", points, inTurn).flatMap(({ box, closed }) => (closed === null ? [box] : []));
  const first = Object.fromEntries(openIn({}).map((box) => [box, 0]));
  expect(Object.keys(first)).toHaveLength(13);
  expect(Object.keys(first).every((box) => box.startsWith("c1."))).toBe(true);
  expect(place("42611", {}, inTurn).find(({ box }) => box === "c2.ones")?.closed).toEqual({
    code: "columnFirst",
    column: 1,
  });
  const nearly = Object.fromEntries(Object.entries(first).filter(([box]) => box !== "c1.chance"));
  expect(openIn(nearly)).toEqual(["c1.chance"]);
  expect(openIn(first).every((box) => box.startsWith("c2."))).toBe(true);
});

function place(dice: string, points: Card["points"], options: Options = FREE) {
  return placements({ dice: facesOf(dice), throws: 1 }, { ...EMPTY_CARD, points }, options);
}
