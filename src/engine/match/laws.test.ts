import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFace, isMark } from "../dice.ts";
import { ALL_GAMES } from "../games/index.ts";
import { provideDictionaries } from "../words/dictionaries.ts";
import { lexiconOf } from "../words/lexicon.ts";
import type { MatchCommand } from "./commands.ts";
import { decide } from "./decide.ts";
import type { MatchEvent } from "./events.ts";
import { replay, stateAt } from "./evolve.ts";
import { commandFrom, someLog, someMatch, somePick, turnsOf } from "./laws.fixture.ts";
import type { Match } from "./match.ts";
import { evolved } from "./play.fixture.ts";
import { cardOf, gameIn, seatsInPlay } from "./seats.ts";
import { verify } from "./verify.ts";
import { placementsOf, savedThrowsOf, standingsOf, totalsOf } from "./view.ts";

/** Few words, so that each of many throws is soon searched. */
const WORDS = lexiconOf(["ox", "us", "by", "are", "beg", "pen", "sun", "tone", "grave", "planet", "earning", "onetwo"]);
provideDictionaries(() => WORDS);

/** Kinds of command there are (commands.ts). */
const COMMANDS = 12;

describe("whatever is asked, in whatever order", () => {
  test("the invariants of a match hold, and a refusal leaves the match as it was", () => {
    const accepted: Record<string, number> = {};
    const refused: Record<string, number> = {};
    const played: Record<string, number> = {};
    // Rare commands may not come up among so many picks: then as many again.
    for (let again = 0; again < 6 && Object.keys(accepted).length < COMMANDS; again += 1) {
      fc.assert(
        fc.property(someMatch(), fc.array(somePick(), { maxLength: 120, size: "max" }), (match, picks) => {
          let state = match;
          for (const pick of picks) {
            const command = commandFrom(state, pick);
            const decision = decide(state, command, 2000 + state.steps);
            if (!decision.ok) {
              expect(typeof decision.refusal.code).toBe("string");
              expect(JSON.parse(JSON.stringify(decision.refusal))).toEqual(decision.refusal);
              refused[decision.refusal.code] = (refused[decision.refusal.code] ?? 0) + 1;
              continue;
            }
            accepted[command.type] = (accepted[command.type] ?? 0) + 1;
            played[match.game] = (played[match.game] ?? 0) + 1;
            const next = evolved(state, decision.value);
            holds(next);
            follows(state, next, command, decision.value);
            state = next;
          }
        }),
        { numRuns: 160 },
      );
    }
    // The picks reach every game, every command and most refusals; otherwise the law above says little.
    expect(Object.keys(played).toSorted()).toEqual(ALL_GAMES.map(({ id }) => id).toSorted());
    expect(Object.keys(accepted).length).toBe(COMMANDS);
    expect(Object.keys(refused).length).toBeGreaterThanOrEqual(22);
  }, 60_000);

  test("replaying the events gives the same match, and they follow from the rules", () => {
    fc.assert(
      fc.property(someLog(), ({ log, match }) => {
        expect(replay(JSON.parse(JSON.stringify(log)) as MatchEvent[])).toEqual(match);
        expect(verify(log)).toMatchObject({ follows: true });
      }),
      { numRuns: 60 },
    );
  });

  test("undoing a step gives the match before it, at every step", () => {
    fc.assert(
      fc.property(someLog({ takeBack: "free" }), ({ match }) => {
        for (let state: Match | null = match.before; state !== null; state = state.before) {
          const undo = decide(match, { type: "undo", to: state.step }, 9000);
          if (!undo.ok) throw new Error(undo.refusal.code);
          const back = evolved(match, undo.value);
          // The log has grown; all else is as it was.
          expect({ ...back, steps: state.steps }).toEqual(state);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("a log in which anything was changed does not follow", () => {
  fc.assert(
    fc.property(someLog(), fc.nat(), ({ log }, at) => {
      const index = at % log.length;
      const event = log[index];
      const forged = event && forge(event);
      if (!forged) return;
      const verdict = verify(log.with(index, forged));
      expect(verdict.follows).toBe(false);
      if (!verdict.follows) expect(verdict.event).toBeGreaterThanOrEqual(index);
    }),
    { numRuns: 100 },
  );
});

/** What is true of every state. */
function holds(match: Match): void {
  const game = gameIn(match);
  const { count: dice } = game.dice(match.options);
  const rounds = turnsOf(game, match.options);
  const beside = game.boxes(match.options).flatMap(({ id, section }) => (section === "side" ? [id] : []));
  const turnsIn = (points: Readonly<Record<string, number>>): number =>
    Object.keys(points).filter((box) => !beside.includes(box)).length;
  const open = match.phase === "turns" ? (match.options["simultaneous"] === "on" ? seatsInPlay(match).length : 1) : 0;
  expect(match.turns.length).toBeLessThanOrEqual(open);
  expect(match.turns.length > 0).toBe(open > 0);
  expect(match.phase === "ended").toBe(match.result !== null);
  if (match.phase !== "ended") expect(match.playing).toHaveLength(match.phase === "order" ? 0 : match.seats.length);
  expect(new Set(match.seats.map(({ name }) => name.toUpperCase())).size).toBe(match.seats.length);

  for (const turn of match.turns) {
    expect(seatsInPlay(match)).toContain(turn.seat);
    expect(turn.round).toBe(match.round);
    expect(turn.throws).toBeLessThanOrEqual(turn.allowed);
    expect(turn.throws === 0).toBe(turn.dice === null);
    if (turn.timedOut) expect([turn.dice === null, match.options["turnSeconds"] === "off"]).toEqual([false, false]);
    expect([turn.held.length, turn.setByHand.length]).toEqual([dice, dice]);
    for (const [die, reading] of (turn.dice ?? []).entries()) {
      expect(isFace(reading) || isMark(reading)).toBe(true);
      if (isMark(reading)) expect([turn.held[die], turn.setByHand[die]]).toEqual([false, false]);
    }
    expect(game.isFull(cardOf(match, turn.seat), match.options)).toBe(false);
    const free = placementsOf(match, turn.seat)?.filter(({ closed }) => closed === null);
    if (free !== undefined) expect(free.length).toBeGreaterThan(0);
  }

  const counts = new Map<string, number>();
  for (const { id } of match.seats) {
    const card = cardOf(match, id);
    const { upper, upperBonus, lower, bonus, grand } = totalsOf(match, id);
    const columns = game.columnTotals?.(card, match.options) ?? [{ upper, lower, upperBonus, times: 1 }];
    const counted = (part: "upper" | "upperBonus" | "lower"): number =>
      columns.reduce((sum, column) => sum + column.times * column[part], 0);
    expect([upper, upperBonus, lower]).toEqual([counted("upper"), counted("upperBonus"), counted("lower")]);
    expect(grand).toBe(upper + upperBonus + lower + bonus);
    const written = Object.values(card.points).reduce((sum, points) => sum + points, 0);
    expect(columns.reduce((sum, column) => sum + column.upper + column.lower, 0)).toBe(written);
    expect(bonus).toBe(card.bonuses.reduce((sum, points) => sum + points, 0));
    expect(game.cardFrom(card.points, card.bonuses, match.options).ok).toBe(true);
    const most = game.saving?.(match.options)?.most(card.points) ?? null;
    expect(savedThrowsOf(match, id) === null).toBe(most === null);
    expect(savedThrowsOf(match, id) ?? 0).toBeGreaterThanOrEqual(0);
    expect(card.savedThrows).toBeLessThanOrEqual(most ?? 0);
    counts.set(id, turnsIn(card.points));
  }
  const inPlay = seatsInPlay(match).map((seat) => counts.get(seat) ?? 0);
  if (inPlay.length > 0) expect(Math.max(...inPlay) - Math.min(...inPlay)).toBeLessThanOrEqual(1);
  if (match.phase === "ended" || match.phase === "throwOff")
    expect(inPlay.every((filled) => filled === rounds)).toBe(true);

  const rolls = new Set<string>();
  for (let state: Match | null = match; state !== null; state = state.before) {
    if (state.roll === null || state.did === "amended") continue;
    const identity = `${state.roll.tray} ${state.roll.boot} ${state.roll.roll}`;
    if (rolls.has(identity)) throw new Error(`${identity} was taken twice`);
    rolls.add(identity);
  }

  const standings = standingsOf(match);
  expect(standings.map(({ seat }) => seat).toSorted()).toEqual(seatsInPlay(match).toSorted());
  for (const { place, total } of standings) {
    if (match.result?.by === "throwOff" || match.options["tie"] === "upper") continue;
    expect(place).toBe(1 + standings.filter((other) => other.total > total).length);
  }
  if (match.result !== null && standings.length > 0 && match.result.playOff.length === 0) {
    expect(match.result.winners).toEqual(standings.filter(({ place }) => place === 1).map(({ seat }) => seat));
  }
}

/** What is true of every step. */
function follows(before: Match, match: Match, command: MatchCommand, events: readonly MatchEvent[]): void {
  for (const event of events) expect([event.step, event.at]).toEqual([before.steps + 1, 2000 + before.steps]);
  expect(match.steps).toBe(before.steps + 1);
  if (command.type === "undo") {
    expect({ ...match, steps: 0 }).toEqual({ ...stateAt(before, match.step), steps: 0 });
    return;
  }
  expect(match.before).toBe(before);
  for (const { id } of before.seats) {
    const old = cardOf(before, id);
    const now = cardOf(match, id);
    expect(now.points).toMatchObject(old.points);
    const rounds = gameIn(before)
      .boxes(before.options)
      .filter(({ id: box, section }) => section !== "side" && now.points[box] !== undefined);
    const added = rounds.filter(({ id: box }) => old.points[box] === undefined).length;
    const by = "seat" in command ? command.seat : null;
    const strict = command.type === "timeOut" && before.options["onTimeout"] === "strict";
    const lost = events.some((event) => event.type === "scored" && event.seat === id && event.seat !== by);
    expect(added).toBe(((command.type === "score" || strict) && by === id) || lost ? 1 : 0);
    if (lost) expect(gameIn(before).costsOthers).toBeDefined();
    expect(now.bonuses.slice(0, old.bonuses.length)).toEqual(old.bonuses);
  }
}

/** The event with one fact changed that the rules determine; null where they determine none. */
function forge(event: MatchEvent): MatchEvent | null {
  switch (event.type) {
    case "scored":
      return { ...event, points: event.points + 5 };
    case "turnStarted":
      return { ...event, round: event.round + 1 };
    case "ended":
      return { ...event, result: { ...event.result, winners: ["s9"] } };
    case "thrown":
      return { ...event, dice: event.dice.slice(1) };
    case "dieCorrected":
      return { ...event, from: event.to };
    case "undone":
      return { ...event, to: event.step };
    case "retired":
    case "renamed":
    case "timedOut":
    case "held":
      return { ...event, seat: "s9" };
    default:
      return { ...event, step: event.step + 1 };
  }
}
