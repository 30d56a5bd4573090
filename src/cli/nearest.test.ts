import { expect, test } from "vitest";
import { ALL_GAMES } from "../engine/games/index.ts";
import { nearest } from "./nearest.ts";

const games = ALL_GAMES.map(({ id }) => id);

test.each([
  ["yathzee", "yahtzee"],
  ["yatzee", "yahtzee"],
  ["Yahtzee", "yahtzee"],
  ["yatsy", "yatzy"],
  ["maxi", "maxi-yatzy"],
  ["maxiyazty", "maxi-yatzy"],
  ["word yahtzee", "word-yahtzee"],
  ["tripleyathzee", "triple-yahtzee"],
  ["kismat", "kismet"],
])("%s is most likely %s", (typed, meant) => {
  expect(nearest(typed, games)).toBe(meant);
});

test.each(["poker", "", "bridge", "17"])("%j is near nothing", (typed) => {
  expect(nearest(typed, games)).toBeNull();
});
