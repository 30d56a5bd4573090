import { computed } from "vue";
import { useI18n } from "vue-i18n";
import type { SeatId } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";
import { faultOfWords } from "../../../engine/match/view.ts";
import type { Dictionary } from "./use-dictionary.ts";
import { laidWords, unnamed, type Rail } from "./rail.ts";
import { useWordTexts } from "./use-word-texts.ts";

export interface VerdictOf {
  readonly match: Match | null;
  readonly seat: SeatId | null;
  readonly rail: Rail;
  readonly dictionary: Dictionary;
  readonly missing: string | null;
}

/** Whether the words on the rail are in the list: of each, and of all of them together. */
export function useWordVerdict(of: () => VerdictOf) {
  const { t } = useI18n();
  const { faultText } = useWordTexts(() => of().match?.game ?? "");

  const faults = computed<readonly (string | null)[]>(() => {
    const { match, seat, rail, dictionary } = of();
    return rail.words.map((tiles) => {
      const [word] = laidWords({ words: [tiles], gap: null });
      if (match === null || seat === null || word === undefined || dictionary.state.value !== "ready") return null;
      if (unnamed({ words: [tiles], gap: null }).length > 0) return t("word.whichLetter");
      const fault = faultOfWords(match, seat, [word]);
      return fault === null ? null : faultText(fault);
    });
  });
  const verdict = computed(() => {
    const { rail, dictionary, missing } = of();
    if (missing !== null) return { text: t("word.noDie", { letter: missing.toUpperCase() }), well: false };
    const words = laidWords(rail);
    if (words.length === 0) return null;
    if (dictionary.state.value === "missing") return { text: t("word.fault.noDictionary"), well: false };
    if (dictionary.state.value === "asked") return null;
    const fault = faults.value.find((one) => one !== null);
    if (fault !== undefined && fault !== null) return { text: fault, well: false };
    return { text: t(words.length > 1 ? "word.allInList" : "word.inList"), well: true };
  });
  return { faults, verdict };
}
