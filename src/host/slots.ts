import { isFace } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { SourceThrow } from "./sources/source.ts";

/** The dice of the turn as they lie, in slot order, before the report. */
export interface Lying {
  /** Dice of the game. */
  readonly count: number;
  /** Null before the first throw of the turn. */
  readonly dice: readonly Reading[] | null;
  /** Kept as things stand: marked on a screen, or left lying at the last throw. */
  readonly held: readonly boolean[];
  /** Those of them that a player marked on a screen in this turn: only they must stay. */
  readonly marked: readonly boolean[];
}

export type Report = Pick<SourceThrow, "dice" | "ordered" | "moved">;

/** Finds each slot's reading among those of `from` that may be used, each once. `left` are the unused indexes, in order. */
export function take(
  slots: readonly number[],
  dice: readonly Reading[],
  readings: readonly Reading[],
  usable: readonly boolean[] | null = null,
  from: readonly number[] = readings.map((_, index) => index),
): { found: number[]; missing: number[]; left: number[] } {
  const left = [...from];
  const found: number[] = [];
  const missing: number[] = [];
  for (const slot of slots) {
    const at = left.findIndex(
      (index) => isFace(dice[slot]) && readings[index] === dice[slot] && (usable?.[index] ?? true),
    );
    if (at === -1) missing.push(slot);
    else {
      left.splice(at, 1);
      found.push(slot);
    }
  }
  return { found, missing, left };
}

export function filled(dice: readonly Reading[], slots: readonly number[], readings: readonly Reading[]): Reading[] {
  const next = [...dice];
  slots.forEach((slot, index) => {
    next[slot] = readings[index] ?? "?";
  });
  return next;
}

export function slotsWhere<T>(values: readonly T[], test: (value: T) => boolean): number[] {
  return values.flatMap((value, slot) => (test(value) ? [slot] : []));
}

export function looseMask(count: number, loose: readonly number[]): boolean[] {
  return Array.from({ length: count }, (_, slot) => loose.includes(slot));
}
