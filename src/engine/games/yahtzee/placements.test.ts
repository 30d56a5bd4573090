import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Face } from "../../dice.ts";
import { EMPTY_CARD } from "../game.ts";
import type { Card, Closed, Placement } from "../game.ts";
import { CLASSIC_BOXES as BOXES } from "../shared/classic.ts";
import { UPPER_BOXES } from "../shared/upper.ts";
import { placements } from "./placements.ts";

interface ScoringVectors {
  readonly categories: readonly string[];
  readonly rolls: readonly { dice: string; scores: readonly number[]; jokerScores?: readonly number[] }[];
}

interface JokerCase {
  readonly id: string;
  readonly note: string;
  readonly filled: Readonly<Record<string, number>>;
  readonly dice: string;
  readonly legal: Readonly<Record<string, number>>;
  readonly yahtzeeBonus: number;
}

const scoring: ScoringVectors = vectors("yahtzee-scoring");
const joker: { readonly rules: Readonly<Record<"forced" | "free" | "plain", readonly JokerCase[]>> } =
  vectors("yahtzee-joker");

describe("the scoring vectors", () => {
  test.each(scoring.rolls)("$dice pays in every box what they say", ({ dice, scores }) => {
    expect(pays(dice)).toEqual(byBox(scores));
  });

  test.each(scoring.rolls.filter(({ jokerScores }) => jokerScores !== undefined))(
    "$dice as a joker",
    ({ dice, jokerScores = [] }) => {
      const upper = UPPER_BOXES[Number(dice[0]) - 1] ?? "";
      expect(pays(dice, { yahtzee: 50, [upper]: 0 })).toEqual(byBox(jokerScores));
    },
  );
});

describe.each(["forced", "free", "plain"] as const)("the joker vectors, rules %s", (rules) => {
  test.each(joker.rules[rules])("$id $note", ({ filled, dice, legal, yahtzeeBonus }) => {
    const boxes = place(dice, filled, rules === "plain" ? "none" : rules);
    const open = boxes.filter(({ closed }) => closed === null);
    expect(Object.fromEntries(open.map(({ box, points }) => [box, points]))).toEqual(legal);
    for (const { bonus } of open) expect(bonus).toBe(yahtzeeBonus);
  });
});

describe("mistakes seen in other programs", () => {
  test("kinds pay all five dice, not only the equal ones", () => {
    expect(pays("44425")).toMatchObject({ threeOfAKind: 19, fourOfAKind: 0 });
    expect(pays("44445")).toMatchObject({ threeOfAKind: 21, fourOfAKind: 21 });
  });

  test("a pair and three odd dice are no full house", () => {
    expect(pays("11234")["fullHouse"]).toBe(0);
    expect(pays("11223")["fullHouse"]).toBe(0);
    expect(pays("11122")["fullHouse"]).toBe(25);
  });

  test("five equal dice are no full house and no straight without a joker", () => {
    expect(pays("44444")).toMatchObject({ fullHouse: 0, smallStraight: 0, largeStraight: 0 });
    expect(pays("44444", { fours: 12 })).toMatchObject({ fullHouse: 0, smallStraight: 0, largeStraight: 0 });
  });

  test("no bonus for another Yahtzee while the box holds 0", () => {
    expect(place("44444", { yahtzee: 0, fours: 12 }).every(({ bonus }) => bonus === 0)).toBe(true);
    expect(place("44444", { yahtzee: 50, fours: 12 }).every(({ bonus }) => bonus === 100)).toBe(true);
  });

  test("a joker does not skip the open upper box", () => {
    const boxes = place("44444", { yahtzee: 50 });
    expect(openBoxes(boxes)).toEqual(["fours"]);
    expect(closedOf(boxes, "fullHouse")).toEqual({ code: "upperFirst", box: "fours" });
    expect(closedOf(boxes, "ones")).toEqual({ code: "upperFirst", box: "fours" });
    expect(closedOf(boxes, "yahtzee")).toEqual({ code: "filled" });
  });

  test("a small straight with a repeated or a far fifth face counts", () => {
    for (const dice of ["12334", "13324", "12346", "34566", "13456"]) expect(pays(dice)["smallStraight"]).toBe(30);
  });

  test("3 4 4 6 6 is no straight", () => {
    expect(pays("34466")).toMatchObject({ smallStraight: 0, largeStraight: 0 });
  });
});

