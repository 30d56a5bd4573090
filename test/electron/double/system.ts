import type { Chromium } from "./chromium.ts";

/** What the parts of the double share: the browser once it runs, and how far the program has come. */
export interface System {
  chromium: Chromium | null;
  isReady: boolean;
  isQuitting: boolean;
  /** Main process values a test asks for. */
  readonly opened: string[];
  /** Addresses for which a page asked for a window and was told no. */
  readonly denied: string[];
  readonly powerBlockers: Set<number>;
}

export const system: System = {
  chromium: null,
  isReady: false,
  isQuitting: false,
  opened: [],
  denied: [],
  powerBlockers: new Set(),
};

export function chromium(): Chromium {
  if (system.chromium === null) throw new Error("Chromium is not running yet");
  return system.chromium;
}
