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
  turnSeconds: {
    name: "Time for a turn",
    about: "How long a turn may take from its first throw.",
    values: {
      off: "As long as it takes",
      "30": "Half a minute",
      "60": "One minute",
      "120": "Two minutes",
      seconds: "So many seconds",
    },
  },
  onTimeout: {
    name: "When time is up",
    about: "What happens at the end of a turn’s time.",
    values: {
      soft: "No more throws: the box is still chosen",
      warn: "A sound only",
      strict: "A zero: in the first box that may be taken",
    },
  },
  simultaneous: {
    name: "Rounds",
    about: "Whether everyone plays a round at the same time.",
    values: { off: "In turn", on: "All at once" },
  },
};
