import type { GameTexts } from "../game.ts";

export const nb: GameTexts = {
  name: "Yatzy",
  boxes: {
    ones: "Enere",
    twos: "Toere",
    threes: "Treere",
    fours: "Firere",
    fives: "Femmere",
    sixes: "Seksere",
    onePair: "Ett par",
    twoPairs: "To par",
    threeOfAKind: "Tre like",
    fourOfAKind: "Fire like",
    smallStraight: "Liten straight",
    largeStraight: "Stor straight",
    fullHouse: "Hus",
    chance: "Sjanse",
    yatzy: "Yatzy",
  },
  options: {
    sequence: {
      name: "Rekkefølge på rutene",
      about: "Om spilleren velger ruten selv eller fyller kortet ovenfra.",
      values: { free: "Fri: hvilken som helst åpen rute", forced: "Tvungen: i trykt rekkefølge" },
    },
  },
};
