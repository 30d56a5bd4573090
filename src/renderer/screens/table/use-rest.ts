import { useIntervalFn } from "@vueuse/core";
import { watch } from "vue";
import { useTable } from "../../stores/table.ts";

/** The host lets the time run on five seconds after it was last told; ms. */
const AGAIN = 2000;

/** Holds the turn's time up while somebody does what they should not have to hurry at. */
export function useRest(resting: () => boolean): void {
  const table = useTable();
  const say = (): void => void table.call("turn.rest", null);
  const again = useIntervalFn(say, AGAIN, { immediate: false });
  watch(
    () => resting() && (table.state?.clock ?? null) !== null,
    (wanted) => {
      if (!wanted) return again.pause();
      say();
      again.resume();
    },
    { immediate: true },
  );
}
