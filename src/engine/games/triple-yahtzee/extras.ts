import { FACES } from "../../dice.ts";
import type { Options } from "../game.ts";
import { FIXED } from "../shared/classic.ts";
import type { Points } from "../shared/upper.ts";
import { COLUMNS, isFullColumn } from "./columns.ts";
import type { Column } from "./columns.ts";

/** The most extra Yahtzees a card can have been paid, in each column from the left and in all. */
export interface MostExtras {
  readonly byColumn: readonly number[];
  readonly all: number;
}

/**
 * Each was written in a box after all three yahtzee boxes got their 50, and left there what five equal dice leave; an
 * order of play must exist in which all of them were legal. Whatever else stands on the card may have been written
 * before or after, so nearly every such box counts by itself:
 * - an upper box that holds five of its face, or 0, which dice of another face left there while they were no joker;
 * - kinds and chance with five of any face; full house and straights with 0, likewise;
 * - full house and straights with their fixed points need a joker, so the upper boxes of some face in all columns.
 */
export function mostExtras(points: Points, options: Options): MostExtras {
  const none = { byColumn: COLUMNS.map(() => 0), all: 0 };
  if (!COLUMNS.every(({ yahtzee }) => points[yahtzee] === FIXED.yahtzee)) return none;
  const before = COLUMNS.slice(0, -1);
  const inTurn = options["columns"] === "left-to-right";
  // From left to right the third yahtzee box is open until the other columns are full.
  if (inTurn && !before.every((column) => isFullColumn(column, points))) return none;

  const joker = FACES.some((face) => COLUMNS.every((column) => points[column.upper[face - 1]?.id ?? ""] !== undefined));
  const byColumn = COLUMNS.map((column) =>
    inTurn && before.includes(column) ? 0 : upperExtras(column, points) + lowerExtras(column, points, joker),
  );
  const all = byColumn.reduce((sum, most) => sum + most, 0);
  return { byColumn, all: isLastZeroPlain(inTurn ? COLUMNS.slice(-1) : COLUMNS, points) ? all - 1 : all };
}

/**
 * Where the whole upper section holds zeros, the last of them was written when dice of every other face were a joker,
 * which leaves a zero there only once the lower section is full.
 */
function isLastZeroPlain(columns: readonly Column[], points: Points): boolean {
  const allZero = columns.every(({ upper }) => upper.every(({ id }) => points[id] === 0));
  return allZero && columns.some(({ lower }) => lower.some(({ id }) => points[id] === undefined));
}

function upperExtras({ upper }: Column, points: Points): number {
  return upper.filter(({ id }, index) => points[id] === 0 || points[id] === 5 * (index + 1)).length;
}

function lowerExtras({ lower }: Column, points: Points, joker: boolean): number {
  return lower.filter(({ id, line }) => {
    const held = points[id];
    switch (line) {
      case "fullHouse":
      case "smallStraight":
      case "largeStraight":
        return held === 0 || (joker && held === FIXED[line]);
      case "yahtzee":
        return false;
      default:
        return FACES.some((face) => held === 5 * face);
    }
  }).length;
}
