import { useI18n } from "vue-i18n";
import { type Sayable, sentence } from "../../contract/sentences/index.ts";
import type { Locale } from "../locales/index.ts";
import { useTable } from "../stores/table.ts";
import { useGameTexts } from "./game-texts.ts";

/** One sentence for whatever the host, the rules or the tray answered, with the names of this match. */
export function useSay(): (value: Sayable) => string {
  const { locale } = useI18n();
  const table = useTable();
  const { gameName, boxName } = useGameTexts();
  return (value) => {
    const match = table.match;
    return sentence(value, locale.value as Locale, {
      seat: (id) => match?.seats.find((seat) => seat.id === id)?.name ?? id,
      box: (id) => boxName(match?.game ?? "", id),
      game: gameName,
    });
  };
}
