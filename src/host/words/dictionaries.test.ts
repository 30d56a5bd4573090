import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { TWO_LETTER_WORDS } from "../../engine/words/lexicon.ts";
import { readDictionary, writeLists } from "./dictionaries.ts";
import { DIALECTS, noticeOfPackage, SIZES } from "./package-words.ts";

interface LexiconVector {
  readonly dialects: readonly string[];
  readonly sizes: readonly number[];
  readonly twoLetterWords: readonly string[];
  readonly deny: readonly string[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly sha256: string;
  readonly sha256ByLength: Readonly<Record<string, string>>;
}

const vector = JSON.parse(
  readFileSync(new URL("../../../test/vectors/word-lexicon.json", import.meta.url), "utf8"),
) as LexiconVector;
const folder = mkdtempSync(join(tmpdir(), "kast-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the standard dictionary", () => {
  const { words, has } = readDictionary("standard", null) ?? { words: [], has: () => false };
  const hash = (list: readonly string[]): string => createHash("sha256").update(list.join("\n")).digest("hex");

  test("is made of the lists and two-letter words the rules name", () => {
    expect([DIALECTS, SIZES.standard, TWO_LETTER_WORDS]).toEqual([
      vector.dialects,
      vector.sizes,
      vector.twoLetterWords,
    ]);
  });

  test("has every word it should, and no other", () => {
    expect(words.length).toBe(vector.total);
    expect(hash(words)).toBe(vector.sha256);
    for (const [length, due] of Object.entries(vector.counts)) {
      const own = words.filter((word) => word.length === Number(length));
      expect([length, own.length, hash(own)]).toEqual([length, due, vector.sha256ByLength[length]]);
    }
  });

  test("takes no slang that is denied, no name and no single letter", () => {
    expect([...vector.deny, "paris", "a", "i", "Aaron"].filter(has)).toEqual([]);
  });

  test("is the same whether it was built or is made from the package", () => {
    writeLists(folder);
    const built = readFileSync(join(folder, "standard.txt"), "utf8").split("\n");
    expect(built.filter((word) => !vector.deny.includes(word))).toEqual(words);
    expect(readFileSync(join(folder, "SCOWL.txt"), "utf8")).toBe(noticeOfPackage());
    expect(noticeOfPackage()).toMatch(/SCOWL/);
  });

  test("counts slurs and shows none unasked", () => {
    const { unshown, has: hasLarge = () => false } = readDictionary("large", null) ?? { unshown: new Set<string>() };
    expect(unshown.size).toBeGreaterThan(0);
    expect([...unshown].filter((word) => !hasLarge(word))).toEqual([]);
  });
});

test("the large dictionary has all of the standard one and rarer words", () => {
  const large = readDictionary("large", null);
  const standard = readDictionary("standard", null);
  expect(standard?.words.filter((word) => !large?.has(word))).toEqual([]);
  expect(large?.words.length).toBeGreaterThan(vector.total);
  expect(large?.words.filter((word) => word.length === 2)).toEqual(vector.twoLetterWords);
});

test("people allow and deny words in files of their own; what is both is denied", () => {
  writeFileSync(join(folder, "allow.txt"), "# ours\nKast\ngonna\nzzz\n");
  writeFileSync(join(folder, "deny.txt"), "zzz\r\ndogs\r\n");
  const own = readDictionary("standard", folder);
  expect(["kast", "gonna", "zzz", "dogs", "dog"].map((word) => own?.has(word))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

describe("a list of one's own", () => {
  test("is used but for the lines that are no words, which are named by number", () => {
    const said: string[] = [];
    const path = join(folder, "own.txt");
    writeFileSync(path, "kast\n\nblåbær\nDOG\n# a remark\ntwo words\nimpossibly\n");
    expect(readDictionary(`file:${path}`, null, (sentence) => said.push(sentence))?.words).toEqual(["dog", "kast"]);
    expect(said).toEqual([`${path}: line 3, 6 left out, being no word of the letters a to z; the rest is used.`]);
  });

  test("of more words than can be used is used as far as it goes", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const word = (at: number): string =>
      Array.from({ length: 5 }, (_, place) => letters[Math.floor(at / 26 ** place) % 26]).join("");
    const said: string[] = [];
    const path = join(folder, "long.txt");
    writeFileSync(path, Array.from({ length: 500_001 }, (_, at) => word(at)).join("\n"));
    expect(readDictionary(`file:${path}`, null, (sentence) => said.push(sentence))?.words.length).toBe(500_000);
    expect(said).toEqual([`${path} has more than 500000 words; the first of them are used. Shorten it.`]);
  });

  test("that is not there is said", () => {
    const said: string[] = [];
    expect(readDictionary("file:/nowhere/words.txt", null, (sentence) => said.push(sentence))).toBeNull();
    expect(said).toEqual(["There is no word list /nowhere/words.txt. Name a text file with a word on each line."]);
  });
});
