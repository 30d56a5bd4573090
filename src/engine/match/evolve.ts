import { EMPTY_CARD } from "../games/game.ts";
import type { Card, Options } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import type { EventOf, MatchEvent, SeatId } from "./events.ts";
import type { Match, Turn } from "./match.ts";
import { resolveOptions } from "./options.ts";
import { canGoOn, cardOf, gameIn, orderOfPlay, turnOf } from "./seats.ts";
import { leaders } from "./standings.ts";
import { openThrowOff, withoutSeat, withThrow, wonBy } from "./throw-off.ts";

/**
 * The match after one more event. Events of one step belong together: the state before a step is kept as `before`, and
 * an undo goes back along that chain. Only `started` makes a match out of nothing.
 */
export function evolve(match: Match | null, event: MatchEvent): Match {
  if (event.type === "started") return start(event);
  if (match === null) throw new Error(`A match cannot begin with ${event.type}`);
  if (event.type === "undone") return { ...stateAt(match, event.to), steps: event.step };
  return apply(event.step === match.steps ? match : nextStep(match, event), event);
}

/**
 * The match a log leads to; null where the log is empty, does not begin with a start, or is of a game or has an option
 * unknown here. Options that are younger than the log have their default.
 */
export function replay(events: readonly MatchEvent[]): Match | null {
  const [first] = events;
  const game = first?.type === "started" ? gameOf(first.game) : null;
  if (game === null || first?.type !== "started" || !resolveOptions(game, first.options).ok) return null;
  return events.reduce<Match | null>((match, event) => evolve(match, event), null);
}

/** The end of an earlier step that still stands; the match itself where there is no such step. */
export function stateAt(match: Match, step: number): Match {
  for (let state: Match | null = match; state !== null; state = state.before) {
    if (state.step === step) return state;
  }
  return match;
}

function start(event: EventOf<"started">): Match {
  const { seats, starter } = event;
  const options = optionsIn(event);
  const ids = seats.map(({ id }) => id);
  return {
    id: event.match,
    game: event.game,
    options,
    seats,
    phase: starter === null ? "order" : "turns",
    order: starter === null ? openThrowOff(ids) : null,
    playing: starter === null ? [] : orderOfPlay(seats, starter, options["direction"]),
    cards: Object.fromEntries(ids.map((id) => [id, EMPTY_CARD])),
    latestBox: {},
    retired: [],
    turns: [],
    round: 1,
    overruled: {},
    tieThrows: null,
    result: null,
    playOffOf: event.playOffOf,
    startedAt: event.at,
    step: event.step,
    steps: event.step,
    did: "started",
    roll: null,
    before: null,
  };
}

function optionsIn({ game: id, options }: EventOf<"started">): Options {
  const game = gameOf(id);
  const resolved = game && resolveOptions(game, options);
  return resolved?.ok ? resolved.value : options;
}

type Later = Exclude<MatchEvent, EventOf<"started"> | EventOf<"undone">>;

function nextStep(match: Match, event: Later): Match {
  return { ...match, step: event.step, steps: event.step, did: event.type, roll: null, before: match };
}

function apply(match: Match, event: Later): Match {
  switch (event.type) {
    case "orderThrown": {
      if (match.order === null) return match;
      const total = gameIn(match).throwTotal(event.dice, match.options);
      return orderFound({ ...taking(match, event), order: withThrow(match.order, event.seat, event.dice, total) });
    }
    case "throwOffThrown": {
      if (match.tieThrows === null) return match;
      const total = gameIn(match).throwTotal(event.dice, match.options);
      return { ...taking(match, event), tieThrows: withThrow(match.tieThrows, event.seat, event.dice, total) };
    }
    case "turnStarted":
      return { ...match, round: event.round, turns: [...match.turns, freshTurn(match, event)] };
    case "thrown":
      return withTurn(taking(match, event), event.seat, (turn) => ({
        ...turn,
        throws: turn.throws + 1,
        dice: event.dice,
        held: event.loose.map((loose) => !loose),
        setByHand: event.loose.map(() => false),
        source: event.source,
        since: turn.since ?? event.at,
      }));
    case "amended":
      return withTurn(taking(match, event), event.seat, (turn) => ({
        ...turn,
        dice: event.dice,
        source: event.source,
      }));
    case "held":
      return withTurn(match, event.seat, (turn) => ({ ...turn, held: event.held }));
    case "dieCorrected":
      return withTurn(match, event.seat, (turn) => ({
        ...turn,
        dice: turn.dice && turn.dice.with(event.die, event.to),
        setByHand: turn.setByHand.with(event.die, true),
      }));
    case "scored":
      return turnsOver(withoutTurn(written(match, event), event.seat));
    case "timedOut":
      return withTurn(match, event.seat, (turn) => ({
        ...turn,
        timedOut: true,
        allowed: match.options["onTimeout"] === "soft" ? turn.throws : turn.allowed,
      }));
    case "renamed":
      return {
        ...match,
        seats: match.seats.map((seat) => (seat.id === event.seat ? { ...seat, name: event.name } : seat)),
      };
    case "overruled":
      return { ...match, overruled: { ...match.overruled, [event.word]: event.counts } };
    case "retired":
      return turnsOver(orderFound(left(match, event.seat)));
    case "ended":
      return { ...match, phase: "ended", turns: [], result: event.result };
  }
}

