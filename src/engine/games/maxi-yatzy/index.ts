import { EMPTY_CARD } from "../game.ts";
import type { Closed, Game, Options } from "../game.ts";
import { sumOf } from "../shared/dice-sums.ts";
import { pointsIn } from "../shared/nordic.ts";
import type { LowerBox } from "../shared/nordic.ts";
import { impossibleIn, possiblePoints } from "../shared/possible.ts";
import type { Possible } from "../shared/possible.ts";
import { readBonuses } from "../shared/typed-bonuses.ts";
import { sumIn, upperPaceOf, upperTotals } from "../shared/upper.ts";
import type { UpperRule } from "../shared/upper.ts";
import { LOWER_IDS, tableFor } from "./boxes.ts";
import { saving, THROWS } from "./saving.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";

/** Maxi Yatzy: six dice, twenty boxes, throws put by for later turns. */
export const maxiYatzy: Game = {
  id: "maxi-yatzy",
  texts: { en, nb },
  options: [
    { id: "savedThrows", values: ["on", "off"], fallback: "on" },
    { id: "maxiBonus", values: ["100-at-84", "50-at-75"], fallback: "100-at-84" },
    { id: "fullStraightPoints", values: ["21", "30"], fallback: "21" },
  ],
  dice: () => ({ count: 6, kind: "pips" }),
  boxes: (options) => tableFor(options).boxes,
  throwsAllowed: (card, options) => (saving(options) === null ? THROWS : THROWS + card.savedThrows),
  placements({ dice }, card, options) {
    return pointsIn(dice, tableFor(options).lower).map(({ box, points }) => {
      const closed: Closed | null = card.points[box] === undefined ? null : { code: "filled" };
      return { box, points, bonus: 0, closed };
    });
  },
  totals({ points }, options) {
    const { upper, upperBonus } = upperTotals(points, upperRule(options));
    const lower = sumIn(LOWER_IDS, points);
    return { upper, upperBonus, lower, bonus: 0, grand: upper + upperBonus + lower };
  },
  cardFrom(points, extras, options) {
    const impossible = impossibleIn(points, possiblyPaid(tableFor(options).lower));
    if (impossible !== null) return { ok: false, refusal: impossible };
    const none = readBonuses(extras, 0, 0);
    return none.ok ? { ok: true, value: { ...EMPTY_CARD, points } } : none;
  },
  upperPace: ({ points }, options) => upperPaceOf(points, upperRule(options)),
  saving,
  isFull: ({ points }, options) => tableFor(options).boxes.every(({ id }) => points[id] !== undefined),
  throwTotal: sumOf,
};

/** The pace is that of four of every face, whatever the bonus. */
function upperRule(options: Options): UpperRule {
  return options["maxiBonus"] === "50-at-75" ? { goal: 75, bonus: 50, par: 4 } : { goal: 84, bonus: 100, par: 4 };
}

const possible = new Map<readonly LowerBox[], Possible>();

function possiblyPaid(lower: readonly LowerBox[]): Possible {
  const known = possible.get(lower) ?? possiblePoints(6, (dice) => pointsIn(dice, lower));
  possible.set(lower, known);
  return known;
}
