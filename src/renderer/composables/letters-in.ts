import { gameOf } from "../../engine/games/index.ts";
import type { Match } from "../../engine/match/match.ts";
import type { DiceSet } from "../../engine/words/dice-set.ts";

/** What the dice of a match show; null where they have pips. */
export function lettersIn({ game, options }: Pick<Match, "game" | "options">): DiceSet | null {
  return gameOf(game)?.letters?.(options) ?? null;
}
