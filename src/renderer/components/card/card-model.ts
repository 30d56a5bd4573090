import type {
  Box,
  BoxId,
  Card,
  Closed,
  ColumnTotals,
  Extras,
  Game,
  Options,
  Pays,
  Placement,
  UpperPace,
} from "../../../engine/games/game.ts";

/** One line of a card as it is shown. */
export type CardRow = BoxRow | SumRow;

export interface BoxRow {
  readonly kind: "box";
  /** What the line is called by the game: its box, or where the card has several columns the line they share. */
  readonly line: string;
  readonly pays: Pays;
  /** One for each column of the card, from the left. */
  readonly cells: readonly BoxCell[];
  /** Words written, or those that would be; none in games without. */
  readonly words: readonly string[];
  /** A few words of the game's own beside the name, in place of why the box is closed. */
  readonly note: string;
}

export interface BoxCell {
  readonly box: BoxId;
  /** `open` can be taken now, `empty` later. */
  readonly state: "filled" | "open" | "locked" | "empty";
  /** Written or would-be points; null where there is nothing to say. */
  readonly points: number | null;
  /** Extra points the box would earn now. */
  readonly bonus: number;
  readonly closed: Closed | null;
  /** Filled, and may be taken once more for the bonus alone. */
  readonly again: boolean;
}

/** What is laid for a box, and what is to be said of it. */
export interface LaidFor {
  readonly words: readonly string[];
  readonly note: string;
}

export interface SumRow {
  readonly kind: "sum";
  readonly id:
    | "upperSum"
    | "upperBonus"
    | "upperTotal"
    | "lowerSum"
    | "extras"
    | "lowerTotal"
    | "columnSum"
    | "columnTotal"
    | "saved";
  /** One for each column of the card, from the left; a single one stands for the whole card. */
  readonly cells: readonly SumCell[];
  readonly strong: boolean;
  /** Worth of the upper bonus. */
  readonly worth: number | null;
  /** Extra Yahtzees had so far. */
  readonly chips: number | null;
  /** What would stand there if a box were taken now; from `least` to `most` where that hangs on the box. */
  readonly would: { readonly least: number; readonly most: number } | null;
  /** The box that holds 0, so that no extra Yahtzee will ever be paid. */
  readonly shutBy: BoxId | null;
}

export interface SumCell {
  /** Null where it is not decided yet. */
  readonly value: number | null;
  /** How far a bonus is that is not reached. */
  readonly pace: UpperPace | null;
  /** Every box it hangs on is filled. */
  readonly decided: boolean;
}

export interface CardSection {
  readonly id: Box["section"] | "columns";
  readonly rows: readonly CardRow[];
}

/** A column of figures; most cards have one. */
export interface CardColumn {
  readonly times: number;
  /** The column that has to be full before this one may be filled, where dice lie and that is so. */
  readonly after: number | null;
}

export interface CardModel {
  readonly sections: readonly CardSection[];
  readonly columns: readonly CardColumn[];
  readonly grand: number;
}

/**
 * The lines of one card. `placements` are given for the card whose turn it is, when dice lie there to be written, and
 * `throws` are those its turn has taken; `laid` says what words are laid for each box, in games of words.
 */
export function cardModel(
  game: Game,
  card: Card,
  options: Options,
  placements: readonly Placement[] | null,
  throws = 0,
  laid: Readonly<Record<BoxId, LaidFor>> = {},
): CardModel {
  const boxes = game.boxes(options);
  const rowsOf = (section: Box["section"]): BoxRow[] =>
    boxRows(
      boxes.filter((box) => box.section === section),
      card,
      placements,
      laid,
    );
  const parts = { game, card, options, placements, throws, columns: columnTotals(game, card, options) };
  const [upper, lower, side] = [rowsOf("upper"), rowsOf("lower"), rowsOf("side")];
  // Side boxes are printed below the lower ones and belong to them.
  const beside = side.length > 0;
  const sections: CardSection[] = [
    { id: "upper", rows: [...upper, ...upperSums(parts, upper)] },
    { id: "lower", rows: [...lower, ...(beside ? [] : lowerSums(parts))] },
  ];
  if (parts.columns.length > 1) sections.push({ id: "columns", rows: columnSums(parts) });
  if (beside) sections.push({ id: "side", rows: [...side, ...sideSums(parts)] });
  return {
    sections,
    columns: parts.columns.map(({ column, times }) => ({ times, after: columnBefore(boxes, column, placements) })),
    grand: game.totals(card, options).grand,
  };
}

interface Parts {
  readonly game: Game;
  readonly card: Card;
  readonly options: Options;
  readonly placements: readonly Placement[] | null;
  readonly throws: number;
  readonly columns: readonly ColumnTotals[];
}

/** Lines in printed order; boxes of one line stand side by side. */
function boxRows(
  boxes: readonly Box[],
  card: Card,
  placements: readonly Placement[] | null,
  laid: Readonly<Record<BoxId, LaidFor>>,
): BoxRow[] {
  const lines = new Map<string, BoxRow>();
  for (const box of boxes) {
    const line = box.line ?? box.id;
    const cell = boxCell(box.id, card, placements?.find((one) => one.box === box.id) ?? null);
    const before = lines.get(line);
    const words = card.words[box.id] ?? laid[box.id]?.words ?? [];
    const note = laid[box.id]?.note ?? "";
    lines.set(line, { kind: "box", line, pays: box.pays, cells: [...(before?.cells ?? []), cell], words, note });
  }
  return [...lines.values()];
}

