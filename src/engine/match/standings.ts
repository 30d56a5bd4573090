import type { Result, SeatId, Standing } from "./events.ts";
import type { Match } from "./match.ts";
import { cardOf, gameIn, seatsInPlay } from "./seats.ts";
import { wonBy } from "./throw-off.ts";

/** Places by what the cards say now, first place first, equal places in seat order; retired seats are left out. */
export function standingsByCards(match: Match): Standing[] {
  return ranked(match, (score) => [score.total, match.options["tie"] === "upper" ? score.upper : 0]);
}

/** Who would have won by the cards alone: one seat, or those tied for first. */
export function leaders(match: Match): SeatId[] {
  return standingsByCards(match).flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
}

/** Result of a match in which nobody can play on and no throw-off is open. */
export function resultOf(match: Match): Result {
  const standings = standingsByCards(match);
  const first = leaders(match);
  const shared = { standings, winners: first, by: byUpper(match, first) ? "upper" : "total", playOff: [] } as const;
  if (match.tieThrows !== null) {
    const winner = wonBy(match.tieThrows);
    if (winner !== null && first.length > 1) return afterThrowOff(match, winner);
  }
  if (first.length > 1 && match.options["tie"] === "play-off") return { ...shared, winners: [], playOff: first };
  return shared;
}

interface Score {
  readonly seat: SeatId;
  readonly total: number;
  readonly upper: number;
}

function scoresOf(match: Match): Score[] {
  const game = gameIn(match);
  return seatsInPlay(match).map((seat) => {
    const { grand, upper, upperBonus } = game.totals(cardOf(match, seat), match.options);
    return { seat, total: grand, upper: upper + upperBonus };
  });
}

/** Seats by keys, the earlier key deciding first, higher before lower. */
function ranked(match: Match, keys: (score: Score) => readonly number[]): Standing[] {
  const scores = scoresOf(match).map((score) => ({ ...score, keys: keys(score) }));
  return scores
    .map(({ seat, total, keys: own }) => ({
      seat,
      total,
      place: 1 + scores.filter((other) => compare(other.keys, own) > 0).length,
    }))
    .sort((a, b) => a.place - b.place);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether the upper totals parted seats whose grand totals are tied for first. */
function byUpper(match: Match, first: readonly SeatId[]): boolean {
  const scores = scoresOf(match);
  const best = Math.max(...scores.map(({ total }) => total));
  return scores.filter(({ total }) => total === best).length > first.length;
}

function afterThrowOff(match: Match, winner: SeatId): Result {
  const standings = ranked(match, ({ seat, total }) => [total, seat === winner ? 1 : 0]);
  return { standings, winners: [winner], by: "throwOff", playOff: [] };
}
