import { expect, it } from "vitest";
import type { Face } from "../../../engine/dice.ts";
import type { ThrowOff } from "../../../engine/match/match.ts";
import { matchOf } from "../../../engine/match/play.fixture.ts";
import { placesOf, tieOf } from "./contest.ts";

const DICE: Readonly<Record<number, readonly Face[]>> = {
  12: [1, 1, 2, 3, 5],
  13: [1, 1, 2, 4, 5],
  20: [4, 4, 4, 4, 4],
};
const round = (thrown: Readonly<Record<string, number>>): ThrowOff["rounds"][number] => ({
  contenders: Object.keys(thrown),
  thrown: Object.fromEntries(Object.entries(thrown).map(([seat, total]) => [seat, { dice: DICE[total] ?? [], total }])),
});
const match = matchOf(["Ada", "Bo", "Cy"]);
const contest: ThrowOff = { rounds: [round({ s1: 20, s2: 13, s3: 20 }), round({ s1: 12, s3: 13 })] };

it("who was tied still has the throw of the tie beside the one that broke it", () => {
  const places = placesOf(match, contest, null, "s3");
  expect(places.map(({ name, before, total, state }) => [name, before, total, state])).toEqual([
    ["Ada", [20], 12, "out"],
    ["Bo", [], 13, "out"],
    ["Cy", [20], 13, "won"],
  ]);
  expect(tieOf(contest)).toEqual({ seats: ["s1", "s3"], total: 20 });
});
