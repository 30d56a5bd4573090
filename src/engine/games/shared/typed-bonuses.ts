import type { BonusesTyped, CardFault } from "../game.ts";

type Bonuses =
  { readonly ok: true; readonly value: readonly number[] } | { readonly ok: false; readonly refusal: CardFault };

/** Extra Yahtzees that are all worth the same: so many of them, or the points of each, and at most `most`. */
export function readBonuses(typed: BonusesTyped, most: number, worth: number): Bonuses {
  const given = typeof typed === "number" ? typed : typed.length;
  if (!Number.isInteger(given) || given < 0 || given > most) {
    return { ok: false, refusal: { code: "impossibleBonuses", given, most } };
  }
  const strange = typeof typed === "number" ? undefined : typed.find((points) => points !== worth);
  if (strange !== undefined) {
    return { ok: false, refusal: { code: "impossibleWorth", worth: strange, given: 1, most: 0 } };
  }
  return { ok: true, value: Array<number>(given).fill(worth) };
}
