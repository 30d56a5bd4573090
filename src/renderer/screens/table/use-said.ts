import { computed, type ComputedRef } from "vue";
import { useI18n } from "vue-i18n";
import { allFaces, isFace, isMark, type Reading } from "../../../engine/dice.ts";
import type { Placement } from "../../../engine/games/game.ts";
import type { Turn } from "../../../engine/match/match.ts";
import { MARK_TEXTS } from "../../components/dice/slots.ts";
import { useGameTexts } from "../../composables/game-texts.ts";
import { useList } from "../../composables/lists.ts";

export interface Said {
  /** The throw in words, and what follows from it: seen under the tray, heard by a screen reader. */
  readonly throw: string;
  /** The boxes open to these dice, with their points: heard only. */
  readonly boxes: string;
}

export interface SaidOf {
  readonly game: string;
  readonly turn: Turn | null;
  readonly name: string;
  readonly placements: readonly Placement[] | null;
}

/** Saved throws may add up to more than there is a word for. */
const MOST_IN_WORDS = 7;

/** What just happened, in words: "Four, four, four, two, six. One throw left." */
export function useSaid(of: () => SaidOf): ComputedRef<Said> {
  const { t } = useI18n();
  const list = useList();
  const { boxName } = useGameTexts();
  const dice = useDiceWords();

  return computed(() => {
    const { game, turn, name, placements } = of();
    if (turn === null) return { throw: "", boxes: "" };
    const count = turn.held.length;
    if (turn.dice === null) {
      const about = t("table.aboutAll", { count: t(`table.numbers.${count}`) });
      return { throw: t("table.saidFirst", { name, about }), boxes: "" };
    }
    return { throw: thrown(turn, turn.dice, game, placements), boxes: boxes(game, placements) };
  });

  function thrown(
    turn: Turn,
    lying: readonly Reading[],
    game: string,
    placements: readonly Placement[] | null,
  ): string {
    const words = dice(lying);
    const unread = lying.flatMap((reading, die) => (isFace(reading) ? [] : [die + 1]));
    if (unread.length > 0)
      return t("table.saidUnread", { dice: words, numbers: list.value(unread.map(String)) }, unread.length);
    for (const placement of placements ?? []) {
      if (placement.closed?.code === "upperFirst")
        return t("table.saidForced", { dice: words, box: boxName(game, placement.closed.box) });
      if (placement.closed?.code === "lowerFirst") return t("table.saidLower", { dice: words });
    }
    const left = turn.allowed - turn.throws;
    const number = left > MOST_IN_WORDS ? String(left) : left > 1 ? capital(t(`table.numbers.${left}`)) : "";
    return t("table.saidDice", { dice: words, left: t("table.left", { number }, left) });
  }

  function boxes(game: string, placements: readonly Placement[] | null): string {
    const open = (placements ?? []).filter(({ closed }) => closed === null);
    if (open.length === 0) return "";
    const list = open.map(({ box, points, bonus }) => {
      const pays = bonus > 0 ? t("table.saidExtra", { points, bonus }) : points;
      return t("table.saidBox", { box: boxName(game, box), points: pays });
    });
    return t("table.saidOpen", { boxes: list.join(", ") });
  }
}

/** Dice in words, in slot order: "Four, two, cocked"; "Five fours" where they are all equal. */
export function useDiceWords(): (dice: readonly Reading[]) => string {
  const { t } = useI18n();
  return (dice) => {
    const faces = allFaces(dice);
    const first = faces?.[0];
    if (faces !== null && first !== undefined && faces.length > 1 && faces.every((face) => face === first)) {
      return capital(`${t(`table.numbers.${faces.length}`)} ${t(`dice.plural.${first}`)}`);
    }
    return capital(
      dice.map((reading) => t(isMark(reading) ? MARK_TEXTS[reading] : `dice.faces.${reading}`)).join(", "),
    );
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
