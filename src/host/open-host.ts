import { createHost } from "./host.ts";
import type { Host, HostParts } from "./host.ts";
import { openJournal } from "./journal/journal.ts";
import type { Journal } from "./journal/journal.ts";
import { openLetterSets } from "./letter-sets.ts";
import { openSettings } from "./settings.ts";
import { useDictionaries } from "./words/dictionaries.ts";

/** A host on everything a data folder holds. */
export interface OpenHost {
  readonly host: Host;
  /** Files that could not be read, and where they were put: null for none. */
  readonly setAside: {
    readonly records: Journal["setAside"];
    readonly settings: string | null;
    readonly letterDice: string | null;
  };
}

/**
 * Opens the records, settings, letter dice and word lists of a folder, the same for every door. Throws `JournalUnusable` and `WriteError`;
 * nothing is left open then. `warn` is told what is wrong with a word list the user edits.
 */
export function openHost(
  folder: string,
  warn: (sentence: string) => void,
  parts: Omit<HostParts, "journal" | "settings" | "letterSets" | "words">,
): OpenHost {
  const journal = openJournal(folder);
  try {
    const settings = openSettings(folder);
    const letterSets = openLetterSets(folder);
    const words = useDictionaries(folder, warn);
    return {
      host: createHost({ ...parts, journal, settings, letterSets, words }),
      setAside: { records: journal.setAside, settings: settings.setAside, letterDice: letterSets.setAside },
    };
  } catch (error) {
    journal.close();
    throw error;
  }
}
