import type { Game } from "../game.ts";
import { sumOf } from "../shared/dice-sums.ts";
import { cardFrom } from "./card.ts";
import { BOXES } from "./columns.ts";
import { extras, placements } from "./placements.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";
import { columnPaces, columnTotals, isFull, totals, upperPace } from "./totals.ts";

/** Triple Yahtzee: three columns of the classic card, counted once, twice and three times. */
export const tripleYahtzee: Game = {
  id: "triple-yahtzee",
  texts: { en, nb },
  options: [
    { id: "columns", values: ["free", "left-to-right"], fallback: "free" },
    { id: "extraYahtzee", values: ["by-column", "flat-100", "none"], fallback: "by-column" },
  ],
  dice: () => ({ count: 5, kind: "pips" }),
  boxes: () => BOXES,
  throwsAllowed: () => 3,
  placements,
  totals,
  columnTotals,
  cardFrom,
  upperPace,
  columnPaces,
  extras,
  isFull,
  throwTotal: sumOf,
};
