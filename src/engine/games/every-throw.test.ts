import { describe, expect, test } from "vitest";
import type { Face } from "../dice.ts";
import { resolveOptions } from "../match/options.ts";
import { EMPTY_CARD } from "./game.ts";
import type { Game, Options } from "./game.ts";
import { ALL_GAMES } from "./index.ts";
import { everyThrow } from "./shared/dice-sums.ts";
import { bestOfSizes, groupsOf, reads, sum } from "./shared/slow-search.fixture.ts";

type Pays = (dice: readonly Face[]) => number;

const UPPER: Readonly<Record<string, Pays>> = Object.fromEntries(
  ["ones", "twos", "threes", "fours", "fives", "sixes"].map((box, index) => [
    box,
    (dice) => sum(dice.filter((face) => face === index + 1)),
  ]),
);
const NORDIC: Readonly<Record<string, Pays>> = {
  ...UPPER,
  onePair: (dice) => bestOfSizes(dice, [2]),
  twoPairs: (dice) => bestOfSizes(dice, [2, 2]),
  threeOfAKind: (dice) => bestOfSizes(dice, [3]),
  fourOfAKind: (dice) => bestOfSizes(dice, [4]),
  smallStraight: (dice) => (reads(dice, "12345") ? 15 : 0),
  largeStraight: (dice) => (reads(dice, "23456") ? 20 : 0),
  fullHouse: (dice) => bestOfSizes(dice, [2, 3]),
  chance: sum,
};
const CLASSIC: Readonly<Record<string, Pays>> = {
  ...UPPER,
  threeOfAKind: (dice) => (bestOfSizes(dice, [3]) > 0 ? sum(dice) : 0),
  fourOfAKind: (dice) => (bestOfSizes(dice, [4]) > 0 ? sum(dice) : 0),
  fullHouse: (dice) => (groupsOf(dice) === "2,3" ? 25 : 0),
  smallStraight: (dice) => (["1234", "2345", "3456"].some((row) => reads(dice, row)) ? 30 : 0),
  largeStraight: (dice) => (["12345", "23456"].some((row) => reads(dice, row)) ? 40 : 0),
  yahtzee: (dice) => (groupsOf(dice) === "5" ? 50 : 0),
  chance: sum,
};

/** Faces of Kismet's dice that are painted alike. */
const PAINTS: readonly (readonly Face[])[] = [
  [1, 6],
  [2, 5],
  [3, 4],
];
const bestPairs = (dice: readonly Face[]): boolean =>
  PAINTS.some(([one, other]) => ["11", "12", "22"].some((pair) => reads(dice, paired(pair, one ?? 1, other ?? 1))));
const paired = (pair: string, one: Face, other: Face): string =>
  Array.from(pair, (which) => (which === "1" ? `${one}${one}` : `${other}${other}`)).join("");

/** What every box pays, as RULES says it, and the most it can pay. */
const TABLES: Readonly<Record<string, { readonly pays: Readonly<Record<string, Pays>>; readonly most: number[] }>> = {
  yahtzee: { pays: CLASSIC, most: [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30] },
  "triple-yahtzee": { pays: CLASSIC, most: [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30] },
  yatzy: {
    pays: { ...NORDIC, yatzy: (dice) => (groupsOf(dice) === "5" ? 50 : 0) },
    most: [5, 10, 15, 20, 25, 30, 12, 22, 18, 24, 15, 20, 28, 30, 50],
  },
  "maxi-yatzy": {
    pays: {
      ...NORDIC,
      threePairs: (dice) => bestOfSizes(dice, [2, 2, 2]),
      fiveOfAKind: (dice) => bestOfSizes(dice, [5]),
      fullStraight: (dice) => (reads(dice, "123456") ? 21 : 0),
      villa: (dice) => bestOfSizes(dice, [3, 3]),
      tower: (dice) => bestOfSizes(dice, [2, 4]),
      maxiYatzy: (dice) => (groupsOf(dice) === "6" ? 100 : 0),
    },
    most: [6, 12, 18, 24, 30, 36, 12, 22, 30, 18, 24, 30, 15, 20, 21, 28, 33, 34, 36, 100],
  },
  kismet: {
    pays: {
      ...UPPER,
      pairsOfOneColour: (dice) => (bestPairs(dice) ? sum(dice) : 0),
      threeOfAKind: CLASSIC["threeOfAKind"] ?? sum,
      straight: (dice) => (["12345", "23456"].some((row) => reads(dice, row)) ? 30 : 0),
      flush: (dice) => (PAINTS.some((paint) => dice.every((face) => paint.includes(face))) ? 35 : 0),
      fullHouse: (dice) => (["2,3", "5"].includes(groupsOf(dice)) ? sum(dice) + 15 : 0),
      houseOfOneColour: (dice) =>
        ["2,3", "5"].includes(groupsOf(dice)) && PAINTS.some((paint) => dice.every((face) => paint.includes(face)))
          ? sum(dice) + 20
          : 0,
      fourOfAKind: (dice) => (bestOfSizes(dice, [4]) > 0 ? sum(dice) + 25 : 0),
      yarborough: sum,
      kismet: (dice) => (groupsOf(dice) === "5" ? sum(dice) + 50 : 0),
    },
    most: [5, 10, 15, 20, 25, 30, 30, 30, 30, 35, 45, 50, 55, 30, 80],
  },
};

