import type { MatchSummary } from "../../../contract/api.ts";
import type { MatchId } from "../../../engine/match/events.ts";

/** Unfinished matches as the first screen offers them. */
export interface Offered {
  /** Gone on with by the big act: the match on the table, else the latest; null where there is none. */
  readonly first: MatchSummary | null;
  readonly waiting: readonly MatchSummary[];
  /** Put away by people: unfinished still, and offered again when they are asked for. */
  readonly away: readonly MatchId[];
}

/** `open`: the match on the table where it is going on, which is always offered. */
export function offered(
  unfinished: readonly MatchSummary[],
  putAway: readonly MatchId[],
  open: MatchId | null,
): Offered {
  const others = unfinished.filter(({ match }) => match !== open);
  const shown = others.filter(({ match }) => !putAway.includes(match));
  const first = open === null ? (shown[0] ?? null) : null;
  return {
    first,
    waiting: shown.filter((one) => one !== first),
    away: others.flatMap(({ match }) => (putAway.includes(match) ? [match] : [])),
  };
}
