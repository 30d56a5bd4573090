import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { MOST_WORDS, readWordList } from "../../engine/words/lexicon.ts";
import type { WordListFault } from "../../contract/word-lists.ts";

/** Room for as many words of seven letters as are used, and as much again. */
const MOST_BYTES = 2 * 9 * MOST_WORDS;

/** A list people wrote, as far as it can be used: words, and what is said of the rest. Null where there is no such file. */
export function readTypedList(path: string, warn: (fault: WordListFault) => void): readonly string[] | null {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined || !info.isFile()) return null;
  const cut = info.size > MOST_BYTES;
  const text = cut ? beginningOf(path) : textOf(path, info.size);
  const { words, badLines, bad, tooMany } = readWordList(text);
  // One sentence is enough: whoever shortens the list is told of its lines then.
  if (cut || tooMany) warn({ code: "wordListLong", path, used: words.length });
  else if (bad > 0) warn({ code: "wordListLines", path, lines: badLines, more: bad - badLines.length });
  return words;
}

/** The same, where no file is an empty list. */
export function readIfThere(path: string, warn: (fault: WordListFault) => void): readonly string[] {
  return existsSync(path) ? (readTypedList(path, warn) ?? []) : [];
}

function beginningOf(path: string): string {
  const text = textOf(path, MOST_BYTES);
  return text.slice(0, text.lastIndexOf("\n") + 1);
}

function textOf(path: string, bytes: number): string {
  const file = openSync(path, "r");
  try {
    const read = Buffer.alloc(bytes);
    return read.toString("utf8", 0, readSync(file, read, 0, bytes, 0));
  } finally {
    closeSync(file);
  }
}
