import type { GameTexts } from "../game.ts";

export const en: GameTexts = {
  name: "Yatzy",
  boxes: {
    ones: "Ones",
    twos: "Twos",
    threes: "Threes",
    fours: "Fours",
    fives: "Fives",
    sixes: "Sixes",
    onePair: "One pair",
    twoPairs: "Two pairs",
    threeOfAKind: "Three of a kind",
    fourOfAKind: "Four of a kind",
    smallStraight: "Small straight",
    largeStraight: "Large straight",
    fullHouse: "Full house",
    chance: "Chance",
    yatzy: "Yatzy",
  },
  options: {
    sequence: {
      name: "Order of boxes",
      about: "Whether a player chooses the box or fills the card from the top.",
      values: { free: "Free: any open box", forced: "Forced: in printed order" },
    },
  },
};
