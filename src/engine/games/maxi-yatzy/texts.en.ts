import type { GameTexts } from "../game.ts";

export const en: GameTexts = {
  name: "Maxi Yatzy",
  boxes: {
    ones: "Ones",
    twos: "Twos",
    threes: "Threes",
    fours: "Fours",
    fives: "Fives",
    sixes: "Sixes",
    onePair: "One pair",
    twoPairs: "Two pairs",
    threePairs: "Three pairs",
    threeOfAKind: "Three of a kind",
    fourOfAKind: "Four of a kind",
    fiveOfAKind: "Five of a kind",
    smallStraight: "Small straight",
    largeStraight: "Large straight",
    fullStraight: "Full straight",
    fullHouse: "Full house 3 + 2",
    villa: "Villa 3 + 3",
    tower: "Tower 4 + 2",
    chance: "Chance",
    maxiYatzy: "Maxi Yatzy",
  },
  options: {
    savedThrows: {
      name: "Saved throws",
      about: "Whether throws that are not used are kept for later turns.",
      values: { on: "Kept: spent in any later turn", off: "None: three throws in every turn" },
    },
    maxiBonus: {
      name: "Upper bonus",
      about: "What the upper section earns beside its sum, and at how many points.",
      values: { "100-at-84": "100 at 84", "50-at-75": "50 at 75" },
    },
    fullStraightPoints: {
      name: "Full straight",
      about: "What the row from one to six pays.",
      values: { "21": "21 points", "30": "30 points" },
    },
  },
};
