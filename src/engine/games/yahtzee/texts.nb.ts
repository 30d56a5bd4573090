import type { GameTexts } from "../game.ts";
import { CLASSIC_NB } from "../shared/classic.nb.ts";

export const nb: GameTexts = {
  name: "Yahtzee",
  boxes: CLASSIC_NB,
  options: {
    joker: {
      name: "Joker",
      about: "Hva en ny Yahtzee kan brukes til når Yahtzee-ruten er fylt.",
      values: {
        forced: "Tvungen: først ruten for øynene, så nedre del",
        free: "Fri: hvilken som helst åpen rute",
        none: "Ingen: verken joker eller 100 ekstra",
      },
    },
  },
};
