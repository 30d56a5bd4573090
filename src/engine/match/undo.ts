import type { Decision, MatchCommand } from "./commands.ts";
import { accept, refuse } from "./decision.ts";
import type { MatchEvent } from "./events.ts";
import type { Match } from "./match.ts";

/** Back to the end of an earlier step that still stands, as far as the match's `takeBack` allows. */
export function decideUndo(
  match: Match,
  command: Extract<MatchCommand, { type: "undo" }>,
  stamp: Pick<MatchEvent, "step" | "at">,
): Decision<MatchEvent> {
  if (match.options["takeBack"] === "off") return refuse({ code: "takeBackOff" });
  const to = command.to ?? match.before?.step;
  const back = to === undefined ? null : stepsBackTo(match, to);
  if (to === undefined || back === null) return refuse({ code: "nothingToUndo" });
  if (match.options["takeBack"] === "until-next-throw" && !back.every(isNoThrow)) {
    return refuse({ code: "takeBackTooLate" });
  }
  return accept({ ...stamp, type: "undone", to });
}

/** The states that would be taken back, the latest first; null where `to` is not an earlier step that stands. */
function stepsBackTo(match: Match, to: number): readonly Match[] | null {
  const back: Match[] = [];
  for (let state: Match | null = match; state !== null; state = state.before) {
    if (state.step === to) return back.length > 0 ? back : null;
    back.push(state);
  }
  return null;
}

/** A box filled, a seat left, another name, a word voted on: nobody has thrown since. A turn that only ran out of time has its dice to come. */
function isNoThrow({ did, options }: Match): boolean {
  if (did === "timedOut") return options["onTimeout"] === "strict";
  return did === "scored" || did === "retired" || did === "renamed" || did === "overruled";
}
