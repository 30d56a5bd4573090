import { describe, expect, test } from "vitest";
import { begin } from "./begin.ts";
import type { MatchCommand } from "./commands.ts";
import type { MatchEvent } from "./events.ts";
import { evolve, replay } from "./evolve.ts";
import { eventsOf, evolved, orderThrow, score, throws, tray, undo } from "./play.fixture.ts";
import { verify } from "./verify.ts";

const log = played(
  orderThrow("s1", "11111"),
  orderThrow("s2", "11112"),
  throws("s2", "4261/", "11111", tray(3)),
  { type: "amend", seat: "s2", dice: [4, 2, 6, 1, 1], source: tray(3) },
  undo(),
  { type: "amend", seat: "s2", dice: [4, 2, 6, 1, 5], source: tray(4) },
  { type: "hold", seat: "s2", held: [true, false, false, false, false] },
  { type: "correctDie", seat: "s2", die: 1, face: 3 },
  score("s2", "chance"),
  { type: "retire", seat: "s1" },
);

describe("a log", () => {
  test("as it was written follows from the rules, every kind of step in it", () => {
    expect(verify(log)).toEqual({ follows: true, match: replay(log) });
    expect(verify(JSON.parse(JSON.stringify(log)) as MatchEvent[]).follows).toBe(true);
  });

  test("with other points is found out, and where", () => {
    expect(forged("scored", { points: 30 })).toMatchObject({ follows: false, refusal: null });
    expect(forged("scored", { bonus: 100 })).toMatchObject({ follows: false, refusal: null });
    expect(forged("scored", { box: "yahtzee" }).event).toBe(indexOf("scored"));
  });

  test("with a step the rules refuse says why", () => {
    expect(forged("thrown", { seat: "s1" }).refusal).toEqual({ code: "notYourTurn", seat: "s1", turn: "s2" });
    expect(forged("dieCorrected", { to: 2 }).refusal).toMatchObject({ code: "sameFace" });
  });

  test("with a step left out or cut short is found out", () => {
    const scored = indexOf("scored");
    expect(verify(log.toSpliced(scored, 2))).toMatchObject({ follows: false });
    expect(verify(log.slice(0, scored + 1))).toMatchObject({ follows: false, event: scored + 1 });
    expect(verify([])).toMatchObject({ follows: false, event: 0 });
    expect(verify(log.slice(1))).toMatchObject({ follows: false, event: 0 });
    expect(verify([...log, ...log.slice(0, 1)])).toMatchObject({ follows: false, event: log.length });
  });

  test("of an unknown game or option is refused as that, and replays to nothing", () => {
    const unknown = [{ ...log[0], game: "rummy" } as MatchEvent];
    expect(verify(unknown)).toMatchObject({ event: 0, refusal: { code: "unknownGame", game: "rummy" } });
    expect(replay(unknown)).toBeNull();
    const other = [{ ...log[0], options: { jokers: "free" } } as MatchEvent];
    expect(verify(other)).toMatchObject({ refusal: { code: "unknownOption", option: "jokers" } });
    expect(replay(other)).toBeNull();
  });

  test("that begins with a drawn starter must name it", () => {
    const drawn = [{ ...log[0], options: { order: "random" } } as MatchEvent];
    expect(verify(drawn).follows).toBe(false);
  });

  test("that is older than an option takes the option's default", () => {
    const [start, ...rest] = log;
    const old = [{ ...start, options: { order: "roll" } } as MatchEvent, ...rest];
    expect(verify(old)).toMatchObject({ follows: true, match: { options: { joker: "forced", takeBack: "free" } } });
  });
});

test("an empty log replays to nothing", () => {
  expect(replay([])).toBeNull();
});

test("an event that fits nowhere changes nothing but the count of steps", () => {
  const match = evolved(null, log);
  const stray = {
    type: "thrown",
    step: match.steps + 1,
    at: 0,
    seat: "s9",
    dice: [],
    loose: [],
    source: tray(9),
  } as const;
  expect(evolve(match, stray)).toMatchObject({ phase: match.phase, turns: match.turns, cards: match.cards });
});

function played(...commands: MatchCommand[]): MatchEvent[] {
  const seats = ["Ada", "Bo"].map((name) => ({ name, player: "person" as const }));
  const start = begin({ match: "m", game: "yahtzee", options: {}, seats }, 1, { below: () => 0 });
  const events = start.ok ? [...start.value] : [];
  let match = evolved(null, events);
  for (const command of commands) {
    const next = eventsOf(match, command);
    events.push(...next);
    match = evolved(match, next);
  }
  return events;
}

function indexOf(type: MatchEvent["type"]): number {
  return log.findIndex((event) => event.type === type);
}

function forged(type: MatchEvent["type"], change: object) {
  const verdict = verify(log.map((event) => (event.type === type ? ({ ...event, ...change } as MatchEvent) : event)));
  if (verdict.follows) throw new Error("It follows");
  return verdict;
}
