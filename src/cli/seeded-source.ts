import { seededChance } from "../../firmware-protocol/emulator/random.ts";
import type { Face, Reading } from "../engine/dice.ts";
import { throwFace } from "../engine/random.ts";
import type { Random } from "../engine/random.ts";
import type { DiceSource, SourceEvent } from "../host/sources/source.ts";

/** Chance that can be had again. */
export function seededRandom(seed: number): Random {
  return seededChance(seed);
}

export interface SeededSource extends DiceSource {
  /** Throws the loose dice; the others stay as they lie. */
  throwDice(loose: readonly boolean[], lying: readonly Reading[] | null): void;
}

/** Dice whose throws follow from a number. Every throw says so, so that such a match is never taken for one by chance. */
export function seededSource(seed: number): SeededSource {
  const random = seededRandom(seed);
  let sink: (event: SourceEvent) => void = () => undefined;
  return {
    name: "simulated",
    kind: "device",
    open(next) {
      sink = next;
      sink({ kind: "status", status: { state: "ready" } });
      return { close: () => Promise.resolve() };
    },
    throwDice(loose, lying) {
      const dice = loose.map((thrown, die): Face | Reading => (thrown ? throwFace(random) : (lying?.[die] ?? "-")));
      const source = { kind: "seeded", seed } as const;
      sink({ kind: "throw", thrown: { dice, ordered: true, moved: loose, source, amends: false } });
    },
  };
}
