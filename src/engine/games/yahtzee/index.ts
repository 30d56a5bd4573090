import type { Game } from "../game.ts";
import { CLASSIC_BOXES } from "../shared/classic.ts";
import { sumOf } from "../shared/dice-sums.ts";
import { cardFrom } from "./card.ts";
import { extras, placements } from "./placements.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";
import { isFull, totals, upperPace } from "./totals.ts";

/** Classic Yahtzee: five dice, thirteen boxes, as Hasbro prints it (`joker=forced`) or with two common house rules. */
export const yahtzee: Game = {
  id: "yahtzee",
  texts: { en, nb },
  options: [{ id: "joker", values: ["forced", "free", "none"], fallback: "forced" }],
  dice: () => ({ count: 5, kind: "pips" }),
  boxes: () => CLASSIC_BOXES,
  throwsAllowed: () => 3,
  placements,
  totals,
  cardFrom,
  upperPace,
  extras,
  isFull,
  throwTotal: sumOf,
};
