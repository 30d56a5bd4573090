import type { Decision } from "./commands.ts";
import { accept, refuse } from "./decision.ts";
import type { MatchEvent } from "./events.ts";
import type { Match, Turn } from "./match.ts";
import { rulesIn } from "./overrule.ts";
import { readFaces } from "./readings.ts";
import { scored } from "./scored.ts";
import { cardOf, gameIn } from "./seats.ts";

/**
 * The end of a turn's seconds, which run from its first throw. `warn` changes nothing, `soft` takes no more throws and
 * leaves the choice of box, `strict` writes 0 in the first box in printed order that may be taken; such a zero earns
 * nothing extra. Dice that are not all read do not say which boxes may be taken: the host asks again once they are.
 * Whether the time is really over is the host's to say, since its clock stands still while nobody can play.
 */
export function decideTimeOut(
  match: Match,
  turn: Turn,
  stamp: Pick<MatchEvent, "step" | "at">,
): Decision<readonly [MatchEvent, ...MatchEvent[]]> {
  const { options } = match;
  if (options["turnSeconds"] === "off") return refuse({ code: "noClock" });
  if (turn.dice === null) return refuse({ code: "notThrown" });
  if (turn.timedOut) return refuse({ code: "timeUp" });
  const timedOut: MatchEvent = { ...stamp, type: "timedOut", seat: turn.seat };
  if (options["onTimeout"] !== "strict") return accept([timedOut]);

  const dice = readFaces(turn.dice);
  if (!dice.ok) return dice;
  const first = gameIn(match)
    .placements({ dice: dice.value, throws: turn.throws }, cardOf(match, turn.seat), rulesIn(match))
    .find(({ closed }) => closed === null);
  // Some box may always be taken while a card is not full.
  if (first === undefined) return refuse({ code: "matchOver" });
  return accept([timedOut, scored(match, turn, { box: first.box, points: 0, bonus: 0 }, stamp)]);
}
