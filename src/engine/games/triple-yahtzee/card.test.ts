import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACES } from "../../dice.ts";
import type { Face } from "../../dice.ts";
import { EMPTY_CARD } from "../game.ts";
import type { Options } from "../game.ts";
import { everyThrow } from "../shared/dice-sums.ts";
import type { Points } from "../shared/upper.ts";
import { cardFrom } from "./card.ts";
import { BOXES, COLUMNS } from "./columns.ts";
import { mostExtras } from "./extras.ts";
import { placements } from "./placements.ts";

const FREE: Options = { columns: "free", extraYahtzee: "by-column" };
const IN_TURN: Options = { ...FREE, columns: "left-to-right" };
const FLAT: Options = { ...FREE, extraYahtzee: "flat-100" };
const THREE = { "c1.yahtzee": 50, "c2.yahtzee": 50, "c3.yahtzee": 50 };

test.each([
  ["c1.fives", 7],
  ["c3.fullHouse", 50],
  ["c2.yahtzee", 100],
  ["c4.ones", 1],
  ["ones", 1],
])("%s cannot hold %d: raw scores are entered", (box, points) => {
  const refusal = { code: "impossiblePoints", box, points };
  expect(cardFrom({ [box]: points }, 0, FREE)).toEqual({ ok: false, refusal });
});

describe("extra Yahtzees by column", () => {
  const card = { ...THREE, "c1.fours": 20, "c3.fives": 25, "c3.chance": 17 };

  test("are taken with the points of each", () => {
    expect(cardFrom(card, [100, 300], FREE)).toMatchObject({ ok: true, value: { bonuses: [100, 300] } });
    expect(cardFrom(card, [300], FREE)).toMatchObject({ ok: true, value: { bonuses: [300] } });
  });

  test("are taken as a number where the card leaves no doubt about their points", () => {
    expect(cardFrom(card, 0, FREE)).toMatchObject({ ok: true, value: { bonuses: [] } });
    expect(cardFrom(card, 2, FREE)).toMatchObject({ ok: true, value: { bonuses: [100, 300] } });
    expect(cardFrom({ ...THREE, "c2.ones": 5, "c2.twos": 10 }, 1, FREE)).toMatchObject({ value: { bonuses: [200] } });
  });

  test("are asked for one by one where it does not", () => {
    const refusal = { code: "unclearBonuses", given: 1, least: 100, most: 300 };
    expect(cardFrom(card, 1, FREE)).toEqual({ ok: false, refusal });
  });

  test("100, 200 or 300 by itself is the points of one: no card has a hundred of them", () => {
    expect(cardFrom(card, 300, FREE)).toMatchObject({ ok: true, value: { bonuses: [300] } });
    const refusal = { code: "impossibleWorth", worth: 200, given: 1, most: 0 };
    expect(cardFrom(card, 200, FREE)).toEqual({ ok: false, refusal });
  });

  test("are refused where no order of play earns them", () => {
    expect(cardFrom(card, [100, 100], FREE)).toMatchObject({ refusal: { code: "impossibleWorth", given: 2, most: 1 } });
    expect(cardFrom(card, [150], FREE)).toMatchObject({ refusal: { code: "impossibleWorth", worth: 150, most: 0 } });
    expect(cardFrom(card, 3, FREE)).toMatchObject({ refusal: { code: "impossibleBonuses", given: 3, most: 2 } });
    expect(cardFrom({ ...card, "c2.yahtzee": 0 }, 1, FREE)).toMatchObject({ refusal: { most: 0 } });
    for (const given of [-1, 0.5, Number.NaN]) expect(cardFrom(card, given, FREE).ok).toBe(false);
  });

  test("at 100 each are a number", () => {
    expect(cardFrom(card, 1, FLAT)).toMatchObject({ ok: true, value: { bonuses: [100] } });
    expect(cardFrom(card, [100, 100], FLAT)).toMatchObject({ ok: true, value: { bonuses: [100, 100] } });
    expect(cardFrom(card, [300], FLAT)).toMatchObject({ refusal: { code: "impossibleWorth", worth: 300 } });
    expect(cardFrom(card, 3, FLAT)).toMatchObject({ refusal: { code: "impossibleBonuses", most: 2 } });
    expect(cardFrom(card, 1, { ...FREE, extraYahtzee: "none" })).toMatchObject({ refusal: { most: 0 } });
  });

  test("fill every box but the three for Yahtzee in the best order of play", () => {
    const best = [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30];
    const full = Object.fromEntries(BOXES.map(({ id }, index) => [id, best[index % 13] ?? 0]));
    expect(mostExtras(full, FREE)).toEqual({ byColumn: [12, 12, 12], all: 36 });
    expect(cardFrom(full, 36, FREE).ok).toBe(true);
    expect(cardFrom(full, 37, FREE).ok).toBe(false);
    // From left to right nothing is extra before the last column.
    expect(mostExtras(full, IN_TURN)).toEqual({ byColumn: [0, 0, 12], all: 12 });
  });
});

