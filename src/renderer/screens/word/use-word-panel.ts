import { computed } from "vue";
import type { useKeptQuestion } from "../table/use-kept-question.ts";
import type { usePanels } from "../table/use-panels.ts";
import type { Throwing } from "../table/use-throwing.ts";
import type { Builder } from "./use-builder.ts";
import type { useEntry } from "./use-entry.ts";
import type { useVoting } from "./use-voting.ts";
import type { useWriting } from "./use-writing.ts";

export interface WordPanelOf {
  readonly panels: ReturnType<typeof usePanels>;
  readonly voting: ReturnType<typeof useVoting>;
  readonly writing: ReturnType<typeof useWriting>;
  readonly entry: ReturnType<typeof useEntry>;
  readonly kept: ReturnType<typeof useKeptQuestion>;
  readonly builder: Builder;
  readonly throwing: Throwing;
}

/** Which one question lies where the big act is, whoever asks it; and putting it away. */
export function useWordPanel({ panels, voting, writing, entry, kept, builder, throwing }: WordPanelOf) {
  const panel = computed(() => {
    if (panels.panel.value !== null) return panels.panel.value;
    if (voting.motion.value !== null) return "vote" as const;
    if (writing.zeroFor.value !== null) return "zeroBox" as const;
    if (writing.beside.value !== null) return "beside" as const;
    if (builder.waiting.value !== null) return "letter" as const;
    return kept.question.value === null || throwing.entering.value ? null : ("kept" as const);
  });

  /** Puts away what is asked; false where nothing is. */
  function putAway(): boolean {
    if (panels.panel.value !== null) panels.escape();
    else if (voting.motion.value !== null) voting.putAway();
    else if (writing.putAway()) return true;
    else if (entry.padOut.value) entry.close();
    else return false;
    return true;
  }

  return {
    panel,
    putAway,
    /** The tray asks which dice were kept: they are ringed where they lie, laid or not. */
    asksKept: computed(() => panel.value === "kept"),
  };
}
