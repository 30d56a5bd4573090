import type { MatchEvent, Seat } from "../../engine/match/events.ts";

/**
 * The seats of a match under the names they have after `added`; null where those cannot have changed. `log` gives the
 * whole log, `added` included; it is asked for only where a name was changed or something undone.
 */
export function seatsAfter(added: readonly MatchEvent[], log: () => readonly MatchEvent[]): readonly Seat[] | null {
  if (!added.some(({ type }) => type === "renamed" || type === "undone")) return null;
  const afterStep = new Map<number, readonly Seat[]>();
  let now: readonly Seat[] = [];
  for (const event of log()) {
    if (event.type === "started") now = event.seats;
    else if (event.type === "undone") now = afterStep.get(event.to) ?? now;
    else if (event.type === "renamed")
      now = now.map((seat) => (seat.id === event.seat ? { ...seat, name: event.name } : seat));
    afterStep.set(event.step, now);
  }
  return now;
}
