import type { Face } from "../../../engine/dice.ts";
import type { SeatId } from "../../../engine/match/events.ts";
import type { Match, ThrowOff } from "../../../engine/match/match.ts";

/** What begins the first turn, where it is more than going on: the pad for a throw by hand, or the face typed on it. */
export type FirstThrow = "entry" | Face;

/** One seat at the table while a start or a tie is thrown for. */
export interface SeatPlace {
  readonly seat: SeatId;
  readonly name: string;
  readonly dice: readonly Face[];
  readonly total: number | null;
  /** Totals of earlier rounds, in which it was tied. */
  readonly before: readonly number[];
  /** `due` throws now, `waits` still has to, `threw` has thrown in this round, `out` is no longer in it, `won` is first. */
  readonly state: "due" | "waits" | "threw" | "out" | "won";
}

/** Every seat with its latest throw and where it stands. */
export function placesOf(
  match: Match,
  contest: ThrowOff,
  due: SeatId | null,
  winner: SeatId | null,
): readonly SeatPlace[] {
  const last = contest.rounds.at(-1);
  return match.seats
    .filter(({ id }) => !match.retired.includes(id))
    .map(({ id, name }) => {
      const throws = contest.rounds.flatMap(({ thrown }) => thrown[id] ?? []);
      const latest = throws.at(-1);
      const before = throws.slice(0, -1).map(({ total }) => total);
      return { seat: id, name, dice: latest?.dice ?? [], total: latest?.total ?? null, before, state: stateOf(id) };
    });

  function stateOf(seat: SeatId): SeatPlace["state"] {
    if (seat === winner) return "won";
    if (seat === due) return "due";
    if (winner !== null || !last?.contenders.includes(seat)) return "out";
    return last.thrown[seat] === undefined ? "waits" : "threw";
  }
}

/** Those who throw again, and at what they were tied; null in the first round. */
export function tieOf(contest: ThrowOff): { readonly seats: readonly SeatId[]; readonly total: number } | null {
  const [before, last] = contest.rounds.slice(-2);
  if (before === undefined || last === undefined) return null;
  const first = last.contenders[0];
  const total = first === undefined ? undefined : before.thrown[first]?.total;
  return total === undefined ? null : { seats: last.contenders, total };
}

/** The match before names were changed, if that is the latest that was done. */
export function beforeRenaming(match: Match): Match {
  let state = match;
  while (state.did === "renamed" && state.before !== null) state = state.before;
  return state;
}