describe("the extra Yahtzees a card can have are those some order of play earns", () => {
  test("any column any time", () => {
    fc.assert(
      fc.property(someCard(), (points) => {
        expect(bySearch(points, {}, FREE)).toEqual(allowed(points, FREE));
      }),
      { numRuns: 60 },
    );
  });

  test("from left to right", () => {
    fc.assert(
      fc.property(someColumn(), (third) => {
        expect(bySearch(third, FULL_BEFORE, IN_TURN)).toEqual(allowed({ ...FULL_BEFORE, ...third }, IN_TURN));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["with the lower section full", ["threeOfAKind", "fourOfAKind", "fullHouse", "smallStraight", "largeStraight"]],
    ["with lower boxes open", ["fullHouse"]],
    ["with the upper section alone", []],
  ])("six zeros in the last column, %s", (_, lines) => {
    const third: Record<string, number> = { "c3.yahtzee": 50 };
    for (const { id } of COLUMNS[2]?.upper ?? []) third[id] = 0;
    const fixed: Record<string, number> = { fullHouse: 25, smallStraight: 30, largeStraight: 0 };
    for (const line of lines) third[`c3.${line}`] = fixed[line] ?? 30;
    if (lines.length > 1) third["c3.chance"] = 9;
    expect(bySearch(third, FULL_BEFORE, IN_TURN)).toEqual(allowed({ ...FULL_BEFORE, ...third }, IN_TURN));
  });
});

/** The first two columns full, with a Yahtzee each. */
const FULL_BEFORE: Points = Object.fromEntries(
  BOXES.filter(({ column }) => column !== 3).map(({ id, line }) => [id, line === "yahtzee" ? 50 : 0]),
);

/** A few boxes of all three columns, often all three of one face, and as often as not what five equal dice leave. */
function someCard(): fc.Arbitrary<Record<string, number>> {
  const others = BOXES.map(({ id }) => id).filter((id) => !id.endsWith("yahtzee"));
  const face = fc
    .constantFrom(...["ones", "fours", "sixes"])
    .map((line) => COLUMNS.map(({ number }) => `c${number}.${line}`));
  const boxes = fc.tuple(fc.oneof(face, fc.constant([])), fc.subarray(others, { maxLength: 5 }));
  return boxes
    .chain(([three, some]) => filled([...new Set([...three, ...some])]))
    .map((points) => ({ ...points, ...THREE }));
}

function someColumn(): fc.Arbitrary<Record<string, number>> {
  const others = BOXES.filter(({ column, line }) => column === 3 && line !== "yahtzee").map(({ id }) => id);
  return fc
    .subarray(others, { maxLength: 8 })
    .chain(filled)
    .map((points) => ({ ...points, "c3.yahtzee": 50 }));
}

function filled(boxes: readonly string[]): fc.Arbitrary<Record<string, number>> {
  const values = boxes.map((box) =>
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...leftByFive(box)) }, fc.constantFrom(...ordinary(box))),
  );
  return fc.tuple(...values).map((all) => Object.fromEntries(boxes.map((box, index) => [box, all[index] ?? 0])));
}

/** Every way to have earned extras by column, as `mostExtras` says. */
function allowed(points: Points, options: Options): string[] {
  const { byColumn, all } = mostExtras(points, options);
  const [a = 0, b = 0, c = 0] = byColumn;
  const ways: string[] = [];
  for (let one = 0; one <= a; one++)
    for (let two = 0; two <= b; two++)
      for (let three = 0; three <= c; three++) if (one + two + three <= all) ways.push(`${one},${two},${three}`);
  return ways.toSorted();
}

/** The same found by trying every order of filling the boxes, each by another Yahtzee and by some other throw. */
function bySearch(points: Points, before: Points, options: Options): string[] {
  const boxes = Object.keys(points);
  const reached: Set<string>[] = Array.from({ length: 1 << boxes.length }, () => new Set());
  reached[0]?.add("0,0,0");
  for (const [set, ways] of reached.entries()) {
    if (ways.size === 0) continue;
    const now: Record<string, number> = {
      ...before,
      ...Object.fromEntries(boxes.flatMap((box, bit) => (set & (1 << bit) ? [[box, points[box] ?? 0]] : []))),
    };
    const card = { ...EMPTY_CARD, points: now };
    const reach = (box: string, bonus: number): void => {
      const next = reached[set | (1 << boxes.indexOf(box))];
      for (const way of ways) {
        const counts = way.split(",").map(Number);
        if (bonus > 0) counts[bonus / 100 - 1] = (counts[bonus / 100 - 1] ?? 0) + 1;
        next?.add(counts.join());
      }
    };
    const open = new Set<string>();
    for (const face of FACES) {
      const dice = Array<Face>(5).fill(face);
      for (const place of placements({ dice, throws: 1 }, card, options))
        if (place.closed === null && points[place.box] === place.points) reach(place.box, place.bonus);
    }
    // Throws that are not five equal may go in any open box of a column that is open.
    for (const { box, closed } of placements({ dice: [1, 2, 3, 4, 6], throws: 1 }, card, options))
      if (closed === null) open.add(box);
    for (const box of boxes) if (open.has(box) && ordinary(box).includes(points[box] ?? -1)) reach(box, 0);
  }
  return [...(reached.at(-1) ?? [])].toSorted();
}

const unequal = [...everyThrow(5)].filter((dice) => dice.some((face) => face !== dice[0]));
const known = new Map<string, number[]>();

/** What throws that are not five equal pay in a box. */
function ordinary(box: string): number[] {
  if (known.size === 0) {
    const all = new Map(BOXES.map(({ id }) => [id, new Set<number>()]));
    for (const dice of unequal)
      for (const place of placements({ dice, throws: 1 }, EMPTY_CARD, FREE)) all.get(place.box)?.add(place.points);
    for (const [id, set] of all) known.set(id, [...set]);
  }
  return known.get(box) ?? [];
}

/** What five equal dice can leave in a box, joker or not. */
function leftByFive(box: string): number[] {
  const line = box.slice(3);
  const upper = ["ones", "twos", "threes", "fours", "fives", "sixes"].indexOf(line);
  if (upper >= 0) return [0, 5 * (upper + 1)];
  const fixed: Record<string, number> = { fullHouse: 25, smallStraight: 30, largeStraight: 40 };
  return fixed[line] === undefined ? FACES.map((face) => 5 * face) : [0, fixed[line]];
}
