import { computed, type ComputedRef } from "vue";
import { useI18n } from "vue-i18n";
import { useRoute } from "vue-router";
import { seatName } from "../../engine/match/view.ts";
import { isMatchRoute } from "../app/match-routes.ts";
import { useTable } from "../stores/table.ts";

/** The name of the window or tab: which screen, and at the table whose throw. */
export function useScreenTitle(): ComputedRef<string> {
  const { t } = useI18n();
  const route = useRoute();
  const table = useTable();
  return computed(() => {
    if (route.name === "new") return t("app.title", { screen: t("newMatch.head") });
    if (route.name === "letters") return t("app.title", { screen: t("letterDice.title") });
    if (route.name === "settings") return t("app.title", { screen: t("settings.title") });
    const seat = table.turn?.seat ?? table.due?.seat;
    if (!isMatchRoute(route.name) || table.match === null || seat === undefined) return "Kast";
    return t("app.title", { screen: seatName(table.match, seat) });
  });
}
