import type { Lexicon } from "./lexicon.ts";

/** Gives the words of a dictionary (`standard`, `large`, `file:PATH`), or null where it cannot be had. */
type Provider = (dictionary: string) => Lexicon | null;

let provider: Provider | null = null;
const known = new Map<string, Lexicon>();

/**
 * Says where dictionaries come from. The rules read no files: whoever runs them names a provider once at its start, and
 * it is asked only when a word game first needs one.
 */
export function provideDictionaries(provide: Provider): void {
  provider = provide;
  known.clear();
}

/** The words of a dictionary; null where no provider knows it. One that is missing is asked for again later. */
export function dictionaryOf(name: string): Lexicon | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = provider?.(name) ?? null;
  if (found !== null) known.set(name, found);
  return found;
}
