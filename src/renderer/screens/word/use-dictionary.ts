import { onScopeDispose, shallowRef, watch, type ShallowRef } from "vue";
import type { Reply, WordPage } from "../../../contract/api.ts";
import { currentTurn } from "../../../engine/match/view.ts";
import { provideDictionaries } from "../../../engine/words/dictionaries.ts";
import { lexiconOf, type Lexicon } from "../../../engine/words/lexicon.ts";
import { useTable } from "../../stores/table.ts";

export interface Dictionary {
  /** `asked` while the host is sending its words, `missing` where it has none. */
  readonly state: ShallowRef<"asked" | "ready" | "missing">;
  /** How many words have come. */
  readonly come: ShallowRef<number>;
  /** Asks for them once more. */
  again(): void;
}

/**
 * The words in force in the match on the table, fetched from the host: whatever list a match is played with, and whatever
 * people allow and deny, the screen judges as the host does. Fetched anew for every match and after a lost link, since
 * lists may have been edited; one that could not be had is asked for again at the next turn.
 */
export function useDictionary(): Dictionary {
  const table = useTable();
  const state = shallowRef<"asked" | "ready" | "missing">("asked");
  const come = shallowRef(0);
  let asked = 0;

  watch(
    () => (table.link === "up" ? (table.match?.id ?? null) : null),
    (match) => (match === null ? (asked += 1) : void fetch(match)),
    { immediate: true },
  );
  watch(
    () => (table.match === null ? null : currentTurn(table.match)?.seat),
    () => {
      if (state.value === "missing") again();
    },
  );
  onScopeDispose(() => (asked += 1));

  function again(): void {
    if (table.match !== null) void fetch(table.match.id);
  }

  async function fetch(match: string): Promise<void> {
    const mine = (asked += 1);
    const name = table.match?.options["dictionary"] ?? "";
    state.value = "asked";
    come.value = 0;
    const lexicon = await wordsOf(match, () => mine === asked);
    if (mine !== asked) return;
    provideDictionaries((wanted) => (wanted === name ? lexicon : null));
    state.value = lexicon === null ? "missing" : "ready";
  }

  async function wordsOf(match: string, wanted: () => boolean): Promise<Lexicon | null> {
    const words: string[] = [];
    for (let from: number | null = 0; from !== null && wanted();) {
      const reply: Reply<WordPage> = await table.call("match.words", { match, from });
      if (!reply.ok) return null;
      if (reply.value.words !== "") words.push(...reply.value.words.split(" "));
      come.value = words.length;
      from = reply.value.next;
      if (from === null) return lexiconOf(words, reply.value.unshown);
    }
    return null;
  }

  return { state, come, again };
}
