import { computed, ref, watch } from "vue";
import { isFace } from "../../../engine/dice.ts";
import type { DiceSet } from "../../../engine/words/dice-set.ts";
import { useTable } from "../../stores/table.ts";
import type { usePanels } from "../table/use-panels.ts";
import type { Throwing } from "../table/use-throwing.ts";

/** Letters and digits as faces: entering a throw by hand, die by die, and setting a die. */
export function useEntry(throwing: Throwing, panels: ReturnType<typeof usePanels>, set: () => DiceSet) {
  const table = useTable();
  /** The pad for a later throw is out; the first throw of a turn needs no asking. */
  const padOut = ref(false);
  const thrown = computed(() => table.turn !== null && table.turn.dice !== null);

  watch(
    () => [table.turn?.seat, table.turn?.round, table.turn?.throws],
    () => (padOut.value = false),
  );

  /** Faces of the die that is set or entered next. */
  const letters = computed(() => {
    const loose = table.due?.loose ?? [];
    const next = loose.findIndex((is, die) => is && !throwing.isEntered(die));
    return set()[panels.settingDie.value ?? (next === -1 ? loose.lastIndexOf(true) : next)] ?? null;
  });

  /** Takes a letter that is a face now; false where it is one to be laid. */
  function take(letter: string): boolean {
    const setting = panels.settingDie.value !== null;
    const entered = throwing.facesWanted.value && (!thrown.value || throwing.entering.value || padOut.value);
    if (!setting && !entered) return false;
    const face = 1 + (letters.value?.findIndex((one) => one.letter === letter) ?? -1);
    if (isFace(face) && setting) panels.setDie(face);
    else if (isFace(face)) throwing.pick(face);
    return true;
  }

  return {
    letters,
    take,
    padOut,
    /** A throw is entered here, now. */
    pad: computed(() => !thrown.value || padOut.value || throwing.entering.value),
    open(): void {
      if (table.due === null) return;
      padOut.value = true;
      throwing.openEntry();
    },
    close(): void {
      padOut.value = false;
      throwing.closeEntry();
    },
  };
}