/** Games of pips: what letter dice pay is for a dictionary to say, see `words/table.test.ts`. */
const PIPS = ALL_GAMES.filter((game) => game.dice(defaults(game)).kind === "pips");

describe.each(PIPS.map((game) => [game.id, game] as const))("%s: every throw in every box", (id, game) => {
  const options = defaults(game);
  const boxes = game.boxes(options);
  const table = TABLES[id];
  const thrown = [...everyThrow(game.dice(options).count)];

  test("pays what the rules say, and 0 where the dice do not fit", () => {
    for (const dice of thrown) {
      const due = boxes.map(({ id: box, line = box }) => [box, table?.pays[line]?.(dice)]);
      const paid = game.placements({ dice, throws: 1 }, EMPTY_CARD, options).map(({ box, points }) => [box, points]);
      expect(paid, dice.join("")).toEqual(due);
    }
  });

  test("pays from 0 to the most the box can pay, and both are reached", () => {
    for (const [index, { id: box, line }] of boxes.entries()) {
      const paid = thrown.map((dice) => pointsIn(game, dice, options)[index] ?? Number.NaN);
      const most = table?.most[line === undefined ? index : index % 13];
      expect([box, Math.max(...paid)]).toEqual([box, most]);
      expect([box, Math.min(...paid)]).toEqual([box, /(chance|yarborough)$/.test(box) ? thrown[0]?.length : 0]);
    }
  });

  test("pays the same in whatever order the dice lie", () => {
    const sorted = new Map(thrown.map((dice) => [dice.join(""), pointsIn(game, dice, options).join()]));
    const count = game.dice(options).count;
    for (let code = 0; code < 6 ** count; code++) {
      const dice = Array.from({ length: count }, (_, die) => ((Math.floor(code / 6 ** die) % 6) + 1) as Face);
      const due = sorted.get(dice.toSorted().join(""));
      // One comparison by hand: that many calls of expect would take longer than all the rest.
      if (pointsIn(game, dice, options).join() !== due) expect(dice.join("")).toBe("paid in any order");
    }
  });

  test("is open on an empty card and closed once the box is filled", () => {
    const dice = thrown[100] ?? [];
    const full = Object.fromEntries(boxes.map(({ id: box }) => [box, 0]));
    expect(game.isFull(EMPTY_CARD, options)).toBe(false);
    expect(game.isFull({ ...EMPTY_CARD, points: full }, options)).toBe(true);
    for (const { id: box } of boxes) {
      const card = { ...EMPTY_CARD, points: { [box]: 0 } };
      for (const placement of game.placements({ dice, throws: 1 }, card, options)) {
        expect(placement.closed).toEqual(placement.box === box ? { code: "filled" } : null);
      }
    }
  });
});

function defaults(game: Game): Options {
  const resolved = resolveOptions(game, {});
  if (!resolved.ok) throw new Error(resolved.refusal.code);
  return resolved.value;
}

function pointsIn(game: Game, dice: readonly Face[], options: Options): number[] {
  return game.placements({ dice, throws: 1 }, EMPTY_CARD, options).map(({ points }) => points);
}
