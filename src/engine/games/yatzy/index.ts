import { EMPTY_CARD } from "../game.ts";
import type { Box, BoxId, Card, Closed, Game, Options } from "../game.ts";
import { sumOf } from "../shared/dice-sums.ts";
import { pointsIn } from "../shared/nordic.ts";
import { impossibleIn, possiblePoints } from "../shared/possible.ts";
import type { Possible } from "../shared/possible.ts";
import { readBonuses } from "../shared/typed-bonuses.ts";
import { sumIn, upperPaceOf, upperTotals } from "../shared/upper.ts";
import type { UpperRule } from "../shared/upper.ts";
import { BOXES, LOWER } from "./boxes.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";

const UPPER_RULE: UpperRule = { goal: 63, bonus: 50, par: 3 };
const LOWER_IDS = LOWER.map(({ id }) => id);

/** Nordic Yatzy: five dice, fifteen boxes, no joker and nothing extra. */
export const yatzy: Game = {
  id: "yatzy",
  texts: { en, nb },
  options: [{ id: "sequence", values: ["free", "forced"], fallback: "free" }],
  dice: () => ({ count: 5, kind: "pips" }),
  boxes: () => BOXES,
  throwsAllowed: () => 3,
  placements({ dice }, card, options) {
    const closed = closing(card, options);
    return pointsIn(dice, LOWER).map(({ box, points }) => ({ box, points, bonus: 0, closed: closed(box) }));
  },
  totals({ points }) {
    const { upper, upperBonus } = upperTotals(points, UPPER_RULE);
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
  upperPace: ({ points }) => upperPaceOf(points, UPPER_RULE),
  isFull: (card) => nextIn(card) === undefined,
  throwTotal: sumOf,
};

let possible: Possible | null = null;

/** `sequence=forced`: only the first open box in printed order may be taken. */
function closing(card: Card, options: Options): (box: BoxId) => Closed | null {
  const next = options["sequence"] === "forced" ? nextIn(card) : undefined;
  return (box) => {
    if (card.points[box] !== undefined) return { code: "filled" };
    return next === undefined || next.id === box ? null : { code: "sequence", box: next.id };
  };
}

function nextIn({ points }: Card): Box | undefined {
  return BOXES.find(({ id }) => points[id] === undefined);
}
