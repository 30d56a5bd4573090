import type { Face } from "../dice.ts";
import { diceStates } from "./dice-states.ts";
import type { DiceStates } from "./dice-states.ts";

/** What a throw is worth, once for every throw by its number in `DiceStates.states`. */
export type Worths = readonly number[];

/** Worths where so many more throws may follow; `costs[0]` is what the first of them is worth to save, and so on. */
export function withThrows(dice: number, now: Worths, costs: readonly number[]): Worths {
  const states = diceStates(dice);
  return costs.toReversed().reduce<Worths>((later, cost) => {
    const kept = expectations(states, later);
    return now.map((worth, state) => Math.max(worth, best(states.keepsOf[state] ?? [], kept) - cost));
  }, now);
}

/** What a whole turn is worth before its first throw. */
export function expectedOf(dice: number, worths: Worths): number {
  return expectations(diceStates(dice), worths)[0] ?? 0;
}

/** Which dice to keep for one more throw after which throws have these worths, and what that is worth. */
export function bestKeep(
  thrown: readonly Face[],
  later: Worths,
): { readonly held: readonly boolean[]; readonly worth: number } {
  const states = diceStates(thrown.length);
  const kept = expectations(states, later);
  const choices = states.keepsOf[states.stateOf(thrown)] ?? [];
  const worth = best(choices, kept);
  const keep = choices.find((one) => kept[one] === worth) ?? 0;
  return { held: heldFor(thrown, states.keeps[keep]?.faces ?? []), worth };
}

function expectations(states: DiceStates, worths: Worths): readonly number[] {
  return states.keeps.map(({ outcomes }) =>
    outcomes.reduce((sum, { state, chance }) => sum + chance * (worths[state] ?? 0), 0),
  );
}

function best(choices: readonly number[], kept: readonly number[]): number {
  return Math.max(...choices.map((keep) => kept[keep] ?? -Infinity));
}

/** The first dice that show the faces. */
function heldFor(thrown: readonly Face[], faces: readonly Face[]): readonly boolean[] {
  const left = [...faces];
  return thrown.map((face) => {
    const at = left.indexOf(face);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}
