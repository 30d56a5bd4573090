import { computed, ref, shallowRef, watch } from "vue";
import { isFace, type Face } from "../../../engine/dice.ts";
import type { BoxId, Placement } from "../../../engine/games/game.ts";
import { useTable } from "../../stores/table.ts";
import type { Throwing } from "./use-throwing.ts";
import { zeroInstead } from "./zero.ts";

/** What is asked before it is done, or filled in. */
export type Asking = { readonly kind: "zero"; readonly box: BoxId } | { readonly kind: "retire" | "names" | "rules" };

/** What lies where the acts are: a question, names to change, or a die to be set by hand. One at a time. */
export function usePanels(throwing: Throwing, placements: () => readonly Placement[] | null) {
  const table = useTable();
  const correcting = ref(false);
  const chosenDie = ref<number | null>(null);
  const asking = shallowRef<Asking | null>(null);

  const unread = computed(() => (table.turn?.dice ?? []).flatMap((reading, die) => (isFace(reading) ? [] : [die])));
  /** The die whose face is set next: one chosen to be corrected, else the first that was not read. */
  const settingDie = computed(() => {
    if (chosenDie.value !== null) return chosenDie.value;
    return correcting.value || throwing.entering.value ? null : (unread.value[0] ?? null);
  });
  const panel = computed(() => {
    if (asking.value !== null) return asking.value.kind;
    return correcting.value || settingDie.value !== null ? "set" : null;
  });
  const zero = computed(() =>
    asking.value?.kind === "zero" ? zeroInstead(placements() ?? [], asking.value.box) : null,
  );

  watch(
    () => table.match?.steps,
    () => {
      chosenDie.value = null;
      if (asking.value?.kind !== "names") asking.value = null;
      if (unread.value.length === 0) correcting.value = false;
    },
  );

  /** A die is pressed, or its key. True where that was all there is to do. */
  function choosesDie(die: number): boolean {
    if (throwing.entering.value && !correcting.value) throwing.eraseAt(die);
    else if (!correcting.value && !unread.value.includes(die)) return false;
    else if (die < (table.turn?.held.length ?? 0)) chosenDie.value = die;
    return true;
  }

  function setDie(face: Face): void {
    const [die, turn] = [settingDie.value, table.turn];
    if (die === null || turn === null) return;
    if (turn.dice?.[die] === face) return escape();
    void table.command({ type: "correctDie", seat: turn.seat, die, face });
  }

  function openCorrect(): void {
    if (table.turn?.dice === null || throwing.flying.value !== null) return;
    throwing.closeEntry();
    asking.value = null;
    correcting.value = true;
  }

  function ask(what: Asking): void {
    escape();
    asking.value = what;
  }

  function escape(): void {
    if (asking.value !== null) asking.value = null;
    else if (correcting.value || chosenDie.value !== null) {
      correcting.value = false;
      chosenDie.value = null;
    } else throwing.closeEntry();
  }

  return {
    panel,
    asking,
    correcting,
    unread,
    settingDie,
    zero,
    /** The die must get a face before the match goes on. */
    still: computed(() => !correcting.value && chosenDie.value === null),
    choosesDie,
    setDie,
    openCorrect,
    ask,
    escape,
  };
}
