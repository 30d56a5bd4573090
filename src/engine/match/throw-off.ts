import type { Face } from "../dice.ts";
import type { SeatId } from "./events.ts";
import type { ThrowOff } from "./match.ts";

type Round = ThrowOff["rounds"][number];

/** Throwing for something: everyone throws once, the highest total wins, those tied for highest throw again. */
export function openThrowOff(contenders: readonly SeatId[]): ThrowOff {
  return { rounds: [{ contenders, thrown: {} }] };
}

/** Who throws next, in seat order; null once it is decided. */
export function dueIn(contest: ThrowOff): SeatId | null {
  const round = contest.rounds.at(-1);
  if (round === undefined || wonBy(contest) !== null) return null;
  return round.contenders.find((seat) => round.thrown[seat] === undefined) ?? null;
}

export function wonBy(contest: ThrowOff): SeatId | null {
  const round = contest.rounds.at(-1);
  if (round === undefined) return null;
  if (round.contenders.length === 1) return round.contenders[0] ?? null;
  const top = allThrew(round) ? highest(round) : [];
  return top.length === 1 ? (top[0] ?? null) : null;
}

export function withThrow(contest: ThrowOff, seat: SeatId, dice: readonly Face[], total: number): ThrowOff {
  return withLast(contest, (round) => ({ ...round, thrown: { ...round.thrown, [seat]: { dice, total } } }));
}

/** The contest after a seat left the match. */
export function withoutSeat(contest: ThrowOff, seat: SeatId): ThrowOff {
  return withLast(contest, (round) => ({
    contenders: round.contenders.filter((contender) => contender !== seat),
    thrown: Object.fromEntries(Object.entries(round.thrown).filter(([contender]) => contender !== seat)),
  }));
}

function withLast(contest: ThrowOff, change: (round: Round) => Round): ThrowOff {
  const last = contest.rounds.at(-1);
  if (last === undefined) return contest;
  const round = change(last);
  const rounds = [...contest.rounds.slice(0, -1), round];
  const top = allThrew(round) ? highest(round) : [];
  return { rounds: top.length > 1 ? [...rounds, { contenders: top, thrown: {} }] : rounds };
}

function allThrew({ contenders, thrown }: Round): boolean {
  return contenders.every((seat) => thrown[seat] !== undefined);
}

function highest({ contenders, thrown }: Round): SeatId[] {
  const best = Math.max(...contenders.map((seat) => thrown[seat]?.total ?? -Infinity));
  return contenders.filter((seat) => thrown[seat]?.total === best);
}
