/** What is wrong with a list of words people wrote, which is used as far as it can be. */
export type WordListFault =
  | { readonly code: "noWordList"; readonly path: string }
  | { readonly code: "wordListLong"; readonly path: string; readonly used: number }
  /** Numbers of the first lines that are no word, counted from 1, and how many more there are. */
  | { readonly code: "wordListLines"; readonly path: string; readonly lines: readonly number[]; readonly more: number };

/** A dictionary as it is now. */
export interface WordListLook {
  /** How many words it has; null where it cannot be had. */
  readonly words: number | null;
  readonly faults: readonly WordListFault[];
}

/** Where people allow and deny words, and whose words the lists are. */
export interface WordFiles {
  /** Paths of the files to edit; null where there is no data folder. */
  readonly allow: string | null;
  readonly deny: string | null;
  /** SCOWL's notice, in full. */
  readonly notice: string;
}
