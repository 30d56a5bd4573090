import type { Game } from "./game.ts";
import { yahtzee } from "./yahtzee/index.ts";

/** Every game that can be played, in the order they are offered. */
export const GAMES: readonly Game[] = [yahtzee];

export function gameOf(id: string): Game | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
