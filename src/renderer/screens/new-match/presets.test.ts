import { expect, it } from "vitest";
import { yahtzee } from "../../../engine/games/yahtzee/index.ts";
import { presetIn, presetsOf } from "./presets.ts";

const ours = { joker: "free", tie: "throw-off" };

it("what is kept is filled up with what is usual", () => {
  expect(presetsOf(yahtzee, ours).ours).toMatchObject({ joker: "free", tie: "throw-off", takeBack: "free" });
});

it("options are told apart by what they decide, whoever chose them", () => {
  const presets = presetsOf(yahtzee, ours);
  expect(presetIn(presets.printed, presets)).toBe("printed");
  expect(presetIn({ ...presets.printed, ...ours }, presets)).toBe("ours");
  expect(presetIn({ ...presets.printed, joker: "free" }, presets)).toBeNull();
});

it("nothing kept, or of rules the game does not have, is no rule set of one's own", () => {
  expect(presetsOf(yahtzee, undefined).ours).toBeNull();
  expect(presetsOf(yahtzee, { joker: "sometimes" }).ours).toBeNull();
});
