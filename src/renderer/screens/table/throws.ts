import { EMPTY_CARD } from "../../../engine/games/game.ts";
import { gameOf } from "../../../engine/games/index.ts";
import type { Match, Turn } from "../../../engine/match/match.ts";
import { savedThrowsOf } from "../../../engine/match/view.ts";

/** The throws of a turn: those it has by itself, and those the player has put by. */
export interface TurnThrows {
  readonly used: number;
  /** Throws that cost nothing. */
  readonly own: number;
  /** How many of them are left. */
  readonly left: number;
  /** Throws put by and not spent yet; null where the rules know no such thing. */
  readonly saved: number | null;
  /** The next throw costs one that was put by. */
  readonly costs: boolean;
}

export function throwsOf(match: Match, turn: Turn): TurnThrows {
  const { throws: used, allowed } = turn;
  const saved = savedThrowsOf(match, turn.seat);
  const game = gameOf(match.game);
  const card = match.cards[turn.seat] ?? EMPTY_CARD;
  const own = game?.throwsAllowed({ ...card, savedThrows: 0 }, match.options) ?? allowed;
  // A turn that ran out of its time has no throws left of either kind.
  const left = Math.max(0, Math.min(own, allowed) - used);
  return { used, own, left, saved, costs: left === 0 && used < allowed };
}
