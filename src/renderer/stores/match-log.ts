import type { OpenMatch } from "../../contract/api.ts";
import { evolve, replay } from "../../engine/match/evolve.ts";
import type { MatchEvent } from "../../engine/match/events.ts";
import type { Match } from "../../engine/match/match.ts";

/** The open match as a screen holds it: its log and the state folded from it. */
export interface MatchLog {
  readonly match: Match;
  readonly events: readonly MatchEvent[];
}

export function openLog(open: OpenMatch): MatchLog | null {
  const match = replay(open.events);
  return match === null ? null : { match, events: open.events };
}

/**
 * Folds pushed events in. `first` is the index of the first of them in the whole log; those already had are passed over.
 * Null where some are missing in between, or they belong to a match this screen does not have: ask for the whole table again.
 */
export function extendLog(
  log: MatchLog | null,
  push: { readonly match: string; readonly first: number; readonly events: readonly MatchEvent[] },
): MatchLog | null {
  if (log === null || log.match.id !== push.match) return push.first === 0 ? openLog(push) : null;
  if (push.first > log.events.length) return null;
  const fresh = push.events.slice(log.events.length - push.first);
  if (fresh.length === 0) return log;
  return { match: fresh.reduce<Match>(evolve, log.match), events: [...log.events, ...fresh] };
}
