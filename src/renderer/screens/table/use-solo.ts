import { computed, shallowRef, watch } from "vue";
import { useI18n } from "vue-i18n";
import type { Match } from "../../../engine/match/match.ts";
import { progressOf, soloKey, soloStanding } from "../../../engine/match/solo.ts";
import type { Progress } from "../../../engine/match/solo.ts";
import { useHost } from "../../api/index.ts";
import { tagOf, type Locale } from "../../locales/index.ts";

/** How a solo match stands against its player's earlier ones, in words; empty where there is nothing to compare with. */
export function useSolo(of: () => Match) {
  const host = useHost();
  const { t, locale } = useI18n();
  const earlier = shallowRef<readonly Progress[]>([]);

  watch(
    () => (soloKey(of()) === null ? null : of().id),
    async (match) => {
      earlier.value = [];
      if (match === null) return;
      const reply = await host.call("match.solo", { match });
      if (reply.ok && of().id === match) earlier.value = reply.value;
    },
    { immediate: true },
  );

  const standing = computed(() => (earlier.value.length === 0 ? null : soloStanding(progressOf(of()), earlier.value)));
  return computed(() => {
    if (standing.value === null || standing.value.boxes === 0) return "";
    const { boxes, total, best, place, of: count } = standing.value;
    const average = standing.value.average.toLocaleString(tagOf(locale.value as Locale), { maximumFractionDigits: 1 });
    return t("table.solo", { boxes, total, best, average, place, of: count }, boxes);
  });
}
