import { describe, expect, test } from "vitest";
import { provideDictionaries } from "../words/dictionaries.ts";
import { lexiconOf } from "../words/lexicon.ts";
import type { MatchCommand } from "./commands.ts";
import { replay } from "./evolve.ts";
import { after, correct, eventsOf, hold, matchOf, refusalOf, score, throws, turn, undo } from "./play.fixture.ts";
import { currentTurn, dueThrow, placementsOf, secondsOf } from "./view.ts";

const timeOut = (seat: string): MatchCommand => ({ type: "timeOut", seat });
const thrown = (onTimeout: string, options = {}) =>
  after(matchOf(["Ada", "Bo"], { turnSeconds: "60", onTimeout, ...options }), throws("s1", "42611"));

describe("a turn's seconds", () => {
  test("are those of the option, or none", () => {
    expect(secondsOf(matchOf(["Ada"], { turnSeconds: "90" }))).toBe(90);
    expect(secondsOf(matchOf(["Ada"]))).toBeNull();
  });

  test("run from its first throw: before it no turn is out of time", () => {
    const match = matchOf(["Ada", "Bo"], { turnSeconds: "60" });
    expect(refusalOf(match, timeOut("s1"))).toEqual({ code: "notThrown" });
    expect(currentTurn(match)?.since).toBeNull();
    expect(currentTurn(thrown("soft"))?.since).toBe(1001);
  });

  test("end once a turn, and only in a match that has them", () => {
    expect(refusalOf(after(matchOf(["Ada"]), throws("s1", "42611")), timeOut("s1"))).toEqual({ code: "noClock" });
    expect(refusalOf(after(thrown("warn"), timeOut("s1")), timeOut("s1"))).toEqual({ code: "timeUp" });
    expect(refusalOf(thrown("warn"), timeOut("s2"))).toEqual({ code: "notYourTurn", seat: "s2", turn: "s1" });
    expect(refusalOf(thrown("warn"), timeOut("s9"))).toEqual({ code: "noSuchSeat", seat: "s9" });
  });

  test("begin anew with the next turn", () => {
    const next = after(thrown("soft"), timeOut("s1"), score("s1", "chance"));
    expect(currentTurn(next)).toMatchObject({ seat: "s2", timedOut: false, since: null, allowed: 3 });
  });
});

describe("onTimeout=warn", () => {
  test("is told and changes nothing: throws and boxes are as they were", () => {
    const out = after(thrown("warn"), timeOut("s1"));
    expect(currentTurn(out)).toMatchObject({ timedOut: true, throws: 1, allowed: 3 });
    expect(refusalOf(out, throws("s1", "42613", "00001"))).toBeNull();
    expect(placementsOf(out, "s1")).toEqual(placementsOf(thrown("warn"), "s1"));
  });
});

describe("onTimeout=soft", () => {
  const out = () => after(thrown("soft"), hold("s1", "00011"), timeOut("s1"));

  test("takes no more throws", () => {
    expect(dueThrow(out())).toBeNull();
    expect(refusalOf(out(), throws("s1", "42613", "00001"))).toEqual({ code: "timeUp" });
    expect(refusalOf(out(), hold("s1", "10000"))).toEqual({ code: "timeUp" });
  });

  test("leaves the choice of box, and a misread die can still be set right", () => {
    const set = after(out(), correct("s1", 0, 6));
    expect(after(set, score("s1", "sixes")).cards["s1"]?.points).toEqual({ sixes: 12 });
  });
});

