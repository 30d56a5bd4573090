import type { Face } from "../../dice.ts";
import type { Card, Closed, Extras, Options, Placement, ThrownDice } from "../game.ts";
import { FIXED, LOWER_BOXES, UPPER_BOXES } from "./boxes.ts";
import type { LowerBox, UpperBox } from "./boxes.ts";

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

interface Shape {
  /** How many dice show each face; index 0 is unused. */
  readonly counts: readonly number[];
  readonly sum: number;
  /** The most dice that show one face. */
  readonly most: number;
  readonly house: boolean;
  /** The longest row of neighbouring faces. */
  readonly row: number;
}

function shapeOf(dice: readonly Face[]): Shape {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  let sum = 0;
  for (const face of dice) {
    counts[face] = (counts[face] ?? 0) + 1;
    sum += face;
  }
  let row = 0;
  let longest = 0;
  for (let face = 1; face <= 6; face++) {
    row = counts[face] ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return { counts, sum, most: Math.max(...counts), house: counts.includes(3) && counts.includes(2), row: longest };
}

/** The matching upper box, where these dice are another Yahtzee and the rules know of one. */
function anotherYahtzee(shape: Shape, card: Card, options: Options): UpperBox | null {
  if (shape.most !== 5 || card.points["yahtzee"] === undefined || options["joker"] === "none") return null;
  return UPPER_BOXES[shape.counts.indexOf(5) - 1] ?? null;
}

function lowerPoints(box: LowerBox, shape: Shape, fixedAnyway: boolean): number {
  switch (box) {
    case "threeOfAKind":
      return shape.most >= 3 ? shape.sum : 0;
    case "fourOfAKind":
      return shape.most >= 4 ? shape.sum : 0;
    case "fullHouse":
      return shape.house || fixedAnyway ? FIXED.fullHouse : 0;
    case "smallStraight":
      return shape.row >= 4 || fixedAnyway ? FIXED.smallStraight : 0;
    case "largeStraight":
      return shape.row >= 5 || fixedAnyway ? FIXED.largeStraight : 0;
    case "yahtzee":
      return shape.most === 5 ? FIXED.yahtzee : 0;
    case "chance":
      return shape.sum;
  }
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
