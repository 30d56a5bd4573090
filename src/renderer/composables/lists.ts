import { computed, type ComputedRef } from "vue";
import { useI18n } from "vue-i18n";
import { tagOf, type Locale } from "../locales/index.ts";

/** "Ada, Bo and Cy", as the language on screen joins them. */
export function useList(): ComputedRef<(items: readonly string[]) => string> {
  const { locale } = useI18n();
  return computed(() => {
    const format = new Intl.ListFormat(tagOf(locale.value as Locale), { type: "conjunction" });
    return (items) => format.format(items);
  });
}
