import { computed, shallowRef, watch } from "vue";
import type { SeatId } from "../../../engine/match/events.ts";
import { faultOfWords } from "../../../engine/match/view.ts";
import type { Motion } from "../../components/vote/motion.ts";
import { useTable } from "../../stores/table.ts";
import { laidWords } from "./rail.ts";
import type { Builder } from "./use-builder.ts";
import type { Dictionary } from "./use-dictionary.ts";

/** The table votes on a word of the rail: that it counts though the list has it not, or the other way round. */
export function useVoting(builder: Builder, dictionary: Dictionary) {
  const table = useTable();
  /** What is voted on now. */
  const motion = shallowRef<Motion | null>(null);
  /** The first word on the rail that only the list is against, else the first there is: the table may have it otherwise. */
  const votable = computed<Motion | null>(() => {
    const [match, turn] = [table.match, table.turn];
    if (match === null || turn === null || dictionary.state.value !== "ready") return null;
    let listed: Motion | null = null;
    for (const word of laidWords(builder.rail.value)) {
      const fault = faultOfWords(match, turn.seat, [word]);
      if (fault?.code === "notInList") return { word: word.word, counts: true };
      if (fault === null && word.word.length > 1) listed ??= { word: word.word, counts: false };
    }
    return listed;
  });

  watch(
    () => table.match?.steps,
    () => (motion.value = null),
  );

  /** Dice that were laid are kept by then: that must not put the question away. */
  async function ask(): Promise<void> {
    await table.command(() => null);
    motion.value = votable.value;
  }

  function vote(yes: readonly SeatId[], no: readonly SeatId[]): void {
    if (motion.value !== null) void table.command({ type: "overrule", ...motion.value, yes, no });
  }

  return { motion, votable, ask, vote, putAway: () => (motion.value = null) };
}
