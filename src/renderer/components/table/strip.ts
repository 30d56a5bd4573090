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

/** Widths in rem at a scale of 1. */
const GAP = 0.75;
const FULL = 17.25;
const PLAIN = 12.25;
const COLUMN = 5.75;
const COLUMN_GAP = 0.375;
const COLUMN_MOST = 7.5;
const ALONE = 30;

export interface StripColumns {
  /** For grid-template-columns; `--px` is a sixteenth of a rem at the screen's scale. */
  readonly template: string;
  readonly forms: readonly CardForm[];
  /** There is more than is seen at once. */
  readonly scrolls: boolean;
}

/**
 * How wide each card is and how much of it is shown. `active` is the index of the card whose turn it is, −1 for none; `even` gives all the
 * same width. `width` is what there is, in rem at a scale of 1.
 */
export function columnsFor(count: number, active: number, even: boolean, width: number): StripColumns {
  if (count === 1)
    return { template: `minmax(0, ${px(ALONE)})`, forms: [active === 0 ? "full" : "plain"], scrolls: false };
  const whole = count * PLAIN + (active < 0 ? 0 : FULL - PLAIN) + (count - 1) * GAP;
  // The first card lends its labels where nobody's turn it is.
  const lead = Math.max(0, active);
  if (width === 0 || whole <= width) {
    return {
      template: spread(count, (index) => (index === active && !even ? "minmax(0, 1.36fr)" : "minmax(0, 1fr)")),
      forms: formsOf(count, (index) => (index === active ? "full" : "plain")),
      scrolls: false,
    };
  }
  if (even) return { template: spread(count, () => px(PLAIN)), forms: formsOf(count, () => "plain"), scrolls: true };
  return {
    template: spread(count, (index) =>
      index === lead ? `minmax(${px(FULL)}, 1fr)` : `minmax(${px(COLUMN)}, ${px(COLUMN_MOST)})`,
    ),
    forms: formsOf(count, (index) => (index === lead ? "full" : "column")),
    scrolls: FULL + (count - 1) * (COLUMN + COLUMN_GAP) > width,
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
