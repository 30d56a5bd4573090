import type { WordPage } from "../../contract/api.ts";
import { dictionaryOf } from "../../engine/words/dictionaries.ts";

/** About 150 kB: a list of one's own may have half a million words, more than a screen is sent at once. */
const WORDS_A_PAGE = 20_000;

/** The words of a dictionary as the rules have them here, with what people allow and deny; null where it cannot be had. */
export function wordPage(dictionary: string, from: number): WordPage | null {
  const lexicon = dictionaryOf(dictionary);
  if (lexicon === null) return null;
  const end = from + WORDS_A_PAGE;
  return {
    words: lexicon.words.slice(from, end).join(" "),
    next: end < lexicon.words.length ? end : null,
    unshown: [...lexicon.unshown],
  };
}
