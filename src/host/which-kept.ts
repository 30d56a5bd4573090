import type { Reading } from "../engine/dice.ts";

/** Which of the slots in question were kept, where that is plain: all of them, or any so many, since the dice are all alike. */
export function keptPlainly(
  dice: readonly Reading[],
  slots: readonly number[],
  keep: number,
): readonly number[] | null {
  if (slots.length === keep) return slots;
  const [first] = slots;
  if (first === undefined || slots.length < keep || slots.some((slot) => dice[slot] !== dice[first])) return null;
  return slots.slice(0, keep);
}

/**
 * The slots a player most likely kept: those that lay beside the tray already, then dice of the face there is most of, then the
 * highest. In slot order.
 */
export function suggestKept(
  dice: readonly Reading[],
  slots: readonly number[],
  keep: number,
  held: readonly boolean[],
): readonly number[] {
  const alike = (slot: number): number => slots.filter((other) => dice[other] === dice[slot]).length;
  const likelier = (a: number, b: number): number =>
    Number(held[b] ?? false) - Number(held[a] ?? false) ||
    alike(b) - alike(a) ||
    Number(dice[b]) - Number(dice[a]) ||
    a - b;
  return slots
    .toSorted(likelier)
    .slice(0, keep)
    .sort((a, b) => a - b);
}
