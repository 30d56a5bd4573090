import { computed } from "vue";
import { placementsOf, seatName } from "../../../engine/match/view.ts";
import { useTable } from "../../stores/table.ts";
import { throwsOf } from "./throws.ts";
import type { Throwing } from "./use-throwing.ts";

/** What is written and said about the dice. */
export function useWritten(throwing: Throwing) {
  const table = useTable();
  /** The match and the turn that cards show; null for none. */
  const on = computed(() => (table.match && table.turn ? { match: table.match, turn: table.turn } : null));
  const still = computed(() => throwing.flying.value === null && !throwing.entering.value);

  return {
    on,
    name: computed(() => (on.value ? seatName(on.value.match, on.value.turn.seat) : "")),
    throws: computed(() => (on.value ? throwsOf(on.value.match, on.value.turn) : null)),
    /** What the dice would give in each box; null while none lie still. */
    placements: computed(() => (on.value && still.value ? placementsOf(on.value.match, on.value.turn.seat) : null)),
    /** How dice are thrown next, for the act that does it. */
    act: computed(() => ({
      way: throwing.way.value,
      about: throwing.about.value,
      waiting: throwing.waiting.value,
      complete: throwing.complete.value,
      closable: throwing.closable.value,
    })),
  };
}
