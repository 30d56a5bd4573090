import { expect, test } from "vitest";
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