describe("onTimeout=soft with words", () => {
  const word = { word: "me", dice: [0, 5] };
  const out = (options: Record<string, string>) => {
    provideDictionaries(() => lexiconOf(["me"]));
    const match = matchOf(
      ["Ada", "Bo"],
      { turnSeconds: "60", onTimeout: "soft", ...options },
      undefined,
      "word-yahtzee",
    );
    return after(match, throws("s1", "4422126", "1111111"), timeOut("s1"));
  };

  test("leaves the zero no choice of round: it goes to the first open box in printed order", () => {
    const free = out({ roundOrder: "free" });
    const closed = { code: "notThisRound", box: "two" };
    expect(refusalOf(free, score("s1", "five"))).toEqual({ code: "boxClosed", box: "five", closed });
    expect(after(free, score("s1", "two")).cards["s1"]?.points).toEqual({ two: 0 });
  });

  test("pays what was laid before in any box that is still legal", () => {
    const free = out({ roundOrder: "free" });
    expect(after(free, { type: "score", seat: "s1", box: "oneWord", words: [word] }).cards["s1"]?.points).toEqual({
      oneWord: 4,
    });
  });

  test("a match that only warns leaves the zero its choice", () => {
    const warned = out({ roundOrder: "free", onTimeout: "warn" });
    expect(after(warned, score("s1", "five")).cards["s1"]?.points).toEqual({ five: 0 });
  });
});

describe("onTimeout=strict", () => {
  test("writes 0 in the first open box in printed order, in the same step", () => {
    const match = after(thrown("strict"), score("s1", "ones"), ...turn("s2", "42611", "ones"), throws("s1", "66666"));
    expect(eventsOf(match, timeOut("s1"))).toEqual([
      { type: "timedOut", seat: "s1", step: 7, at: 1006 },
      { type: "scored", seat: "s1", box: "twos", points: 0, bonus: 0, step: 7, at: 1006 },
      { type: "turnStarted", seat: "s2", round: 2, step: 7, at: 1006 },
    ]);
  });

  test("takes a box that may legally be taken, and earns nothing extra", () => {
    const options = { turnSeconds: "60", onTimeout: "strict" };
    const match = after(matchOf(["Ada"], options), ...turn("s1", "44444", "yahtzee"), throws("s1", "44444"));
    const out = after(match, timeOut("s1"));
    expect(out.cards["s1"]).toMatchObject({ points: { yahtzee: 50, fours: 0 }, bonuses: [] });
  });

  test("waits where a die has no face: which boxes are open is not known then", () => {
    const match = after(matchOf(["Ada"], { turnSeconds: "60", onTimeout: "strict" }), throws("s1", "42/11"));
    expect(refusalOf(match, timeOut("s1"))).toEqual({ code: "unreadDice", dice: [2] });
    expect(refusalOf(after(match, correct("s1", 2, 6)), timeOut("s1"))).toBeNull();
  });

  test("ends the match with its last box", () => {
    let match = matchOf(["Ada"], { turnSeconds: "60", onTimeout: "strict" });
    for (let round = 1; round <= 13; round++) match = after(match, throws("s1", "42611"), timeOut("s1"));
    expect(match.result).toMatchObject({ standings: [{ seat: "s1", place: 1, total: 0 }] });
  });
});

describe("taking it back", () => {
  test.each(["soft", "warn", "strict"])("gives the turn as it was before, %s", (onTimeout) => {
    const match = thrown(onTimeout);
    const back = after(match, timeOut("s1"), undo());
    expect({ ...back, steps: match.steps }).toEqual(match);
  });

  test("until the next throw, a zero written by the clock is the last score; the end of the seconds alone is none", () => {
    const options = { takeBack: "until-next-throw" };
    expect(refusalOf(after(thrown("strict", options), timeOut("s1")), undo())).toBeNull();
    expect(refusalOf(after(thrown("soft", options), timeOut("s1")), undo())).toEqual({ code: "takeBackTooLate" });
    const scored = after(thrown("soft", options), timeOut("s1"), score("s1", "chance"));
    expect(refusalOf(scored, undo())).toBeNull();
  });
});

test("a match recorded before there were clocks has none", () => {
  const { id, game, options, seats } = matchOf(["Ada"]);
  const { joker = "", order = "", direction = "", tie = "", takeBack = "" } = options;
  const older = { joker, order, direction, tie, takeBack };
  const stamp = { type: "started", version: 1, step: 1, at: 1000 } as const;
  const log = [{ ...stamp, match: id, game, options: older, seats, starter: "s1", playOffOf: null }];
  expect(replay(log)?.options).toEqual(options);
});
