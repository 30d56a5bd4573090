import type { Card, Closed, Extras, Options, Placement, ThrownDice } from "../game.ts";
import { FIXED, LOWER_BOXES, lowerPoints, shapeOf } from "../shared/classic.ts";
import type { Shape } from "../shared/classic.ts";
import { UPPER_BOXES } from "../shared/upper.ts";
import type { UpperBox } from "../shared/upper.ts";

/** Points of an extra Yahtzee, while the yahtzee box holds 50 (Hasbro's printed rules). */
export const EXTRA_YAHTZEE = 100;

/**
 * Every box in printed order. A box that is closed shows what the dice pay there all the same; the bonus goes with the
 * dice, whatever box they are put in.
 */
export function placements({ dice }: ThrownDice, card: Card, options: Options): Placement[] {
  const shape = shapeOf(dice);
  const another = anotherYahtzee(shape, card, options);
  const bonus = another !== null && card.points["yahtzee"] === FIXED.yahtzee ? EXTRA_YAHTZEE : 0;
  const fixedAnyway = another !== null && card.points[another] !== undefined;
  const rule = another !== null && options["joker"] === "forced" ? forcedRule(another, card) : null;

  const list: Placement[] = [];
  for (const [index, box] of UPPER_BOXES.entries()) {
    const points = (index + 1) * (shape.counts[index + 1] ?? 0);
    list.push({ box, points, bonus, closed: closedBy(box, card, rule === null ? null : rule.upper(box)) });
  }
  for (const box of LOWER_BOXES) {
    list.push({
      box,
      points: lowerPoints(box, shape, fixedAnyway),
      bonus,
      closed: closedBy(box, card, rule?.lower ?? null),
    });
  }
  return list;
}

/** An extra Yahtzee is paid while the yahtzee box holds 50; a 0 there shuts it out for good. */
export function extras(card: Card, options: Options): Extras | null {
  if (options["joker"] === "none") return null;
  const held = card.points["yahtzee"];
  return { box: "yahtzee", state: held === undefined ? "later" : held === FIXED.yahtzee ? "now" : "never" };
}

/** The matching upper box, where these dice are another Yahtzee and the rules know of one. */
function anotherYahtzee(shape: Shape, card: Card, options: Options): UpperBox | null {
  if (shape.most !== 5 || card.points["yahtzee"] === undefined || options["joker"] === "none") return null;
  return UPPER_BOXES[shape.counts.indexOf(5) - 1] ?? null;
}

interface Rule {
  upper(box: UpperBox): Closed | null;
  readonly lower: Closed | null;
}

/** The forced joker: the matching upper box first, else an open lower box, else a zero in any open upper box. */
function forcedRule(matching: UpperBox, card: Card): Rule | null {
  if (card.points[matching] === undefined) {
    const closed: Closed = { code: "upperFirst", box: matching };
    return { upper: (box) => (box === matching ? null : closed), lower: closed };
  }
  const lowerOpen = LOWER_BOXES.some((box) => card.points[box] === undefined);
  return lowerOpen ? { upper: () => ({ code: "lowerFirst" }), lower: null } : null;
}

function closedBy(box: string, card: Card, rule: Closed | null): Closed | null {
  return card.points[box] === undefined ? rule : { code: "filled" };
}
