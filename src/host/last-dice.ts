import { allFaces } from "../engine/dice.ts";
import type { MatchEvent } from "../engine/match/events.ts";
import type { PlainMemory } from "../tray/known.ts";

/**
 * The dice a device without numbers for its rolls threw last in this match, by the name they are recorded under: it may well show them
 * still when the program is started anew. Null where it threw none, or has none that were read.
 */
export function lastDiceOf(events: readonly MatchEvent[], tray: string): PlainMemory["last"] {
  for (const event of events.toReversed()) {
    if (!("source" in event) || event.source.kind !== "tray" || event.source.tray !== tray) continue;
    const loose = "loose" in event ? event.loose : undefined;
    const faces = allFaces(event.dice);
    if (faces === null) return null;
    const part = loose?.includes(false) === true ? faces.filter((_, die) => loose[die] === true) : [];
    return { faces, ordered: false, ...(part.length === 0 ? {} : { part }) };
  }
  return null;
}
