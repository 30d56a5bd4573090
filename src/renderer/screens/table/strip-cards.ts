import { gameOf } from "../../../engine/games/index.ts";
import { EMPTY_CARD, type Placement } from "../../../engine/games/game.ts";
import type { SeatId } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";
import { cardModel } from "../../components/card/card-model.ts";
import type { StripCard } from "../../components/table/strip.ts";

/** What stands above a name. `after` is how many turns away the seat is, 0 for the one whose turn it is; null for none. */
export type TagOf = (seat: SeatId, after: number | null, before: SeatId | null) => string;

/** All cards in the order the seats were listed, the active one with what its boxes would give. */
export function stripCards(
  match: Match,
  active: SeatId | null,
  placements: readonly Placement[] | null,
  tagOf: TagOf,
  won: readonly SeatId[] = [],
): readonly StripCard[] {
  const game = gameOf(match.game);
  if (game === null) return [];
  const coming = match.options["simultaneous"] === "on" ? [] : comingFrom(match, active);
  return match.seats.map(({ id, name }) => {
    const after = coming.indexOf(id);
    const card = match.cards[id] ?? EMPTY_CARD;
    const throws = match.turns.find(({ seat }) => seat === id)?.throws ?? 0;
    return {
      seat: id,
      name,
      tag: tagOf(id, after === -1 ? null : after, after > 0 ? (coming[after - 1] ?? null) : null),
      active: id === active,
      soon: after === 1,
      won: won.includes(id),
      model: cardModel(game, card, match.options, id === active ? placements : null, throws),
    };
  });
}

/** Seats in the order their turns come, from the active one. */
function comingFrom(match: Match, active: SeatId | null): readonly SeatId[] {
  const playing = match.playing.filter((seat) => !match.retired.includes(seat));
  const at = active === null ? -1 : playing.indexOf(active);
  return at === -1 ? [] : [...playing.slice(at), ...playing.slice(0, at)];
}