function boxCell(box: BoxId, card: Card, placement: Placement | null): BoxCell {
  const written = card.points[box];
  if (written !== undefined) {
    const again = placement !== null && placement.closed === null && placement.bonus > 0;
    const bonus = again ? placement.bonus : 0;
    return { box, state: again ? "open" : "filled", points: written, bonus, closed: null, again };
  }
  if (placement === null) return { box, state: "empty", points: null, bonus: 0, closed: null, again: false };
  const { points, bonus, closed } = placement;
  return { box, state: closed === null ? "open" : "locked", points, bonus, closed, again: false };
}

function columnTotals(game: Game, card: Card, options: Options): readonly ColumnTotals[] {
  const several = game.columnTotals?.(card, options);
  if (several !== undefined) return several;
  const { upper, upperBonus, lower } = game.totals(card, options);
  const sum = upper + upperBonus + lower;
  return [{ column: 1, times: 1, upper, upperBonus, lower, sum, total: sum }];
}

function columnBefore(boxes: readonly Box[], column: number, placements: readonly Placement[] | null): number | null {
  const own = boxes.filter((box) => box.column === column).map(({ id }) => id);
  const shut = (placements ?? []).find(({ box, closed }) => closed?.code === "columnFirst" && own.includes(box));
  return shut?.closed?.code === "columnFirst" ? shut.closed.column : null;
}

/** A card that knows nothing beside its boxes is printed with sum and bonus; the others with the totals of both halves, too. */
function upperSums({ game, card, options, columns }: Parts, rows: readonly BoxRow[]): SumRow[] {
  const paces = game.columnPaces?.(card, options) ?? [game.upperPace(card, options)];
  const bonus = columns.map(({ upperBonus }, index): SumCell => {
    const pace = paces[index] ?? null;
    const decided = rows.every(({ cells }) => cells[index]?.state === "filled");
    const value = upperBonus > 0 || decided ? upperBonus : null;
    return { value, pace: pace !== null && pace.toGo > 0 ? pace : null, decided };
  });
  const hasTotals = game.extras !== undefined;
  return [
    sumRow("upperSum", figures(columns.map(({ upper }) => upper))),
    sumRow("upperBonus", bonus, { worth: paces[0]?.bonus ?? null }),
    ...(hasTotals
      ? [sumRow("upperTotal", figures(columns.map((one) => one.upper + one.upperBonus)), { strong: true })]
      : []),
  ];
}

function lowerSums(parts: Parts): SumRow[] {
  const { game, card, options, columns } = parts;
  const lower = figures(columns.map((column) => column.lower));
  if (columns.length > 1) return [sumRow("lowerTotal", lower, { strong: true })];
  const extra = extraRow(parts);
  if (extra !== null) {
    const { bonus } = game.totals(card, options);
    const total = figures(columns.map((column) => column.lower + bonus));
    return [sumRow("lowerSum", lower), extra, sumRow("lowerTotal", total, { strong: true })];
  }
  if (game.extras !== undefined) return [sumRow("lowerTotal", lower, { strong: true })];
  return savedRow(parts);
}

/** The hundreds stand apart from both halves and join the grand total only. */
function sideSums(parts: Parts): SumRow[] {
  const extra = extraRow(parts);
  const total = sumRow("lowerTotal", figures(parts.columns.map(({ lower }) => lower)), { strong: true });
  return extra === null ? [total] : [total, extra];
}

function columnSums(parts: Parts): SumRow[] {
  const { columns } = parts;
  const extra = extraRow(parts);
  return [
    sumRow("columnSum", figures(columns.map(({ sum }) => sum))),
    sumRow("columnTotal", figures(columns.map(({ total }) => total)), { strong: true }),
    ...(extra === null ? [] : [extra]),
  ];
}

function extraRow({ game, card, options, placements }: Parts): SumRow | null {
  const extras: Extras | null = game.extras?.(card, options) ?? null;
  if (extras === null) return null;
  const paid = game.totals(card, options).bonus;
  const bonuses = (placements ?? []).flatMap(({ closed, bonus }) => (closed === null && bonus > 0 ? [bonus] : []));
  const would = bonuses.length === 0 ? null : { least: paid + Math.min(...bonuses), most: paid + Math.max(...bonuses) };
  return sumRow("extras", figures([paid > 0 ? paid : null]), {
    chips: card.bonuses.length,
    would,
    shutBy: extras.state === "never" ? extras.box : null,
  });
}

/** Throws put by: those there are, and those there would be if a box were taken now. */
function savedRow({ game, card, options, placements, throws }: Parts): SumRow[] {
  const saving = game.saving?.(options) ?? null;
  if (saving === null) return [];
  const own = game.throwsAllowed({ ...card, savedThrows: 0 }, options);
  const now = card.savedThrows - Math.max(0, throws - own);
  const then = placements === null ? now : saving.after(card, throws);
  return [sumRow("saved", figures([now]), { would: then === now ? null : { least: then, most: then } })];
}

function figures(values: readonly (number | null)[]): SumCell[] {
  return values.map((value) => ({ value, pace: null, decided: false }));
}

function sumRow(id: SumRow["id"], cells: readonly SumCell[], more: Partial<SumRow> = {}): SumRow {
  return { kind: "sum", id, cells, strong: false, worth: null, chips: null, would: null, shutBy: null, ...more };
}
