import type { MatchEvent, SeatId } from "./events.ts";
import { evolve } from "./evolve.ts";
import { losers } from "./lost-turns.ts";
import type { Match } from "./match.ts";
import { canGoOn, nextTurns, seatsInPlay } from "./seats.ts";
import { resultOf } from "./standings.ts";
import { wonBy } from "./throw-off.ts";

/** The events, and what follows from them by itself in the same step: the next turns, or the end of the match. */
export function withWhatFollows(
  match: Match | null,
  events: readonly [MatchEvent, ...MatchEvent[]],
  after: SeatId | null,
): readonly MatchEvent[] {
  const [first, ...others] = events;
  const next = others.reduce((state, event) => evolve(state, event), evolve(match, first));
  return [...events, ...whatFollows(next, events, after)];
}

function whatFollows(
  match: Match,
  events: readonly [MatchEvent, ...MatchEvent[]],
  after: SeatId | null,
): readonly MatchEvent[] {
  const [{ step, at }] = events;
  if (!isOpen(match)) return [{ type: "ended", step, at, result: resultOf(match) }];
  if (match.phase !== "turns" || match.turns.length > 0) return [];
  return nextTurns(match, after, losers(events)).map((turn) => ({ type: "turnStarted", step, at, ...turn }));
}

/** Whether anything is still to be thrown or written. */
function isOpen(match: Match): boolean {
  switch (match.phase) {
    case "order":
      return seatsInPlay(match).length > 0;
    case "turns":
      return match.turns.length > 0 || canGoOn(match);
    case "throwOff":
      return match.tieThrows !== null && wonBy(match.tieThrows) === null;
    case "ended":
      return true;
  }
}
