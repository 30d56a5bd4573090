import type { Options, Saving } from "../game.ts";

/** Throws every turn has. */
export const THROWS = 3;

/**
 * Throws not used are put by; after the three of the turn each further throw costs one that was. They belong to the
 * player, without limit, also those of a turn that ran out of time.
 */
const SAVING: Saving = {
  after: ({ savedThrows }, throws) => savedThrows + THROWS - throws,
  // Every filled box was a turn, and a turn has at least one throw.
  most: (points) => Object.keys(points).length * (THROWS - 1),
};

export function saving(options: Options): Saving | null {
  return options["savedThrows"] === "on" ? SAVING : null;
}
