import { computed } from "vue";
import { useI18n } from "vue-i18n";
import { useRouter } from "vue-router";
import { useKeysOverlay } from "../../composables/keys-overlay.ts";
import { useTable } from "../../stores/table.ts";

export interface TableMenuActs {
  readonly name: () => string;
  readonly enter: () => void;
  readonly names: () => void;
  readonly rules: () => void;
  readonly retire: () => void;
}

/** What the menu at the table offers. */
export function useTableMenu({ name, ...acts }: TableMenuActs) {
  const { t } = useI18n();
  const router = useRouter();
  const table = useTable();
  const keysOpen = useKeysOverlay();

  const menu = computed(() => [
    { id: "enter", label: t("table.enterByHand"), key: "E", disabled: table.due === null },
    { id: "names", label: t("table.names") },
    { id: "retire", label: t("table.retire", { name: name() }) },
    { id: "rules", label: t("table.rules") },
    { id: "keys", label: t("table.keys"), key: "?" },
    { id: "settings", label: t("table.settings") },
    { id: "home", label: t("table.leave") },
  ]);

  async function chooseMenu(id: string): Promise<void> {
    if (id === "enter" || id === "names" || id === "rules" || id === "retire") acts[id]();
    else if (id === "keys") keysOpen.value = true;
    else await router.push({ name: id });
  }
  return { menu, chooseMenu };
}
