import type { Game, Options } from "../../../engine/games/game.ts";
import { resolveOptions } from "../../../engine/match/options.ts";

/** A rule set with a name: the usual one, or what the people at this table kept. */
export type Preset = "printed" | "ours";

/** The rule sets there are for a game. One that was kept and does not fit the game any more is as good as none. */
export function presetsOf(
  game: Game,
  kept: Options | undefined,
): { readonly printed: Options; readonly ours: Options | null } {
  const printed = resolveOptions(game, {});
  const ours = kept === undefined ? null : resolveOptions(game, kept);
  return { printed: printed.ok ? printed.value : {}, ours: ours?.ok ? ours.value : null };
}

/** Which of them these options are; null where they are neither. */
export function presetIn(options: Options, presets: ReturnType<typeof presetsOf>): Preset | null {
  if (isSame(options, presets.printed)) return "printed";
  return presets.ours !== null && isSame(options, presets.ours) ? "ours" : null;
}

function isSame(a: Options, b: Options): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
