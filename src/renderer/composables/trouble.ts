import { computed, ref, type ComputedRef } from "vue";
import type { HostTrouble } from "../../contract/api.ts";
import { useTable } from "../stores/table.ts";

/** What was read once and put away; it comes back if it changes. */
const putAway = ref("");

/** What a person should know about the records, until it is put away. */
export function useTrouble(): { readonly trouble: ComputedRef<HostTrouble | null>; putTroubleAway(): void } {
  const table = useTable();
  const all = computed(() => table.state?.trouble ?? null);
  return {
    trouble: computed(() => (JSON.stringify(all.value) === putAway.value ? null : all.value)),
    putTroubleAway: () => {
      putAway.value = JSON.stringify(all.value);
    },
  };
}
