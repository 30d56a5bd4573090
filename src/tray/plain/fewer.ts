import { STAND_MS, sameFaces } from "./standing.ts";
import type { Report } from "./standing.ts";

/** Watches whether fewer dice than all lie still, to tell so once. */
export interface Fewer {
  see(report: Report, now: number): void;
  /** Dice move, or all of them are seen again. */
  forget(): void;
  /** Another throw is due, or a player asks again: what lies there is told once more. */
  again(): void;
  tick(now: number): Report | null;
  wakeAt(): number | null;
}

export function createFewer(): Fewer {
  let seen: { readonly report: Report; readonly since: number } | null = null;
  let told = false;
  return {
    see(report, now) {
      if (seen !== null && sameFaces(seen.report, report)) return;
      seen = { report, since: now };
      told = false;
    },
    forget() {
      seen = null;
    },
    again() {
      told = false;
    },
    tick(now) {
      if (seen === null || told || now < seen.since + STAND_MS) return null;
      told = true;
      return seen.report;
    },
    wakeAt: () => (seen === null || told ? null : seen.since + STAND_MS),
  };
}
