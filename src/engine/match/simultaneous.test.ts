import { describe, expect, test } from "vitest";
import { focusedOn } from "./focus.ts";
import { after, eventsOf, matchOf, orderThrow, refusalOf, score, throws, turn, undo } from "./play.fixture.ts";
import { currentTurn, dueThrow, placementsOf } from "./view.ts";

const three = (options = {}) => matchOf(["Ada", "Bo", "Cy"], { simultaneous: "on", ...options }, 1);
const openTurns = (match: ReturnType<typeof three>) => match.turns.map(({ seat, round }) => `${seat} ${round}`);

describe("rounds played all at once", () => {
  test("every seat's turn is open from the start, in the order of play", () => {
    expect(openTurns(three())).toEqual(["s2 1", "s3 1", "s1 1"]);
    expect(dueThrow(three())?.seat).toBe("s2");
    expect(dueThrow(three(), "s1")?.seat).toBe("s1");
  });

  test("also where the start was thrown for", () => {
    const match = matchOf(["Ada", "Bo"], { simultaneous: "on", order: "roll" });
    const thrown = after(match, orderThrow("s1", "11111"), orderThrow("s2", "66666"));
    expect(openTurns(thrown)).toEqual(["s2 1", "s1 1"]);
  });

  test("each seat throws and scores as it likes, whatever the others do", () => {
    const match = after(three(), throws("s1", "42611"), throws("s3", "66655"), score("s3", "fullHouse"));
    expect(openTurns(match)).toEqual(["s2 1", "s1 1"]);
    expect(placementsOf(match, "s1")).not.toBeNull();
    expect(match.cards["s3"]?.points).toEqual({ fullHouse: 25 });
  });

  test("nobody starts the next round before all have scored", () => {
    const waiting = after(three(), ...turn("s1", "42611", "chance"), ...turn("s3", "42611", "chance"));
    expect(refusalOf(waiting, throws("s1", "42611"))).toEqual({ code: "notYourTurn", seat: "s1", turn: "s2" });
    const closed = after(waiting, ...turn("s2", "42611", "chance"));
    expect(openTurns(closed)).toEqual(["s2 2", "s3 2", "s1 2"]);
    expect(closed.round).toBe(2);
  });

  test("a seat that leaves holds nobody up", () => {
    const waiting = after(three(), ...turn("s1", "42611", "chance"), ...turn("s3", "42611", "chance"));
    const left = after(waiting, { type: "retire", seat: "s2" });
    expect(openTurns(left)).toEqual(["s3 2", "s1 2"]);
  });

  test("a box taken back opens its turn again, and closes the round that followed", () => {
    const waiting = after(three(), ...turn("s1", "42611", "chance"), ...turn("s3", "42611", "chance"));
    const before = after(waiting, throws("s2", "42611"));
    const back = after(before, score("s2", "chance"), undo());
    expect({ ...back, steps: before.steps }).toEqual(before);
  });

  test("each turn has its own seconds", () => {
    const match = after(
      three({ turnSeconds: "30", onTimeout: "strict" }),
      throws("s1", "42611"),
      throws("s2", "42611"),
    );
    const out = after(match, { type: "timeOut", seat: "s1" });
    expect(out.cards["s1"]?.points).toEqual({ ones: 0 });
    expect(currentTurn(out)).toMatchObject({ seat: "s2", timedOut: false });
  });

  test("the match ends when the last card of the last round is full", () => {
    let match = three();
    const boxes = ["ones", "twos", "threes", "fours", "fives", "sixes", "threeOfAKind", "fourOfAKind", "fullHouse"];
    for (const box of [...boxes, "smallStraight", "largeStraight", "yahtzee"])
      for (const seat of ["s3", "s1", "s2"]) match = after(match, ...turn(seat, "42611", box));
    const last = after(
      match,
      ...turn("s3", "42611", "chance"),
      ...turn("s1", "42611", "chance"),
      throws("s2", "42611"),
    );
    expect(eventsOf(last, score("s2", "chance")).map(({ type }) => type)).toEqual(["scored", "ended"]);
  });
});

describe("the seat whose dice lie on the table", () => {
  const lying = (match: ReturnType<typeof three>) => [currentTurn(match)?.seat, dueThrow(match)?.seat];

  test("is chosen among the open turns; all else is as it was", () => {
    const chosen = focusedOn(three(), "s1");
    expect(lying(chosen)).toEqual(["s1", "s1"]);
    expect(openTurns(chosen)).toEqual(["s1 1", "s2 1", "s3 1"]);
    expect({ ...chosen, turns: [] }).toEqual({ ...three(), turns: [] });
  });

  test("is the first where the chosen one has scored, or nobody is chosen", () => {
    const scored = after(three(), ...turn("s1", "42611", "chance"));
    expect(lying(focusedOn(scored, "s1"))).toEqual(["s2", "s2"]);
    expect(focusedOn(scored, null)).toBe(scored);
  });
});

test("in turn, one seat's turn is open at a time", () => {
  expect(openTurns(three({ simultaneous: "off" }))).toEqual(["s2 1"]);
  expect(dueThrow(three({ simultaneous: "off" }), "s1")).toBeNull();
});
