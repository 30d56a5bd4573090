import { useDocumentVisibility, useIntervalFn } from "@vueuse/core";
import { shallowRef, watch } from "vue";
import type { Diagnostics, WireLine } from "../../../contract/api.ts";
import { useTable } from "../../stores/table.ts";
import { withNewLines } from "./lines.ts";

/** Twice and a half a second is as fast as anybody reads. */
const EVERY_MS = 400;

/** What goes over the line, asked for while this screen is looked at and never else. */
export function useDiagnostics() {
  const table = useTable();
  const visible = useDocumentVisibility();
  const told = shallowRef<Diagnostics | null>(null);
  const lines = shallowRef<readonly WireLine[]>([]);
  let asking = false;

  async function ask(): Promise<void> {
    if (asking || table.link !== "up") return;
    asking = true;
    const reply = await table.quietly("source.diagnostics", { from: told.value?.next ?? 0 });
    asking = false;
    if (!reply.ok) return;
    // A host that was started anew counts from the beginning.
    if (reply.value.next < (told.value?.next ?? 0)) lines.value = [];
    lines.value = withNewLines(lines.value, reply.value.lines);
    told.value = reply.value;
  }

  const polling = useIntervalFn(() => void ask(), EVERY_MS, { immediate: false });
  watch(
    visible,
    (now) => {
      if (now !== "visible") return polling.pause();
      void ask();
      polling.resume();
    },
    { immediate: true },
  );
  watch(
    () => table.state?.source.source,
    () => (lines.value = []),
  );
  return { told, lines, ask };
}
