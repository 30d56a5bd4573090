import fc from "fast-check";
import { FACES, isMark, MARKS } from "../dice.ts";
import type { Reading } from "../dice.ts";
import type { Game } from "../games/game.ts";
import { ALL_GAMES } from "../games/index.ts";
import { begin } from "./begin.ts";
import type { MatchCommand, NewMatch } from "./commands.ts";
import { decide } from "./decide.ts";
import type { MatchEvent, ThrowSource } from "./events.ts";
import type { Match } from "./match.ts";
import { optionsOf } from "./options.ts";
import { eventsOf, evolved } from "./play.fixture.ts";
import { gameIn } from "./seats.ts";
import { currentTurn, dueThrow, layingFor, placementsOf } from "./view.ts";

/** Numbers a command is made of; what they mean depends on the match they meet. */
export interface Pick {
  readonly kind: number;
  readonly seat: number;
  readonly dice: readonly Reading[];
  readonly flags: readonly boolean[];
  readonly number: number;
  /** Seldom: whatever the numbers say, fitting or not. */
  readonly wild: boolean;
}

/** A match of any game with any options, at its start or with one box left on every card. */
export function someMatch(): fc.Arbitrary<Match> {
  return someBeginning({}).map((events) => evolved(null, events));
}

function someBeginning(fixed: NewMatch["options"]): fc.Arbitrary<readonly MatchEvent[]> {
  return fc.constantFrom(...ALL_GAMES).chain((game) => beginningOf(game, fixed));
}

function beginningOf(game: Game, fixed: NewMatch["options"]): fc.Arbitrary<readonly MatchEvent[]> {
  const choices = optionsOf(game).map(({ id, values, admits }) =>
    fc
      .constantFrom(...values.filter((value) => value !== "seconds" && admits?.(value) !== false))
      .map((value) => [id, value]),
  );
  return fc.tuple(fc.integer({ min: 1, max: 4 }), fc.tuple(...choices), fc.nat()).map(([count, chosen, drawn]) => {
    const options: NewMatch["options"] = { ...Object.fromEntries(chosen), ...fixed };
    const seats = ["Ada", "Bo", "Cy", "Di"].slice(0, count).map((name) => ({ name, player: "person" as const }));
    const events = begin({ match: "m", game: game.id, options, seats }, 1, { below: (bound) => drawn % bound });
    if (!events.ok) throw new Error(events.refusal.code);
    return drawn % 2 === 0 ? events.value : upToLastBox(events.value);
  });
}

/** The log of a match in which every seat has one box left, of all dice equal, and as many points as the others. */
function upToLastBox(start: readonly MatchEvent[]): MatchEvent[] {
  const log = [...start];
  let match = evolved(null, start);
  const game = gameIn(match);
  const { count } = game.dice(match.options);
  const play = (command: MatchCommand): void => {
    const events = eventsOf(match, command);
    log.push(...events);
    match = evolved(match, events);
  };
  const source = { kind: "manual" } as const;
  for (const [index, { id }] of match.seats.entries()) {
    const dice = Array.from({ length: count }, (_, die) => (die === 0 ? FACES[index] : 1) ?? 1);
    if (match.phase === "order") play({ type: "orderThrow", seat: id, dice, source });
  }
  const dice = Array.from({ length: count }, (_, die): Reading => (die > 1 ? 3 : 2));
  while (match.round < turnsOf(game, match.options)) {
    const seat = currentTurn(match)?.seat ?? "";
    play({ type: "throw", seat, dice, loose: dice.map(() => true), source });
    const open = placementsOf(match, seat)?.filter(({ closed }) => closed === null) ?? [];
    play({ type: "score", seat, box: (open.find(({ box }) => !ALL_EQUAL.test(box)) ?? open[0])?.box ?? "" });
  }
  return log;
}

/** Turns of every seat: one for each box but those beside the rounds. */
export function turnsOf(game: Game, options: Match["options"]): number {
  return game.boxes(options).filter(({ section }) => section !== "side").length;
}

/** The box for all dice equal, in any of the games. */
const ALL_EQUAL = /yahtzee$|yatzy$|kismet$/i;

