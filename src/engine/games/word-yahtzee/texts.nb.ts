import type { GameTexts } from "../game.ts";

export const nb: GameTexts = {
  name: "Ord-Yahtzee",
  boxes: {
    two: "To bokstaver",
    three: "Tre bokstaver",
    four: "Fire bokstaver",
    five: "Fem bokstaver",
    six: "Seks bokstaver",
    oneWord: "Ett ord",
    twoWords: "To ord",
    threeWords: "Tre ord",
    allConsonants: "Bare konsonanter",
    allVowels: "Bare vokaler",
    chance: "Sjanse",
    yahtzeeWord: "Yahtzee-ord",
  },
  options: {
    roundOrder: {
      name: "Rekkefølge på rundene",
      about: "Om rundene følger antallet bokstaver, eller hver spiller velger rute.",
      values: {
        numerical: "Etter tall: to bokstaver først, tre ord sist",
        free: "Fri: hvilken som helst åpen runderute",
      },
    },
    wordBonusAt: {
      name: "Øvre bonus ved",
      about: "Hvor mange poeng ordene på to til seks bokstaver må gi for bonusen på 35.",
      values: { "30": "30 poeng", "45": "45 poeng" },
    },
    oneLetterWords: {
      name: "Ord på én bokstav",
      about: "Om A og I gjelder som ord i ett, to og tre ord og i sjanse.",
      values: { on: "På: A og I er ord", off: "Av: ord har minst to bokstaver" },
    },
    useAllDice: {
      name: "Bruk alle terningene",
      about: "Om to ord og tre ord må bruke alle sju terningene.",
      values: { off: "Av: terninger kan bli til overs", on: "På: alle sju, ellers gir ruten ingenting" },
    },
    laterYahtzeeWord: {
      name: "Flere Yahtzee-ord",
      about: "Hva et nytt ord på sju bokstaver gir når ruten for Yahtzee-ord har 50.",
      values: {
        "zero-round": "100 og en null i en runderute",
        "also-round": "100 ved siden av det runderuten gir",
      },
    },
    dictionary: {
      name: "Ordliste",
      about: "Hvilke ord som gjelder. Ordene er engelske.",
      values: { standard: "Vanlig", large: "Stor: sjeldnere ord også", "file:PATH": "En egen liste" },
    },
    letterDice: {
      name: "Bokstavterninger",
      about: "Hvilke bokstaver og verdier terningene har.",
      values: { printed: "Som trykt", "faces:LIST": "Et eget sett" },
    },
    order: {
      name: "Hvem begynner",
      about: "Hvordan det avgjøres hvem som spiller først.",
      values: {
        "as-seated": "Som dere sitter: første plass, eller den som velges",
        roll: "Ved kast: høyeste sum av bokstavverdier begynner",
        random: "Ved loddtrekning",
      },
    },
    turnSeconds: {
      name: "Tid for en tur",
      about: "Hvor lenge en tur kan vare fra det første kastet.",
      values: { "60": "1 minutt", off: "Ingen grense", "30": "30 sekunder", "120": "2 minutter", seconds: "Sekunder" },
    },
  },
};
