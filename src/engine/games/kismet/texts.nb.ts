import type { GameTexts } from "../game.ts";

export const nb: GameTexts = {
  name: "Kismet",
  boxes: {
    ones: "Enere",
    twos: "Toere",
    threes: "Treere",
    fours: "Firere",
    fives: "Femmere",
    sixes: "Seksere",
    pairsOfOneColour: "Fargepar",
    threeOfAKind: "Tre like",
    straight: "Straight",
    flush: "Flush",
    fullHouse: "Hus",
    houseOfOneColour: "Fargehus",
    fourOfAKind: "Fire like",
    yarborough: "Yarborough",
    kismet: "Kismet",
  },
  options: {
    laterKismet: {
      name: "Enda en Kismet",
      about: "Hva en Kismet gjør med de andre når spillerens Kismet-rute alt har poeng.",
      values: {
        "others-zero": "De andre mister en tur: null i den første åpne ruten",
        "no-more": "Ingenting: den gir bare poeng i en rute",
      },
    },
  },
};
