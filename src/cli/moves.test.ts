import { expect, test } from "vitest";
import { gameOf } from "../engine/games/index.ts";
import { parseMove } from "./moves.ts";

const boxes = gameOf("yahtzee")?.boxes({ joker: "forced" }) ?? [];

test.each([
  ["", { do: "throw" }],
  ["u", { do: "undo" }],
  ["UNDO", { do: "undo" }],
  ["?", { do: "help" }],
  ["b7", { do: "box", box: "threeOfAKind" }],
  ["b 13", { do: "box", box: "chance" }],
  ["box 2", { do: "box", box: "twos" }],
  ["13", { do: "dice", dice: [1, 3] }],
  ["5", { do: "dice", dice: [5] }],
  ["fullhouse", { do: "box", box: "fullHouse" }],
  ["42611", { do: "dice", dice: [4, 2, 6, 1, 1] }],
  ["4 2 6 1 1", { do: "dice", dice: [4, 2, 6, 1, 1] }],
  ["66", { do: "dice", dice: [6, 6] }],
  ["keep 1 3", { do: "keep", held: [true, false, true, false, false] }],
  ["k 13", { do: "keep", held: [true, false, true, false, false] }],
  ["keep none", { do: "keep", held: [false, false, false, false, false] }],
  ["correct 3 5", { do: "correct", die: 2, face: 5 }],
])("%j is understood", (line, move) => {
  expect(parseMove(line, boxes, 5)).toEqual(move);
});

test.each([
  ["42617", /^Die 5 cannot show 7/],
  ["keep", /^Say which dice to keep/],
  ["keep 6", /^Say which dice to keep/],
  ["correct 0 3", /^Say which die shows what/],
  ["correct 1 7", /^Say which die shows what/],
  ["correct 1", /^Say which die shows what/],
  ["villa", /is not understood/],
  ["b14", /^There is no box 14. The boxes are b1 to b13/],
  ["twos twos", /is not understood/],
  ["7", /^Die 1 cannot show 7/],
])("%j is refused with a sentence", (line, sentence) => {
  expect(parseMove(line, boxes, 5)).toEqual({ error: expect.stringMatching(sentence) });
});
