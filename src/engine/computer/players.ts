import type { Seat } from "../match/events.ts";
import type { Random } from "../random.ts";
import { heuristic } from "./heuristic.ts";
import type { Choice, Position } from "./heuristic.ts";

/** How a computer seat plays. Random is passed in. */
export type Play = (position: Position, random: Random) => Choice | null;

/** How a seat plays; null for a person, and for a way nobody knows here: people then choose for it. */
export function playOf(player: Seat["player"]): Play | null {
  switch (player) {
    case "first":
      return (position) => boxes(position)[0] ?? null;
    case "random":
      return anything;
    case "heuristic":
      return heuristic;
    default:
      return null;
  }
}

function anything(position: Position, random: Random): Choice | null {
  const { dice, throws, allowed } = position;
  if (throws < allowed && random.below(2) === 0) {
    const held = dice.map(() => random.below(2) === 0);
    if (held.includes(false)) return { held };
  }
  const open = boxes(position);
  return open[random.below(Math.max(1, open.length))] ?? null;
}

function boxes({ game, options, card, dice, throws }: Position): readonly Choice[] {
  const placed = game.placements({ dice, throws }, card, options);
  return placed.flatMap(({ box, closed }) => (closed === null ? [{ box }] : []));
}
