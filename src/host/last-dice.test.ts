import { expect, test } from "vitest";
import type { MatchEvent } from "../engine/match/events.ts";
import { dice } from "./host.fixture.ts";
import { lastDiceOf } from "./last-dice.ts";

const thrown = (tray: string, f: string, loose: string): MatchEvent => ({
  type: "thrown",
  step: 2,
  at: 0,
  seat: "s1",
  dice: dice(f),
  loose: [...loose].map((bit) => bit === "1"),
  source: { kind: "tray", tray, boot: 1, roll: 1 },
});

test("the latest throw of that device, whole and the part that was thrown", () => {
  const log = [
    thrown("serial:/dev/a", "42611", "11111"),
    thrown("serial:/dev/a", "42655", "00011"),
    thrown("b", "11111", "11111"),
  ];
  expect(lastDiceOf(log, "serial:/dev/a")).toEqual({ faces: dice("42655"), ordered: false, part: dice("55") });
  expect(lastDiceOf(log.slice(0, 1), "serial:/dev/a")).toEqual({ faces: dice("42611"), ordered: false });
});

test("none where it threw none, or not all were read", () => {
  expect(lastDiceOf([thrown("b", "11111", "11111")], "a")).toBeNull();
  expect(lastDiceOf([thrown("a", "1111/", "11111")], "a")).toBeNull();
});
