/** The boxes of the classic card in Norwegian. */
export const CLASSIC_NB = {
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
} as const;
