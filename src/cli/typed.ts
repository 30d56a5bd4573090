import { isFace } from "../engine/dice.ts";
import type { Face } from "../engine/dice.ts";
import type { Game, Options } from "../engine/games/game.ts";
import { ALL_GAMES, gameOf } from "../engine/games/index.ts";
import { resolveOptions } from "../engine/match/options.ts";
import { dataFolder } from "../host/data-folder.ts";
import { useDictionaries } from "../host/words/dictionaries.ts";
import { facesTyped } from "./faces-file.ts";
import { no, refused, wrongUsage } from "./failure.ts";
import type { Failure } from "./failure.ts";
import { nearest } from "./nearest.ts";
import { tell } from "./output.ts";

// Words are looked up only where a game or command asks for them.
useDictionaries(dataFolder(), tell);

/** Readers of what people and programs type. Each gives the value or throws a Failure that says what to write instead. */

/** A game with the options in force, looked up once and used for every line that asks for the same. */
export interface Rules {
  readonly game: Game;
  readonly options: Options;
  readonly dice: number;
  readonly boxes: ReadonlySet<string>;
}

const known = new Map<string, Rules>();

/** There is no game of this name; the one that was most likely meant is named. */
export function noGame(typed: string): Failure {
  const ids = ALL_GAMES.map((one) => one.id);
  const meant = nearest(typed, ids);
  const choice = `${meant === null ? "" : `Did you mean ${meant}? `}Choose one of: ${ids.join(", ")}.`;
  return no(`There is no game called ${quoted(typed)}. ${choice}`);
}

export function readRules(gameId: unknown, typed: unknown): Rules {
  const key = typed === undefined ? String(gameId) : `${String(gameId)} ${JSON.stringify(typed)}`;
  const before = known.get(key);
  if (before) return before;
  const ids = ALL_GAMES.map((one) => one.id).join(", ");
  if (typeof gameId !== "string") throw no(`Name the game, one of: ${ids}.`);
  const game = gameOf(gameId);
  if (game === null) throw noGame(gameId);
  const resolved = resolveOptions(game, readTypedOptions(typed));
  if (!resolved.ok) throw refused(resolved.refusal);
  const options = resolved.value;
  const boxes = new Set(game.boxes(options).map((box) => box.id));
  const rules = { game, options, dice: game.dice(options).count, boxes };
  // A stream of ever new options must not fill the memory.
  if (known.size > 200) known.clear();
  known.set(key, rules);
  return rules;
}

/** Dice as `"42611"` or as a list of face numbers. */
export function readDice(rules: Rules, typed: unknown): Face[] {
  const given: readonly unknown[] | null = typeof typed === "string" ? [...typed] : Array.isArray(typed) ? typed : null;
  if (given === null) throw no(`Give the dice as a string of ${rules.dice} faces such as "${sample(rules.dice)}".`);
  if (given.length !== rules.dice) {
    const count = given.length === 1 ? "1 is" : `${given.length} are`;
    throw no(
      `${rules.game.texts.en.name} is played with ${rules.dice} dice, and ${count} given. Give one face for each die.`,
    );
  }
  return given.map((one, die) => {
    const face = typeof one === "string" && /^[0-9]$/.test(one) ? Number(one) : one;
    if (!isFace(face)) throw refused({ code: "impossibleFace", die, face: one });
    return face;
  });
}

/** `k=v` as given with --option, several times. */
export function readPairs(pairs: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) throw wrongUsage(`Write an option as name=value, such as joker=free, not ${quoted(pair)}.`);
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    if (pairs.some((other) => other !== pair && other.startsWith(`${name}=`)))
      throw wrongUsage(`--option ${name} is given twice with two values. Leave one out.`);
    // Letter dice may be in a file that a screen saved: what the match is given is the faces.
    options[name] = name === "letterDice" && value.startsWith("file:") ? `faces:${facesTyped(value)}` : value;
  }
  return options;
}

export function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw no(`${what} is not JSON: ${quoted(text)}.`);
  }
}

/** A whole number given as text to a flag. */
export function readWhole(text: string, flag: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw wrongUsage(`${flag} takes a whole number from ${least} to ${most}, not ${quoted(text)}.`);
  return value;
}

/** What was typed, as it is repeated in a sentence: short, and on one line. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${[...text].slice(0, 57).join("")}…` : text;
}

function readTypedOptions(typed: unknown): Record<string, string> {
  const given = typed ?? {};
  if (typeof given !== "object" || Array.isArray(given))
    throw no('Give the options as an object such as {"joker":"free"}.');
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number")
        throw no(`The option ${name} needs a value such as "free", not ${quoted(value)}.`);
      return [name, String(value)];
    }),
  );
}

function sample(count: number): string {
  return "4261135".slice(0, count);
}
