import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { dictionaryOf, provideDictionaries } from "../../engine/words/dictionaries.ts";
import { createBench } from "../host.fixture.ts";
import type { Bench } from "../host.fixture.ts";
import { useDictionaries } from "./dictionaries.ts";

let bench: Bench | null = null;
const folder = mkdtempSync(join(tmpdir(), "kast-page-"));
afterEach(async () => {
  await bench?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function started(options: Record<string, string> = {}): Promise<{ table: Bench; match: string }> {
  mkdirSync(join(folder, "words"), { recursive: true });
  writeFileSync(join(folder, "words/allow.txt"), "brr\n");
  writeFileSync(join(folder, "words/deny.txt"), "cabin\n");
  useDictionaries(folder);
  bench = createBench({ source: "simulated" });
  const seats = [{ name: "Ada", player: "person" as const }];
  const { match } = await bench.call("match.start", { game: "word-yahtzee", options, seats });
  return { table: bench, match };
}

async function wordsOf({ table, match }: { table: Bench; match: string }): Promise<readonly string[]> {
  const words: string[] = [];
  for (let from: number | null = 0; from !== null;) {
    const page: { words: string; next: number | null } = await table.call("match.words", { match, from });
    expect(page.words.length).toBeLessThan(200_000);
    words.push(...page.words.split(" "));
    from = page.next;
  }
  return words;
}

test.each(["standard", "large"])("all words of %s come, as people amended them, part by part", async (dictionary) => {
  const words = await wordsOf(await started({ dictionary }));
  expect(words).toEqual(dictionaryOf(dictionary)?.words);
  expect(words).toContain("brr");
  expect(words).not.toContain("cabin");
});

test("a list of one's own comes as it is", async () => {
  const file = join(folder, "own.txt");
  const dictionary = `file:${file}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "Hytte\nkast\n");
  expect(await wordsOf(await started({ dictionary }))).toEqual(["hytte", "kast"]);
});

test("a match is not begun on a list that is not there; one whose list is gone since says so", async () => {
  const dictionary = "file:/nowhere/words.txt";
  const { table, match } = await started();
  const seats = [{ name: "Ada", player: "person" as const }];
  const wish = { game: "word-yahtzee", options: { dictionary }, seats };
  expect(await table.refusal("match.start", wish)).toEqual({ code: "noDictionary", dictionary });
  expect((await table.match()).id).toBe(match);
  provideDictionaries(() => null);
  expect(await table.refusal("match.words", { match, from: 0 })).toMatchObject({ code: "noDictionary" });
  expect(await table.refusal("match.words", { match: "other", from: 0 })).toMatchObject({ code: "otherMatch" });
  await table.call("match.leave", null);
  expect(await table.refusal("match.words", { match, from: 0 })).toEqual({ code: "noMatch" });
});
