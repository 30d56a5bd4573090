import type { Face, Reading } from "../dice.ts";
import type { BoxId, Card, Options } from "../games/game.ts";
import type { MatchEvent, MatchId, Result, Seat, SeatId, ThrowSource } from "./events.ts";

/** The identity of a physical roll. */
export type TrayRoll = Extract<ThrowSource, { kind: "tray" }>;

/** One seat's go at the dice. */
export interface Turn {
  readonly seat: SeatId;
  readonly round: number;
  /** Throws taken. */
  readonly throws: number;
  /** Throws this turn may take. */
  readonly allowed: number;
  /** All dice in slot order; null before the first throw. */
  readonly dice: readonly Reading[] | null;
  /** Which dice are kept for the next throw. */
  readonly held: readonly boolean[];
  /** Dice set by hand since the latest throw: a later reading no longer amends them. */
  readonly setByHand: readonly boolean[];
  readonly source: ThrowSource | null;
  /** When the first throw was taken, ms since the epoch. */
  readonly since: number | null;
  /** Its seconds are over; where the match is soft about it, `allowed` is what was taken by then. */
  readonly timedOut: boolean;
}

/** Throwing for the start, or to break a tie: the highest total wins, those tied for highest throw again. */
export interface ThrowOff {
  readonly rounds: readonly {
    readonly contenders: readonly SeatId[];
    readonly thrown: Readonly<Record<SeatId, { readonly dice: readonly Face[]; readonly total: number }>>;
  }[];
}

export interface Match {
  readonly id: MatchId;
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly phase: "order" | "turns" | "throwOff" | "ended";
  readonly order: ThrowOff | null;
  /** Seats in order of play, from the starter; empty until that is known. */
  readonly playing: readonly SeatId[];
  readonly cards: Readonly<Record<SeatId, Card>>;
  /** The latest box each seat filled, to be shown on its card. */
  readonly latestBox: Readonly<Record<SeatId, BoxId>>;
  readonly retired: readonly SeatId[];
  /** Turns under way: one, or in simultaneous rounds every seat's. */
  readonly turns: readonly Turn[];
  readonly round: number;
  /** Words the table overruled the dictionary on, and whether they count. */
  readonly overruled: Readonly<Record<string, boolean>>;
  readonly tieThrows: ThrowOff | null;
  readonly result: Result | null;
  readonly playOffOf: MatchId | null;
  readonly startedAt: number;
  /** The step this state is the end of. After an undo it is an earlier one than `steps`. */
  readonly step: number;
  /** Steps in the log, undone ones and undos included. */
  readonly steps: number;
  /** What this step did: the type of its first event. */
  readonly did: Exclude<MatchEvent["type"], "undone">;
  /** The tray's roll that this step took; null where it took none. */
  readonly roll: TrayRoll | null;
  /** The state before `step`; null at the start. */
  readonly before: Match | null;
}