/** A tray's roll is remembered by the step that took it. */
function taking(match: Match, { source }: EventOf<"thrown" | "amended" | "orderThrown" | "throwOffThrown">): Match {
  return source.kind === "tray" ? { ...match, roll: source } : match;
}

function orderFound(match: Match): Match {
  if (match.phase !== "order" || match.order === null) return match;
  const starter = wonBy(match.order);
  if (starter === null) return match;
  return { ...match, phase: "turns", playing: orderOfPlay(match.seats, starter, match.options["direction"]) };
}

function freshTurn(match: Match, { seat, round }: EventOf<"turnStarted">): Turn {
  const game = gameIn(match);
  const none = Array<boolean>(game.dice(match.options).count).fill(false);
  const allowed = game.throwsAllowed(cardOf(match, seat), match.options);
  return {
    seat,
    round,
    throws: 0,
    allowed,
    dice: null,
    held: none,
    setByHand: none,
    source: null,
    since: null,
    timedOut: false,
  };
}

function withTurn(match: Match, seat: SeatId, change: (turn: Turn) => Turn): Match {
  const current = turnOf(match, seat);
  if (current === null) return match;
  return { ...match, turns: match.turns.map((turn) => (turn === current ? change(turn) : turn)) };
}

function withoutTurn(match: Match, seat: SeatId): Match {
  return { ...match, turns: match.turns.filter((turn) => turn.seat !== seat) };
}

function written(match: Match, event: EventOf<"scored">): Match {
  const { seat, box, points, bonus, zeroBox, words, savedThrows } = event;
  const before = cardOf(match, seat);
  const card: Card = {
    ...before,
    // A box that is filled keeps its points: a later seven-letter word is only paid beside it.
    points: {
      ...before.points,
      [box]: before.points[box] ?? points,
      ...(zeroBox === undefined ? {} : { [zeroBox]: 0 }),
    },
    words: words === undefined || before.words[box] !== undefined ? before.words : withWords(before, event),
    bonuses: bonus === 0 ? before.bonuses : [...before.bonuses, bonus],
    savedThrows: savedThrows ?? before.savedThrows,
  };
  return {
    ...match,
    cards: { ...match.cards, [seat]: card },
    latestBox: { ...match.latestBox, [seat]: box },
  };
}

function withWords({ words }: Card, { box, words: laid = [] }: EventOf<"scored">): Card["words"] {
  return { ...words, [box]: laid.map(({ word }) => word) };
}

function left(match: Match, seat: SeatId): Match {
  return {
    ...withoutTurn(match, seat),
    retired: [...match.retired, seat],
    order: match.phase === "order" && match.order !== null ? withoutSeat(match.order, seat) : match.order,
    tieThrows: match.tieThrows && withoutSeat(match.tieThrows, seat),
  };
}

/** Where the last card is full and a tie is to be thrown for, the throw-off opens. */
function turnsOver(match: Match): Match {
  if (match.phase !== "turns" || match.options["tie"] !== "throw-off" || canGoOn(match)) return match;
  const tied = leaders(match);
  return tied.length > 1 ? { ...match, phase: "throwOff", tieThrows: openThrowOff(tied) } : match;
}
