import type { Lexicon } from "./lexicon.ts";

/** Under this name what a table overruled goes to the rules of words: `zax -qi`. No option that can be chosen is called so. */
export const OVERRULED = "overruled words";

/** Lexicons made for what tables overruled; each is of 60,000 words and more. */
const MOST_KEPT = 4;
const made = new WeakMap<Lexicon, Map<string, Lexicon>>();

/** The words with those a table lets count, and without those it does not; the same object for the same words. */
export function withOverruled(lexicon: Lexicon, overruled: string): Lexicon {
  if (overruled === "") return lexicon;
  let mine = made.get(lexicon);
  if (mine === undefined) made.set(lexicon, (mine = new Map()));
  const before = mine.get(overruled);
  if (before !== undefined) return before;
  if (mine.size >= MOST_KEPT) mine.clear();
  const verdicts = new Map<string, boolean>();
  for (const one of overruled.split(" ")) verdicts.set(one.replace("-", ""), !one.startsWith("-"));
  const added = [...verdicts].flatMap(([word, counts]) => (counts && !lexicon.has(word) ? [word] : []));
  const kept = lexicon.words.filter((word) => verdicts.get(word) !== false);
  const next: Lexicon = {
    words: added.length === 0 ? kept : [...kept, ...added].sort(),
    has: (word) => verdicts.get(word) ?? lexicon.has(word),
    unshown: lexicon.unshown,
  };
  mine.set(overruled, next);
  return next;
}
