import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACES, isFace, isMark, MARKS } from "../dice.ts";
import type { Reading } from "../dice.ts";
import { BOXES } from "../games/yahtzee/boxes.ts";
import { yahtzee } from "../games/yahtzee/index.ts";
import { begin } from "./begin.ts";
import type { MatchCommand, NewMatch } from "./commands.ts";
import { decide } from "./decide.ts";
import type { MatchEvent, ThrowSource } from "./events.ts";
import { replay, stateAt } from "./evolve.ts";
import type { Match } from "./match.ts";
import { optionsOf } from "./options.ts";
import { eventsOf, evolved, orderThrow, plannedTurn } from "./play.fixture.ts";
import { cardOf, gameIn, seatsInPlay } from "./seats.ts";
import { verify } from "./verify.ts";
import { currentTurn, dueThrow, placementsOf, standingsOf, totalsOf } from "./view.ts";

/** Numbers a command is made of; what they mean depends on the match they meet. */
interface Pick {
  readonly kind: number;
  readonly seat: number;
  readonly dice: readonly Reading[];
  readonly flags: readonly boolean[];
  readonly number: number;
  /** Seldom: whatever the numbers say, fitting or not. */
  readonly wild: boolean;
}

describe("whatever is asked, in whatever order", () => {
  test("the invariants of a match hold, and a refusal leaves the match as it was", () => {
    const accepted: Record<string, number> = {};
    const refused: Record<string, number> = {};
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
          const next = evolved(state, decision.value);
          holds(next);
          follows(state, next, command, decision.value);
          state = next;
        }
      }),
      { numRuns: 100 },
    );
    // The picks reach every command and most refusals; otherwise the law above says little.
    expect(Object.keys(accepted).length).toBe(9);
    expect(Object.keys(refused).length).toBeGreaterThanOrEqual(18);
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
  const open = match.phase === "turns" ? 1 : 0;
  expect(match.turns).toHaveLength(open);
  expect(match.phase === "ended").toBe(match.result !== null);
  if (match.phase !== "ended") expect(match.playing).toHaveLength(match.phase === "order" ? 0 : match.seats.length);

  const turn = currentTurn(match);
  if (turn !== null) {
    expect(seatsInPlay(match)).toContain(turn.seat);
    expect(turn.throws).toBeLessThanOrEqual(turn.allowed);
    expect(turn.throws === 0).toBe(turn.dice === null);
    expect([turn.held.length, turn.setByHand.length]).toEqual([5, 5]);
    for (const [die, reading] of (turn.dice ?? []).entries()) {
      expect(isFace(reading) || isMark(reading)).toBe(true);
      if (isMark(reading)) expect([turn.held[die], turn.setByHand[die]]).toEqual([false, false]);
    }
    expect(gameIn(match).isFull(cardOf(match, turn.seat), match.options)).toBe(false);
    const open = placementsOf(match, turn.seat)?.filter(({ closed }) => closed === null);
    if (open !== undefined) expect(open.length).toBeGreaterThan(0);
  }

  const counts = new Map<string, number>();
  for (const { id } of match.seats) {
    const card = cardOf(match, id);
    const { upper, upperBonus, lower, bonus, grand } = totalsOf(match, id);
    expect(grand).toBe(upper + upperBonus + lower + bonus);
    expect(upper + lower).toBe(Object.values(card.points).reduce((sum, points) => sum + points, 0));
    expect(bonus).toBe(card.bonuses.length * 100);
    expect(gameIn(match).cardFrom(card.points, card.bonuses.length, match.options).ok).toBe(true);
    counts.set(id, Object.keys(card.points).length);
  }
  const inPlay = seatsInPlay(match).map((seat) => counts.get(seat) ?? 0);
  if (inPlay.length > 0) expect(Math.max(...inPlay) - Math.min(...inPlay)).toBeLessThanOrEqual(1);
  if (match.phase === "ended" || match.phase === "throwOff") expect(inPlay.every((count) => count === 13)).toBe(true);

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
    const added = Object.keys(now.points).length - Object.keys(old.points).length;
    expect(added).toBe(command.type === "score" && command.seat === id ? 1 : 0);
    expect(now.bonuses.slice(0, old.bonuses.length)).toEqual(old.bonuses);
  }
}

function someMatch(): fc.Arbitrary<Match> {
  return someBeginning({}).map((events) => evolved(null, events));
}

function someBeginning(fixed: NewMatch["options"]): fc.Arbitrary<readonly MatchEvent[]> {
  const choices = optionsOf(yahtzee).map(({ id, values }) => fc.constantFrom(...values).map((value) => [id, value]));
  return fc.tuple(fc.integer({ min: 1, max: 4 }), fc.tuple(...choices), fc.nat()).map(([count, chosen, drawn]) => {
    const options: NewMatch["options"] = { ...Object.fromEntries(chosen), ...fixed };
    const seats = ["Ada", "Bo", "Cy", "Di"].slice(0, count).map((name) => ({ name, player: "person" as const }));
    const events = begin({ match: "m", game: "yahtzee", options, seats }, 1, { below: (bound) => drawn % bound });
    if (!events.ok) throw new Error(events.refusal.code);
    return drawn % 2 === 0 ? events.value : upToLastBox(events.value);
  });
}

