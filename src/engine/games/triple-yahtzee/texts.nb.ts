import type { GameTexts } from "../game.ts";
import { CLASSIC_NB } from "../shared/classic.nb.ts";
import { BOXES } from "./columns.ts";

const lines: Readonly<Record<string, string>> = CLASSIC_NB;

export const nb: GameTexts = {
  name: "Trippel Yahtzee",
  boxes: Object.fromEntries(BOXES.map(({ id, line = "", column }) => [id, `${lines[line]}, kolonne ${column}`])),
  lines,
  options: {
    columns: {
      name: "Kolonner",
      about: "Om alle tre kolonnene er åpne fra start.",
      values: { free: "Fri: hvilken som helst kolonne", "left-to-right": "Fra venstre: én må være full først" },
    },
    extraYahtzee: {
      name: "Ekstra Yahtzee",
      about: "Hva en ny Yahtzee gir når alle tre Yahtzee-rutene har 50.",
      values: {
        "by-column": "Etter kolonne: 100, 200 eller 300",
        "flat-100": "100 i alle kolonner",
        none: "Ingenting",
      },
    },
  },
};
