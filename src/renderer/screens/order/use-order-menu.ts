import { computed, shallowRef } from "vue";
import { useI18n } from "vue-i18n";
import { useRouter } from "vue-router";
import { useKeysOverlay } from "../../composables/keys-overlay.ts";
import { useTable } from "../../stores/table.ts";

/** What the menu offers while a start or a tie is thrown for, and which panel it opened. */
export function useOrderMenu(openEntry: () => void) {
  const { t } = useI18n();
  const router = useRouter();
  const table = useTable();
  const keysOpen = useKeysOverlay();
  const panel = shallowRef<"names" | "rules" | null>(null);
  const menu = computed(() => [
    { id: "enter", label: t("table.enterByHand"), key: "E", disabled: table.due === null },
    { id: "names", label: t("table.names") },
    { id: "rules", label: t("table.rules") },
    { id: "keys", label: t("table.keys"), key: "?" },
    { id: "settings", label: t("table.settings") },
    { id: "home", label: t("table.leave") },
  ]);
  async function chooseMenu(id: string): Promise<void> {
    if (id === "enter") openEntry();
    else if (id === "names" || id === "rules") panel.value = id;
    else if (id === "keys") keysOpen.value = true;
    else await router.push({ name: id });
  }
  return { menu, chooseMenu, panel };
}
