import type { CardModel, CardRow, CardSection } from "./card-model.ts";

/** One table of a card, and the half of a folded card it stands in. */
export interface CardTable {
  readonly key: string;
  readonly id: CardSection["id"];
  readonly rows: readonly CardRow[];
  readonly half: "left" | "right";
  /** Height in rows of boxes. */
  readonly weight: number;
  /** The columns of figures are named over it. */
  readonly headed: boolean;
}

/** Height of a sum and of the line that names columns, in rows of boxes. */
const SUM = 0.727;

/**
 * The tables a card is made of. Folded, the upper boxes stand left and the lower ones right; where those are many more,
 * the first of them stand left, too, so that no half is much longer than the other.
 */
export function tablesOf({ sections, columns }: CardModel, folded: boolean): readonly CardTable[] {
  const several = columns.length > 1;
  const whole = sections.map(({ id, rows }): CardTable => {
    const headed = several && (id === "upper" || (folded && id === "lower"));
    const half = id === "lower" || id === "side" ? "right" : "left";
    return { key: id, id, rows, half, weight: weightOf(rows) + (headed ? SUM : 0), headed };
  });
  const lower = whole.find(({ id }) => id === "lower");
  if (!folded || several || lower === undefined) return whole;
  const [left, right] = [weightOfHalf(whole, "left"), weightOfHalf(whole, "right")];
  const moved = bestCut(lower.rows, left, right);
  if (moved === 0) return whole;
  return whole.flatMap((table) => (table === lower ? cutAt(table, moved) : [table]));
}

/** Rows of boxes in the longer half of a folded card. */
export function linesOf(tables: readonly CardTable[]): number {
  const count = (half: CardTable["half"]): number =>
    tables.filter((one) => one.half === half).flatMap(({ rows }) => rows.filter(({ kind }) => kind === "box")).length;
  return Math.max(count("left"), count("right"));
}

function weightOf(rows: readonly CardRow[]): number {
  return rows.reduce((sum, { kind }) => sum + (kind === "box" ? 1 : SUM), 0);
}

function weightOfHalf(tables: readonly CardTable[], half: CardTable["half"]): number {
  return tables.reduce((sum, table) => sum + (table.half === half ? table.weight : 0), 0);
}

/** How many of the rows make both halves most nearly equal when they are moved from right to left. */
function bestCut(rows: readonly CardRow[], left: number, right: number): number {
  let best = 0;
  for (let cut = 1; cut < rows.length; cut += 1) {
    const longer = (at: number): number => {
      const moved = weightOf(rows.slice(0, at));
      return Math.max(left + moved, right - moved);
    };
    if (longer(cut) < longer(best) - 0.01) best = cut;
  }
  return best;
}

function cutAt(table: CardTable, cut: number): CardTable[] {
  const part = (key: string, rows: readonly CardRow[], half: CardTable["half"]): CardTable => ({
    ...table,
    key,
    rows,
    half,
    weight: weightOf(rows),
  });
  return [
    part(`${table.id}-first`, table.rows.slice(0, cut), "left"),
    part(`${table.id}-rest`, table.rows.slice(cut), "right"),
  ];
}
