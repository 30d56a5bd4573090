import { computed } from "vue";
import { useI18n } from "vue-i18n";
import type { SeatId } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";
import { seatName, standingsOf } from "../../../engine/match/view.ts";
import { useGameTexts } from "../../composables/game-texts.ts";
import { useList } from "../../composables/lists.ts";
import { bestLines, decisionOf } from "./what-won.ts";

/** The result of a match in words. */
export function useResult(of: () => Match) {
  const { t } = useI18n();
  const list = useList();
  const { lineName } = useGameTexts();
  const nameOf = (seat: SeatId): string => seatName(of(), seat);
  const names = (seats: readonly SeatId[]): string => list.value(seats.map(nameOf));

  const standings = computed(() => standingsOf(of()));

  const headline = computed<{ readonly title: string; readonly lead: string }>(() => {
    const { result, seats, playOffOf } = of();
    const [first, second] = standings.value;
    if (result === null || first === undefined) return { title: t("end.nobody"), lead: t("end.nobodyLead") };
    const { total } = first;
    if (seats.length === 1) {
      return { title: t("end.alone", { total }), lead: t("end.aloneLead", { name: nameOf(first.seat) }) };
    }
    if (result.playOff.length > 0) {
      const title = t(playOffOf === null ? "end.tie" : "end.playOff");
      return { title, lead: t("end.playOffLead", { names: names(result.playOff), total }) };
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

  /** Rows of "what won it": a part of the card, and what both have of it. Alone, what was best. */
  const reasons = computed<readonly { readonly name: string; readonly says: string }[]>(() => {
    const match = of();
    const decision = decisionOf(match, standings.value);
    if (decision !== null) {
      const [name, other] = [nameOf(decision.winner), nameOf(decision.next)];
      return decision.parts.map(({ of: part, winner, next }) => ({
        name: typeof part === "string" ? t(`end.${part}`) : lineName(match.game, part.line),
        says: t("end.against", { name, points: winner, other, less: next }),
      }));
    }
    const [alone, ...others] = standings.value;
    if (alone === undefined || others.length > 0) return [];
    const { lines, points } = bestLines(match, alone.seat);
    const boxes = list.value(lines.map((line) => lineName(match.game, line)));
    return lines.length === 0 ? [] : [{ name: t("end.bestBox"), says: t("end.bestBoxOf", { box: boxes, points }) }];
  });

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
