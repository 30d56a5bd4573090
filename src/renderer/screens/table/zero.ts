import type { BoxId, Placement } from "../../../engine/games/game.ts";

export interface ZeroInstead {
  readonly box: BoxId;
  /** The box that would pay most, and what. */
  readonly best: BoxId;
  readonly points: number;
}

/** A zero where points were to be had: what the best open box would give instead. Null where there is nothing to ask. */
export function zeroInstead(placements: readonly Placement[], box: BoxId): ZeroInstead | null {
  const chosen = placements.find((one) => one.box === box);
  if (chosen === undefined || chosen.points > 0) return null;
  const open = placements.filter(({ closed }) => closed === null);
  const best = open.reduce((top, one) => (one.points > top.points ? one : top), chosen);
  return best.points > 0 ? { box, best: best.box, points: best.points } : null;
}
