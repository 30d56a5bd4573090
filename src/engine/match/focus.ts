import type { SeatId } from "./events.ts";
import type { Match } from "./match.ts";

/**
 * The match with this seat's turn first among those under way: in rounds played all at once, that is whose dice lie on
 * the table. As it is where the seat has no turn open, or its turn stands first anyway.
 */
export function focusedOn(match: Match, seat: SeatId | null): Match {
  const turn = match.turns.find((one) => one.seat === seat);
  if (turn === undefined || turn === match.turns[0]) return match;
  return { ...match, turns: [turn, ...match.turns.filter((one) => one !== turn)] };
}
