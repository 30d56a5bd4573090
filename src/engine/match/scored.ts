import type { Entry } from "../games/game.ts";
import type { EventOf, MatchEvent } from "./events.ts";
import type { Match, Turn } from "./match.ts";
import { cardOf, gameIn } from "./seats.ts";

/** The end of a turn: what is written in its box, and the throws it leaves for later turns where the game knows such. */
export function scored(
  match: Match,
  turn: Turn,
  entry: Entry,
  stamp: Pick<MatchEvent, "step" | "at">,
): EventOf<"scored"> {
  const { seat, throws } = turn;
  const saving = gameIn(match).saving?.(match.options) ?? null;
  const saved = saving === null ? {} : { savedThrows: saving.after(cardOf(match, seat), throws) };
  return { ...stamp, type: "scored", seat, ...entry, ...saved };
}
