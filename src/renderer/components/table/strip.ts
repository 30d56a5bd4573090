import type { SeatId } from "../../../engine/match/events.ts";
import type { CardModel } from "../card/card-model.ts";
import type { CardForm } from "../card/form.ts";

export interface StripCard {
  readonly seat: SeatId;
  readonly name: string;
  readonly tag: string;
  readonly active: boolean;
  /** The next one to play. */
  readonly soon: boolean;
  readonly won: boolean;
  readonly model: CardModel;
}

/** Widths of a card in its forms, in rem at a scale of 1. */
interface Widths {
  readonly full: number;
  readonly plain: number;
  readonly column: number;
  readonly columnMost: number;
  readonly alone: number;
}

const ONE: Widths = { full: 17.25, plain: 12.25, column: 5.75, columnMost: 7.5, alone: 30 };
/** Three columns of figures. */
const SEVERAL: Widths = { full: 22.5, plain: 17, column: 8.25, columnMost: 11, alone: 34 };
const GAP = 0.75;
const COLUMN_GAP = 0.375;

export interface StripColumns {
  /** For grid-template-columns; `--px` is a sixteenth of a rem at the screen's scale. */
  readonly template: string;
  readonly forms: readonly CardForm[];
  /** There is more than is seen at once. */
  readonly scrolls: boolean;
}

export interface StripAsk {
  readonly count: number;
  /** Index of the card whose turn it is, −1 for none. */
  readonly active: number;
  /** All cards the same width, as long as that leaves them their labels. */
  readonly even: boolean;
  /** Columns of figures on each card. */
  readonly figures: number;
  /** What there is, in rem at a scale of 1; 0 where that is not known yet. */
  readonly width: number;
}

/** How wide each card is and how much of it is shown. */
export function columnsFor({ count, active, even, figures, width }: StripAsk): StripColumns {
  const { full, plain, column, columnMost, alone } = figures > 1 ? SEVERAL : ONE;
  if (count === 1) {
    return { template: `minmax(0, ${px(alone)})`, forms: [active === 0 ? "full" : "plain"], scrolls: false };
  }
  const whole = count * plain + (active < 0 ? 0 : full - plain) + (count - 1) * GAP;
  // The first card lends its labels where nobody's turn it is.
  const lead = Math.max(0, active);
  if (width === 0 || whole <= width) {
    const most = full / plain;
    return {
      template: spread(count, (index) => `minmax(0, ${index === active && !even ? most.toFixed(2) : 1}fr)`),
      forms: formsOf(count, (index) => (index === active ? "full" : "plain")),
      scrolls: false,
    };
  }
  // A card of one column is a narrow thing: at the end of a match each keeps its labels and they scroll.
  if (even && figures === 1) {
    return { template: spread(count, () => px(plain)), forms: formsOf(count, () => "plain"), scrolls: true };
  }
  const leads = even ? plain : full;
  return {
    template: spread(count, (index) =>
      index === lead ? `minmax(${px(leads)}, 1fr)` : `minmax(${px(column)}, ${px(columnMost)})`,
    ),
    forms: formsOf(count, (index) => (index !== lead ? "column" : even ? "plain" : "full")),
    scrolls: leads + (count - 1) * (column + COLUMN_GAP) > width,
  };
}

function px(rem: number): string {
  return `calc(${rem * 16} * var(--px))`;
}

function spread(count: number, of: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => of(index)).join(" ");
}

function formsOf(count: number, of: (index: number) => CardForm): CardForm[] {
  return Array.from({ length: count }, (_, index) => of(index));
}
