import type { Face } from "./dice.ts";

/** Where chance comes from; passed in, so that a test or a seed can stand for it. */
export interface Random {
  /** A whole number from 0 up to but not including `bound`, every one as likely. */
  below(bound: number): number;
}

export function throwFace(random: Random): Face {
  return (random.below(6) + 1) as Face;
}
