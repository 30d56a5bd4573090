import type { Face } from "../../dice.ts";

/** What dice pay found the slow, obvious way: by looking at every choice of them. */

export function facesOf(text: string): Face[] {
  return Array.from(text, (face) => Number(face) as Face);
}

/** The best sum of dice that are sets of these sizes and nothing else, each of another face: `[2, 3]`. */
export function bestOfSizes(dice: readonly Face[], sizes: readonly number[]): number {
  const wanted = sizes.toSorted().join();
  return Math.max(0, ...choices(dice).map((some) => (groupsOf(some) === wanted ? sum(some) : 0)));
}

/** Whether some of the dice, put in order, read like this. */
export function reads(dice: readonly Face[], row: string): boolean {
  return choices(dice).some((some) => some.toSorted().join("") === row);
}

export function groupsOf(dice: readonly Face[]): string {
  return [1, 2, 3, 4, 5, 6]
    .map((face) => dice.filter((one) => one === face).length)
    .filter((count) => count > 0)
    .toSorted()
    .join();
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Every choice of some of the dice. */
function choices(dice: readonly Face[]): Face[][] {
  return Array.from({ length: 1 << dice.length }, (_, set) => dice.filter((__, die) => set & (1 << die)));
}
