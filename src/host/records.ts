import type { NewMatch } from "../engine/match/commands.ts";
import type { EventOf, MatchEvent, MatchId } from "../engine/match/events.ts";
import { seatsAgain, starterAgain } from "../engine/match/again.ts";
import { replay } from "../engine/match/evolve.ts";
import type { Match } from "../engine/match/match.ts";
import { progressOf, soloKey } from "../engine/match/solo.ts";
import type { Progress } from "../engine/match/solo.ts";
import type { HostCalls } from "../contract/api.ts";
import { DamagedMatch } from "./journal/errors.ts";
import type { Journal } from "./journal/journal.ts";

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

/** Solo matches compared with at most; older ones are left out. */
const MOST_SOLO = 100;

/** How every earlier solo match went that this one is compared with, the latest first; none where it is no solo match. */
export function soloRuns(match: Match, journal: Pick<Journal, "finishedAlone" | "events">): readonly Progress[] {
  const key = soloKey(match);
  if (key === null) return [];
  return journal
    .finishedAlone(match.game, MOST_SOLO)
    .filter(({ match: id, startedAt, result }) => {
      // One that its player left early was not finished.
      return id !== match.id && startedAt <= match.startedAt && (result?.standings.length ?? 0) > 0;
    })
    .filter((earlier) => soloKey(earlier) === key)
    .flatMap((earlier) => progressIn(earlier.match, journal) ?? []);
}

/** Null where the records of the match are damaged: it is left out here, and said where it is opened. */
function progressIn(match: MatchId, journal: Pick<Journal, "events">): readonly [Progress] | null {
  try {
    const played = replay(journal.events(match) ?? []);
    return played === null ? null : [progressOf(played)];
  } catch (error) {
    if (error instanceof DamagedMatch) return null;
    throw error;
  }
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
