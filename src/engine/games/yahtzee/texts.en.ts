import type { GameTexts } from "../game.ts";

export const en: GameTexts = {
  name: "Yahtzee",
  boxes: {
    ones: "Ones",
    twos: "Twos",
    threes: "Threes",
    fours: "Fours",
    fives: "Fives",
    sixes: "Sixes",
    threeOfAKind: "Three of a kind",
    fourOfAKind: "Four of a kind",
    fullHouse: "Full house",
    smallStraight: "Small straight",
    largeStraight: "Large straight",
    yahtzee: "Yahtzee",
    chance: "Chance",
  },
  options: {
    joker: {
      name: "Joker",
      about: "What another Yahtzee may be used for once the Yahtzee box is filled.",
      values: {
        forced: "Forced: its upper box first, then the lower section",
        free: "Free: any open box",
        none: "None: no joker and no extra 100",
      },
    },
  },
};
