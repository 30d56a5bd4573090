import { gameOf } from "../games/index.ts";
import { EMPTY_CARD } from "../games/game.ts";
import type { BoxId, Card, Game } from "../games/game.ts";
import type { Seat, SeatId } from "./events.ts";
import type { Match, Turn } from "./match.ts";

/** The game of a match. A match of an unknown game cannot be made: `begin` and `replay` refuse it. */
export function gameIn(match: Match): Game {
  const game = gameOf(match.game);
  if (game === null) throw new Error(`Unknown game ${match.game}`);
  return game;
}

/** The round boxes of a match in printed order; all boxes where the game has none at the side. */
export function roundsOf(match: Match): readonly BoxId[] {
  return gameIn(match)
    .boxes(match.options)
    .flatMap(({ id, section }) => (section === "side" ? [] : [id]));
}

/** Seats that have not retired, in seat order. */
export function seatsInPlay(match: Match): SeatId[] {
  return match.seats.flatMap(({ id }) => (match.retired.includes(id) ? [] : [id]));
}

export function cardOf(match: Match, seat: SeatId): Card {
  return match.cards[seat] ?? EMPTY_CARD;
}

export function turnOf(match: Match, seat: SeatId): Turn | null {
  return match.turns.find((turn) => turn.seat === seat) ?? null;
}

/** Seats in the order they play, the starter first. Seats are listed clockwise. */
export function orderOfPlay(seats: readonly Seat[], starter: SeatId, direction: string | undefined): SeatId[] {
  const ids = seats.map(({ id }) => id);
  const round = direction === "counter-clockwise" ? ids.toReversed() : ids;
  const first = Math.max(0, round.indexOf(starter));
  return [...round.slice(first), ...round.slice(0, first)];
}

/** Whose turn comes next, and in which round; null when no card can take more. Seats that lost their turn are passed over. */
function nextTurn(match: Match, after: SeatId | null, lost: readonly SeatId[]): { seat: SeatId; round: number } | null {
  const { playing, round } = match;
  const last = after === null ? -1 : playing.indexOf(after);
  for (let ahead = 1; ahead <= playing.length; ahead++) {
    const index = (last + ahead) % playing.length;
    const seat = playing[index];
    if (seat === undefined || lost.includes(seat) || !canPlay(match, seat)) continue;
    return { seat, round: after === null ? 1 : index <= last ? round + 1 : round };
  }
  return null;
}

/**
 * The turns that open once none is: the next seat's, or in simultaneous rounds everybody's who can play. None where no
 * card can take more.
 */
export function nextTurns(
  match: Match,
  after: SeatId | null,
  lost: readonly SeatId[] = [],
): readonly { seat: SeatId; round: number }[] {
  if (match.options["simultaneous"] !== "on") {
    const next = nextTurn(match, after, lost) ?? nextTurn(match, after, []);
    return next === null ? [] : [next];
  }
  const round = after === null ? 1 : match.round + 1;
  return match.playing.filter((seat) => canPlay(match, seat)).map((seat) => ({ seat, round }));
}

/** Whether anyone still has a turn to come. */
export function canGoOn(match: Match): boolean {
  return match.playing.some((seat) => canPlay(match, seat));
}

function canPlay(match: Match, seat: SeatId): boolean {
  return !match.retired.includes(seat) && !gameIn(match).isFull(cardOf(match, seat), match.options);
}
