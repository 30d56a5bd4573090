import { useI18n } from "vue-i18n";
import type { OptionTexts } from "../../engine/games/game.ts";
import { gameOf } from "../../engine/games/index.ts";
import { en } from "../../engine/match/texts.en.ts";
import { nb } from "../../engine/match/texts.nb.ts";
import type { Locale } from "../locales/index.ts";

const MATCH_TEXTS = { en, nb };

/** What an option and its values are called: the game's own words first, then those every match has. */
export function useOptionTexts() {
  const { locale } = useI18n();
  return {
    optionTexts: (game: string, option: string): OptionTexts => {
      const language = locale.value as Locale;
      const own = gameOf(game)?.texts[language].options[option];
      return own ?? MATCH_TEXTS[language][option] ?? { name: option, about: "", values: {} };
    },
  };
}

/** A value's name without what explains it: "Forced: its upper box first" is "Forced". */
export function shortValue(texts: OptionTexts, value: string): string {
  return valueName(texts, value).split(":")[0] ?? value;
}

/** What a value is called; one of a form, such as `file:PATH`, by the name of the form. */
export function valueName(texts: OptionTexts, value: string): string {
  const form = Object.keys(texts.values).find((one) => isForm(one) && value.startsWith(formStart(one)));
  return texts.values[value] ?? (form === undefined ? value : (texts.values[form] ?? value));
}

/** Whether a listed value only shows the form of those that may be chosen: `faces:LIST`. */
export function isForm(value: string): boolean {
  return /:[A-Z]+$/.test(value);
}

/** What every value of a form begins with: `faces:`. */
export function formStart(form: string): string {
  return form.slice(0, form.lastIndexOf(":") + 1);
}
