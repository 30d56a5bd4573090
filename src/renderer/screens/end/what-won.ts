import { gameOf } from "../../../engine/games/index.ts";
import { EMPTY_CARD, type BoxId } from "../../../engine/games/game.ts";
import type { SeatId, Standing } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";

/** The box that brought most, its extra points not counted; in a column that is multiplied, what it counts for. */
export interface BestBox {
  readonly seat: SeatId;
  readonly box: BoxId;
  readonly points: number;
  /** Null where the match no longer tells. */
  readonly round: number | null;
}

/** The highest single box of all ranked cards; of equal ones a winner's, then the one of the better place. Null where every box is 0. */
export function bestBox(match: Match, standings: readonly Standing[]): BestBox | null {
  const game = gameOf(match.game);
  const boxes = game?.boxes(match.options) ?? [];
  let best: Omit<BestBox, "round"> | null = null;
  for (const { seat } of standings) {
    const card = match.cards[seat] ?? EMPTY_CARD;
    const columns = game?.columnTotals?.(card, match.options) ?? [];
    for (const { id, column } of boxes) {
      const times = columns.find((one) => one.column === column)?.times ?? 1;
      const points = times * (card.points[id] ?? 0);
      if (points > (best?.points ?? 0)) best = { seat, box: id, points };
    }
  }
  return best === null ? null : { ...best, round: roundOf(match, best.seat, best.box) };
}

/** In which round a box was filled: that of the latest state in which it was still open. */
export function roundOf(match: Match, seat: SeatId, box: BoxId): number | null {
  for (let state: Match | null = match; state !== null; state = state.before) {
    if (state.cards[seat]?.points[box] === undefined) return state.round;
  }
  return null;
}

/** Who took the upper bonus, and who came nearest of those who did not. */
export interface BonusNews {
  /** On a card of several columns `columns` are those it was taken in; else there are none, and `upper` is the sum. */
  readonly took: readonly { readonly seat: SeatId; readonly upper: number; readonly columns: readonly number[] }[];
  readonly missed: { readonly seat: SeatId; readonly short: number; readonly column: number | null } | null;
}

export function bonusNews(match: Match, standings: readonly Standing[]): BonusNews {
  const game = gameOf(match.game);
  const took: BonusNews["took"][number][] = [];
  let missed: BonusNews["missed"] = null;
  for (const { seat } of standings) {
    const card = match.cards[seat];
    if (game === null || card === undefined) continue;
    const paces = game.columnPaces?.(card, match.options);
    const { upper } = game.totals(card, match.options);
    const all = paces ?? [game.upperPace(card, match.options)];
    const columns = all.flatMap(({ toGo }, index) => (toGo === 0 ? [index + 1] : []));
    if (columns.length > 0) took.push({ seat, upper, columns: paces === undefined ? [] : columns });
    for (const [index, { toGo }] of all.entries()) {
      if (toGo === 0 || (missed !== null && missed.short <= toGo)) continue;
      missed = { seat, short: toGo, column: paces === undefined ? null : index + 1 };
    }
  }
  return { took, missed };
}

/** Standings for the podium: the first three places, at most `most` seats; the rest are only listed. */
export function podiumOf(
  standings: readonly Standing[],
  most = 4,
): { readonly stands: readonly Standing[]; readonly rest: readonly Standing[] } {
  const stands = standings.filter(({ place }) => place <= 3).slice(0, most);
  return { stands, rest: standings.slice(stands.length) };
}

/** Runs of the same place among the stands: each tie is bound together and named. */
export function tiesOf(
  stands: readonly Standing[],
): readonly { readonly from: number; readonly count: number; readonly total: number }[] {
  const ties: { from: number; count: number; total: number }[] = [];
  for (const [index, { place, total }] of stands.entries()) {
    if (index > 0 && stands[index - 1]?.place === place) continue;
    const count = stands.filter((one) => one.place === place).length;
    if (count > 1) ties.push({ from: index, count, total });
  }
  return ties;
}
