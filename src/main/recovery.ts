import type { BrowserWindow } from "electron";
import type { Clock } from "../host/clock.ts";
import { CALM, HOME, isCalm, mayNavigate } from "./address.ts";

/** How often a window mends itself before it stops and says so: at most 3 times within 60 s. */
const MOST = 3;
const WITHIN_MS = 60_000;

/** A page that does not answer is given this long to come round before its process is ended. */
const HANG_PATIENCE_MS = 5_000;

export interface ReloadBudget {
  /** Takes one reload out of the budget; false where it is used up. */
  spend(now: number): boolean;
  /** A person asked to try again: full once more. */
  refill(): void;
}

export function createReloadBudget(most = MOST, withinMs = WITHIN_MS): ReloadBudget {
  let spent: readonly number[] = [];
  return {
    spend(now) {
      spent = spent.filter((at) => now - at < withinMs);
      if (spent.length >= most) return false;
      spent = [...spent, now];
      return true;
    },
    refill() {
      spent = [];
    },
  };
}

/**
 * Brings a window back after its page crashed, hung or failed to load. The match is the host's, so nothing is lost;
 * a page that keeps failing is replaced by a calm one that says so and offers to try again.
 */
export function recover(window: BrowserWindow, clock: Clock): void {
  const contents = window.webContents;
  const budget = createReloadBudget();
  let forgive = (): void => {};

  // Loading from within the event would be loading in a process that is still being buried.
  const again = (): void => {
    clock.after(0, () => {
      if (window.isDestroyed()) return;
      window.loadURL(budget.spend(clock.ticks()) ? HOME : `${CALM}?why=crashed`).catch(() => {
        // A failed load tells of itself by did-fail-load.
      });
    });
  };

  contents.on("render-process-gone", (_event, details) => {
    if (details.reason !== "clean-exit") again();
  });
  contents.on("did-fail-load", (_event, code, _text, url, isMainFrame) => {
    if (isMainFrame && code !== ABORTED && url.startsWith(HOME)) again();
  });
  contents.on("will-frame-navigate", (event) => {
    if (event.isMainFrame && isCalm(contents.getURL()) && mayNavigate(event.url)) budget.refill();
  });
  window.on("unresponsive", () => {
    forgive();
    forgive = clock.after(HANG_PATIENCE_MS, () => {
      if (!window.isDestroyed()) contents.forcefullyCrashRenderer();
    });
  });
  window.on("responsive", () => forgive());
  window.on("closed", () => forgive());
}

/** Chromium's ERR_ABORTED: the load was given up for another one, or was refused by ourselves. */
const ABORTED = -3;