export function someLog(options: NewMatch["options"] = {}): fc.Arbitrary<{ log: MatchEvent[]; match: Match }> {
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

/** Picks have dice for any of the games; each takes as many as it is played with. */
const MOST_DICE = 7;

export function somePick(): fc.Arbitrary<Pick> {
  const reading = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom<Reading>(...FACES) },
    fc.constantFrom<Reading>(...MARKS),
    { weight: 1, arbitrary: fc.constant(7 as Reading) },
  );
  const dice = fc.oneof(
    { weight: 6, arbitrary: fc.array(reading, { minLength: MOST_DICE, maxLength: MOST_DICE }) },
    { weight: 6, arbitrary: fc.constantFrom(...FACES).map((face) => Array<Reading>(MOST_DICE).fill(face)) },
    { weight: 1, arbitrary: fc.array(reading, { maxLength: 8 }) },
  );
  return fc.record({
    kind: fc.nat({ max: 39 }),
    seat: fc.nat({ max: 4 }),
    dice,
    flags: fc.array(fc.boolean(), { minLength: MOST_DICE, maxLength: MOST_DICE }),
    number: fc.integer({ min: -1, max: 200 }),
    wild: fc.nat({ max: 9 }).map((chance) => chance === 0),
  });
}

export function commandFrom(match: Match, given: Pick): MatchCommand {
  const { count } = gameIn(match).dice(match.options);
  const dice = given.dice.length === MOST_DICE ? given.dice.slice(0, count) : given.dice;
  const pick = { ...given, dice, flags: given.flags.slice(0, count) };
  const seat = `s${pick.seat + 1}`;
  const { kind, number } = pick;
  if (kind === 0 && number < 20) return { type: "retire", seat };
  const over = match.phase === "ended" && kind % 4 > 0;
  if (kind <= 2 || over) return pick.wild ? { type: "undo", to: number } : { type: "undo" };
  if (kind === 39 && number > 150)
    return {
      type: "overrule",
      word: WORDS[number % WORDS.length] ?? "",
      counts: number % 2 === 0,
      yes: [seat],
      no: [],
    };
  if (kind === 19) return { type: "rename", seat, name: NAMES[Math.abs(number) % NAMES.length] ?? "" };
  return pick.wild ? wildCommand(match, seat, pick) : fittingCommand(match, pick);
}

const WORDS = ["aa", "zzz", "so", "smokers"];
const NAMES = ["Eva", "bo", "  Cy ", "Ada", "", "Å".repeat(41)];

function fittingCommand(match: Match, { kind, dice, flags, number }: Pick): MatchCommand {
  const due = dueThrow(match);
  const source = sourceFrom(number);
  if (due?.kind === "order") return { type: "orderThrow", seat: due.seat, dice, source };
  if (due?.kind === "throwOff") return { type: "throwOff", seat: due.seat, dice, source };
  const turn = match.turns[Math.abs(number) % match.turns.length];
  if (turn === undefined) return { type: "score", seat: "s1", box: "chance" };
  const { seat } = turn;
  if (turn.dice === null) return { type: "throw", seat, dice, loose: flags.map(() => true), source };
  const die = Math.abs(number) % turn.held.length;
  if (kind <= 5) return { type: "hold", seat, held: flags };
  if (kind <= 8) return { type: "correctDie", seat, die, face: (1 + (number % 6)) as never };
  if (kind <= 12)
    return { type: "amend", seat, dice: turn.dice.map((old, i) => (isMark(old) ? (dice[i] ?? old) : old)), source };
  if (kind <= 18) {
    const loose = turn.held.map((held) => !held);
    return { type: "throw", seat, dice: turn.dice.map((old, i) => (loose[i] ? (dice[i] ?? old) : old)), loose, source };
  }
  if (kind <= 20) return { type: "timeOut", seat };
  const open = placementsOf(match, seat)?.filter(({ closed }) => closed === null) ?? [];
  const equalFirst = open.find(({ box, points }) => ALL_EQUAL.test(box) && points > 0);
  const box = (equalFirst ?? open[Math.abs(number) % open.length])?.box ?? "chance";
  return { type: "score", seat, box, ...(kind > 22 ? layingFor(match, seat, box) : {}) };
}

function wildCommand(match: Match, seat: string, { kind, dice, flags, number }: Pick): MatchCommand {
  const source = sourceFrom(number);
  const boxes = gameIn(match).boxes(match.options);
  switch (kind % 9) {
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
    case 7:
      return { type: "timeOut", seat };
    default:
      return { type: "score", seat, box: boxes[number % (boxes.length + 1)]?.id ?? "nowhere" };
  }
}

function sourceFrom(number: number): ThrowSource {
  return number % 2 === 0 ? { kind: "manual" } : { kind: "tray", tray: "7F3A", boot: 1, roll: number };
}
