import type { Face } from "../../engine/dice.ts";

/** Far more dice than any game has: names beyond are not learned. */
const MOST_NAMES = 20;

/** The dice of a device that tells one numbered or named die a line, put together to what lies there. */
export interface NamedDice {
  /** A die said its face; false where there are too many names. */
  see(die: string, face: Face, now: number): boolean;
  /** Faces of all dice that reported since the last throw or motion, by number or name; null while one is missing. */
  whole(dice: number, thrown: number): readonly Face[] | null;
  /** How many dice have ever reported. */
  readonly count: number;
  /** Dice that reported since the last throw or motion. */
  fresh(): readonly Face[];
  /** Whether every die reported again after `since`. */
  allAfter(since: number): boolean;
  /** A throw was taken, or dice move: faces told before count no more; of one die, or of all. */
  outdate(die?: string | null): void;
}

export function createNamedDice(): NamedDice {
  const dice = new Map<string, { face: Face; at: number; fresh: boolean }>();

  const sorted = () => [...dice].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })).map(([, die]) => die);

  return {
    get count() {
      return dice.size;
    },
    see(die, face, now) {
      if (!dice.has(die) && dice.size >= MOST_NAMES) return false;
      dice.set(die, { face, at: now, fresh: true });
      return true;
    },
    fresh: () =>
      sorted()
        .filter((die) => die.fresh)
        .map(({ face }) => face),
    whole(count, thrown) {
      const all = sorted();
      const fresh = all.filter((die) => die.fresh);
      // Dice that were kept need not say again what they show.
      if (all.length === count && fresh.length >= thrown) return all.map(({ face }) => face);
      return all.length < count && fresh.length === thrown ? fresh.map(({ face }) => face) : null;
    },
    allAfter: (since) => [...dice.values()].every((die) => die.at > since),
    outdate(only = null) {
      for (const [name, die] of dice) if (only === null || name === only) die.fresh = false;
    },
  };
}
