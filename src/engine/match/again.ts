import type { SeatId } from "./events.ts";
import type { Match } from "./match.ts";

/** Who plays when a match that is over is played again: everybody, or where a play-off is due the tied. */
export function seatsAgain({ seats, result }: Match): readonly SeatId[] {
  const playOff = result?.playOff ?? [];
  return seats.map(({ id }) => id).filter((id) => playOff.length === 0 || playOff.includes(id));
}

/**
 * Who starts then: of those who play, the seat that sits next clockwise of the last starter, whatever settled it the
 * first time. Null where it is settled anew: a play-off is started as the options say.
 */
export function starterAgain(last: Match): SeatId | null {
  const playing = seatsAgain(last);
  const playsOff = (last.result?.playOff.length ?? 0) > 0;
  if (playsOff && last.options["order"] !== "as-seated") return null;
  const before = last.seats.findIndex(({ id }) => id === last.playing[0]);
  const clockwise = [...last.seats.slice(before + 1), ...last.seats.slice(0, before + 1)];
  return clockwise.find(({ id }) => playing.includes(id))?.id ?? null;
}
