import type { ThrownDice } from "../games/game.ts";
import type { EventOf, MatchEvent, SeatId } from "./events.ts";
import type { Match } from "./match.ts";
import { cardOf, gameIn, seatsInPlay } from "./seats.ts";

/**
 * The zeros of all others, where dice that a seat writes cost them a turn: each in its first open box in printed order.
 * In rounds played all at once nobody's turn comes later, and none is lost.
 */
export function lostTurns(
  match: Match,
  seat: SeatId,
  thrown: ThrownDice,
  stamp: Pick<MatchEvent, "step" | "at">,
): EventOf<"scored">[] {
  const game = gameIn(match);
  if (match.options["simultaneous"] === "on") return [];
  const costs = game.costsOthers?.(thrown, cardOf(match, seat), match.options) ?? false;
  return (costs ? seatsInPlay(match) : []).flatMap((other) => {
    const { points } = cardOf(match, other);
    const box = game.boxes(match.options).find(({ id }) => points[id] === undefined);
    if (other === seat || box === undefined) return [];
    return [{ ...stamp, type: "scored", seat: other, box: box.id, points: 0, bonus: 0 } as const];
  });
}

/** Whose turns these events cost. */
export function losers(events: readonly MatchEvent[]): SeatId[] {
  const [by] = events;
  return events.flatMap((event) =>
    event.type === "scored" && by?.type === "scored" && event.seat !== by.seat ? [event.seat] : [],
  );
}
