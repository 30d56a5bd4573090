import type { Face, Reading } from "../dice.ts";
import type { BoxId, Closed, Laid, LayFault } from "../games/game.ts";
import type { MatchId, Seat, SeatId, ThrowSource } from "./events.ts";

/** What a screen or a source asks of a running match. Die indexes count from 0. */
export type MatchCommand =
  | {
      readonly type: "orderThrow";
      readonly seat: SeatId;
      readonly dice: readonly Reading[];
      readonly source: ThrowSource;
    }
  | {
      readonly type: "throw";
      readonly seat: SeatId;
      readonly dice: readonly Reading[];
      readonly loose: readonly boolean[];
      readonly source: ThrowSource;
    }
  /** `rereads`: the device reads its latest roll anew, faces it had read before included; a screen never says so. */
  | {
      readonly type: "amend";
      readonly seat: SeatId;
      readonly dice: readonly Reading[];
      readonly source: ThrowSource;
      readonly rereads?: true;
    }
  | { readonly type: "hold"; readonly seat: SeatId; readonly held: readonly boolean[] }
  | { readonly type: "correctDie"; readonly seat: SeatId; readonly die: number; readonly face: Face }
  /** `judged`: the words counted when they were laid, as a log that is replayed says; a screen never says so. */
  | ({ readonly type: "score"; readonly seat: SeatId; readonly box: BoxId; readonly judged?: true } & Laid)
  /** The turn's seconds are over: said by the host, whose clock stands still while nobody can play. */
  | { readonly type: "timeOut"; readonly seat: SeatId }
  | { readonly type: "retire"; readonly seat: SeatId }
  /** A name as typed, at any time. */
  | { readonly type: "rename"; readonly seat: SeatId; readonly name: string }
  /** The table votes on a word, in small letters: whether it counts in this match, and the seats for and against. */
  | {
      readonly type: "overrule";
      readonly word: string;
      readonly counts: boolean;
      readonly yes: readonly SeatId[];
      readonly no: readonly SeatId[];
    }
  | {
      readonly type: "throwOff";
      readonly seat: SeatId;
      readonly dice: readonly Reading[];
      readonly source: ThrowSource;
    }
  /** Back to the end of step `to`; without it, the latest step is taken back. */
  | { readonly type: "undo"; readonly to?: number };

/** What a new match is asked for with: names as typed, options as typed (those left out take their default). */
export interface NewMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Pick<Seat, "name" | "player">[];
  /** Index of the seat that starts. Where given, nothing is thrown or drawn for it; `as-seated` without it means seat 0. */
  readonly starter?: number;
  readonly playOffOf?: MatchId | null;
}

/** Why a command was not carried out. The match is as it was. */
export type Refusal =
  | { readonly code: "unknownGame"; readonly game: string }
  | { readonly code: "unknownOption"; readonly option: string; readonly game: string }
  | {
      readonly code: "optionValue";
      readonly option: string;
      readonly value: string;
      readonly values: readonly string[];
    }
  | { readonly code: "noPlayers" }
  | { readonly code: "nameEmpty"; readonly seat: number }
  | { readonly code: "nameTooLong"; readonly name: string; readonly length: number; readonly most: number }
  | { readonly code: "noSuchSeat"; readonly seat: SeatId }
  | { readonly code: "notStarted" }
  | { readonly code: "matchOver" }
  | { readonly code: "notYourTurn"; readonly seat: SeatId; readonly turn: SeatId }
  | { readonly code: "orderFirst" }
  | { readonly code: "throwOffFirst" }
  | { readonly code: "orderDone" }
  | { readonly code: "noThrowOff" }
  | { readonly code: "diceCount"; readonly given: number; readonly due: number }
  | { readonly code: "impossibleFace"; readonly die: number; readonly face: unknown }
  | { readonly code: "noThrowsLeft"; readonly throws: number }
  | { readonly code: "allHeld" }
  | { readonly code: "firstThrowAll" }
  | { readonly code: "keptDieChanged"; readonly die: number }
  | { readonly code: "sameRoll" }
  | { readonly code: "notThrown" }
  | { readonly code: "unreadDice"; readonly dice: readonly number[] }
  | { readonly code: "nothingToAmend" }
  | { readonly code: "sameFace"; readonly die: number; readonly face: Face }
  | { readonly code: "noSuchDie"; readonly die: number }
  | { readonly code: "noSuchBox"; readonly box: BoxId }
  | { readonly code: "boxClosed"; readonly box: BoxId; readonly closed: Closed }
  | LayFault
  | { readonly code: "noWordGame" }
  | { readonly code: "noVote"; readonly seat: SeatId }
  | { readonly code: "outvoted"; readonly word: string; readonly yes: number; readonly no: number }
  | { readonly code: "ruledAlready"; readonly word: string }
  | { readonly code: "noClock" }
  | { readonly code: "timeUp" }
  | { readonly code: "sameName"; readonly name: string }
  | { readonly code: "alreadyRetired"; readonly seat: SeatId }
  | { readonly code: "nothingToUndo" }
  | { readonly code: "takeBackOff" }
  | { readonly code: "takeBackTooLate" };

export type Decision<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };
