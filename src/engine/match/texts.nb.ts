import type { OptionTexts } from "../games/game.ts";

/** The options every match has. */
export const nb: Readonly<Record<string, OptionTexts>> = {
  order: {
    name: "Hvem begynner",
    about: "Hvordan den første spilleren finnes.",
    values: { roll: "Høyeste kast", "as-seated": "Første plass", random: "Loddtrekning" },
  },
  direction: {
    name: "Retning",
    about: "Hvilken vei turen går rundt bordet.",
    values: { clockwise: "Med klokken", "counter-clockwise": "Mot klokken" },
  },
  tie: {
    name: "Uavgjort",
    about: "Hva som skjer når de høyeste summene er like.",
    values: {
      share: "Seieren deles",
      upper: "Høyeste sum oppe vinner",
      "play-off": "Omkamp",
      "throw-off": "Ett kast, høyest vinner",
    },
  },
  takeBack: {
    name: "Angre",
    about: "Hvor langt tilbake noe kan gjøres om.",
    values: { free: "Alt", "until-next-throw": "Siste rute, til neste kast", off: "Ingenting" },
  },
  turnSeconds: {
    name: "Tid for en tur",
    about: "Hvor lenge en tur kan vare fra det første kastet.",
    values: {
      off: "Så lenge det tar",
      "30": "Et halvt minutt",
      "60": "Ett minutt",
      "120": "To minutter",
      seconds: "Så mange sekunder",
    },
  },
  onTimeout: {
    name: "Når tiden er ute",
    about: "Hva som skjer når turens tid er brukt opp.",
    values: {
      soft: "Ingen flere kast: ruten velges fortsatt",
      warn: "Bare en lyd",
      strict: "En null: i den første ruten som kan tas",
    },
  },
  simultaneous: {
    name: "Runder",
    about: "Om alle spiller en runde samtidig.",
    values: { off: "Etter tur", on: "Alle på en gang" },
  },
};
