import { computed, ref } from "vue";
import { useTable } from "../../stores/table.ts";
import { beforeRenaming } from "../order/contest.ts";

/** Who starts has just been thrown for: shown until somebody goes on. */
export function useOrderShown() {
  const table = useTable();
  const seen = ref(false);
  return {
    showsOrder: computed(
      () => table.match !== null && beforeRenaming(table.match).did === "orderThrown" && !seen.value,
    ),
    goOn: () => void (seen.value = true),
  };
}
