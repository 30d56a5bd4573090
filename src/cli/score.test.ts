import { describe, expect, test } from "vitest";
import { scoreLine } from "./score.ts";

test("a line is answered with every box and the sums of the card", () => {
  const { text, failed } = scoreLine(
    '{"game":"yahtzee","dice":[4,4,4,4,4],"card":{"yahtzee":50,"fours":12},"throws":2}',
  );
  expect(failed).toBe(false);
  const { boxes, totals } = JSON.parse(text);
  expect(boxes).toHaveLength(13);
  expect(boxes[3]).toEqual({ box: "fours", points: 20, bonus: 100, open: false, why: "filled" });
  expect(boxes[8]).toEqual({ box: "fullHouse", points: 25, bonus: 100, open: true, why: null });
  expect(totals).toEqual({ upper: 12, upperBonus: 0, lower: 50, bonus: 0, grand: 62 });
});

test.each<[string, unknown, RegExp]>([
  ["no object", [1, 2], /one JSON object/],
  ["no game", { dice: "42611" }, /^Name the game/],
  ["an unknown game", { game: "poker", dice: "42611" }, /no game called "poker"/],
  ["a face 0", { game: "yahtzee", dice: "02611" }, /^Die 1 cannot show 0\. Enter a face from 1 to 6/],
  ["a letter", { game: "yahtzee", dice: "4x611" }, /^Die 2 cannot show x\. Enter/],
  ["half a face", { game: "yahtzee", dice: [4, 2.5, 6, 1, 1] }, /^Die 2 cannot show 2\.5\. Enter/],
  ["a face as a word", { game: "yahtzee", dice: ["four", 2, 6, 1, 1] }, /^Die 1 cannot show four/],
  ["four dice", { game: "yahtzee", dice: "4261" }, /5 dice, and 4 are given/],
  ["six dice", { game: "yahtzee", dice: "426113" }, /5 dice, and 6 are given/],
  ["no dice", { game: "yahtzee" }, /Give the dice/],
  ["dice as a number", { game: "yahtzee", dice: 42611 }, /Give the dice as a string/],
  ["a box of another game", { game: "yahtzee", dice: "42611", card: { villa: 3 } }, /"villa" is no box of Yahtzee/],
  ["a card that is a list", { game: "yahtzee", dice: "42611", card: [3] }, /card as an object/],
  ["points as text", { game: "yahtzee", dice: "42611", card: { ones: "3" } }, /points of ones must be a whole number/],
  ["an open box as null", { game: "yahtzee", dice: "42611", card: { ones: null } }, /Leave the box out if it is open/],
  ["points no dice pay", { game: "yahtzee", dice: "42611", card: { threes: 7 } }, /No dice pay 7 in threes/],
  ["negative points", { game: "yahtzee", dice: "42611", card: { chance: -1 } }, /No dice pay -1 in chance/],
  ["extra Yahtzees without one", { game: "yahtzee", dice: "42611", bonuses: 1 }, /cannot have 1 extra Yahtzees/],
  ["extra Yahtzees as text", { game: "yahtzee", dice: "42611", bonuses: "1" }, /whole number from 0/],
  ["no throw", { game: "yahtzee", dice: "42611", throws: 0 }, /1 to 3 here, not 0/],
  ["a fourth throw", { game: "yahtzee", dice: "42611", throws: 4 }, /1 to 3 here, not 4/],
  ["an unknown option", { game: "yahtzee", dice: "42611", options: { jokers: "free" } }, /no option called jokers/],
  [
    "an unknown value",
    { game: "yahtzee", dice: "42611", options: { joker: "wild" } },
    /^wild cannot be chosen for joker/,
  ],
  ["options as a list", { game: "yahtzee", dice: "42611", options: ["joker"] }, /options as an object/],
])("%s is refused with a sentence", (_, request, sentence) => {
  const { text, failed } = scoreLine(JSON.stringify(request));
  expect(failed).toBe(true);
  expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(sentence) });
});

test("the extra Yahtzees of a line may be a number or the points of each", () => {
  const card = { "c1.yahtzee": 50, "c2.yahtzee": 50, "c3.yahtzee": 50, "c1.ones": 5, "c3.chance": 30 };
  const line = (bonuses: unknown) =>
    scoreLine(JSON.stringify({ game: "triple-yahtzee", dice: "44444", card, bonuses }));
  expect(JSON.parse(line(2).text).totals.bonus).toBe(400);
  expect(JSON.parse(line([300]).text).totals.bonus).toBe(300);
  expect(JSON.parse(line(1).text).error).toMatch(/may be 100 to 300 points/);
  for (const wrong of ["2", [1.5], [null], { c1: 1 }]) expect(line(wrong).failed).toBe(true);
});

describe("saved throws", () => {
  const line = (more: object) =>
    JSON.parse(scoreLine(JSON.stringify({ game: "maxi-yatzy", dice: "123456", ...more })).text);
  const card = { ones: 3, twos: 4 };

  test("that are told say how many throws a turn may have", () => {
    expect(line({ card, saved: 1, throws: 4 }).boxes).toHaveLength(20);
    expect(line({ card, saved: 1, throws: 5 }).error).toMatch(/1 to 4 here, not 5/);
    expect(line({ card, saved: 5 }).error).toMatch(/saved 0 to 4 throws, not 5/);
    expect(line({ card, saved: 1, options: { savedThrows: "off" } }).error).toMatch(/^No throws are saved/);
  });

  test("that are not told may be as many as so full a card can have", () => {
    expect(line({ throws: 4 }).error).toMatch(/1 to 3 here, not 4/);
    expect(line({ card, throws: 7 }).boxes).toHaveLength(20);
    expect(line({ card, throws: 8 }).error).toMatch(/1 to 7 here, not 8/);
    expect(line({ card, throws: 4, options: { savedThrows: "off" } }).error).toMatch(/1 to 3 here, not 4/);
  });
});
