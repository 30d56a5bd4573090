import { describe, expect, it } from "vitest";
import { gameOf } from "../../../engine/games/index.ts";
import type { Standing } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";
import { bestLines, decisionOf, podiumOf, tiesOf } from "./what-won.ts";

const standing = (seat: string, place: number, total: number): Standing => ({ seat, place, total });
const card = (points: Record<string, number>) => ({ points, bonuses: [], words: {}, savedThrows: 0 });

function matchWith(cards: Match["cards"], winners: readonly string[], game = "yahtzee"): Match {
  return {
    id: "m",
    game,
    options: game === "yahtzee" ? { joker: "forced" } : {},
    seats: [],
    phase: "ended",
    order: null,
    playing: [],
    cards,
    latestBox: {},
    retired: [],
    turns: [],
    round: 13,
    overruled: {},
    tieThrows: null,
    result: { standings: [], winners, by: "total", playOff: [] },
    playOffOf: null,
    startedAt: 0,
    step: 1,
    steps: 1,
    did: "scored",
    roll: null,
    before: null,
  };
}

/** Standings as the totals have them, the highest first. */
function placed(match: Match): readonly Standing[] {
  const game = gameOf(match.game);
  return Object.entries(match.cards)
    .map(([seat, one]) => ({ seat, total: game?.totals(one, match.options).grand ?? 0 }))
    .sort((a, b) => b.total - a.total)
    .map((one, at) => ({ ...one, place: at + 1 }));
}

describe("what won it", () => {
  const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15 };

  it("is what the winner has more of than the next: not what all have, and not what only others miss", () => {
    const both = { smallStraight: 30, largeStraight: 40 };
    const match = matchWith(
      { a: card({ ...both, yahtzee: 50, chance: 9 }), b: card({ ...both, yahtzee: 0, chance: 20 }), c: card(both) },
      ["a"],
    );
    expect(decisionOf(match, placed(match))).toEqual({
      winner: "a",
      next: "b",
      parts: [{ of: { line: "yahtzee" }, winner: 50, next: 0 }],
    });
  });

  it("is as few of them as make up for the distance, the greatest first", () => {
    const match = matchWith(
      { a: card({ ...upper, sixes: 18, yahtzee: 50, chance: 20 }), b: card({ ...upper, sixes: 12, chance: 19 }) },
      ["a"],
    );
    expect(decisionOf(match, placed(match))?.parts.map(({ of }) => of)).toEqual([
      { line: "yahtzee" },
      "bonus",
      { line: "sixes" },
    ]);
  });

  it("is named with the columns of a line together, each as often as it counts", () => {
    const match = matchWith(
      { a: card({ "c1.yahtzee": 50, "c3.chance": 20 }), b: card({ "c1.chance": 25, "c2.chance": 10 }) },
      ["a"],
      "triple-yahtzee",
    );
    expect(decisionOf(match, placed(match))?.parts).toEqual([
      { of: { line: "yahtzee" }, winner: 50, next: 0 },
      { of: { line: "chance" }, winner: 60, next: 45 },
    ]);
  });

  it("is nothing where the win is shared, or was not won by points", () => {
    const tied = { a: card({ chance: 20 }), b: card({ sixes: 20 }) };
    for (const winners of [["a", "b"], ["a"], ["b"]]) {
      const match = matchWith(tied, winners);
      expect(decisionOf(match, placed(match))).toBeNull();
    }
  });

  it("alone, the best lines are named, all of them where several brought the same", () => {
    const match = matchWith({ a: card({ fullHouse: 25, chance: 25, ones: 4 }) }, ["a"]);
    expect(bestLines(match, "a")).toEqual({ lines: ["fullHouse", "chance"], points: 25 });
    expect(bestLines(matchWith({ a: card({ ones: 0 }) }, ["a"]), "a").lines).toEqual([]);
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
