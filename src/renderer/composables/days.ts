import { useI18n } from "vue-i18n";
import { tagOf, type Locale } from "../locales/index.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How a day is called: today, yesterday, a weekday within the week, else its date, its month in full: a short one ends in a stop. Times are ms since the epoch. */
export function useDayName(now: () => number = Date.now): (at: number) => string {
  const { t, locale } = useI18n();
  const format = (at: number, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tagOf(locale.value as Locale), parts).format(at);
  return (at) => {
    const days = Math.round((startOfDay(now()) - startOfDay(at)) / DAY);
    if (days === 0) return t("home.today");
    if (days === 1) return t("home.yesterday");
    if (days > 1 && days < 7) return format(at, { weekday: "long" });
    const sameYear = new Date(at).getFullYear() === new Date(now()).getFullYear();
    return format(at, { day: "numeric", month: "long", ...(sameYear ? {} : { year: "numeric" }) });
  };
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
