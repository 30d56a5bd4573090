import { expect, it } from "vitest";
import type { MatchSummary } from "../../../contract/api.ts";
import { offered } from "./waiting.ts";

const left = (match: string): MatchSummary => ({
  match,
  game: "yahtzee",
  options: {},
  seats: [],
  startedAt: 1,
  changedAt: 1,
  result: null,
  takenBack: false,
});
const ALL = ["new", "older", "oldest"].map(left);
const told = (putAway: readonly string[], open: string | null = null) => {
  const { first, waiting, away } = offered(ALL, putAway, open);
  return [first?.match ?? null, waiting.map(({ match }) => match), away];
};

it("the latest match is gone on with, the others wait", () => {
  expect(told([])).toEqual(["new", ["older", "oldest"], []]);
  expect(told([], "older")).toEqual([null, ["new", "oldest"], []]);
});

it("a match that was put away is not offered, and not forgotten", () => {
  expect(told(["new"])).toEqual(["older", ["oldest"], ["new"]]);
  expect(told(["new", "older", "oldest"])).toEqual([null, [], ["new", "older", "oldest"]]);
});

it("the match on the table is no waiting one, even where it was put away before", () => {
  expect(told(["new"], "new")).toEqual([null, ["older", "oldest"], []]);
});

it("what is finished or gone since is not among those put away", () => {
  expect(told(["finished"])).toEqual(["new", ["older", "oldest"], []]);
});
