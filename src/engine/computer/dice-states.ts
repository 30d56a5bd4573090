import { FACES } from "../dice.ts";
import type { Face } from "../dice.ts";

/**
 * Every throw of so many dice but for their order, every choice of them that can be kept, and what throwing the others
 * leads to with what chance. Dice with pips only: which die shows a face does not matter.
 */
export interface DiceStates {
  /** The throws, faces ascending. */
  readonly states: readonly (readonly Face[])[];
  /** Index of the throw these dice are. */
  stateOf(dice: readonly Face[]): number;
  /** Choices that keep fewer than all dice, by number; 0 keeps none. */
  readonly keeps: readonly Keep[];
  /** Which of them are possible with each throw. */
  readonly keepsOf: readonly (readonly number[])[];
}

export interface Keep {
  readonly faces: readonly Face[];
  /** Throws it leads to, by index, with their chances. */
  readonly outcomes: readonly { readonly state: number; readonly chance: number }[];
}

export function diceStates(dice: number): DiceStates {
  const known = made.get(dice);
  if (known !== undefined) return known;
  const fresh = makeStates(dice);
  made.set(dice, fresh);
  return fresh;
}

const made = new Map<number, DiceStates>();

function makeStates(dice: number): DiceStates {
  const states = throwsOf(dice);
  const numbers = new Map(states.map((faces, index) => [faces.join(""), index]));
  const stateOf = (faces: readonly Face[]): number => numbers.get(faces.toSorted((a, b) => a - b).join("")) ?? 0;
  const parts = Array.from({ length: dice }, (_, count) => throwsOf(count)).flat();
  const keeps = parts.map((faces): Keep => ({
    faces,
    outcomes: throwsOf(dice - faces.length).map((thrown) => ({
      state: stateOf([...faces, ...thrown]),
      chance: ways(thrown) / 6 ** thrown.length,
    })),
  }));
  const keepsOf = states.map((faces) => keeps.flatMap((keep, index) => (isPart(keep.faces, faces) ? [index] : [])));
  return { states, stateOf, keeps, keepsOf };
}

function throwsOf(dice: number, least: Face = 1): Face[][] {
  if (dice === 0) return [[]];
  return FACES.filter((face) => face >= least).flatMap((face) =>
    throwsOf(dice - 1, face).map((rest) => [face, ...rest]),
  );
}

/** In how many orders dice can show these faces. */
function ways(faces: readonly Face[]): number {
  const alike = FACES.map((face) => factorial(faces.filter((one) => one === face).length));
  return factorial(faces.length) / alike.reduce((product, one) => product * one, 1);
}

function factorial(number: number): number {
  return number < 2 ? 1 : number * factorial(number - 1);
}

function isPart(part: readonly Face[], whole: readonly Face[]): boolean {
  return FACES.every((face) => part.filter((one) => one === face).length <= whole.filter((one) => one === face).length);
}
