import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACES } from "../../dice.ts";
import type { Face } from "../../dice.ts";
import { EMPTY_CARD } from "../game.ts";
import { CLASSIC_BOXES as BOXES } from "../shared/classic.ts";
import { cardFrom, mostExtras } from "./card.ts";
import { placements } from "./placements.ts";

const FORCED = { joker: "forced" };
const IDS = BOXES.map(({ id }) => id);

describe("points", () => {
  test.each([
    ["fives", 7],
    ["fives", 30],
    ["ones", 6],
    ["fullHouse", 26],
    ["yahtzee", 49],
    ["threeOfAKind", 4],
    ["fourOfAKind", 31],
    ["chance", 4],
    ["smallStraight", 25],
    ["ones", -1],
    ["ones", 1.5],
  ])("%s cannot hold %d", (box, points) => {
    const refusal = { code: "impossiblePoints", box, points };
    expect(cardFrom({ [box]: points }, 0, FORCED)).toEqual({ ok: false, refusal });
  });

  test("any box can hold 0: a turn out of time leaves it", () => {
    for (const box of IDS) expect(cardFrom({ [box]: 0 }, 0, FORCED).ok).toBe(true);
  });

  test("a box that is not of this game holds nothing", () => {
    expect(cardFrom({ villa: 0 }, 0, FORCED).ok).toBe(false);
    expect(cardFrom({ constructor: 0 }, 0, FORCED).ok).toBe(false);
  });
});

describe("extra Yahtzees", () => {
  test.each([
    ["need a yahtzee box of 50", { yahtzee: 0, fours: 20 }, 0],
    ["need a filled yahtzee box", { fours: 20 }, 0],
    ["need a box of their own each", { yahtzee: 50, fours: 20 }, 1],
    ["leave five of the face in its upper box", { yahtzee: 50, fours: 16, fives: 15 }, 0],
    ["go to a lower box only after the upper one", { yahtzee: 50, chance: 20, threeOfAKind: 20 }, 0],
    ["go to a lower box after the upper one", { yahtzee: 50, fours: 12, chance: 20, fullHouse: 25 }, 2],
    ["leave no zero in the upper section while the lower is open", { yahtzee: 50, fours: 12, ones: 0 }, 0],
  ])("%s", (_rule, points, most) => {
    expect(cardFrom(points, most, FORCED).ok).toBe(true);
    const refusal = { code: "impossibleBonuses", given: most + 1, most };
    expect(cardFrom(points, most + 1, FORCED)).toEqual({ ok: false, refusal });
  });

  test("are never paid without the joker rule", () => {
    expect(mostExtras({ yahtzee: 50, fours: 20 }, { joker: "none" })).toBe(0);
  });

  test("are a count: no fraction, nothing below 0", () => {
    for (const extras of [-1, 0.5, Number.NaN])
      expect(cardFrom({ yahtzee: 50, fours: 20 }, extras, FORCED).ok).toBe(false);
  });

  test.each(["forced", "free"])("number at most what the best order of play earns, rule %s", (rule) => {
    fc.assert(
      fc.property(someCard(), (points) => {
        expect(mostExtras(points, { joker: rule })).toBe(bySearch(points, rule));
      }),
      { numRuns: 120 },
    );
  });
});

/** Cards rich in what five equal dice leave; a yahtzee box of 50 and up to nine others. */
function someCard(): fc.Arbitrary<Record<string, number>> {
  const values = IDS.map((box) => {
    if (box === "yahtzee") return fc.constant(50);
    const joker = FACES.map((face) => payIn(box, face)).concat(box === "chance" ? [] : [0]);
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...joker) }, fc.constantFrom(...ordinary(box)));
  });
  const upperThenLower = fc.shuffledSubarray(
    IDS.filter((id) => id !== "yahtzee"),
    { maxLength: 9 },
  );
  const lowerFull = fc
    .subarray(IDS.slice(0, 6), { maxLength: 4 })
    .map((upper) => [...upper, ...IDS.slice(6).filter((id) => id !== "yahtzee")]);
  return fc.tuple(fc.tuple(...values), fc.oneof(upperThenLower, lowerFull)).map(([all, filled]) => {
    const points: Record<string, number> = {};
    for (const [index, id] of IDS.entries()) {
      const value = all[index];
      if (value !== undefined && (id === "yahtzee" || filled.includes(id))) points[id] = value;
    }
    return points;
  });
}

/** Tries every order of filling the boxes, and at every box both another Yahtzee and some other throw. */
function bySearch(points: Readonly<Record<string, number>>, rule: string): number {
  const boxes = Object.keys(points);
  const best = new Map<number, number>([[0, 0]]);
  let most = 0;
  for (let set = 0; set < 1 << boxes.length; set++) {
    const earned = best.get(set);
    if (earned === undefined) continue;
    if (set === (1 << boxes.length) - 1) most = earned;
    const filled = Object.fromEntries(boxes.filter((_, bit) => set & (1 << bit)).map((box) => [box, points[box] ?? 0]));
    const reach = (box: string, bonus: number): void => {
      const next = set | (1 << boxes.indexOf(box));
      best.set(next, Math.max(best.get(next) ?? 0, earned + bonus));
    };
    for (const face of FACES) {
      for (const place of fiveEqual(face, filled, rule)) {
        if (place.closed === null && points[place.box] === place.points) reach(place.box, place.bonus / 100);
      }
    }
    for (const box of boxes) {
      if (!(box in filled) && ordinary(box).includes(points[box] ?? -1)) reach(box, 0);
    }
  }
  return most;
}

function fiveEqual(face: Face, filled: Readonly<Record<string, number>>, rule: string) {
  return placements({ dice: Array<Face>(5).fill(face), throws: 1 }, { ...EMPTY_CARD, points: filled }, { joker: rule });
}

function payIn(box: string, face: Face): number {
  return fiveEqual(face, { yahtzee: 50, ones: 0, twos: 0, threes: 0, fours: 0, fives: 0, sixes: 0 }, "free").find(
    (place) => place.box === box,
  )?.points as number;
}

const ordinaryPoints = new Map<string, number[]>();

/** What throws that are not five equal pay in a box. */
function ordinary(box: string): number[] {
  if (ordinaryPoints.size === 0) {
    const all = new Map(IDS.map((id) => [id, new Set<number>()]));
    for (let code = 0; code < 6 ** 5; code++) {
      const dice = [0, 1, 2, 3, 4].map((die) => ((Math.floor(code / 6 ** die) % 6) + 1) as Face);
      if (dice.every((face) => face === dice[0])) continue;
      for (const place of placements({ dice, throws: 1 }, EMPTY_CARD, FORCED)) all.get(place.box)?.add(place.points);
    }
    for (const [id, set] of all) ordinaryPoints.set(id, [...set]);
    // Five equal dice before the yahtzee box is filled, and the box itself.
    ordinaryPoints.set("yahtzee", [0, 50]);
  }
  return ordinaryPoints.get(box) ?? [];
}
