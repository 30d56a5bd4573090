import { computed } from "vue";
import { useI18n } from "vue-i18n";
import { useTableMenu, type TableMenuActs } from "../table/use-table-menu.ts";
import type { useVoting } from "./use-voting.ts";

const VOTE = "vote";

/** The menu at a table of words: a vote comes first, and letters are letters and no keys of entries. */
export function useWordMenu(acts: TableMenuActs, voting: ReturnType<typeof useVoting>) {
  const { t } = useI18n();
  const { menu: usual, chooseMenu: chooseUsual } = useTableMenu(acts);
  const menu = computed(() => [
    { id: VOTE, label: t("vote.menu"), disabled: voting.votable.value === null },
    ...usual.value.map(({ key = "", ...entry }) => (/^[A-Z]?$/.test(key) ? entry : { ...entry, key })),
  ]);

  function chooseMenu(id: string): void {
    if (id === VOTE) void voting.ask();
    else void chooseUsual(id);
  }
  return { menu, chooseMenu };
}
