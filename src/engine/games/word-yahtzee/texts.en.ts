import type { GameTexts } from "../game.ts";

export const en: GameTexts = {
  name: "Word Yahtzee",
  boxes: {
    two: "Two letters",
    three: "Three letters",
    four: "Four letters",
    five: "Five letters",
    six: "Six letters",
    oneWord: "One word",
    twoWords: "Two words",
    threeWords: "Three words",
    allConsonants: "All consonants",
    allVowels: "All vowels",
    chance: "Chance",
    yahtzeeWord: "Yahtzee word",
  },
  options: {
    roundOrder: {
      name: "Order of rounds",
      about: "Whether rounds go by the number of letters or each player chooses the box.",
      values: { numerical: "Numerical: two letters first, three words last", free: "Free: any open round box" },
    },
    wordBonusAt: {
      name: "Upper bonus at",
      about: "How many points in the words of two to six letters earn the bonus of 35.",
      values: { "30": "30 points", "45": "45 points" },
    },
    oneLetterWords: {
      name: "One-letter words",
      about: "Whether A and I count as words in one, two and three words and in chance.",
      values: { on: "On: A and I are words", off: "Off: words have two letters or more" },
    },
    useAllDice: {
      name: "Use all dice",
      about: "Whether two words and three words must use all seven dice.",
      values: { off: "Off: dice may be left over", on: "On: all seven, or the box pays nothing" },
    },
    laterYahtzeeWord: {
      name: "Later Yahtzee words",
      about: "What another seven-letter word brings once the Yahtzee word box holds 50.",
      values: {
        "zero-round": "100 and a zero in a round box",
        "also-round": "100 beside what the round box is scored for",
      },
    },
    dictionary: {
      name: "Dictionary",
      about: "Which words count.",
      values: { standard: "Standard", large: "Large: rarer words too", "file:PATH": "A list of your own" },
    },
    letterDice: {
      name: "Letter dice",
      about: "Which letters and values the faces of the dice have.",
      values: { printed: "As printed", "faces:LIST": "A set of your own" },
    },
    order: {
      name: "Who starts",
      about: "How it is settled who plays first.",
      values: {
        "as-seated": "As seated: the first seat, or whoever is picked",
        roll: "By throwing: the highest sum of letter values starts",
        random: "By lot",
      },
    },
    turnSeconds: {
      name: "Time for a turn",
      about: "How long a turn may take from its first throw.",
      values: { "60": "1 minute", off: "No limit", "30": "30 seconds", "120": "2 minutes", seconds: "Seconds" },
    },
  },
};
