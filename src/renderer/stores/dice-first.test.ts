import { expect, test } from "vitest";
import type { TableState } from "../../contract/api.ts";
import type { MatchEvent } from "../../engine/match/events.ts";
import { createDiceFirst } from "./dice-first.ts";
import type { MatchLog } from "./match-log.ts";

const BY_TRAY = { type: "thrown", source: { kind: "tray", tray: "BE0C", boot: 7, roll: 1 } } as MatchEvent;
const BY_PROGRAM = { type: "thrown", source: { kind: "simulated" } } as MatchEvent;
const HELD = { type: "held" } as MatchEvent;
const STATE = { match: "m" } as TableState;

/** What a screen shows, in order; `paint` is the frame after the dice. */
function atScreen() {
  const shown: unknown[] = [];
  let waiting: (() => void) | null = null;
  const diceFirst = createDiceFirst({
    show: (log) => shown.push(log),
    tell: (state) => shown.push(state),
    later: (run) => {
      waiting = run;
      return () => (waiting = null);
    },
  });
  return { diceFirst, shown, paint: () => waiting?.() };
}

function logOf(name: string): MatchLog {
  return { name } as unknown as MatchLog;
}

test("a throw of hands is ahead of the rest until it is painted, and what the table tells of it comes after it", () => {
  const { diceFirst, shown, paint } = atScreen();
  const thrown = logOf("thrown");
  diceFirst.events(thrown, [BY_TRAY]);
  diceFirst.state(STATE);
  expect(diceFirst.ahead.value).toBe(thrown);
  expect(shown).toEqual([]);
  paint();
  expect(diceFirst.ahead.value).toBeNull();
  expect(shown).toEqual([thrown, STATE]);
});

test("dice of the program, and all that is no throw, are shown with the rest at once", () => {
  const { diceFirst, shown } = atScreen();
  const [thrown, held] = [logOf("thrown"), logOf("held")];
  diceFirst.events(thrown, [BY_PROGRAM]);
  diceFirst.events(held, [HELD]);
  diceFirst.state(STATE);
  expect(shown).toEqual([thrown, held, STATE]);
});

test("what comes before the frame waits for nothing, and nothing is shown twice", () => {
  const { diceFirst, shown, paint } = atScreen();
  const [thrown, held] = [logOf("thrown"), logOf("held")];
  diceFirst.events(thrown, [BY_TRAY]);
  diceFirst.events(held, [HELD]);
  paint();
  expect(shown).toEqual([thrown, held]);
});

test("a log that takes the place of all ends what was coming", () => {
  const { diceFirst, shown, paint } = atScreen();
  diceFirst.events(logOf("thrown"), [BY_TRAY]);
  diceFirst.state(STATE);
  diceFirst.drop();
  paint();
  expect(diceFirst.ahead.value).toBeNull();
  expect(shown).toEqual([]);
});
