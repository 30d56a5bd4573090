import { computed, type ComputedRef } from "vue";
import { useI18n } from "vue-i18n";
import { isFace, isMark } from "../../../engine/dice.ts";
import type { Turn } from "../../../engine/match/match.ts";
import { WILD } from "../../../engine/words/dice-set.ts";
import { MARK_TEXTS } from "../../components/dice/slots.ts";
import type { Offer } from "./offers.ts";
import type { Faces } from "./rail.ts";
import { useWordTexts } from "./use-word-texts.ts";

export interface WordSaidOf {
  readonly game: string;
  /** Null while dice are in the air. */
  readonly turn: Turn | null;
  readonly faces: Faces;
  readonly name: string;
  readonly offers: readonly Offer[] | null;
  /** Something is laid: only the boxes that would pay for it are told. */
  readonly laid: boolean;
}

/** What a screen reader hears of the dice and of what can be written: letters in the order of the dice. */
export function useWordSaid(of: () => WordSaidOf): ComputedRef<{ readonly throw: string; readonly boxes: string }> {
  const { t } = useI18n();
  const { inWords, boxName } = useWordTexts(() => of().game);

  return computed(() => {
    const { turn, faces, name, offers, laid } = of();
    if (turn === null) return { throw: "", boxes: "" };
    if (turn.dice === null) {
      const about = t("table.aboutAll", { count: t(`table.numbers.${turn.held.length}`) });
      return { throw: t("table.saidFirst", { name, about }), boxes: "" };
    }
    const dice = turn.dice.map((reading, die) => {
      if (isMark(reading)) return t(MARK_TEXTS[reading]);
      const letter = faces[die]?.letter ?? "";
      return letter === WILD ? t("dice.wild") : letter.toUpperCase();
    });
    const unread = turn.dice.flatMap((reading, die) => (isFace(reading) ? [] : [String(die + 1)]));
    const said =
      unread.length > 0
        ? t("table.saidUnread", { dice: dice.join(", "), numbers: unread.join(", ") }, unread.length)
        : t("word.saidThrow", { dice: dice.join(", "), left: left(turn) });
    return { throw: said, boxes: boxesIn((offers ?? []).filter(({ fits }) => fits || !laid)) };
  });

  function left({ timedOut, throws, allowed }: Turn): string {
    if (timedOut && throws >= allowed) return t("table.timeUp");
    return t("table.left", { number: capital(inWords(allowed - throws)) }, allowed - throws);
  }

  function boxesIn(offers: readonly Offer[]): string {
    const open = offers.filter(({ closed }) => closed === null);
    const said = open.map(({ box, points, bonus }) =>
      t("table.saidBox", {
        box: boxName(box),
        points: bonus > 0 ? t("table.saidExtra", { points, bonus }) : points,
      }),
    );
    return said.length === 0 ? "" : t("word.saidBoxes", { boxes: said.join(", ") });
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
