import type { Box, BoxId, Card, Options } from "../game.ts";
import { CLASSIC_BOXES, LOWER_BOXES } from "../shared/classic.ts";
import type { LowerBox } from "../shared/classic.ts";
import { UPPER_BOXES } from "../shared/upper.ts";
import type { Points, UpperBox } from "../shared/upper.ts";

/** One of the three columns, each a classic card of its own. */
export interface Column {
  /** 1, 2 or 3: its place from the left, and what its sums are multiplied by. */
  readonly number: number;
  readonly upper: readonly { readonly id: BoxId; readonly line: UpperBox }[];
  readonly lower: readonly { readonly id: BoxId; readonly line: LowerBox }[];
  readonly yahtzee: BoxId;
  readonly boxes: readonly Box[];
}

export const COLUMNS: readonly Column[] = [1, 2, 3].map((number) => ({
  number,
  upper: UPPER_BOXES.map((line) => ({ id: boxIn(number, line), line })),
  lower: LOWER_BOXES.map((line) => ({ id: boxIn(number, line), line })),
  yahtzee: boxIn(number, "yahtzee"),
  boxes: CLASSIC_BOXES.map((box) => ({ ...box, id: boxIn(number, box.id), column: number, line: box.id })),
}));

/** Every box, column by column from the left, each in printed order. */
export const BOXES: readonly Box[] = COLUMNS.flatMap(({ boxes }) => boxes);

/** The points of one column, by the classic card's own box ids. */
export function pointsOf(column: Column, points: Points): Points {
  const own: Record<string, number> = {};
  for (const { id, line } of [...column.upper, ...column.lower]) {
    const value = points[id];
    if (value !== undefined) own[line] = value;
  }
  return own;
}

export function isFullColumn({ boxes }: Column, points: Points): boolean {
  return boxes.every(({ id }) => points[id] !== undefined);
}

/** The one column that may be filled now; null where any may, or where the card is full. */
export function columnDue({ points }: Card, options: Options): Column | null {
  if (options["columns"] !== "left-to-right") return null;
  return COLUMNS.find((column) => !isFullColumn(column, points)) ?? null;
}

function boxIn(column: number, line: string): BoxId {
  return `c${column}.${line}`;
}
