import type { Face } from "../../dice.ts";
import type { BoxId, CardFault, Placement } from "../game.ts";
import { everyThrow } from "./dice-sums.ts";
import type { Points } from "./upper.ts";

/** The points each box can hold. */
export type Possible = ReadonlyMap<BoxId, ReadonlySet<number>>;

/** What each box can hold: 0, which a turn out of time may leave anywhere, or whatever some throw pays there. */
export function possiblePoints(
  dice: number,
  placementsOf: (dice: readonly Face[]) => readonly Pick<Placement, "box" | "points">[],
): Possible {
  const possible = new Map<BoxId, Set<number>>();
  for (const thrown of everyThrow(dice)) {
    for (const { box, points } of placementsOf(thrown)) {
      const known = possible.get(box);
      if (known === undefined) possible.set(box, new Set([0, points]));
      else known.add(points);
    }
  }
  return possible;
}

/** The first box with points that no dice pay there; boxes of another game hold none. */
export function impossibleIn(points: Points, possible: Possible): CardFault | null {
  for (const [box, value] of Object.entries(points)) {
    if (!possible.get(box)?.has(value)) return { code: "impossiblePoints", box, points: value };
  }
  return null;
}
