import { computed, type ComputedRef } from "vue";
import { useI18n } from "vue-i18n";
import { allFaces, isFace, isMark, type Reading } from "../../../engine/dice.ts";
import type { Placement } from "../../../engine/games/game.ts";
import { gameOf } from "../../../engine/games/index.ts";
import type { Turn } from "../../../engine/match/match.ts";
import { MARK_TEXTS } from "../../components/dice/slots.ts";
import { useGameTexts } from "../../composables/game-texts.ts";
import { useList } from "../../composables/lists.ts";
import type { TurnThrows } from "./throws.ts";

export interface Said {
  /** The throw in words, and what follows from it: seen under the tray, heard by a screen reader. */
  readonly throw: string;
  /** The boxes open to these dice, with their points: heard only. */
  readonly boxes: string;
}

export interface SaidOf {
  readonly game: string;
  readonly turn: Turn | null;
  readonly throws: TurnThrows | null;
  readonly name: string;
  /** A seat of the computer whose dice people throw. */
  readonly thrownFor?: boolean;
  readonly placements: readonly Placement[] | null;
}

/** Saved throws may add up to more than there is a word for. */
const MOST_IN_WORDS = 7;

/** What just happened, in words: "Four, four, four, two, six. One throw left." */
export function useSaid(of: () => SaidOf): ComputedRef<Said> {
  const { t } = useI18n();
  const list = useList();
  const { boxName, lineName } = useGameTexts();
  const dice = useDiceWords();

  return computed(() => {
    const { game, turn, throws, name, placements, thrownFor = false } = of();
    if (turn === null) return { throw: "", boxes: "" };
    const count = turn.held.length;
    if (turn.dice === null) {
      const about = t("table.aboutAll", { count: t(`table.numbers.${count}`) });
      return { throw: t(thrownFor ? "table.saidFirstFor" : "table.saidFirst", { name, about }), boxes: "" };
    }
    return { throw: thrown(turn.dice, left(turn, throws), game, placements), boxes: boxes(game, placements) };
  });

  function thrown(
    lying: readonly Reading[],
    rest: string,
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
    return t("table.saidDice", { dice: words, left: rest });
  }

  /** "Two throws left. Eight are saved." */
  function left({ timedOut, throws: used, allowed }: Turn, throws: TurnThrows | null): string {
    if (timedOut && used >= allowed) return t("table.timeUp");
    const free = throws?.left ?? allowed - used;
    const saved = throws?.saved ?? null;
    if (free === 0 && saved !== null && saved > 0) return t("table.leftOnlySaved", { number: inWords(saved) }, saved);
    const said = t("table.left", { number: inWords(free) }, free);
    return saved === null ? said : `${said} ${t("table.leftSaved", { number: inWords(saved) }, saved)}`;
  }

  function inWords(count: number): string {
    return count >= 1 && count <= MOST_IN_WORDS ? capital(t(`table.numbers.${count}`)) : String(count);
  }

  function boxes(game: string, placements: readonly Placement[] | null): string {
    const open = (placements ?? []).filter(({ closed }) => closed === null);
    if (open.length === 0) return "";
    const pays = ({ points, bonus }: Placement): string =>
      bonus > 0 ? t("table.saidExtra", { points, bonus }) : String(points);
    const said = linesOf(game, open).map(({ line, columns, placement }) =>
      columns.length === 0
        ? t("table.saidBox", { box: boxName(game, placement.box), points: pays(placement) })
        : t("table.saidLine", { line: lineName(game, line), points: pays(placement), columns: list.value(columns) }),
    );
    return t("table.saidOpen", { boxes: said.join(", ") });
  }
}

/** Boxes of one line that pay the same are said together, with their columns. */
function linesOf(game: string, open: readonly Placement[]) {
  const boxes = gameOf(game)?.boxes({}) ?? [];
  const lines = new Map<string, { line: string; columns: string[]; placement: Placement }>();
  for (const placement of open) {
    const box = boxes.find(({ id }) => id === placement.box);
    const line = box?.line ?? placement.box;
    const key = `${line} ${placement.points} ${placement.bonus}`;
    const before = lines.get(key) ?? { line, columns: [], placement };
    if (box?.column !== undefined) before.columns.push(String(box.column));
    lines.set(key, before);
  }
  return [...lines.values()];
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
