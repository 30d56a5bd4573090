import { expect, test } from "vitest";
import { PRINTED, shown } from "../engine/words/dice-set.ts";
import type { Face } from "../engine/dice.ts";
import { diceOfLetters } from "./letters-typed.ts";

const lettersOf = (dice: readonly Face[]): string =>
  shown(PRINTED, dice)
    .map(({ letter }) => letter)
    .join("");

test("letters that only one die each can show name the dice, in whatever order they are typed", () => {
  // W is on die 1 alone, X on 2, Q on 3, F on 4, G on 5, H on 7's neighbour 6, K on 7.
  const dice = diceOfLetters("wxqfghk", PRINTED);
  expect(dice).toEqual([2, 3, 2, 4, 5, 6, 6]);
  expect(diceOfLetters("khgfqxw", PRINTED)).toEqual(dice);
});

test("where dice change places but nothing they pay does, there is no doubt", () => {
  // W, X, Q, G, V are each on one die; A is worth 1 and L worth 2 wherever they lie.
  const dice = diceOfLetters("wxqaglv", PRINTED);
  expect(Array.isArray(dice) && [...lettersOf(dice)].sort().join("")).toBe([..."wxqaglv"].sort().join(""));
});

test("where the same letters could be of dice with other values, it is doubtful which", () => {
  // N, C and A lie on dice 3, 7 and 4, or on 7, 4 and 3; on the printed dice that pays the same.
  const odd = PRINTED.map((die, at) => (at === 6 ? die.map((face) => ({ ...face, value: face.value + 5 })) : die));
  expect(diceOfLetters("wxncagh", odd)).toBe("doubt");
  expect(diceOfLetters("wxncagh", PRINTED)).not.toBe("doubt");
});

test("more of a letter than there are dice with it is no throw", () => {
  expect(diceOfLetters("qqqqqqq", PRINTED)).toBe("none");
});
