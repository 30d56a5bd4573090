import type { Game } from "./game.ts";
import { kismet } from "./kismet/index.ts";
import { maxiYatzy } from "./maxi-yatzy/index.ts";
import { tripleYahtzee } from "./triple-yahtzee/index.ts";
import { wordYahtzee } from "./word-yahtzee/index.ts";
import { yahtzee } from "./yahtzee/index.ts";
import { yatzy } from "./yatzy/index.ts";

/** Every game whose rules are known, in the order they are offered. */
export const ALL_GAMES: readonly Game[] = [yahtzee, wordYahtzee, yatzy, maxiYatzy, tripleYahtzee, kismet];

/** The games offered on screens: those whose card a screen can show. */
export const GAMES: readonly Game[] = [yahtzee, wordYahtzee, yatzy, maxiYatzy, tripleYahtzee, kismet];

export function gameOf(id: string): Game | null {
  return ALL_GAMES.find((game) => game.id === id) ?? null;
}
