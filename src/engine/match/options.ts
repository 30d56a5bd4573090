import type { Game, Options, OptionSpec } from "../games/game.ts";
import type { Decision } from "./commands.ts";
import { accept, refuse } from "./decision.ts";

/** What every match can be played with, whatever the game. */
export const MATCH_OPTIONS: readonly OptionSpec[] = [
  { id: "order", values: ["roll", "as-seated", "random"], fallback: "roll" },
  { id: "direction", values: ["clockwise", "counter-clockwise"], fallback: "clockwise" },
  { id: "tie", values: ["share", "upper", "play-off", "throw-off"], fallback: "share" },
  { id: "takeBack", values: ["free", "until-next-throw", "off"], fallback: "free" },
  { id: "turnSeconds", values: ["off", "30", "60", "120", "seconds"], fallback: "off" },
  { id: "onTimeout", values: ["soft", "warn", "strict"], fallback: "soft" },
  { id: "simultaneous", values: ["off", "on"], fallback: "off" },
];

/** All options of a match of this game: the game's own first, then those every match has. */
export function optionsOf(game: Game): readonly OptionSpec[] {
  return [...game.options, ...MATCH_OPTIONS.filter(({ id }) => !game.options.some((own) => own.id === id))];
}

/** Every option of the game with its value: as typed, else its default. Refuses what the game does not know. */
export function resolveOptions(game: Game, typed: Readonly<Record<string, string>>): Decision<Options> {
  const specs = optionsOf(game);
  const resolved: Record<string, string> = {};
  for (const spec of specs) resolved[spec.id] = spec.fallback;
  for (const [option, value] of Object.entries(typed)) {
    const spec = specs.find(({ id }) => id === option);
    if (spec === undefined) return refuse({ code: "unknownOption", option, game: game.id });
    if (!admits(spec, value)) return refuse({ code: "optionValue", option, value, values: spec.values });
    resolved[option] = value;
  }
  return accept(resolved);
}

/** Bounds of an option in seconds, inclusive. */
const LEAST_SECONDS = 5;
const MOST_SECONDS = 3600;

function admits(spec: OptionSpec, value: string): boolean {
  if (spec.admits !== undefined) return spec.admits(value);
  if (!spec.values.includes("seconds")) return spec.values.includes(value);
  if (value !== "seconds" && spec.values.includes(value)) return true;
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) >= LEAST_SECONDS && Number(value) <= MOST_SECONDS;
}
