import type { GameTexts } from "../game.ts";

export const nb: GameTexts = {
  name: "Yahtzee",
  boxes: {
    ones: "Enere",
    twos: "Toere",
    threes: "Treere",
    fours: "Firere",
    fives: "Femmere",
    sixes: "Seksere",
    threeOfAKind: "Tre like",
    fourOfAKind: "Fire like",
    fullHouse: "Hus",
    smallStraight: "Liten straight",
    largeStraight: "Stor straight",
    yahtzee: "Yahtzee",
    chance: "Sjanse",
  },
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
