import { describe, expect, it } from "vitest";
import type { Standing } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";
import { bestBox, bonusNews, podiumOf, roundOf, tiesOf } from "./what-won.ts";

const standing = (seat: string, place: number, total: number): Standing => ({ seat, place, total });
const card = (points: Record<string, number>) => ({ points, bonuses: [], words: {}, savedThrows: 0 });

function matchWith(cards: Match["cards"], round: number, before: Match | null = null): Match {
  return {
    id: "m",
    game: "yahtzee",
    options: { joker: "forced" },
    seats: [],
    phase: "ended",
    order: null,
    playing: [],
    cards,
    latestBox: {},
    retired: [],
    turns: [],
    round,
    overruled: {},
    tieThrows: null,
    result: null,
    playOffOf: null,
    startedAt: 0,
    step: round,
    steps: round,
    did: "scored",
    roll: null,
    before,
  };
}

describe("what won it", () => {
  const first = matchWith({ a: card({}), b: card({}) }, 1);
  const second = matchWith({ a: card({ yahtzee: 50 }), b: card({ yahtzee: 50 }) }, 2, first);
  const last = matchWith({ a: card({ yahtzee: 50, ones: 3 }), b: card({ yahtzee: 50, ones: 4 }) }, 2, second);

  it("is the highest box, the better placed of equal ones, with the round it was filled in", () => {
    expect(bestBox(last, [standing("b", 1, 54), standing("a", 2, 53)])).toEqual({
      seat: "b",
      box: "yahtzee",
      points: 50,
      round: 1,
    });
    expect(roundOf(last, "a", "ones")).toBe(2);
  });

  it("is nothing where nobody has a point", () => {
    expect(bestBox(matchWith({ a: card({ ones: 0 }) }, 1), [standing("a", 1, 0)])).toBeNull();
  });

  it("names who took the bonus and who came nearest", () => {
    const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15 };
    const match = matchWith(
      { a: card({ ...upper, sixes: 24 }), b: card({ ...upper, sixes: 12 }), c: card({ ones: 1 }) },
      13,
    );
    expect(bonusNews(match, [standing("a", 1, 104), standing("b", 2, 57), standing("c", 3, 1)])).toEqual({
      took: [{ seat: "a", upper: 69, columns: [] }],
      missed: { seat: "b", short: 6, column: null },
    });
  });

  it("on a card of three columns is what a box counts for, and where the bonus was taken", () => {
    const upper = (column: number, sixes: number) =>
      Object.entries({ ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes }).map(([line, points]) => [
        `c${column}.${line}`,
        points,
      ]);
    const points = Object.fromEntries([...upper(1, 18), ...upper(3, 12), ["c1.yahtzee", 50], ["c3.chance", 20]]);
    const match = { ...matchWith({ a: card(points) }, 39), game: "triple-yahtzee", options: {} };
    expect(bestBox(match, [standing("a", 1, 0)])).toMatchObject({ box: "c3.chance", points: 60 });
    expect(bonusNews(match, [standing("a", 1, 0)])).toEqual({
      took: [{ seat: "a", upper: 63 + 3 * 57, columns: [1] }],
      missed: { seat: "a", short: 6, column: 3 },
    });
  });
});

describe("the podium", () => {
  it("has the first three places; the others are listed", () => {
    const all = [standing("a", 1, 9), standing("b", 2, 8), standing("c", 3, 7), standing("d", 4, 6)];
    expect(podiumOf(all)).toEqual({ stands: all.slice(0, 3), rest: all.slice(3) });
  });

  it("binds every tie together", () => {
    const tied = [standing("a", 1, 9), standing("b", 2, 8), standing("c", 2, 8)];
    expect(tiesOf(tied)).toEqual([{ from: 1, count: 2, total: 8 }]);
    expect(tiesOf([standing("a", 1, 9)])).toEqual([]);
  });
});
