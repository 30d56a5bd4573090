import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Face } from "../dice.ts";
import { readDictionary } from "../../host/words/dictionaries.ts";
import { areAll, PRINTED, readDiceSet, shown, WILD } from "./dice-set.ts";
import type { DiceSet } from "./dice-set.ts";
import { bestLaying, bestOfRoll } from "./lay.ts";
import { lexiconOf } from "./lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import { slowBest } from "./slow-search.fixture.ts";
import { buildTable, WORD_BOXES } from "./table.ts";
import type { BestOfRoll, WordRules } from "./table.ts";
import { faultOfLaid } from "./check.ts";

interface RollVector {
  readonly kind: string;
  readonly faces: readonly Face[];
  readonly best: Omit<BestOfRoll, "seven">;
  readonly possible7: boolean;
  readonly allConsonants: boolean;
  readonly allVowels: boolean;
}

const vectors = JSON.parse(readFileSync(new URL("../../../test/vectors/word-rolls.json", import.meta.url), "utf8")) as {
  rolls: readonly RollVector[];
};
const standard = readDictionary("standard", null) ?? lexiconOf([]);
const AS_PRINTED: WordRules = { oneLetterWords: true, useAllDice: false };
const table = buildTable(standard, PRINTED, AS_PRINTED);

test.each(vectors.rolls.map((roll) => [roll.kind, roll.faces.join(""), roll] as const))(
  "%s %s: the best of every box",
  (_, __, { faces, best, possible7, allConsonants, allVowels }) => {
    expect(table.best(faces)).toEqual({ ...best, seven: possible7 });
    expect(bestOfRoll(standard, PRINTED, faces, AS_PRINTED)).toEqual({ ...best, seven: possible7 });
    const letters = shown(PRINTED, faces);
    expect([areAll("consonants", letters), areAll("vowels", letters)]).toEqual([allConsonants, allVowels]);
    for (const box of WORD_BOXES) {
      const laying = bestLaying(standard, PRINTED, faces, box, AS_PRINTED, "all");
      expect([box, laying?.points ?? null]).toEqual([box, best[box]]);
      expect(faultOfLaid(laying?.words ?? [], letters, standard, true)).toBeNull();
    }
  },
);

describe("against a slow search that tries every way to lay every word", () => {
  /** Few words, so that trying everything ends; they share letters, repeat them and leave ◆ much to do. */
  const few = lexiconOf(["aa", "ab", "abba", "baa", "cab", "dabba", "abcab", "abbaab", "bc", "abbacab", "cc"]);
  const sets: readonly (readonly [string, DiceSet, Lexicon])[] = [
    ["printed dice", PRINTED, lexiconOf(standard.words.filter((_, at) => at % 40 === 0))],
    [
      "a letter of several values",
      set("A1A9B2_0C3D4,A2B7B2C1_0D1,A3A4B1C2C9D1,B1B5A1C1C2D6,A0B0C0D0I1_0,A5I3B5C5D5_0,A1B1C1D1I1A2"),
      few,
    ],
  ];
  const rules: readonly WordRules[] = [true, false].flatMap((oneLetterWords) =>
    [true, false].map((useAllDice) => ({ oneLetterWords, useAllDice })),
  );
  test.each(sets.flatMap((one) => rules.map((rule) => [...one, rule] as const)))(
    "%s",
    (_, dice, lexicon, rule) => {
      const own = buildTable(lexicon, dice, rule);
      let seed = 7;
      for (let roll = 0; roll < 60; roll++) {
        const faces = dice.map(() => {
          seed = (seed * 48271) % 2147483647;
          return ((seed % 6) + 1) as Face;
        });
        expect([faces.join(""), own.best(faces)]).toEqual([
          faces.join(""),
          slowBest(lexicon, shown(dice, faces), rule),
        ]);
      }
    },
    60_000,
  );
});

describe("a lone ◆", () => {
  test("is never a word, and stands for any letter in a longer one", () => {
    const own = buildTable(lexiconOf(["ab"]), PRINTED, AS_PRINTED);
    // O B R C ◆ T V: B with ◆ as A.
    expect(own.best([1, 1, 1, 2, 6, 1, 1])).toMatchObject({ two: 4, oneWord: 4, twoWords: null, chance: 4 });
  });
});

test("slurs count and are laid by nobody but players", () => {
  const own = lexiconOf(["fop", "fog"], ["fop"]);
  const dice: readonly Face[] = [1, 4, 1, 4, 1, 1, 1];
  expect(
    shown(PRINTED, dice)
      .map(({ letter }) => letter)
      .join(""),
  ).toBe("osrfptv");
  expect(buildTable(own, PRINTED, AS_PRINTED).best(dice).three).toBe(9);
  expect(bestLaying(own, PRINTED, dice, "three", AS_PRINTED)).toBeNull();
});

describe("a set of dice as text", () => {
  test("is seven dice of six faces, each a letter and a value", () => {
    expect(shown(PRINTED, [2, 3, 2, 6, 6, 6, 6])).toEqual([
      { letter: "w", value: 4 },
      { letter: "x", value: 8 },
      { letter: "q", value: 8 },
      { letter: "z", value: 10 },
      { letter: WILD, value: 0 },
      { letter: "h", value: 3 },
      { letter: "k", value: 5 },
    ]);
    const die = "A1B2C3D4E5F6";
    expect(readDiceSet(Array<string>(7).fill(die).join())?.length).toBe(7);
    expect(readDiceSet(Array<string>(6).fill(die).join())).toBeNull();
    expect(readDiceSet([...Array<string>(6).fill(die), "A1B2C3D4E5"].join())).toBeNull();
    expect(readDiceSet([...Array<string>(6).fill(die), "A1B2C3D4E5Å6"].join())).toBeNull();
  });
});

function set(text: string): DiceSet {
  const read = readDiceSet(text);
  if (read === null) throw new Error(text);
  return read;
}
