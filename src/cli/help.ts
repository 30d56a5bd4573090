import type { OptionSpec } from "../engine/games/game.ts";
import { ALL_GAMES } from "../engine/games/index.ts";
import { MATCH_OPTIONS } from "../engine/match/options.ts";

/** What `--help` says below the flags of a command that takes a game: the games, and how each can be played. */
export function gamesHelp(): string {
  const width = Math.max(...ALL_GAMES.map(({ id }) => id.length)) + 2;
  const rows = ALL_GAMES.flatMap((game) => indented(game.id.padEnd(width), game.options.map(valuesOf)));
  return ["", "Games, and the options of each (the first value is the usual one):", ...rows].join("\n");
}

/** The options of a match, whatever is played. */
export function matchHelp(): string {
  return ["", "Options of every match:", ...indented("", MATCH_OPTIONS.map(valuesOf))].join("\n");
}

function valuesOf({ id, values, fallback }: OptionSpec): string {
  return `${id}=${[fallback, ...values.filter((value) => value !== fallback)].join("|")}`;
}

const WIDTH = 80;

/** Words after a heading, in as many rows as they need, one below the other. */
function indented(heading: string, words: readonly string[]): readonly string[] {
  const rows: string[] = [];
  let row = `  ${heading}`;
  for (const word of words) {
    if (row.trim() !== heading.trim() && row.length + word.length > WIDTH) {
      rows.push(row.trimEnd());
      row = " ".repeat(heading.length + 2);
    }
    row += `${word} `;
  }
  return [...rows, row.trimEnd()];
}
