import type { SeatId } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import { playOf } from "./players.ts";

/** Whether the program plays a seat; people do for one that plays in a way nobody knows here. */
export function isOfComputer(match: Match, seat: SeatId): boolean {
  const player = match.seats.find(({ id }) => id === seat)?.player ?? "person";
  return playOf(player) !== null;
}
