import { allFaces } from "../dice.ts";
import type { BoxId, EntryReading, Laid, LayFault, Placement, ThrownDice, Totals } from "../games/game.ts";
import type { LaidWord } from "../words/check.ts";
import type { SeatId, Standing } from "./events.ts";
import type { Match, ThrowOff, Turn } from "./match.ts";
import { rulesIn } from "./overrule.ts";
import { cardOf, gameIn, turnOf } from "./seats.ts";
import { standingsByCards } from "./standings.ts";
import { dueIn } from "./throw-off.ts";

/** A throw somebody has to make, or may make. */
export interface DueThrow {
  readonly kind: "order" | "turn" | "throwOff";
  readonly seat: SeatId;
  /** All dice of the game. */
  readonly dice: number;
  /** Which of them are thrown, under the holds in force; none where all are held. */
  readonly loose: readonly boolean[];
}

export function currentTurn(match: Match): Turn | null {
  return match.turns[0] ?? null;
}

/**
 * Whose throw is due and with which dice; null after the last throw of a turn and once the match is over. In
 * simultaneous rounds `seat` asks for that seat's throw; without it, the seat whose turn stands first is due.
 */
export function dueThrow(match: Match, seat?: SeatId): DueThrow | null {
  if (match.phase === "order") return dueFor(match, "order", match.order);
  if (match.phase === "throwOff") return dueFor(match, "throwOff", match.tieThrows);
  const turn = seat === undefined ? currentTurn(match) : turnOf(match, seat);
  if (turn === null || turn.throws >= turn.allowed) return null;
  return { kind: "turn", seat: turn.seat, dice: turn.held.length, loose: turn.held.map((held) => !held) };
}

/** What a seat's dice would do in every box; null where it has no dice on the table or not all are read. */
export function placementsOf(match: Match, seat: SeatId): readonly Placement[] | null {
  const thrown = thrownBy(match, seat);
  return thrown && gameIn(match).placements(thrown, cardOf(match, seat), rulesIn(match));
}

/** What words laid for a box would write, or why they are not taken; null where nothing is laid in this game, or no dice lie. */
export function entryFor(match: Match, seat: SeatId, box: BoxId, laid: Laid): EntryReading | null {
  const thrown = thrownBy(match, seat);
  const { laying } = gameIn(match);
  if (thrown === null || laying === undefined) return null;
  return laying.entry(box, laid, false, thrown, cardOf(match, seat), rulesIn(match));
}

/** Why words do not count, whatever the box; null where they do. */
export function faultOfWords(match: Match, seat: SeatId, words: readonly LaidWord[]): LayFault | null {
  const thrown = thrownBy(match, seat);
  return (thrown && gameIn(match).laying?.fault(words, thrown, rulesIn(match))) ?? null;
}

/** The words and the zero the program itself would lay for a box; none in games without words, null where it can lay nothing. */
export function layingFor(match: Match, seat: SeatId, box: BoxId): Laid | null {
  const thrown = thrownBy(match, seat);
  const { laying } = gameIn(match);
  return thrown === null || laying === undefined ? {} : laying.best(box, thrown, cardOf(match, seat), rulesIn(match));
}

/**
 * Throws a seat has put by for later turns, those it has spent in the turn under way taken off; null where the rules in
 * force know no such thing.
 */
export function savedThrowsOf(match: Match, seat: SeatId): number | null {
  if ((gameIn(match).saving?.(match.options) ?? null) === null) return null;
  const { savedThrows } = cardOf(match, seat);
  const turn = turnOf(match, seat);
  if (turn === null) return savedThrows;
  const own = gameIn(match).throwsAllowed({ ...cardOf(match, seat), savedThrows: 0 }, match.options);
  return savedThrows - Math.max(0, turn.throws - own);
}

/** Seconds a turn may take from its first throw (`Turn.since`); null where there is no limit. */
export function secondsOf(match: Match): number | null {
  const seconds = Number(match.options["turnSeconds"]);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}

export function totalsOf(match: Match, seat: SeatId): Totals {
  return gameIn(match).totals(cardOf(match, seat), match.options);
}

/** The result's places, or as the cards stand now. */
export function standingsOf(match: Match): readonly Standing[] {
  return match.result?.standings ?? standingsByCards(match);
}

export function seatName(match: Match, seat: SeatId): string {
  return match.seats.find(({ id }) => id === seat)?.name ?? seat;
}

/** The dice of a seat where all are read. */
function thrownBy(match: Match, seat: SeatId): ThrownDice | null {
  const turn = turnOf(match, seat);
  const dice = turn?.dice && allFaces(turn.dice);
  return turn && dice ? { dice, throws: turn.throws } : null;
}

function dueFor(match: Match, kind: "order" | "throwOff", contest: ThrowOff | null): DueThrow | null {
  const seat = contest && dueIn(contest);
  if (seat === null) return null;
  const { count } = gameIn(match).dice(match.options);
  return { kind, seat, dice: count, loose: Array<boolean>(count).fill(true) };
}
