import type {
  Box,
  BoxId,
  Card,
  Closed,
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
  readonly box: BoxId;
  readonly pays: Pays;
  /** `open` can be taken now, `empty` later. */
  readonly state: "filled" | "open" | "locked" | "empty";
  /** Written or would-be points; null where there is nothing to say. */
  readonly points: number | null;
  /** Extra points the box would earn now. */
  readonly bonus: number;
  readonly closed: Closed | null;
}

export interface SumRow {
  readonly kind: "sum";
  readonly id: "upperSum" | "upperBonus" | "upperTotal" | "lowerSum" | "extras" | "lowerTotal";
  /** Null where it is not decided yet. */
  readonly value: number | null;
  readonly strong: boolean;
  readonly pace: UpperPace | null;
  /** Worth of the upper bonus. */
  readonly worth: number | null;
  readonly chips: number | null;
  /** Extra points the dice that lie there would earn. */
  readonly would: number | null;
  /** The box that holds 0, so that no extra Yahtzee will ever be paid. */
  readonly shutBy: BoxId | null;
}

export interface CardSection {
  readonly id: Box["section"];
  readonly rows: readonly CardRow[];
}

export interface CardModel {
  readonly sections: readonly CardSection[];
  readonly grand: number;
}

/** The lines of one card. `placements` are given for the card whose turn it is, when dice lie there to be written. */
export function cardModel(
  game: Game,
  card: Card,
  options: Options,
  placements: readonly Placement[] | null,
): CardModel {
  const totals = game.totals(card, options);
  const pace = game.upperPace(card, options);
  const boxes = game.boxes(options);
  const rowsOf = (section: Box["section"]): BoxRow[] =>
    boxes
      .filter((box) => box.section === section)
      .map((box) => boxRow(box, card, placements?.find((one) => one.box === box.id) ?? null));
  const upper = rowsOf("upper");
  const decided = upper.every((row) => row.state === "filled");
  const sections: CardSection[] = [
    {
      id: "upper",
      rows: [
        ...upper,
        sumRow("upperSum", totals.upper),
        sumRow("upperBonus", totals.upperBonus > 0 || decided ? totals.upperBonus : null, {
          pace: pace.toGo > 0 ? pace : null,
          worth: pace.bonus,
        }),
        sumRow("upperTotal", totals.upper + totals.upperBonus, { strong: true }),
      ],
    },
    {
      id: "lower",
      rows: [
        ...rowsOf("lower"),
        sumRow("lowerSum", totals.lower),
        ...extraRow(card, game.extras?.(card, options) ?? null, totals.bonus, placements),
        sumRow("lowerTotal", totals.lower + totals.bonus, { strong: true }),
      ],
    },
  ];
  const side = rowsOf("side");
  if (side.length > 0) sections.push({ id: "side", rows: side });
  return { sections, grand: totals.grand };
}

/** Whether the upper section is full, so that a missed bonus is said as missed. */
export function isDecided(rows: readonly CardRow[]): boolean {
  return rows.every((row) => row.kind !== "box" || row.state === "filled");
}

function boxRow({ id, pays }: Box, card: Card, placement: Placement | null): BoxRow {
  const written = card.points[id];
  if (written !== undefined)
    return { kind: "box", box: id, pays, state: "filled", points: written, bonus: 0, closed: null };
  if (placement === null) return { kind: "box", box: id, pays, state: "empty", points: null, bonus: 0, closed: null };
  const { points, bonus, closed } = placement;
  return { kind: "box", box: id, pays, state: closed === null ? "open" : "locked", points, bonus, closed };
}

function extraRow(card: Card, extras: Extras | null, paid: number, placements: readonly Placement[] | null): SumRow[] {
  if (extras === null) return [];
  const would = Math.max(0, ...(placements ?? []).filter((one) => one.closed === null).map((one) => one.bonus));
  return [
    sumRow("extras", paid > 0 ? paid : null, {
      chips: card.bonuses.length,
      would: would > 0 ? would : null,
      shutBy: extras.state === "never" ? extras.box : null,
    }),
  ];
}

function sumRow(id: SumRow["id"], value: number | null, more: Partial<SumRow> = {}): SumRow {
  return {
    kind: "sum",
    id,
    value,
    strong: false,
    pace: null,
    worth: null,
    chips: null,
    would: null,
    shutBy: null,
    ...more,
  };
}
