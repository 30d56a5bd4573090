import type { NewMatch } from "../engine/match/commands.ts";
import type { EventOf, MatchEvent, MatchId } from "../engine/match/events.ts";
import { seatsAgain, starterAgain } from "../engine/match/again.ts";
import type { Match } from "../engine/match/match.ts";
import type { HostCalls } from "../contract/api.ts";

/**
 * A match as a file: `{"kast":"match","version":1,"events":[…]}`, every event as the journal holds it. One event a line, so that two
 * exports can be compared by eye and by tools.
 */
export function exportMatch(events: readonly MatchEvent[]): HostCalls["match.export"]["value"] {
  const lines = events.map((event) => `    ${JSON.stringify(event)}`).join(",\n");
  return {
    name: fileName(events[0]),
    text: `{\n  "kast": "match",\n  "version": 1,\n  "events": [\n${lines}\n  ]\n}\n`,
  };
}

/**
 * The same game again. Where a play-off is due the tied play it, and who starts is settled as the options say; else everybody
 * plays, and the seat that sits clockwise of the last starter begins, whatever settled it the first time.
 */
export function nextMatch(last: Match, match: MatchId): NewMatch {
  const again = seatsAgain(last);
  const seats = last.seats.filter(({ id }) => again.includes(id));
  const starter = seats.findIndex(({ id }) => id === starterAgain(last));
  return {
    match,
    game: last.game,
    options: last.options,
    seats: seats.map(({ name, player }) => ({ name, player })),
    playOffOf: (last.result?.playOff.length ?? 0) > 0 ? last.id : null,
    ...(starter === -1 ? {} : { starter }),
  };
}

/** Names used now, then those used before, each once whatever its capitals. */
export function recentNames(now: readonly string[], before: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const names = [...now, ...before].filter((name) => {
    const key = name.toLocaleLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return names.slice(0, MOST_NAMES);
}

const MOST_NAMES = 24;

function fileName(started: MatchEvent | undefined): string {
  const begun = started?.type === "started" ? started : null;
  return `kast-${begun?.game ?? "match"}-${day(begun)}-${(begun?.match ?? "").slice(0, 8)}.json`;
}

function day(started: EventOf<"started"> | null): string {
  return new Date(started?.at ?? 0).toISOString().slice(0, 10);
}
