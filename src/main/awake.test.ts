import { describe, expect, it } from "vitest";
import type { MatchSummary, TableState } from "../contract/api.ts";
import { createAwake, isPlaying } from "./awake.ts";

const running: MatchSummary = {
  match: "m",
  game: "yahtzee",
  options: {},
  seats: [],
  startedAt: 0,
  changedAt: 0,
  result: null,
  takenBack: false,
};
const table: TableState = {
  match: null,
  source: { source: "manual", state: "ready", level: null, device: null, battery: null, trouble: null, moving: false },
  notices: [],
  seen: null,
  chosen: null,
  seenLetters: null,
  collected: null,
  testing: false,
  seatSources: {},
  clock: null,
  unfinished: [running],
  trouble: null,
};

describe("keeping the display on", () => {
  it("while a match lies on the table, not when it only could go on", () => {
    expect(isPlaying({ ...table, match: "m" })).toBe(true);
    expect(isPlaying(table)).toBe(false);
  });

  it("not when the match on the table is over", () => {
    expect(isPlaying({ ...table, match: "m", unfinished: [] })).toBe(false);
  });

  it("asks the system once, and gives back what it got", () => {
    const asked: string[] = [];
    const awake = createAwake({
      start: (type) => asked.push(`start ${type}`),
      stop: (id) => {
        asked.push(`stop ${id}`);
        return true;
      },
    });
    for (const on of [false, true, true, false, false]) awake.set(on);
    expect(asked).toEqual(["start prevent-display-sleep", "stop 1"]);
  });
});
