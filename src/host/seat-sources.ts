import type { MatchId, SeatId } from "../engine/match/events.ts";
import type { SourceName } from "../contract/api.ts";

/** Sources that seats have of their own, in one match: the next one begins with none. */
export interface SeatSources {
  readonly seats: Readonly<Record<SeatId, SourceName>>;
  /** This match, or none, is on the table: those of another are forgotten. */
  keepOnly(match: MatchId | null): void;
  /** Gives a seat a source of its own; null: the table's again. */
  give(match: MatchId, seat: SeatId, source: SourceName | null): void;
}

export function createSeatSources(): SeatSources {
  let match: MatchId | null = null;
  let seats: Readonly<Record<SeatId, SourceName>> = {};

  function keepOnly(id: MatchId | null): void {
    if (match !== id) seats = {};
    match = id;
  }

  return {
    get seats() {
      return seats;
    },
    keepOnly,
    give(id, seat, source) {
      keepOnly(id);
      const others = Object.entries(seats).filter(([other]) => other !== seat);
      seats = Object.fromEntries(source === null ? others : [...others, [seat, source] as const]);
    },
  };
}
