import type { MatchEvent, SeatId } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Match } from "./match.ts";
import { nextTurn, seatsInPlay } from "./seats.ts";
import { resultOf } from "./standings.ts";
import { wonBy } from "./throw-off.ts";

/** The event, and what follows from it by itself in the same step: the next turn, or the end of the match. */
export function withWhatFollows(match: Match | null, event: MatchEvent, after: SeatId | null): readonly MatchEvent[] {
  const follows = whatFollows(evolve(match, event), event, after);
  return follows === null ? [event] : [event, follows];
}

function whatFollows(match: Match, { step, at }: MatchEvent, after: SeatId | null): MatchEvent | null {
  if (!isOpen(match)) return { type: "ended", step, at, result: resultOf(match) };
  if (match.phase !== "turns" || match.turns.length > 0) return null;
  const next = nextTurn(match, after);
  return next && { type: "turnStarted", step, at, ...next };
}

/** Whether anything is still to be thrown or written. */
function isOpen(match: Match): boolean {
  switch (match.phase) {
    case "order":
      return seatsInPlay(match).length > 0;
    case "turns":
      return match.turns.length > 0 || nextTurn(match, null) !== null;
    case "throwOff":
      return match.tieThrows !== null && wonBy(match.tieThrows) === null;
    case "ended":
      return true;
  }
}
