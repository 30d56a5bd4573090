import { watch } from "vue";
import { useSettings } from "../../stores/settings.ts";
import { useTable } from "../../stores/table.ts";
import { knock } from "./knock.ts";

/** Two knocks on the table when a turn's time is over, where sounds are wanted. */
export function useTimeUp(): void {
  const table = useTable();
  const settings = useSettings();
  watch(
    () => table.latest,
    (events) => {
      if (settings.settings.sound && events.some(({ type }) => type === "timedOut")) knock(window);
    },
  );
}
