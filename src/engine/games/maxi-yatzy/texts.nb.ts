import type { GameTexts } from "../game.ts";

export const nb: GameTexts = {
  name: "Maxi Yatzy",
  boxes: {
    ones: "Enere",
    twos: "Toere",
    threes: "Treere",
    fours: "Firere",
    fives: "Femmere",
    sixes: "Seksere",
    onePair: "Ett par",
    twoPairs: "To par",
    threePairs: "Tre par",
    threeOfAKind: "Tre like",
    fourOfAKind: "Fire like",
    fiveOfAKind: "Fem like",
    smallStraight: "Liten straight",
    largeStraight: "Stor straight",
    fullStraight: "Full straight",
    fullHouse: "Hus 3 + 2",
    villa: "Villa 3 + 3",
    tower: "Tårn 4 + 2",
    chance: "Sjanse",
    maxiYatzy: "Maxi Yatzy",
  },
  options: {
    savedThrows: {
      name: "Sparte kast",
      about: "Om kast som ikke brukes, tas vare på til senere turer.",
      values: { on: "Beholdes: brukes i en senere tur", off: "Ingen: tre kast i hver tur" },
    },
    maxiBonus: {
      name: "Øvre bonus",
      about: "Hva øvre del gir i tillegg til summen, og ved hvor mange poeng.",
      values: { "100-at-84": "100 ved 84", "50-at-75": "50 ved 75" },
    },
    fullStraightPoints: {
      name: "Full straight",
      about: "Hva rekken fra en til seks gir.",
      values: { "21": "21 poeng", "30": "30 poeng" },
    },
  },
};
