import { expect, test } from "vitest";
import { PRINTED } from "./dice-set.ts";
import { facesOf, readFaces } from "./faces.ts";

const printed = facesOf(PRINTED);
/** The printed set with another first face of die 3. */
const withFace = (text: string) => printed.map((die, at) => (at === 2 ? [text, ...die.slice(1)] : die));
const faultOf = (text: string) => {
  const read = readFaces(withFace(text));
  return read.ok ? null : read.refusal;
};

test("a set is read as it is written", () => {
  expect(readFaces(printed)).toEqual({ ok: true, value: PRINTED });
  expect(printed[4]).toEqual(["P4", "I2", "M3", "E1", "G4", "_0"]);
});

test("the wild face is ◆, * or _, and is worth 0", () => {
  for (const text of ["◆0", "*", "_", " ◆ "]) expect(faultOf(text)).toBeNull();
  expect(faultOf("◆5")).toEqual({ code: "wildValue", die: 2, face: 1 });
});

test("small letters and blanks around them are no trouble", () => {
  expect(readFaces(withFace(" q 8 ").map((die) => die.map((face) => face.toLowerCase())))).toMatchObject({ ok: true });
});

test("six letters on one face are one face too many", () => {
  expect(faultOf("ABCDEF1")).toEqual({ code: "manyLetters", die: 2, face: 1, letters: "ABCDEF", given: 6 });
});

test.each([["Æ1"], ["é1"], ["1"], [""], ["5"], ["!1"], ["🎲3"]])("%j shows no letter a to z", (text) => {
  expect(faultOf(text)).toMatchObject({ code: "noLetter", die: 2, face: 1 });
});

test.each([["A"], ["A100"], ["A-1"], ["A1.5"], ["A+1"], ["A1x"], ["A1e1"]])("%j has no value from 0 to 99", (text) => {
  expect(faultOf(text)).toMatchObject({ code: "faceValue", die: 2, face: 1, most: 99 });
});

test("seven dice of six faces, no more and no fewer", () => {
  expect(readFaces(printed.slice(1))).toMatchObject({ refusal: { code: "setDice", given: 6, due: 7 } });
  expect(readFaces(printed.map((die, at) => (at === 1 ? [...die, "A1"] : die)))).toMatchObject({
    refusal: { code: "setFaces", die: 1, given: 7, due: 6 },
  });
});
