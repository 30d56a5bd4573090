import type { Reading } from "../../engine/dice.ts";
import type { ThrowSource } from "../../engine/match/events.ts";
import type { SourceName, SourceStatus } from "../../contract/api.ts";

/** A throw as a source saw it, not yet matched with the dice of the turn. */
export interface SourceThrow {
  /** One reading a die. With `ordered`, in the fixed order of the device's dice; otherwise the order means nothing. */
  readonly dice: readonly Reading[];
  /** What letter dice show, one letter or mark a die; `dice` then has only the marks, and `?` for each letter. */
  readonly letters?: string;
  readonly ordered: boolean;
  /** Which dice moved, where the device knows. */
  readonly moved: readonly boolean[] | null;
  readonly source: ThrowSource;
  /** A better reading of the roll committed before, not a new one. */
  readonly amends: boolean;
}

/** What a source tells the table. */
export type SourceEvent =
  | { readonly kind: "status"; readonly status: Partial<Omit<SourceStatus, "source">> }
  | { readonly kind: "throw"; readonly thrown: SourceThrow }
  /** Dice that lay there before anyone looked, or that may have been thrown again: taken only by a tap. */
  | { readonly kind: "already" | "offer"; readonly thrown: SourceThrow }
  /** What the tray sees, without a roll: a nudge, dice being handled. */
  | {
      readonly kind: "seen";
      readonly dice: readonly Reading[];
      readonly letters?: string;
      readonly ordered: boolean;
      readonly nudged: boolean;
    }
  | { readonly kind: "count"; readonly seen: number; readonly due: number }
  | { readonly kind: "warning"; readonly warning: string; readonly die: number | null };

export interface SourceConnection {
  close(): Promise<void>;
}

/** What the table knows that helps a source to read: how many dice the game has and how many are being thrown. */
export interface Due {
  readonly dice: number;
  readonly thrown: number;
}

/** A way dice reach the table. `open` makes a new connection each time; events of an old one are ignored by who opened it. */
export interface DiceSource {
  readonly name: SourceName;
  /** Whether dice are thrown by the program, entered by a person or seen by a device. */
  readonly kind: "simulated" | "manual" | "device";
  open(sink: (event: SourceEvent) => void): SourceConnection;
  /** Dice due now; devices may be told. Null when none is due. */
  expect?(due: Due | null): void;
  /** A player took what was told as `already` or `offer`: the very object that was told. */
  took?(thrown: SourceThrow): void;
  /** A box was chosen: a better reading of its throw comes too late. */
  scored?(): void;
}
