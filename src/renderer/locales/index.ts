import { createI18n } from "vue-i18n";
import type { Language } from "../../contract/api.ts";
import en from "./en.ts";
import type { TextTree } from "./gather.ts";

export type Locale = "en" | "nb";

/** English comes with the program: what another language lacks is said in it. The others are loaded by `setLocale`. Messages are compiled without eval, as the page's CSP asks. */
export const i18n = createI18n({
  legacy: false,
  locale: "en",
  fallbackLocale: "en",
  messages: { en } as Record<string, TextTree>,
});

/** How dates and lists are written: English as in Europe, without a comma before the last name. */
export function tagOf(locale: Locale): string {
  return locale === "en" ? "en-GB" : "nb-NO";
}

const LOADERS: Readonly<Record<Exclude<Locale, "en">, () => Promise<{ readonly default: TextTree }>>> = {
  nb: () => import("./nb.ts"),
};

/** The language spoken: the chosen one, or with `system` Norwegian where the system puts it before English, else English. */
export function spokenLanguage(chosen: Language, system: readonly string[]): Locale {
  if (chosen !== "system") return chosen;
  for (const tag of system) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (["no", "nb", "nn"].includes(language)) return "nb";
    if (language === "en") return "en";
  }
  return "en";
}

let asked: Locale = "en";

/** Loads a language's texts and speaks it. Of two asked at once the later one stays. */
export async function setLocale(locale: Locale): Promise<void> {
  asked = locale;
  if (locale !== "en" && !i18n.global.availableLocales.includes(locale))
    i18n.global.setLocaleMessage(locale, (await LOADERS[locale]()).default);
  if (asked !== locale) return;
  i18n.global.locale.value = locale;
}
