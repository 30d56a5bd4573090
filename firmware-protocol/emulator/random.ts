import { randomInt } from "node:crypto";

/** A whole number from 0 up to but not including `bound`, every one as likely. */
export interface Chance {
  below(bound: number): number;
}

export const trueChance: Chance = { below: (bound) => randomInt(bound) };

/** The same seed gives the same throws (mulberry32; what would favour low numbers is drawn again). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below(bound) {
      const limit = 2 ** 32 - (2 ** 32 % bound);
      let drawn = next();
      while (drawn >= limit) drawn = next();
      return drawn % bound;
    },
  };
}

/** True once in so many times; `share` is a part of 1. */
export function happens(chance: Chance, share: number): boolean {
  return share > 0 && chance.below(1_000_000) < share * 1_000_000;
}
