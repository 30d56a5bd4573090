import type { MatchEvent, Result } from "../../engine/match/events.ts";

/**
 * The result a match has after `added`, as JSON; null while it runs. An end that was undone leaves no result until the match ends again.
 * `log` gives the whole log, `added` included; it is asked for only where something was undone.
 */
export function resultAfter(
  before: string | null,
  added: readonly MatchEvent[],
  log: () => readonly MatchEvent[],
): string | null {
  if (added.some((event) => event.type === "undone")) {
    const result = replayResult(log());
    return result === null ? null : JSON.stringify(result);
  }
  const ended = added.findLast((event) => event.type === "ended");
  return ended === undefined ? before : JSON.stringify(ended.result);
}

function replayResult(events: readonly MatchEvent[]): Result | null {
  const afterStep = new Map<number, Result | null>([[0, null]]);
  let now: Result | null = null;
  for (const event of events) {
    if (event.type === "undone") now = afterStep.get(event.to) ?? null;
    else if (event.type === "ended") now = event.result;
    afterStep.set(event.step, now);
  }
  return now;
}
