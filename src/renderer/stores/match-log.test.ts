import { describe, expect, test } from "vitest";
import { begin } from "../../engine/match/begin.ts";
import { decide } from "../../engine/match/decide.ts";
import type { MatchEvent } from "../../engine/match/events.ts";
import { replay } from "../../engine/match/evolve.ts";
import { extendLog, openLog } from "./match-log.ts";

const random = { below: () => 0 };
const dice = [4, 2, 6, 1, 1] as const;

function events(match = "m1"): readonly MatchEvent[] {
  const begun = begin({ match, game: "yahtzee", options: {}, seats: [{ name: "Ada", player: "person" }] }, 1, random);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const state = replay(begun.value);
  const loose = dice.map(() => true);
  const thrown = state && decide(state, { type: "throw", seat: "s1", dice, loose, source: { kind: "manual" } }, 2);
  if (!thrown?.ok) throw new Error("the throw was refused");
  return [...begun.value, ...thrown.value];
}

const all = events();
const whole = openLog({ match: "m1", events: all });

describe("events pushed one by one", () => {
  test("lead where the whole log leads", () => {
    const first = extendLog(null, { match: "m1", first: 0, events: all.slice(0, 1) });
    const log = all
      .slice(1)
      .reduce((so, event, n) => extendLog(so, { match: "m1", first: n + 1, events: [event] }), first);
    expect(log).toEqual(whole);
  });

  test("are passed over where they are known already", () => {
    expect(extendLog(whole, { match: "m1", first: 1, events: all.slice(1) })).toBe(whole);
  });

  test("ask for the whole again where some are missing in between", () => {
    const start = openLog({ match: "m1", events: all.slice(0, 1) });
    expect(extendLog(start, { match: "m1", first: 2, events: all.slice(2) })).toBeNull();
  });

  test("of a match not had ask for the whole, unless they are its beginning", () => {
    const other = events("m2");
    expect(extendLog(whole, { match: "m2", first: 2, events: other.slice(2) })).toBeNull();
    expect(extendLog(whole, { match: "m2", first: 0, events: other })?.match.id).toBe("m2");
  });
});
