import { EMPTY_CARD } from "../game.ts";
import type { Game, UpperPace } from "../game.ts";
import { countsOf, sumOf } from "../shared/dice-sums.ts";
import { pointsIn } from "../shared/nordic.ts";
import { impossibleIn, possiblePoints } from "../shared/possible.ts";
import type { Possible } from "../shared/possible.ts";
import { readBonuses } from "../shared/typed-bonuses.ts";
import { sumIn, UPPER_BOXES, upperPaceOf } from "../shared/upper.ts";
import type { Points, UpperRule } from "../shared/upper.ts";
import { BOXES, COLOURS, LOWER } from "./boxes.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";

/** 35 at 63, 55 at 71, 75 at 78: what was paid before is not added. */
const STEPS: readonly UpperRule[] = [
  { goal: 63, bonus: 35, par: 3 },
  { goal: 71, bonus: 55, par: 3 },
  { goal: 78, bonus: 75, par: 3 },
];
const LOWER_IDS = LOWER.map(({ id }) => id);

/**
 * Kismet: five dice whose faces have three colours, fifteen boxes. Rules after ultraboardgames.com/kismet/game-rules.php,
 * cardsdicedominoes.com/kismet-rules.htm and the article "Kismet (dice game)" of Wikipedia (en-academic.com, 2036272).
 * Dice may be read any way they fit, so that five equal go in every lower box but the straight.
 */
export const kismet: Game = {
  id: "kismet",
  texts: { en, nb },
  options: [{ id: "laterKismet", values: ["others-zero", "no-more"], fallback: "others-zero" }],
  dice: () => ({ count: 5, kind: "pips", colours: COLOURS }),
  boxes: () => BOXES,
  throwsAllowed: () => 3,
  placements: ({ dice }, card) =>
    pointsIn(dice, LOWER).map(({ box, points }) => {
      return { box, points, bonus: 0, closed: card.points[box] === undefined ? null : { code: "filled" } };
    }),
  totals({ points }) {
    const upper = sumIn(UPPER_BOXES, points);
    const upperBonus = STEPS.findLast(({ goal }) => upper >= goal)?.bonus ?? 0;
    const lower = sumIn(LOWER_IDS, points);
    return { upper, upperBonus, lower, bonus: 0, grand: upper + upperBonus + lower };
  },
  cardFrom(points, extras) {
    possible ??= possiblePoints(5, (dice) => pointsIn(dice, LOWER));
    const impossible = impossibleIn(points, possible);
    if (impossible !== null) return { ok: false, refusal: impossible };
    const none = readBonuses(extras, 0, 0);
    return none.ok ? { ok: true, value: { ...EMPTY_CARD, points } } : none;
  },
  upperPace: ({ points }) => nextStep(points),
  /** After a Kismet of one's own another costs the others a turn, whatever box it is written in. */
  costsOthers({ dice }, { points }, options) {
    return options["laterKismet"] === "others-zero" && (points["kismet"] ?? 0) > 0 && countsOf(dice).includes(5);
  },
  isFull: ({ points }) => BOXES.every(({ id }) => points[id] !== undefined),
  throwTotal: sumOf,
};

let possible: Possible | null = null;

/** How far the next higher bonus is. */
function nextStep(points: Points): UpperPace {
  const [first, ...more] = STEPS.map((rule) => upperPaceOf(points, rule));
  if (first === undefined) throw new Error("no bonus");
  return [first, ...more].find(({ toGo }) => toGo > 0) ?? more.at(-1) ?? first;
}
