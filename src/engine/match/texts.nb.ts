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
    values: { clockwise: "Med klokka", "counter-clockwise": "Mot klokka" },
  },
  tie: {
    name: "Uavgjort",
    about: "Hva som skjer når de høyeste summene er like.",
    values: {
      share: "Seieren deles",
      upper: "Høyeste øvre sum vinner",
      "play-off": "Ett parti til",
      "throw-off": "Ett kast, høyest vinner",
    },
  },
  takeBack: {
    name: "Angre",
    about: "Hvor langt tilbake noe kan gjøres om.",
    values: { free: "Alt", "until-next-throw": "Siste rute, til neste kast", off: "Ingenting" },
  },
};
