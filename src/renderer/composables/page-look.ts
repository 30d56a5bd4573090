import { watch } from "vue";
import { setLocale } from "../locales/index.ts";
import { useSettings } from "../stores/settings.ts";

/** Keeps the page in the theme, the language and the motion that are set. Resolves when its texts are there. */
export async function followSettings(page: Document): Promise<void> {
  const settings = useSettings();
  const root = page.documentElement;
  watch(
    () => settings.theme,
    (theme) => (root.dataset["theme"] = theme),
    { immediate: true },
  );
  watch(
    () => settings.settings.animation,
    (animation) => root.classList.toggle("still", !animation),
    { immediate: true },
  );
  watch(() => settings.language, speak);
  await speak(settings.language);

  async function speak(language: typeof settings.language): Promise<void> {
    await setLocale(language);
    root.lang = language;
  }
}
