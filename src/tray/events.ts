import type { Face } from "../engine/dice.ts";
import type { DiscardReason } from "./dlp.ts";

/** How well a device speaks: plain text, lines of the protocol, lines with checksum and heartbeat. */
export type Level = "L0" | "L1" | "L2";

/**
 * What dice show. `faces` has one entry a die, null where it has none, or `letters` one letter a die (`_` is the wild face); where a die has
 * neither, `marks` holds all of them with the wire's own marks: `/` cocked, `-` not there, `?` unreadable.
 */
export interface SeenDice {
  readonly faces?: readonly (Face | null)[];
  readonly letters?: string;
  readonly marks?: string;
  /** The order of the dice is the device's own and always the same. Otherwise it means nothing. */
  readonly ordered: boolean;
}

/** A roll as the device counts it. Plain text has none of the three. */
export interface RollIdentity {
  readonly tray?: string;
  readonly boot?: number;
  readonly roll?: number;
}

export interface SeenRoll extends SeenDice, RollIdentity {
  readonly level: Level;
}

/** What a reader tells, in the shape of `tray replay --json` (`CLI.md`), but for the time. */
export type TrayNews =
  /** A throw, committed once for each identity; `amends` is a better reading of the latest one. `movedDice`: which dice moved in it, first die first. */
  | ({ readonly event: "throw"; readonly movedDice?: readonly boolean[]; readonly amends?: true } & SeenRoll)
  /** Dice that lay there before this host looked; dice that may have been thrown: both are taken only by a tap, told to `take`. */
  | ({
      readonly event: "already" | "offer";
      /** One die of those being collected: taking it adds it to them. */
      readonly collects?: true;
    } & SeenRoll)
  /** The device counts its rolls anew. */
  | { readonly event: "reset"; readonly boot: number | null }
  /** Faces that changed without a roll. */
  | ({ readonly event: "moved" } & SeenRoll)
  | { readonly event: "motion" }
  | { readonly event: "settled" }
  /** Faces on their way to a throw, or dice being handled: shown, nothing else. */
  | ({ readonly event: "seen" } & SeenDice)
  /** Single dice collected for the throw that is due: these, of so many. Empty once they were taken or cleared. */
  | { readonly event: "collected"; readonly faces: readonly Face[]; readonly of: number }
  /** As many dice as no throw that is due can have. */
  /** A device that shows all dice has shown fewer of them, lying still, while a throw is due: handled, or the others lie beside the tray. */
  | ({ readonly event: "fewer" } & SeenRoll)
  | { readonly event: "count"; readonly seen: number; readonly due: number }
  | {
      readonly event: "warning";
      readonly code: string;
      /** Counted from 1; null where it is not about one die. */
      readonly die: number | null;
      readonly percent?: number;
      readonly text?: string;
    }
  /** The device's answer to a line of the host. */
  | { readonly event: "answer"; readonly to: string; readonly ok: boolean; readonly code: string | null }
  | { readonly event: "comment"; readonly text: string }
  | { readonly event: "discard"; readonly reason: DiscardReason; readonly line: string }
  /** Plain text nobody recognises; `recogniser` names one that would, were it the chosen one of this connection. */
  | { readonly event: "unrecognised"; readonly line: string; readonly recogniser?: string }
  | LinkNews
  /** A line for the device, without checksum; `wireLines` gives its bytes. */
  | { readonly event: "ask"; readonly line: "HELLO?" | "STATE?" };

export type LinkNews =
  | {
      readonly event: "link";
      readonly state: "hello";
      readonly id: string;
      readonly kind: string;
      readonly firmware: string;
      readonly dice: number;
      readonly level: Level;
    }
  | { readonly event: "link"; readonly state: "version"; readonly proto: string }
  /** The first line a recogniser of plain text knows; `recogniser` is the one that is read on this connection from now on. */
  | { readonly event: "link"; readonly state: "plain"; readonly recogniser: string }
  | {
      readonly event: "link";
      /** `reopen`: silent for so long that the port is to be closed and opened anew. `boot`: plain text said the device starts. */
      readonly state: "device-silent" | "device-alive" | "reopen" | "flood" | "flood-over" | "boot";
    };

/** `t` is in the milliseconds of the clock passed in. */
export type TrayEvent = { readonly t: number } & TrayNews;

export type Emit = (news: TrayNews) => void;

/** Dice that wait for a tap. */
export type Takeable = Extract<TrayEvent, { event: "already" | "offer" | "fewer" }>;
