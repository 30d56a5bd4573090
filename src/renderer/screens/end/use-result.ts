import { computed } from "vue";
import { useI18n } from "vue-i18n";
import type { SeatId } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";
import { seatName, standingsOf } from "../../../engine/match/view.ts";
import { useGameTexts } from "../../composables/game-texts.ts";
import { useList } from "../../composables/lists.ts";
import { bestBox, bonusNews, type BonusNews } from "./what-won.ts";

/** The result of a match in words. */
export function useResult(of: () => Match) {
  const { t } = useI18n();
  const list = useList();
  const { boxName } = useGameTexts();
  const nameOf = (seat: SeatId): string => seatName(of(), seat);
  const names = (seats: readonly SeatId[]): string => list.value(seats.map(nameOf));

  const standings = computed(() => standingsOf(of()));

  const headline = computed<{ readonly title: string; readonly lead: string }>(() => {
    const { result, seats } = of();
    const [first, second] = standings.value;
    if (result === null || first === undefined) return { title: t("end.nobody"), lead: t("end.nobodyLead") };
    const { total } = first;
    if (seats.length === 1) {
      return { title: t("end.alone", { total }), lead: t("end.aloneLead", { name: nameOf(first.seat) }) };
    }
    if (result.playOff.length > 0) {
      return { title: t("end.playOff"), lead: t("end.playOffLead", { names: names(result.playOff), total }) };
    }
    if (result.winners.length > 1) {
      return { title: t("end.shared"), lead: t("end.sharedLead", { names: names(result.winners), total }) };
    }
    const name = nameOf(result.winners[0] ?? first.seat);
    const title = t("end.wins", { name });
    if (result.by === "upper") return { title, lead: t("end.upperLead", { total }) };
    if (result.by === "throwOff") return { title, lead: t("end.throwOffLead", { total, name }) };
    if (second === undefined) return { title, lead: t("end.alone", { total }) };
    const margin = total - second.total;
    return { title, lead: t("end.winsLead", { total, margin, name: nameOf(second.seat) }, margin) };
  });

  /** Rows of "what won it": a name and a sentence. */
  const reasons = computed(() => {
    const match = of();
    const best = bestBox(match, standings.value);
    const bonus = bonusNews(match, standings.value);
    const rows: { readonly name: string; readonly says: string }[] = [];
    if (best !== null) {
      const words = {
        box: boxName(match.game, best.box),
        points: best.points,
        name: nameOf(best.seat),
        round: best.round,
      };
      rows.push({ name: t("end.bestBox"), says: t(best.round === null ? "end.bestBoxOf" : "end.bestBoxIn", words) });
    }
    const news = [...bonusTaken(bonus), ...bonusMissed(bonus)];
    if (news.length > 0) rows.push({ name: t("end.bonus"), says: news.join("; ") });
    return rows;
  });

  function bonusTaken({ took }: BonusNews): string[] {
    if (took.length > 2) return [t("end.bonusTookMany", { names: names(took.map(({ seat }) => seat)) })];
    return took.map(({ seat, upper, columns }) => {
      const name = nameOf(seat);
      if (columns.length === 0) return t("end.bonusTook", { name, upper });
      return t("end.bonusTookIn", { name, columns: list.value(columns.map(String)) }, columns.length);
    });
  }

  function bonusMissed({ missed }: BonusNews): string[] {
    if (missed === null) return [];
    const { seat, short, column } = missed;
    return [t(column === null ? "end.bonusMissed" : "end.bonusMissedIn", { name: nameOf(seat), short, column })];
  }

  function placeTag(seat: SeatId): string {
    const mine = standings.value.find((one) => one.seat === seat);
    if (mine === undefined) return t("table.tags.retired");
    if (standings.value.length === 1) return "";
    const { place } = mine;
    const word = place <= 3 ? t(`end.tags.${place}`) : t("end.tagOther", { place });
    const tied = standings.value.filter((one) => one.place === place).length > 1;
    return tied ? t("end.tagTied", { place: word }) : word;
  }

  return { standings, headline, reasons, nameOf, placeTag };
}
