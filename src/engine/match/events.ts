import type { Face, Reading } from "../dice.ts";
import type { Entry, Options } from "../games/game.ts";

export type MatchId = string;
export type SeatId = string;

/** Who sits where, listed clockwise round the table. */
export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  /** `person`, or the way a computer seat plays. */
  readonly player: "person" | "first" | "random" | "heuristic" | "best";
}

/** Where a throw came from. A tray's roll is known by (tray, boot, roll) and is committed at most once. */
export type ThrowSource =
  | { readonly kind: "tray"; readonly tray: string; readonly boot: number; readonly roll: number }
  | { readonly kind: "simulated" }
  | { readonly kind: "seeded"; readonly seed: number }
  | { readonly kind: "manual" }
  | { readonly kind: "replay"; readonly file: string };

export interface Standing {
  readonly seat: SeatId;
  /** 1 is first; equal places are tied. */
  readonly place: number;
  readonly total: number;
}

export interface Result {
  /** Ranked seats, first place first, equal places in seat order; retired seats are absent. */
  readonly standings: readonly Standing[];
  /** Several where a tie is shared; none while a play-off is due, or where everybody retired. */
  readonly winners: readonly SeatId[];
  readonly by: "total" | "upper" | "throwOff";
  /** Seats that must play one more whole match (`tie=play-off`); empty otherwise. */
  readonly playOff: readonly SeatId[];
}

/**
 * Every event of one command carries that command's `step` (1, 2, 3 …) and the time it was decided (`at`, ms since the epoch).
 * The log is append-only: undo is an event that says to which step the match went back.
 */
interface Stamp {
  readonly step: number;
  readonly at: number;
}

export type MatchEvent = Stamp &
  (
    | {
        readonly type: "started";
        readonly version: 1;
        readonly match: MatchId;
        readonly game: string;
        readonly options: Options;
        readonly seats: readonly Seat[];
        /** Who starts, where it is not thrown for. */
        readonly starter: SeatId | null;
        /** The match this one breaks the tie of. */
        readonly playOffOf: MatchId | null;
      }
    | {
        readonly type: "orderThrown";
        readonly seat: SeatId;
        readonly dice: readonly Face[];
        readonly source: ThrowSource;
      }
    | { readonly type: "turnStarted"; readonly seat: SeatId; readonly round: number }
    | {
        readonly type: "thrown";
        readonly seat: SeatId;
        /** All dice of the game in slot order. */
        readonly dice: readonly Reading[];
        /** Which of them were thrown this time. */
        readonly loose: readonly boolean[];
        readonly source: ThrowSource;
      }
    | {
        readonly type: "amended";
        readonly seat: SeatId;
        readonly dice: readonly Reading[];
        readonly source: ThrowSource;
      }
    | { readonly type: "held"; readonly seat: SeatId; readonly held: readonly boolean[] }
    | {
        readonly type: "dieCorrected";
        readonly seat: SeatId;
        readonly die: number;
        readonly from: Reading;
        readonly to: Face;
      }
    | ({
        readonly type: "scored";
        readonly seat: SeatId;
        /** Throws the card has put by after this turn, where the game knows such. */
        readonly savedThrows?: number;
      } & Entry)
    /** The turn's seconds are over; what follows from it is the match's `onTimeout`. */
    | { readonly type: "timedOut"; readonly seat: SeatId }
    | { readonly type: "renamed"; readonly seat: SeatId; readonly name: string }
    | { readonly type: "retired"; readonly seat: SeatId }
    /** The table voted that a word counts in this match, or does not, whatever the dictionary says. */
    | {
        readonly type: "overruled";
        readonly word: string;
        readonly counts: boolean;
        readonly yes: readonly SeatId[];
        readonly no: readonly SeatId[];
      }
    | {
        readonly type: "throwOffThrown";
        readonly seat: SeatId;
        readonly dice: readonly Face[];
        readonly source: ThrowSource;
      }
    | { readonly type: "undone"; readonly to: number }
    | { readonly type: "ended"; readonly result: Result }
  );

export type EventOf<T extends MatchEvent["type"]> = Extract<MatchEvent, { type: T }>;
