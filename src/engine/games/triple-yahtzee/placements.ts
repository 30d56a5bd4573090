import type { Card, Closed, Extras, Options, Placement, ThrownDice } from "../game.ts";
import { FIXED, lowerPoints, shapeOf } from "../shared/classic.ts";
import type { Shape } from "../shared/classic.ts";
import { columnDue, COLUMNS } from "./columns.ts";
import type { Column } from "./columns.ts";

/** Points of an extra Yahtzee, by the column it is written in. */
export function extraWorth({ number }: Column, options: Options): number {
  if (options["extraYahtzee"] === "none") return 0;
  return options["extraYahtzee"] === "flat-100" ? 100 : 100 * number;
}

/**
 * Every box, column by column. Five equal dice are a joker once all three yahtzee boxes and all three matching upper
 * boxes are filled: an open lower box must be taken then, else a zero goes into any open upper box. Before that every
 * open box is free at what the dice pay there. The bonus goes with the dice, a zero included.
 */
export function placements({ dice }: ThrownDice, card: Card, options: Options): Placement[] {
  const shape = shapeOf(dice);
  const isExtra = shape.most === 5 && COLUMNS.every(({ yahtzee }) => card.points[yahtzee] === FIXED.yahtzee);
  const joker = isJoker(shape, card);
  const due = columnDue(card, options);
  const lowerFirst = joker && COLUMNS.some((column) => (due === null || due === column) && hasOpenLower(column, card));

  return COLUMNS.flatMap((column) => {
    const bonus = isExtra ? extraWorth(column, options) : 0;
    const shut: Closed | null = due === null || due === column ? null : { code: "columnFirst", column: due.number };
    const closedBy = (id: string, rule: Closed | null): Closed | null =>
      card.points[id] === undefined ? (shut ?? rule) : { code: "filled" };
    return [
      ...column.upper.map(({ id }, index) => ({
        box: id,
        points: (index + 1) * (shape.counts[index + 1] ?? 0),
        bonus,
        closed: closedBy(id, lowerFirst ? { code: "lowerFirst" } : null),
      })),
      ...column.lower.map(({ id, line }) => ({
        box: id,
        points: lowerPoints(line, shape, joker),
        bonus,
        closed: closedBy(id, null),
      })),
    ];
  });
}

/** An extra Yahtzee is paid once all three yahtzee boxes hold 50; a 0 in one of them shuts it out for good. */
export function extras({ points }: Card, options: Options): Extras | null {
  if (options["extraYahtzee"] === "none") return null;
  const boxes = COLUMNS.map(({ yahtzee }) => yahtzee);
  const never = boxes.find((box) => points[box] !== undefined && points[box] !== FIXED.yahtzee);
  if (never !== undefined) return { box: never, state: "never" };
  const later = boxes.find((box) => points[box] === undefined);
  return later === undefined ? { box: boxes[0] ?? "", state: "now" } : { box: later, state: "later" };
}

function isJoker(shape: Shape, { points }: Card): boolean {
  if (shape.most !== 5) return false;
  const matching = shape.counts.indexOf(5) - 1;
  return COLUMNS.every(
    ({ yahtzee, upper }) => points[yahtzee] !== undefined && points[upper[matching]?.id ?? ""] !== undefined,
  );
}

function hasOpenLower({ lower }: Column, { points }: Card): boolean {
  return lower.some(({ id }) => points[id] === undefined);
}
