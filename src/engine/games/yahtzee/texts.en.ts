import type { GameTexts } from "../game.ts";
import { CLASSIC_EN } from "../shared/classic.en.ts";

export const en: GameTexts = {
  name: "Yahtzee",
  boxes: CLASSIC_EN,
  options: {
    joker: {
      name: "Joker",
      about: "What another Yahtzee may be used for once the Yahtzee box is filled.",
      values: {
        forced: "Forced: its upper box first, then the lower section",
        free: "Free: any open box",
        none: "None: no joker and no extra 100",
      },
    },
  },
};