/** The log of a match in which every seat has one box left, yahtzee, and as many points as the others. */
function upToLastBox(start: readonly MatchEvent[]): MatchEvent[] {
  const log = [...start];
  let match = evolved(null, start);
  const play = (command: MatchCommand): void => {
    const events = eventsOf(match, command);
    log.push(...events);
    match = evolved(match, events);
  };
  for (const [index, { id }] of match.seats.entries())
    if (match.phase === "order") play(orderThrow(id, `1111${index + 1}`));
  while (match.round < 13) for (const command of plannedTurn(match, {})) play(command);
  return log;
}

function someLog(options: NewMatch["options"] = {}): fc.Arbitrary<{ log: MatchEvent[]; match: Match }> {
  return fc
    .tuple(someBeginning(options), fc.array(somePick(), { maxLength: 120, size: "max" }))
    .map(([start, picks]) => {
      const log = [...start];
      let match = evolved(null, start);
      for (const pick of picks) {
        const decision = decide(match, commandFrom(match, pick), 2000 + match.steps);
        if (!decision.ok) continue;
        log.push(...decision.value);
        match = evolved(match, decision.value);
      }
      return { log, match };
    });
}

function somePick(): fc.Arbitrary<Pick> {
  const reading = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom<Reading>(...FACES) },
    fc.constantFrom<Reading>(...MARKS),
    { weight: 1, arbitrary: fc.constant(7 as Reading) },
  );
  const dice = fc.oneof(
    { weight: 6, arbitrary: fc.array(reading, { minLength: 5, maxLength: 5 }) },
    { weight: 6, arbitrary: fc.constantFrom(...FACES).map((face) => Array<Reading>(5).fill(face)) },
    { weight: 1, arbitrary: fc.array(reading, { maxLength: 7 }) },
  );
  return fc.record({
    kind: fc.nat({ max: 39 }),
    seat: fc.nat({ max: 4 }),
    dice,
    flags: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    number: fc.integer({ min: -1, max: 200 }),
    wild: fc.nat({ max: 9 }).map((chance) => chance === 0),
  });
}

function commandFrom(match: Match, pick: Pick): MatchCommand {
  const seat = `s${pick.seat + 1}`;
  const { kind, number } = pick;
  if (kind === 0 && number < 20) return { type: "retire", seat };
  const over = match.phase === "ended" && kind % 4 > 0;
  if (kind <= 2 || over) return pick.wild ? { type: "undo", to: number } : { type: "undo" };
  return pick.wild ? wildCommand(seat, pick) : fittingCommand(match, pick);
}

function fittingCommand(match: Match, { kind, dice, flags, number }: Pick): MatchCommand {
  const due = dueThrow(match);
  const source = sourceFrom(number);
  if (due?.kind === "order") return { type: "orderThrow", seat: due.seat, dice, source };
  if (due?.kind === "throwOff") return { type: "throwOff", seat: due.seat, dice, source };
  const turn = currentTurn(match);
  if (turn === null) return { type: "score", seat: "s1", box: "chance" };
  const { seat } = turn;
  if (turn.dice === null) return { type: "throw", seat, dice, loose: flags.map(() => true), source };
  const die = Math.abs(number) % 5;
  if (kind <= 5) return { type: "hold", seat, held: flags };
  if (kind <= 8) return { type: "correctDie", seat, die, face: (1 + (number % 6)) as never };
  if (kind <= 12)
    return { type: "amend", seat, dice: turn.dice.map((old, i) => (isMark(old) ? (dice[i] ?? old) : old)), source };
  if (kind <= 18) {
    const loose = turn.held.map((held) => !held);
    return { type: "throw", seat, dice: turn.dice.map((old, i) => (loose[i] ? (dice[i] ?? old) : old)), loose, source };
  }
  const open = placementsOf(match, seat)?.filter(({ closed }) => closed === null) ?? [];
  const yahtzeeFirst = open.find(({ box, points }) => box === "yahtzee" && points > 0);
  return { type: "score", seat, box: (yahtzeeFirst ?? open[Math.abs(number) % open.length])?.box ?? "chance" };
}

function wildCommand(seat: string, { kind, dice, flags, number }: Pick): MatchCommand {
  const source = sourceFrom(number);
  switch (kind % 8) {
    case 0:
      return { type: "orderThrow", seat, dice, source };
    case 1:
      return { type: "throwOff", seat, dice, source };
    case 2:
      return { type: "throw", seat, dice, loose: flags, source };
    case 3:
      return { type: "amend", seat, dice, source };
    case 4:
      return { type: "hold", seat, held: number % 3 === 0 ? flags.slice(2) : flags };
    case 5:
      return { type: "correctDie", seat, die: number, face: (number % 9) as never };
    case 6:
      return { type: "retire", seat: number % 4 === 0 ? seat : "nobody" };
    default:
      return { type: "score", seat, box: BOXES[number % 14]?.id ?? "villa" };
  }
}

function sourceFrom(number: number): ThrowSource {
  return number % 2 === 0 ? { kind: "manual" } : { kind: "tray", tray: "7F3A", boot: 1, roll: number };
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
    case "held":
      return { ...event, seat: "s9" };
    default:
      return { ...event, step: event.step + 1 };
  }
}
