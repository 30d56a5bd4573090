import { watch } from "vue";
import { useRouter } from "vue-router";
import { isMatchRoute, routeOf } from "../app/match-routes.ts";
import { useTable } from "../stores/table.ts";

/** Keeps a screen that shows the match on the part of it that is being played; with no match on the table it goes home. */
export function useFollowMatch(): void {
  const table = useTable();
  const router = useRouter();
  watch(
    () => [table.link, table.match === null ? null : routeOf(table.match), router.currentRoute.value.name] as const,
    ([link, due, shown]) => {
      if (link === "starting" || !isMatchRoute(shown) || shown === due) return;
      void router.replace({ name: due ?? "home" });
    },
    { immediate: true },
  );
}
