import type { GameTexts } from "../game.ts";
import { CLASSIC_EN } from "../shared/classic.en.ts";
import { BOXES } from "./columns.ts";

const lines: Readonly<Record<string, string>> = CLASSIC_EN;

export const en: GameTexts = {
  name: "Triple Yahtzee",
  boxes: Object.fromEntries(BOXES.map(({ id, line = "", column }) => [id, `${lines[line]}, column ${column}`])),
  lines,
  options: {
    columns: {
      name: "Columns",
      about: "Whether all three columns are open from the start.",
      values: { free: "Free: any column at any time", "left-to-right": "Left to right: one must be full first" },
    },
    extraYahtzee: {
      name: "Extra Yahtzee",
      about: "What another Yahtzee earns once all three Yahtzee boxes hold 50.",
      values: { "by-column": "By column: 100, 200 or 300", "flat-100": "100 in any column", none: "Nothing" },
    },
  },
};
