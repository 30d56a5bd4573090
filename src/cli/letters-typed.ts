import { isFace } from "../engine/dice.ts";
import type { Face } from "../engine/dice.ts";
import type { DiceSet } from "../engine/words/dice-set.ts";

/**
 * The dice that letters were read from, in the order of the set, typed in any order. `"none"`: no seven dice of this set show them at once.
 * `"doubt"`: they could be letters of other dice, which have other values.
 */
export function diceOfLetters(letters: string, set: DiceSet): readonly Face[] | "none" | "doubt" {
  /** By the dice that are used: ways to show the letters so far, one for each sum of values. */
  let ways = new Map<string, readonly { readonly die: number; readonly face: Face; readonly value: number }[]>([
    ["", []],
  ]);
  for (const letter of letters) {
    const next: typeof ways = new Map();
    for (const way of ways.values())
      for (const [die, faces] of set.entries()) {
        if (way.some((used) => used.die === die)) continue;
        for (const [at, shown] of faces.entries()) {
          const face = at + 1;
          if (shown.letter !== letter || !isFace(face)) continue;
          const longer = [...way, { die, face, value: shown.value }];
          const used = longer.map((one) => one.die).sort((a, b) => a - b);
          next.set(`${used.join("")} ${longer.map((one) => one.value).join(" ")}`, longer);
        }
      }
    ways = next;
  }
  const found = [...ways.values()].map((way) => {
    const pairs = way.map(({ value }, at) => `${letters[at]}${value}`).sort();
    return { shows: pairs.join(), faces: [...way].sort((a, b) => a.die - b.die).map(({ face }) => face) };
  });
  const [first] = found;
  if (first === undefined) return "none";
  return found.every(({ shows }) => shows === first.shows) ? first.faces : "doubt";
}
