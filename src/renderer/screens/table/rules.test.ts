import { expect, it } from "vitest";
import { matchOf } from "../../../engine/match/play.fixture.ts";
import { rulesInForce, rulesToName } from "./rules.ts";

const named = (options = {}, game = "yahtzee") =>
  rulesToName(matchOf(["Ada", "Bo"], options, undefined, game), "en").map(({ brief }) => brief);

it("a table names the rules of its game, whatever they are", () => {
  expect(named()).toEqual(["Joker forced"]);
  expect(named({ joker: "none" })).toEqual(["Joker none"]);
});

it("of the rules every match has it names those that are not as usual, and not what is over", () => {
  expect(named({ turnSeconds: "60", tie: "throw-off", direction: "counter-clockwise" })).toEqual([
    "Joker forced",
    "A tie: one throw, highest wins",
    "Time for a turn: one minute",
  ]);
});

it("any number of seconds has its words", () => {
  expect(named({ turnSeconds: "45" })).toContain("Time for a turn: 45 s");
});

it("what happens when time is up is no rule where there is all the time in the world", () => {
  expect(rulesInForce(matchOf(["Ada"]), "en").map(({ id }) => id)).not.toContain("onTimeout");
});

it("every option of the match is among the rules in force", () => {
  const match = matchOf(["Ada"], { turnSeconds: "60" }, undefined, "maxi-yatzy");
  expect(
    rulesInForce(match, "nb")
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(match.options).toSorted());
});
