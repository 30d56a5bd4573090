import { useI18n } from "vue-i18n";
import { gameOf } from "../../engine/games/index.ts";
import type { BoxId, GameTexts } from "../../engine/games/game.ts";
import type { Locale } from "../locales/index.ts";

/** What games, boxes and options are called in the language on screen. An id nobody knows stands for itself. */
export function useGameTexts() {
  const { locale } = useI18n();
  const texts = (game: string): GameTexts | null => gameOf(game)?.texts[locale.value as Locale] ?? null;
  return {
    gameName: (game: string): string => texts(game)?.name ?? game,
    boxName: (game: string, box: BoxId): string => texts(game)?.boxes[box] ?? box,
    /** A line of the card; where it has one column that is a box. */
    lineName: (game: string, line: string): string => texts(game)?.lines?.[line] ?? texts(game)?.boxes[line] ?? line,
  };
}
