import { computed } from "vue";
import { placementsOf, seatName } from "../../../engine/match/view.ts";
import { useAfterDice } from "../../composables/after-dice.ts";
import { useTable } from "../../stores/table.ts";
import { throwsOf } from "./throws.ts";
import type { Throwing } from "./use-throwing.ts";

/** What is written and said about the dice: a frame behind a throw, whose dice come first. */
export function useWritten(throwing: Throwing) {
  const table = useTable();
  const isThrow = (): boolean => table.latest.at(-1)?.type === "thrown";
  const settled = computed(() => throwing.flying.value === null);
  const on = useAfterDice(
    () =>
      table.match && table.turn
        ? { match: table.match, turn: table.turn, dice: settled.value && !throwing.entering.value }
        : null,
    isThrow,
  );

  return {
    /** The match and the turn that cards show; null for none. */
    on,
    name: computed(() => (on.value ? seatName(on.value.match, on.value.turn.seat) : "")),
    throws: computed(() => (on.value ? throwsOf(on.value.match, on.value.turn) : null)),
    /** What the dice would give in each box; null while none lie still. */
    placements: computed(() => (on.value?.dice ? placementsOf(on.value.match, on.value.turn.seat) : null)),
    /** How dice are thrown next, for the act that does it. */
    act: useAfterDice(
      () => ({
        way: throwing.way.value,
        about: throwing.about.value,
        waiting: throwing.waiting.value,
        complete: throwing.complete.value,
        closable: throwing.closable.value,
      }),
      isThrow,
    ),
  };
}
