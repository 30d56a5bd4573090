import { useI18n } from "vue-i18n";
import type { LayFault } from "../../../engine/games/game.ts";
import { useGameTexts } from "../../composables/game-texts.ts";
import { useList } from "../../composables/lists.ts";
import { useSay } from "../../composables/say.ts";
import type { Note } from "./offers.ts";

/** Why words do not count, and what stands beside a box, in few words. */
export function useWordTexts(game: () => string) {
  const { t } = useI18n();
  const list = useList();
  const say = useSay();
  const { boxName } = useGameTexts();

  /** A number in words, as far as a turn's dice go. */
  function inWords(count: number): string {
    return count >= 1 && count <= 7 ? t(`table.numbers.${count}`) : String(count);
  }

  /** `short` where the word stands beside it. */
  function faultText(fault: LayFault, short = false): string {
    switch (fault.code) {
      case "notInList":
        return short ? t("word.fault.notInListShort") : t("word.fault.notInList", { word: fault.word });
      case "wrongLength": {
        const due = Number(fault.due);
        if (Number.isNaN(due)) return t("word.fault.oneLetter");
        return t("word.fault.letters", { number: inWords(due) }, due);
      }
      case "wordCount":
        return t("word.fault.words", { number: inWords(fault.due) }, fault.due);
      case "notAllDice":
        return t("word.fault.notAllDice");
      case "loneWild":
        return t("word.fault.loneWild");
      case "noDictionary":
        return t("word.fault.noDictionary");
      default:
        return say(fault);
    }
  }

  function noteText(note: Note | null): string {
    switch (note?.code) {
      case undefined:
        return "";
      case "round":
        return t("word.note.round", { number: note.number });
      case "zeroIn":
        return note.box === null
          ? t("word.note.zeroInSome")
          : t("word.note.zeroIn", { box: boxName(game(), note.box) });
      case "spoilt": {
        // What spoils vowels are consonants.
        const key = note.kind === "vowels" ? "word.note.consonants" : "word.note.vowels";
        const letters = note.letters.map((letter) => letter.toUpperCase());
        return t(key, { letters: list.value(letters) }, letters.length);
      }
      case "lay":
        return t(note.seven ? "word.note.laySeven" : "word.note.lay");
      case "fault":
        return faultText(note.fault, true);
      default:
        return t(`word.note.${note?.code ?? "lay"}`);
    }
  }

  return { inWords, faultText, noteText, boxName: (box: string) => boxName(game(), box) };
}
