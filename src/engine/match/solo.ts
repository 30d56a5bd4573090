import type { Options } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import type { Match } from "./match.ts";
import { resolveOptions } from "./options.ts";
import { totalsOf } from "./view.ts";

/** The grand total after so many boxes: index 0 before the first, the last one now. */
export type Progress = readonly number[];

/** How a solo match stands against the same player's earlier ones, each at the box count of this one. */
export interface SoloStanding {
  /** Boxes filled. */
  readonly boxes: number;
  readonly total: number;
  readonly best: number;
  readonly average: number;
  /** 1 is the highest; earlier totals that are equal stand beside it. */
  readonly place: number;
  /** Matches compared, this one included. */
  readonly of: number;
}

/** Options that decide nothing where one plays alone. */
const FOR_SEVERAL = ["order", "direction", "tie", "simultaneous"];

/**
 * What two solo matches must share to be compared: game, options, and the player's name but for its case. Options
 * younger than the match have their default. Null where the game or an option is unknown, or not a person plays alone.
 */
export function soloKey(match: Pick<Match, "game" | "options" | "seats">): string | null {
  const [seat, another] = match.seats;
  if (seat === undefined || another !== undefined || seat.player !== "person") return null;
  const options = optionsAlone(match.game, match.options);
  return options && JSON.stringify([match.game, seat.name.normalize("NFC").toLowerCase(), options]);
}

/** The grand total at every box count, from the match as it stands: what was undone is not in it. */
export function progressOf(match: Match): Progress {
  const totals: number[] = [];
  const seat = match.seats[0]?.id ?? "";
  for (let state: Match | null = match; state !== null; state = state.before) {
    const boxes = Object.keys(state.cards[seat]?.points ?? {}).length;
    totals[boxes] ??= totalsOf(state, seat).grand;
  }
  // A box beside the rounds takes one of the round with it: between the two counts nothing was written.
  for (const boxes of totals.keys()) totals[boxes] ??= totals[boxes - 1] ?? 0;
  return totals;
}

/** Where a match stands among earlier ones; null where there are none to compare with. */
export function soloStanding(now: Progress, earlier: readonly Progress[]): SoloStanding | null {
  const boxes = now.length - 1;
  const total = now[boxes] ?? 0;
  const then = earlier.flatMap((totals) => totals[boxes] ?? []);
  if (then.length === 0) return null;
  return {
    boxes,
    total,
    best: Math.max(...then),
    average: then.reduce((sum, one) => sum + one, 0) / then.length,
    place: 1 + then.filter((one) => one > total).length,
    of: then.length + 1,
  };
}

function optionsAlone(id: string, options: Options): readonly (readonly [string, string])[] | null {
  const game = gameOf(id);
  const resolved = game && resolveOptions(game, options);
  if (!resolved?.ok) return null;
  return Object.entries(resolved.value)
    .filter(([option]) => !FOR_SEVERAL.includes(option))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
