import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Face } from "../dice.ts";
import { readDictionary } from "../../host/words/dictionaries.ts";
import { faultIn, faultOfLaid, lacking } from "./check.ts";
import { letterValues, PRINTED, readDiceSet, shown } from "./dice-set.ts";
import { find } from "./find.ts";
import { lexiconOf } from "./lexicon.ts";

interface QueryVector {
  readonly faces: readonly Face[];
  readonly letters: string;
  readonly count: number;
  readonly words: readonly (readonly [word: string, points: number])[];
}

const { queries } = JSON.parse(
  readFileSync(new URL("../../../test/vectors/word-queries.json", import.meta.url), "utf8"),
) as { queries: readonly QueryVector[] };
const standard = readDictionary("standard", null) ?? lexiconOf([]);
const values = letterValues(PRINTED);

test.each(queries.map((query) => [query.letters, query] as const))("%s: every word, with its points", (_, query) => {
  const tiles = shown(PRINTED, query.faces)
    .map(({ letter }) => letter)
    .join("");
  const found = find(standard, tiles, values);
  expect(found.map(({ word, points }) => [word, points])).toEqual(query.words);
  expect(found.length).toBe(query.count);
});

test("no tiles hold no word, and only ◆ holds every word that is not longer, for nothing", () => {
  expect(find(standard, "", values)).toEqual([]);
  expect(find(standard, "__", values)).toHaveLength(66);
  expect(find(standard, "__", values).every(({ points }) => points === 0)).toBe(true);
});

test("a letter is worth its highest value in the set", () => {
  const set = readDiceSet(["A1B9C1D1E1F1", ...Array<string>(6).fill("A4B1C1D1E1F1")].join()) ?? [];
  expect(find(lexiconOf(["ab"]), "ab", letterValues(set))).toEqual([{ word: "ab", points: 13 }]);
});

describe("why a word does not count", () => {
  test("it is not in the list", () => {
    expect(faultIn("qzx", standard, true)).toEqual({ code: "notInList", word: "qzx" });
    expect(faultIn("gonna", standard, true)).toEqual({ code: "notInList", word: "gonna" });
  });

  test("it has an accent, an apostrophe or a blank", () => {
    for (const word of ["café", "don't", "ice cream", ""])
      expect(faultIn(word, standard, true)).toEqual({ code: "notLetters", word });
  });

  test("it is of the wrong length", () => {
    expect(faultIn("alphabet", standard, true)).toMatchObject({ code: "wrongLength", length: 8 });
    expect(faultIn("o", standard, true)).toMatchObject({ code: "wrongLength", length: 1 });
  });

  test("A and I are words where the rules in force say so", () => {
    expect([faultIn("a", standard, true), faultIn("i", standard, true)]).toEqual([null, null]);
    expect(faultIn("a", standard, false)).toMatchObject({ code: "wrongLength" });
  });

  test("it needs a letter twice that is there once", () => {
    expect(lacking("eel", "elfxyzt")).toEqual({ code: "letterShort", word: "eel", letter: "e", needed: 2, there: 1 });
    expect(lacking("eel", "elf_yzt")).toBeNull();
    expect(lacking("geese", "elf_ygt")).toMatchObject({ code: "letterShort" });
  });

  const faces = shown(PRINTED, [1, 1, 1, 2, 6, 1, 1]); // o b r c ◆ t v
  const laid = (word: string, ...dice: readonly number[]) => ({ word, dice });
  test("a die is used already, by another word or by this one", () => {
    const words = [laid("or", 0, 2), laid("to", 5, 0)];
    expect(faultOfLaid(words, faces, standard, true)).toEqual({ code: "dieUsed", word: "to", die: 0 });
    expect(faultOfLaid([laid("boo", 1, 0, 0)], faces, standard, true)).toMatchObject({ code: "dieUsed", die: 0 });
  });

  test("a die shows another letter, or is not there", () => {
    expect(faultOfLaid([laid("to", 0, 5)], faces, standard, true)).toMatchObject({ code: "notOnDie", die: 0 });
    expect(faultOfLaid([laid("to", 5, 9)], faces, standard, true)).toMatchObject({ code: "notOnDie", die: 9 });
  });

  test("fewer dice than letters", () => {
    expect(faultOfLaid([laid("to", 5)], faces, standard, true)).toMatchObject({ code: "wrongLength" });
  });

  test("◆ is any letter of a word of two or more, and no word by itself", () => {
    expect(faultOfLaid([laid("by", 1, 4)], faces, standard, true)).toBeNull();
    expect(faultOfLaid([laid("a", 4)], faces, standard, true)).toEqual({ code: "loneWild" });
  });
});
