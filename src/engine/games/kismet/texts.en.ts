import type { GameTexts } from "../game.ts";

export const en: GameTexts = {
  name: "Kismet",
  boxes: {
    ones: "Ones",
    twos: "Twos",
    threes: "Threes",
    fours: "Fours",
    fives: "Fives",
    sixes: "Sixes",
    pairsOfOneColour: "Colour pairs",
    threeOfAKind: "Three of a kind",
    straight: "Straight",
    flush: "Flush",
    fullHouse: "Full house",
    houseOfOneColour: "Colour house",
    fourOfAKind: "Four of a kind",
    yarborough: "Yarborough",
    kismet: "Kismet",
  },
  options: {
    laterKismet: {
      name: "Another Kismet",
      about: "What a Kismet does to the others once its player’s Kismet box holds points.",
      values: {
        "others-zero": "Others lose a turn: a zero in their first open box",
        "no-more": "Nothing: it only pays in a box",
      },
    },
  },
};
