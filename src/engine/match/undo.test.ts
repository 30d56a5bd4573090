import { describe, expect, test } from "vitest";
import type { Match } from "./match.ts";
import {
  after,
  BEST,
  correct,
  eventsOf,
  flags,
  hold,
  matchOf,
  orderThrow,
  playOut,
  POOR,
  readings,
} from "./play.fixture.ts";
import { refusalOf, score, throws, turn, undo } from "./play.fixture.ts";
import { currentTurn, totalsOf } from "./view.ts";

const two = () => matchOf(["Ada", "Bo"]);

describe("taking back", () => {
  test("a box gives back the dice, what was kept, the throw number and the turn", () => {
    const before = after(two(), throws("s1", "42611"), hold("s1", "00011"), throws("s1", "35211", "11100"));
    const back = after(before, score("s1", "ones"), undo());
    expect(apart(back)).toEqual(apart(before));
    expect(currentTurn(back)).toMatchObject({ seat: "s1", throws: 2, dice: readings("35211"), held: flags("00011") });
    expect(back.steps).toBe(before.steps + 2);
  });

  test("another Yahtzee takes its bonus back, and the next score earns it anew", () => {
    const before = after(
      two(),
      ...turn("s1", "44444", "yahtzee"),
      ...turn("s2", "11234", "ones"),
      throws("s1", "44444"),
    );
    const scored = after(before, score("s1", "fours"));
    expect(totalsOf(scored, "s1").bonus).toBe(100);
    expect(totalsOf(after(scored, undo()), "s1")).toEqual(totalsOf(before, "s1"));
    expect(totalsOf(after(scored, undo(), score("s1", "fours")), "s1").bonus).toBe(100);
  });

  test("leaves the right player next", () => {
    const round = after(two(), ...turn("s1", "42611", "ones"), ...turn("s2", "42611", "ones"));
    const back = after(round, undo(), undo());
    expect(currentTurn(back)?.seat).toBe("s2");
    const replayed = after(back, ...turn("s2", "42612", "twos"));
    expect(currentTurn(replayed)).toMatchObject({ seat: "s1", round: 2 });
  });

  test("goes step by step back to the start, and no further", () => {
    let match = after(matchOf(["A", "B"], { order: "roll" }), orderThrow("s1", "11111"), orderThrow("s2", "66666"));
    match = after(match, throws("s2", "42611"), correct("s2", 0, 5), score("s2", "ones"), {
      type: "retire",
      seat: "s1",
    });
    const states: Match[] = [];
    for (let state: Match | null = match; state !== null; state = state.before) states.push(state);
    for (const state of states.slice(1)) {
      match = after(match, undo());
      expect(apart(match)).toEqual(apart(state));
    }
    expect(match).toMatchObject({ step: 1, phase: "order", steps: 13 });
    expect(refusalOf(match, undo())).toEqual({ code: "nothingToUndo" });
  });

  test("goes to any earlier step at once, but not to one that does not stand", () => {
    const match = after(two(), throws("s1", "42611"), score("s1", "ones"), throws("s2", "66666"));
    const back = after(match, undo(2));
    expect(currentTurn(back)).toMatchObject({ seat: "s1", dice: readings("42611") });
    for (const step of [0, 2, 3, 4, 5, 6, -1, 1.5]) {
      expect(refusalOf(back, undo(step))).toEqual({ code: "nothingToUndo" });
    }
    expect(eventsOf(back, undo(1))).toMatchObject([{ type: "undone", to: 1, step: 6 }]);
  });

  test("the end leaves no result, and the match ends once more with its next one", () => {
    const played = playOut(two(), { s1: BEST, s2: POOR });
    expect(played.result?.winners).toEqual(["s1"]);
    const back = after(played, undo());
    expect(back).toMatchObject({ phase: "turns", result: null });
    const last = currentTurn(back)?.seat ?? "";
    const events = eventsOf(back, score(last, "yahtzee"));
    expect(events.filter(({ type }) => type === "ended")).toHaveLength(1);
    expect(after(back, score(last, "yahtzee")).result).toEqual(played.result);
  });

  test("brings a retired seat back to its turn", () => {
    const before = after(two(), throws("s1", "42611"));
    const back = after(before, { type: "retire", seat: "s1" }, undo());
    expect(apart(back)).toEqual(apart(before));
  });
});

describe("takeBack", () => {
  test("off: nothing is taken back", () => {
    const match = after(matchOf(["A", "B"], { takeBack: "off" }), ...turn("s1", "42611", "ones"));
    expect(refusalOf(match, undo())).toEqual({ code: "takeBackOff" });
  });

  test("until the next throw: the last box, and nothing else", () => {
    const match = matchOf(["A", "B"], { takeBack: "until-next-throw" });
    expect(refusalOf(after(match, throws("s1", "42611")), undo())).toEqual({ code: "takeBackTooLate" });
    const scored = after(match, ...turn("s1", "42611", "ones"));
    const back = after(scored, undo());
    expect(currentTurn(back)).toMatchObject({ seat: "s1", dice: readings("42611") });
    expect(refusalOf(back, undo())).toEqual({ code: "takeBackTooLate" });
    expect(refusalOf(scored, undo(1))).toEqual({ code: "takeBackTooLate" });
    expect(refusalOf(after(scored, throws("s2", "42611")), undo())).toEqual({ code: "takeBackTooLate" });
  });

  test("until the next throw: a seat that left comes back", () => {
    const scored = after(matchOf(["A", "B"], { takeBack: "until-next-throw" }), ...turn("s1", "42611", "ones"));
    const left = after(scored, { type: "retire", seat: "s2" });
    expect(apart(after(left, undo()))).toEqual(apart(scored));
    expect(refusalOf(left, undo(2))).toBeNull();
  });
});

/** A match but for the number of steps in its log, which an undo adds to. */
function apart(match: Match): Match {
  return { ...match, steps: 0 };
}
