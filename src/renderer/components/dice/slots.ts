import type { Reading } from "../../../engine/dice.ts";

/** What lies in one place of the tray, as it is shown. */
export interface TraySlot {
  /** Null where no die has been thrown yet, or its face is still to be entered. */
  readonly reading: Reading | null;
  readonly kept: boolean;
  /** The die that is being set by hand. */
  readonly lit: boolean;
}

/** What pressing a die does: keep or loosen it, choose it to be set, or nothing. */
export type TrayUse = "keep" | "choose" | "rest";

export const MARK_TEXTS = { "/": "dice.cocked", "-": "dice.missing", "?": "dice.unread" } as const;
