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
  return (texts.values[value] ?? value).split(":")[0] ?? value;
}