describe("the forced joker", () => {
  test("keeps the upper section closed while a lower box is open", () => {
    const boxes = place("44444", { yahtzee: 50, fours: 12 });
    expect(closedOf(boxes, "ones")).toEqual({ code: "lowerFirst" });
    expect(boxes.find(({ box }) => box === "largeStraight")).toMatchObject({ points: 40, bonus: 100, closed: null });
  });

  test("is in force without the 100 where the yahtzee box holds 0", () => {
    const boxes = place("44444", { yahtzee: 0, fours: 12 });
    expect(boxes.find(({ box }) => box === "fullHouse")).toMatchObject({ points: 25, bonus: 0, closed: null });
    expect(closedOf(boxes, "ones")).toEqual({ code: "lowerFirst" });
  });
});

describe("any dice under any card", () => {
  const cards: Readonly<Record<string, number>>[] = [{}, { yahtzee: 50 }, { yahtzee: 0, ones: 3 }, { chance: 20 }];

  test("every box is listed once, in printed order, within its range", () => {
    const most: Record<string, number> = { fullHouse: 25, smallStraight: 30, largeStraight: 40, yahtzee: 50 };
    for (const dice of everyThrow()) {
      for (const filled of cards) {
        const boxes = place(dice, filled);
        expect(boxes.map(({ box }) => box)).toEqual(BOXES.map(({ id }) => id));
        for (const { box, points } of boxes) expect([points >= 0, points <= (most[box] ?? 30)]).toEqual([true, true]);
        for (const { box, closed } of boxes) if (box in filled) expect(closed).toEqual({ code: "filled" });
        expect(openBoxes(boxes).length).toBeGreaterThan(0);
      }
    }
  });

  test("the order of the dice does not matter", () => {
    for (const dice of everyThrow()) {
      const turned = Array.from(dice).reverse().join("");
      const mixed = `${dice.slice(3)}${dice.slice(0, 3)}`;
      expect(place(turned, { yahtzee: 50 })).toEqual(place(dice, { yahtzee: 50 }));
      expect(place(mixed, { yahtzee: 50 })).toEqual(place(dice, { yahtzee: 50 }));
    }
  });
});

function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../test/vectors/${name}.json`, import.meta.url), "utf8")) as T;
}

function place(dice: string, filled: Readonly<Record<string, number>> = {}, rule = "forced"): Placement[] {
  const card: Card = { ...EMPTY_CARD, points: filled };
  return placements({ dice: Array.from(dice, (face) => Number(face) as Face), throws: 1 }, card, { joker: rule });
}

function pays(dice: string, filled: Readonly<Record<string, number>> = {}): Record<string, number> {
  return Object.fromEntries(place(dice, filled).map(({ box, points }) => [box, points]));
}

function byBox(scores: readonly number[]): Record<string, number> {
  return Object.fromEntries(scoring.categories.map((box, index) => [box, scores[index] ?? Number.NaN]));
}

function openBoxes(boxes: readonly Placement[]): string[] {
  return boxes.filter(({ closed }) => closed === null).map(({ box }) => box);
}

function closedOf(boxes: readonly Placement[], id: string): Closed | null | undefined {
  return boxes.find(({ box }) => box === id)?.closed;
}

/** Every unordered throw of five dice. */
function everyThrow(count = 5, least = 1): string[] {
  if (count === 0) return [""];
  return [1, 2, 3, 4, 5, 6]
    .filter((face) => face >= least)
    .flatMap((face) => everyThrow(count - 1, face).map((rest) => `${face}${rest}`));
}
