import { isFace, isMark } from "../engine/dice.ts";
import type { Face, Reading } from "../engine/dice.ts";
import type { DiceSet } from "../engine/words/dice-set.ts";

/** One die of a report: its letter in small, or its mark. */
export interface ReadDie {
  readonly letter: string;
  readonly moved: boolean | null;
}

/** The dice a report is laid on. */
export interface Target {
  readonly set: DiceSet;
  readonly dice: readonly Reading[] | null;
  readonly held: readonly boolean[];
  readonly marked: readonly boolean[];
  /** What was read before stays where it was: the report is another look at the same dice. */
  readonly steady: boolean;
}

export interface Matched {
  readonly dice: readonly Reading[];
  /** For each die, which of the readings it has. */
  readonly from: readonly number[];
}

/** Every reading on a die of its own, the worth of the whole the highest; null where there is no such way. */
export function matched(read: readonly ReadDie[], target: Target): Matched | null {
  const count = target.set.length;
  let ways = new Map<number, { readonly worth: number; readonly slots: readonly number[] }>([
    [0, { worth: 0, slots: [] }],
  ]);
  for (const one of read) {
    const worths = Array.from({ length: count }, (_, slot) => worthOf(one, slot, target));
    const next: typeof ways = new Map();
    for (const [used, way] of ways) {
      for (const [slot, worth] of worths.entries()) {
        const mask = used | (1 << slot);
        if (worth === null || mask === used || way.worth + worth <= (next.get(mask)?.worth ?? -1)) continue;
        next.set(mask, { worth: way.worth + worth, slots: [...way.slots, slot] });
      }
    }
    ways = next;
  }
  const [best] = [...ways.values()].sort((a, b) => b.worth - a.worth);
  if (best === undefined) return null;
  const from = Array.from({ length: count }, (_, slot) => best.slots.indexOf(slot));
  return { dice: from.map((at, slot) => faceFor(read[at]?.letter ?? "?", slot, target) ?? "?"), from };
}

/** The letter that is to blame: one on none of these dice, else the first for which those before it leave none. */
export function misfitOf(read: readonly ReadDie[], slots: readonly number[], set: DiceSet): string {
  const showing = (letter: string): readonly number[] =>
    slots.filter((slot) => isMark(letter) || (set[slot]?.some((face) => face.letter === letter) ?? false));
  const nowhere = read.find(({ letter }) => showing(letter).length === 0);
  if (nowhere !== undefined) return nowhere.letter;
  const owners = new Map<number, number>();
  const settle = (at: number, tried: Set<number>): boolean =>
    showing(read[at]?.letter ?? "").some((slot) => {
      if (tried.has(slot)) return false;
      tried.add(slot);
      const owner = owners.get(slot);
      if (owner !== undefined && !settle(owner, tried)) return false;
      owners.set(slot, at);
      return true;
    });
  return read.find((_, at) => !settle(at, new Set()))?.letter ?? "?";
}

/** The face of a die that shows a letter: the one that lay up, else the dearest. A mark is taken as it is. */
export function faceFor(letter: string, slot: number, { set, dice }: Pick<Target, "set" | "dice">): Reading | null {
  if (isMark(letter)) return letter;
  const before = dice?.[slot];
  if (isFace(before) && letterOn(set, slot, before) === letter) return before;
  let best: { readonly face: Face; readonly value: number } | null = null;
  for (const [at, shown] of (set[slot] ?? []).entries()) {
    const face = at + 1;
    if (shown.letter === letter && isFace(face) && shown.value > (best?.value ?? -1))
      best = { face, value: shown.value };
  }
  return best?.face ?? null;
}

/** What a die shows: its letter in small, or its mark. */
export function letterOn(set: DiceSet, slot: number, reading: Reading): string {
  return isFace(reading) ? (set[slot]?.[reading - 1]?.letter ?? "?") : reading;
}

/** What each reason to lay a letter on a die counts: kept by the player, kept as it lies, at rest, read before, then its value. */
const KEPT = 1_000_000;
const ASIDE = 500_000;
const KEPT_YET_MOVED = 300_000;
const AT_REST = 200_000;
const HELD = 100_000;
const READ_BEFORE = 10_000;

/** How well a reading fits a die; null where the die cannot show it. */
function worthOf({ letter, moved }: ReadDie, slot: number, target: Target): number | null {
  const { set, dice, held, marked, steady } = target;
  const before = dice?.[slot];
  if (isMark(letter)) {
    if (letter === "-" && marked[slot] === true) return ASIDE;
    return isMark(before) ? READ_BEFORE : 0;
  }
  const face = faceFor(letter, slot, target);
  if (face === null || !isFace(face)) return null;
  const value = set[slot]?.[face - 1]?.value ?? 0;
  // Of dice that are as good, those that were thrown last are likelier to be thrown again than those left lying.
  if (face !== before) return value * 2 + (held[slot] === true ? 0 : 1);
  if (marked[slot] === true) return value + (moved === true ? KEPT_YET_MOVED : KEPT);
  if (moved === false) return value + AT_REST;
  if (held[slot] === true && moved === null) return value + HELD;
  return value + (steady ? READ_BEFORE : 0);
}
