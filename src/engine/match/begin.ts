import { gameOf } from "../games/index.ts";
import type { Options } from "../games/game.ts";
import type { Random } from "../random.ts";
import type { Decision, NewMatch } from "./commands.ts";
import { accept, refuse } from "./decision.ts";
import type { MatchEvent, Seat, SeatId } from "./events.ts";
import { withWhatFollows } from "./follow.ts";
import { seatNames } from "./names.ts";
import { resolveOptions } from "./options.ts";

/** The first step of a match: its start, and the first turn where nobody has to throw for it. */
export function begin(wish: NewMatch, at: number, random: Random): Decision<readonly MatchEvent[]> {
  const game = gameOf(wish.game);
  if (game === null) return refuse({ code: "unknownGame", game: wish.game });
  const options = resolveOptions(game, wish.options);
  if (!options.ok) return options;
  if (wish.seats.length === 0) return refuse({ code: "noPlayers" });
  const names = seatNames(wish.seats.map(({ name }) => name));
  if (!names.ok) return names;

  const seats = wish.seats.map(({ player }, index): Seat => ({
    id: `s${index + 1}`,
    name: names.value[index] ?? "",
    player,
  }));
  const starter = starterAmong(seats, wish.starter, options.value, random);
  if (!starter.ok) return starter;
  return accept(
    withWhatFollows(
      null,
      [
        {
          type: "started",
          version: 1,
          step: 1,
          at,
          match: wish.match,
          game: game.id,
          options: options.value,
          seats,
          starter: starter.value,
          playOffOf: wish.playOffOf ?? null,
        },
      ],
      null,
    ),
  );
}

/** Who starts, or null where it is thrown for. A single player throws for nothing. */
function starterAmong(
  seats: readonly Seat[],
  wished: number | undefined,
  options: Options,
  random: Random,
): Decision<SeatId | null> {
  if (wished === undefined && options["order"] === "roll" && seats.length > 1) return accept(null);
  const index = wished ?? (options["order"] === "random" ? random.below(seats.length) : 0);
  const seat = seats[index];
  return seat === undefined ? refuse({ code: "noSuchSeat", seat: String(index) }) : accept(seat.id);
}
