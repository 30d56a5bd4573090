import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { TWO_LETTER_WORDS } from "../../engine/words/lexicon.ts";
import { sentence } from "../../contract/sentences/index.ts";
import type { WordListFault } from "../../contract/word-lists.ts";
import { dictionaryOf } from "../../engine/words/dictionaries.ts";
import { readDictionary, useDictionaries, writeLists } from "./dictionaries.ts";
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
  const read = (file: string, text: string | null) => {
    const path = join(folder, file);
    if (text !== null) writeFileSync(path, text);
    const said: WordListFault[] = [];
    return { path, said, words: readDictionary(`file:${path}`, null, (fault) => said.push(fault))?.words ?? null };
  };

  test("is used but for the lines that are no words, which are named by number", () => {
    const { path, words, said } = read("own.txt", "kast\n\nblåbær\nDOG\n# a remark\ntwo words\nimpossibly\n");
    expect(words).toEqual(["dog", "kast"]);
    expect(said).toEqual([{ code: "wordListLines", path, lines: [3, 6], more: 0 }]);
  });

  test("of words with accents only has no word, and one sentence", () => {
    const { path, words, said } = read("accents.txt", "é\n".repeat(5000));
    expect(words).toEqual([]);
    expect(said.map((fault) => sentence(fault, "en"))).toEqual([
      `${path}: lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4990 more are no words of the letters a to z and are left out; the rest is used.`,
    ]);
  });

  test("of ten million lines is used as far as it goes, with one sentence", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const pairs = letters.flatMap((one) => letters.map((other) => one + other));
    const words4 = pairs.flatMap((one) => pairs.map((other) => one + other));
    const part = ["", "x"].flatMap((last) => words4.map((one) => one + last)).join("\n");
    const { path, words, said } = read("long.txt", Array<string>(11).fill(part).join("\n"));
    expect(words?.length).toBe(500_000);
    expect(said).toEqual([{ code: "wordListLong", path, used: 500_000 }]);
  });

  test("that is longer than can be read in one go ends at a whole word", () => {
    const { words, said } = read("repeats.txt", `ab\n${"# nothing\n".repeat(900_001)}cd\n`);
    expect(words).toEqual(["ab"]);
    expect(said).toMatchObject([{ code: "wordListLong", used: 1 }]);
  });

  test("that is not there, or is a folder, is said", () => {
    const { path, words, said } = read("nowhere.txt", null);
    expect([words, said]).toEqual([null, [{ code: "noWordList", path }]]);
    expect(readDictionary(`file:${folder}`, null)).toBeNull();
  });
});

describe("the words of a data folder", () => {
  test("are edited in files that are put there to be found, and left as they are from then on", () => {
    const words = useDictionaries(join(folder, "data"));
    const { allow, deny, notice } = words.files();
    expect([readFileSync(allow ?? "", "utf8"), readFileSync(deny ?? "", "utf8")]).toEqual([
      expect.stringMatching(/^#/),
      expect.stringContaining("gonna"),
    ]);
    expect(notice).toBe(noticeOfPackage());
    writeFileSync(deny ?? "", "dog\n");
    words.files();
    words.refresh();
    expect(["dog", "gonna"].map((word) => dictionaryOf("standard")?.has(word))).toEqual([false, true]);
  });

  test("can be looked at, with what is wrong with them", () => {
    const words = useDictionaries(join(folder, "data"));
    expect(words.look("standard").words).toBeGreaterThan(10_000);
    writeFileSync(words.files().allow ?? "", "it's\nkast\n");
    expect(words.look("large")).toMatchObject({ faults: [{ code: "wordListLines", lines: [1], more: 0 }] });
    expect(words.look("file:/nowhere")).toEqual({ words: null, faults: [{ code: "noWordList", path: "/nowhere" }] });
  });

  test("are those that ship where there is no folder, or it takes no files", () => {
    expect(useDictionaries().files()).toMatchObject({ allow: null, deny: null });
    expect(useDictionaries("/dev/null").files().allow).toBe("/dev/null/words/allow.txt");
    expect(dictionaryOf("standard")?.has("gonna")).toBe(false);
  });
});
