import type { Face, Reading } from "../../engine/dice.ts";
import type { ThrowSource } from "../../engine/match/events.ts";
import type { SourceName, SourceStatus } from "../../contract/api.ts";
import type { Due } from "../../tray/due.ts";

export type { Due } from "../../tray/due.ts";

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
  /** One die of those being collected: a tap adds it to them, and is no throw. */
  readonly collects?: true;
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
  /** Fewer dice than a device that shows them all should see: taken only where the players say that the others lie beside the tray. */
  | { readonly kind: "fewer"; readonly thrown: SourceThrow }
  /** Single dice collected for the throw that is due, these of so many; empty once they were taken or cleared. */
  | { readonly kind: "collected"; readonly dice: readonly Face[]; readonly of: number }
  | { readonly kind: "count"; readonly seen: number; readonly due: number }
  | { readonly kind: "warning"; readonly warning: string; readonly die: number | null };

export interface SourceConnection {
  close(): Promise<void>;
}

/** A way dice reach the table. `open` makes a new connection each time; events of an old one are ignored by who opened it. */
export interface DiceSource {
  readonly name: SourceName;
  /** Whether dice are thrown by the program, entered by a person or seen by a device. */
  readonly kind: "simulated" | "manual" | "device";
  open(sink: (event: SourceEvent) => void): SourceConnection;
  /** Dice due now; devices may be told. Null when none is due. */
  expect?(due: Due | null): void;
  /** A player took what was told as `already`, `offer` or `fewer`: the very object that was told. */
  took?(thrown: SourceThrow): void;
  /** A box was chosen: a better reading of its throw comes too late. */
  scored?(): void;
  /** Single dice collected so far were of another throw. */
  clearCollected?(): void;
  /** Which wording of plain text is read; null: the first that gives something. */
  chooseRecogniser?(name: string | null): void;
  /** A player asks for another look: the device is asked for its dice, and what was only told once may be told again. */
  readAgain?(): void;
}
