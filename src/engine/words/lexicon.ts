/** Words that count, in plain ascending order. One-letter words are a rule of the game, not of the list. */
export interface Lexicon {
  readonly words: readonly string[];
  has(word: string): boolean;
  /** Words that count when laid and are never shown unasked nor laid by the program. */
  readonly unshown: ReadonlySet<string>;
}

export const SHORTEST = 2;
export const LONGEST = 7;
export const ONE_LETTER_WORDS = ["a", "i"] as const;

/** The two-letter words that count, in place of those of the word package. */
export const TWO_LETTER_WORDS: readonly string[] = (
  "ad ah am an as at aw ax ay be bi by do eh em en er ex fa go ha he hi hm ho id if in is it la lo ma me mi mo mu " +
  "my no nu of oh oi om on op or ow ox pa pi re sh so ta ti to uh um up us we xi ya ye yo"
).split(" ");

export function lexiconOf(words: readonly string[], unshown: Iterable<string> = []): Lexicon {
  const known = new Set(words);
  return { words: [...known].sort(), has: (word) => known.has(word), unshown: new Set(unshown) };
}

/** The words of the package's lists that count, sorted: as they are stored, without lower-casing. */
export function countingWords(lists: Iterable<readonly string[]>): string[] {
  const words = new Set(TWO_LETTER_WORDS);
  for (const list of lists) for (const word of list) if (/^[a-z]{3,7}$/.test(word)) words.add(word);
  return [...words].sort();
}

/** The list with the words people allow and without those they deny; what is both is denied. */
export function amended(words: readonly string[], allow: readonly string[], deny: readonly string[]): string[] {
  const denied = new Set(deny);
  return [...words, ...allow].filter((word) => !denied.has(word));
}

/** A list as people write it. */
export interface TypedList {
  /** Words of 2 to 7 letters, in small letters. */
  readonly words: readonly string[];
  /** Numbers of the first lines that are no word, counted from 1, and how many there are in all. */
  readonly badLines: readonly number[];
  readonly bad: number;
  /** The list has more words than can be used; the first of them are. */
  readonly tooMany: boolean;
}

const MOST_NAMED = 10;
/** Words of a list that are used: ten times what a large dictionary of so short words has. */
export const MOST_WORDS = 500_000;

/** A word a line; empty lines and those that begin with # say nothing, words of another length cannot be laid. */
export function readWordList(text: string): TypedList {
  const words = new Set<string>();
  const badLines: number[] = [];
  let bad = 0;
  let number = 0;
  for (let start = 0; start <= text.length; number++) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).trim().toLowerCase();
    start = end + 1;
    if (line === "" || line.startsWith("#")) continue;
    if (/^[a-z]+$/.test(line)) {
      if (line.length < SHORTEST || line.length > LONGEST || words.has(line)) continue;
      if (words.size === MOST_WORDS) return { words: [...words], badLines, bad, tooMany: true };
      words.add(line);
      continue;
    }
    bad += 1;
    if (badLines.length < MOST_NAMED) badLines.push(number + 1);
  }
  return { words: [...words], badLines, bad, tooMany: false };
}
