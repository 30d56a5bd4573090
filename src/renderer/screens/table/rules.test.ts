import { describe, expect, it } from "vitest";
import { ALL_GAMES } from "../../../engine/games/index.ts";
import { optionsOf } from "../../../engine/match/options.ts";
import { after, matchOf } from "../../../engine/match/play.fixture.ts";
import { rulesInForce, rulesToName } from "./rules.ts";

const FACES = `faces:${Array<string>(7).fill("A1E1T1R1S1O1").join()}`;
const named = (options = {}, game = "yahtzee") =>
  rulesToName(matchOf(["Ada", "Bo"], { order: "roll", ...options }, undefined, game), "en").map(({ brief }) => brief);

it("a table names the rules of its game, whatever they are", () => {
  expect(named()).toEqual(["Joker forced"]);
  expect(named({ joker: "none" })).toEqual(["Joker none"]);
});

it("of the rules every match has it names those that are not as usual", () => {
  expect(named({ turnSeconds: "60", tie: "throw-off", direction: "counter-clockwise" })).toEqual([
    "Joker forced",
    "Direction: counter-clockwise",
    "A tie: one throw, highest wins",
    "Time for a turn: one minute",
  ]);
});

it("a match of words tells its time where that is another than the printed one", () => {
  const changed = (options = {}) =>
    rulesToName(matchOf(["Ada", "Bo"], options, undefined, "word-yahtzee"), "en").filter(({ usual }) => !usual);
  expect(changed()).toEqual([]);
  expect(changed({ turnSeconds: "30" }).map(({ brief }) => brief)).toEqual(["Time for a turn 30 seconds"]);
});

it("any number of seconds has its words", () => {
  expect(named({ turnSeconds: "45" })).toContain("Time for a turn: 45 s");
});

it("what happens when time is up is no rule where there is all the time in the world", () => {
  expect(rulesInForce(matchOf(["Ada"]), "en").map(({ id }) => id)).not.toContain("onTimeout");
});

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))("%s", (id, game) => {
  it.each(optionsOf(game).flatMap(({ id: option, values }) => values.map((value) => [option, value] as const)))(
    "%s=%s is among the rules in force, in words",
    (option, form) => {
      const value = { seconds: "45", "file:PATH": "file:/words.txt", "faces:LIST": FACES }[form] ?? form;
      const options = { ...(option === "onTimeout" ? { turnSeconds: "60" } : {}), [option]: value };
      for (const language of ["en", "nb"] as const) {
        const rules = rulesInForce(matchOf(["Ada", "Bo"], options, undefined, id), language);
        const rule = rules.find((one) => one.id === option);
        expect([rule?.name, rule?.value].every((text) => /\S/.test(text ?? ""))).toBe(true);
        expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
      }
    },
  );
});

it("a word the table voted on is a rule from then on, and letter dice of one's own are called so", () => {
  const match = matchOf(["Ada", "Bo"], { letterDice: FACES }, undefined, "word-yahtzee");
  const vote = { type: "overrule", counts: true, yes: ["s1", "s2"], no: [] } as const;
  const ruled = after(match, { ...vote, word: "ks" }, { ...vote, word: "me", counts: false });
  expect(rulesToName(ruled, "en").at(-1)?.brief).toBe("ks counts, me does not count");
  expect(rulesToName(match, "nb").map(({ id }) => id)).not.toContain("overruled");
  expect(rulesInForce(match, "en").find(({ id }) => id === "letterDice")?.value).toBe("A set of your own");
});
