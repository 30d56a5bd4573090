import { expect, test } from "vitest";
import type { LetterFace } from "./dice-set.ts";
import { layTyped } from "./typed.ts";

const faces = (text: string): LetterFace[] =>
  [...text.matchAll(/([a-z_])(\d)/g)].map(([, letter = "", value]) => ({ letter, value: Number(value) }));

test("typed letters take the dearest dice that show them", () => {
  expect(layTyped(["as"], faces("a1s2a4x8"))).toEqual({ ok: true, value: [{ word: "as", dice: [2, 1] }] });
});

test("◆ is what no die shows", () => {
  expect(layTyped(["bab"], faces("b4_0a1"))).toEqual({ ok: true, value: [{ word: "bab", dice: [0, 2, 1] }] });
});

test("words share no die; a word of one letter has its own, not ◆", () => {
  expect(layTyped(["ax", "a"], faces("_0a1x8"))).toEqual({
    ok: true,
    value: [
      { word: "ax", dice: [0, 2] },
      { word: "a", dice: [1] },
    ],
  });
  expect(layTyped(["a"], faces("_0b1"))).toMatchObject({ refusal: { code: "letterShort", letter: "a", there: 0 } });
});

test("what is missing is told of its word", () => {
  expect(layTyped(["so", "oh"], faces("s2o1h3t2"))).toMatchObject({
    refusal: { code: "letterShort", word: "oh", letter: "o", needed: 1, there: 0 },
  });
  expect(layTyped(["café"], faces("c1a1f1e1"))).toMatchObject({ refusal: { code: "letterShort", letter: "é" } });
});
