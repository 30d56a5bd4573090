import type { OptionTexts } from "../games/game.ts";

/** The options every match has. */
export const en: Readonly<Record<string, OptionTexts>> = {
  order: {
    name: "Who starts",
    about: "How the first player is found.",
    values: { roll: "Highest throw", "as-seated": "The first seat", random: "Drawn" },
  },
  direction: {
    name: "Direction",
    about: "Which way round the table the turns go.",
    values: { clockwise: "Clockwise", "counter-clockwise": "Counter-clockwise" },
  },
  tie: {
    name: "A tie",
    about: "What happens when the highest totals are equal.",
    values: {
      share: "The win is shared",
      upper: "Higher upper total wins",
      "play-off": "One more match",
      "throw-off": "One throw, highest wins",
    },
  },
  takeBack: {
    name: "Taking back",
    about: "How far back a move can be undone.",
    values: { free: "Anything", "until-next-throw": "The last box, until the next throw", off: "Nothing" },
  },
};
