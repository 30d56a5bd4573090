import { LETTER_DICE, shown } from "../../words/dice-set.ts";
import type { Card, Game, Options, Totals, UpperPace } from "../game.ts";
import { sumIn } from "../shared/upper.ts";
import { BOXES, paysLater, ROUND_IDS, SIDE_IDS, UPPER_IDS } from "./boxes.ts";
import { cardFrom } from "./card.ts";
import { laying } from "./entry.ts";
import { placements } from "./placements.ts";
import { diceSet, OPTIONS } from "./rules.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";

const BONUS = 35;
const LOWER_IDS = [...ROUND_IDS.filter((box) => !UPPER_IDS.includes(box)), ...SIDE_IDS];

/** Word Yahtzee: seven letter dice, eight rounds, twelve boxes. The words come from a dictionary the host provides. */
export const wordYahtzee: Game = {
  id: "word-yahtzee",
  texts: { en, nb },
  options: OPTIONS,
  dice: () => ({ count: LETTER_DICE, kind: "letters" }),
  letters: diceSet,
  boxes: () => BOXES,
  throwsAllowed: () => 3,
  placements,
  laying,
  totals,
  cardFrom,
  upperPace,
  extras: (card) => ({ box: "yahtzeeWord", state: paysLater(card) ? "now" : "later" }),
  isFull: ({ points }) => ROUND_IDS.every((box) => points[box] !== undefined),
  throwTotal: (dice, options) => shown(diceSet(options), dice).reduce((sum, { value }) => sum + value, 0),
};

function totals({ points, bonuses }: Card, options: Options): Totals {
  const upper = sumIn(UPPER_IDS, points);
  const upperBonus = upper >= goalIn(options) ? BONUS : 0;
  const lower = sumIn(LOWER_IDS, points);
  const bonus = bonuses.reduce((sum, one) => sum + one, 0);
  return { upper, upperBonus, lower, bonus, grand: upper + upperBonus + lower + bonus };
}

/** The pace is the goal in equal parts: 6 points a box for 30. */
function upperPace({ points }: Card, options: Options): UpperPace {
  const goal = goalIn(options);
  const upper = sumIn(UPPER_IDS, points);
  const filled = UPPER_IDS.filter((box) => points[box] !== undefined).length;
  return { bonus: BONUS, goal, toGo: Math.max(0, goal - upper), ahead: upper - (filled * goal) / UPPER_IDS.length };
}

function goalIn(options: Options): number {
  return Number(options["wordBonusAt"] ?? "30");
}
