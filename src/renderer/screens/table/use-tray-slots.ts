import { computed } from "vue";
import type { Reading } from "../../../engine/dice.ts";
import type { TraySlot } from "../../components/dice/slots.ts";
import { useTable } from "../../stores/table.ts";

/** The dice of a turn as they lie in the tray on the screen. */
export function useTraySlots(parts: {
  readonly shown: () => readonly (Reading | null)[];
  /** Slots the players name as kept while the tray asks for that; null while it does not. */
  readonly named: () => readonly number[] | null;
  /** The die that is being set by hand. */
  readonly setting: () => number | null;
}) {
  const table = useTable();
  return computed<readonly TraySlot[]>(() => {
    const [named, setting] = [parts.named(), parts.setting()];
    const held = table.lying?.due ? table.lying.turn?.held : undefined;
    return parts.shown().map((reading, die) => ({
      reading,
      kept: named === null ? (held?.[die] ?? false) : named.includes(die),
      lit: setting === die,
    }));
  });
}
