import type { MatchId } from "../../engine/match/events.ts";
import type { Match } from "../../engine/match/match.ts";
import type { AnyRefusal } from "../../contract/api.ts";

/** Why a call that was made on step `seen` of a match cannot be carried out on the table as it is now; null where it can. */
export function checked(now: Match | null, match: MatchId, seen: number): AnyRefusal | null {
  if (now === null) return { code: "noMatch" };
  if (now.id !== match) return { code: "otherMatch", match, open: now.id };
  if (now.steps !== seen) return { code: "stale", seen, steps: now.steps };
  return null;
}
