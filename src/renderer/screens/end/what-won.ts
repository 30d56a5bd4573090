import { gameOf } from "../../../engine/games/index.ts";
import type { BoxId } from "../../../engine/games/game.ts";
import type { SeatId, Standing } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";

/** The box that brought most, its extra points not counted. */
export interface BestBox {
  readonly seat: SeatId;
  readonly box: BoxId;
  readonly points: number;
  /** Null where the match no longer tells. */
  readonly round: number | null;
}

/** The highest single box of all ranked cards; of equal ones a winner's, then the one of the better place. Null where every box is 0. */
export function bestBox(match: Match, standings: readonly Standing[]): BestBox | null {
  let best: Omit<BestBox, "round"> | null = null;
  for (const { seat } of standings) {
    for (const [box, points] of Object.entries(match.cards[seat]?.points ?? {})) {
      if (points > (best?.points ?? 0)) best = { seat, box, points };
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
  readonly took: readonly { readonly seat: SeatId; readonly upper: number }[];
  readonly missed: { readonly seat: SeatId; readonly short: number } | null;
}

export function bonusNews(match: Match, standings: readonly Standing[]): BonusNews {
  const game = gameOf(match.game);
  const took: { seat: SeatId; upper: number }[] = [];
  let missed: BonusNews["missed"] = null;
  for (const { seat } of standings) {
    const card = match.cards[seat];
    if (game === null || card === undefined) continue;
    const { upper, upperBonus } = game.totals(card, match.options);
    const { toGo } = game.upperPace(card, match.options);
    if (upperBonus > 0) took.push({ seat, upper });
    else if (missed === null || toGo < missed.short) missed = { seat, short: toGo };
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
