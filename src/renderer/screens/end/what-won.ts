import { EMPTY_CARD, type Card } from "../../../engine/games/game.ts";
import { gameOf } from "../../../engine/games/index.ts";
import type { SeatId, Standing } from "../../../engine/match/events.ts";
import type { Match } from "../../../engine/match/match.ts";

/** A line of the card, or what a card earns beside its boxes, with the points two players have of it. */
export interface Difference {
  /** A line of the card by its id, the upper bonus, or what later Yahtzees were paid. */
  readonly of: { readonly line: string } | "bonus" | "extras";
  readonly winner: number;
  readonly next: number;
}

/** What told the winner from the next in place. */
export interface Decision {
  readonly winner: SeatId;
  readonly next: SeatId;
  readonly parts: readonly Difference[];
}

/** More would be a card, not a reason. */
const MOST_PARTS = 3;

/**
 * Where the winner got ahead: the greatest leads, as few as make up for the whole distance, at most three. Null where nobody won
 * alone by points.
 */
export function decisionOf(match: Match, standings: readonly Standing[]): Decision | null {
  const [winner, ...others] = match.result?.winners ?? [];
  const [first, next] = standings;
  if (winner === undefined || others.length > 0 || first?.seat !== winner || next === undefined) return null;
  let distance = first.total - next.total;
  const parts: Difference[] = [];
  for (const part of leads(match, winner, next.seat)) {
    if (distance <= 0 || parts.length === MOST_PARTS) break;
    parts.push(part);
    distance -= part.winner - part.next;
  }
  return parts.length === 0 ? null : { winner, next: next.seat, parts };
}

/** What `winner` has more of than `next`, the greatest lead first. */
function leads(match: Match, winner: SeatId, next: SeatId): readonly Difference[] {
  const [mine, theirs] = [winner, next].map((seat) => partsOf(match, match.cards[seat] ?? EMPTY_CARD));
  return (mine ?? [])
    .map(({ of, points }, at) => ({ of, winner: points, next: theirs?.[at]?.points ?? 0 }))
    .filter((part) => part.winner > part.next)
    .sort((a, b) => b.winner - b.next - (a.winner - a.next));
}

/** All that a card's total is made of, line by line; what stands in several columns counts as often as its column does. */
function partsOf({ game: id, options }: Match, card: Card): readonly { of: Difference["of"]; points: number }[] {
  const game = gameOf(id);
  if (game === null) return [];
  const columns = game.columnTotals?.(card, options) ?? [];
  const lines = new Map<string, number>();
  for (const box of game.boxes(options)) {
    const times = columns.find(({ column }) => column === box.column)?.times ?? 1;
    const line = box.line ?? box.id;
    lines.set(line, (lines.get(line) ?? 0) + times * (card.points[box.id] ?? 0));
  }
  const { upperBonus, bonus } = game.totals(card, options);
  return [
    ...[...lines].map(([line, points]) => ({ of: { line }, points })),
    { of: "bonus", points: upperBonus },
    { of: "extras", points: bonus },
  ];
}

/** The lines that brought most on the card of one who plays alone, and how much; none where every line is 0. */
export function bestLines(match: Match, seat: SeatId): { readonly lines: readonly string[]; readonly points: number } {
  const parts = partsOf(match, match.cards[seat] ?? EMPTY_CARD);
  const most = Math.max(0, ...parts.map(({ of, points }) => (typeof of === "string" ? 0 : points)));
  const lines = parts.flatMap(({ of, points }) => (typeof of === "string" || points < most ? [] : [of.line]));
  return { lines: most === 0 ? [] : lines, points: most };
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
