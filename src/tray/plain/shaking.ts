import type { Report } from "./standing.ts";

/** After *settled*, a report must come within so long, or the last provisional one is taken, */
const REPORT_MS = 1500;
/** if it came within so long before *settled*. */
const PROVISIONAL_MS = 500;
/** After a throw that no *settled* confirmed, other faces are only shown for so long. */
const ONCE_MS = 10_000;

/**
 * What to do with a report: take it, amend by it, only show it, let it stand, show it because this motion gave its throw already, or judge
 * it as if nothing had moved.
 */
export type Course = "take" | "amend" | "show" | "stand" | "once" | "judge";

/** Motion and *settled* (`PROTOCOL.md` section 2): when faces are provisional and when they are not. */
export interface Shaking {
  readonly moving: boolean;
  motion(status: boolean): void;
  /** Whether the word ended a motion. */
  settled(now: number): boolean;
  /** Event lines, boot and fault: motion is over and what was provisional is gone. */
  end(): void;
  /** A full report, or a single die of several. */
  report(report: Report, now: number): Course;
  /** Faces were taken. */
  taken(now: number): void;
  /** The next full report may correct what was taken. */
  amendNext(): void;
  endAmending(): void;
  /** The provisional report to take now, where no other came after *settled*. */
  tick(now: number): Report | null;
  wakeAt(): number | null;
}

export function createShaking(): Shaking {
  let moving = false;
  /** This motion was said as `STATUS:…`: such a device also says when the dice settled. */
  let status = false;
  let everSettled = false;
  let provisional: { report: Report; at: number } | null = null;
  /** After *settled*: the next full report is taken at once; `until`, the provisional one waits. */
  let awaiting: { until: number | null; provisional: Report | null } | null = null;
  let amends = false;
  let onceUntil: number | null = null;

  const byStanding = (): boolean => !status && !everSettled;

  return {
    get moving() {
      return moving;
    },
    motion(withStatus) {
      if (!moving) {
        provisional = null;
        status = false;
      }
      status ||= withStatus;
      moving = true;
      awaiting = null;
      amends = false;
      onceUntil = null;
    },
    settled(now) {
      if (moving) {
        moving = false;
        everSettled = true;
        const fresh = provisional !== null && now - provisional.at <= PROVISIONAL_MS ? provisional.report : null;
        awaiting = { until: now + REPORT_MS, provisional: fresh };
        provisional = null;
        return true;
      }
      if (onceUntil !== null && now <= onceUntil) {
        everSettled = true;
        amends = true;
      }
      return false;
    },
    end() {
      moving = false;
      provisional = null;
      awaiting = null;
    },
    report(report, now) {
      if (moving) {
        provisional = { report, at: now };
        return byStanding() ? "stand" : "show";
      }
      if (awaiting !== null) return "take";
      if (amends && !report.single) {
        amends = false;
        return "amend";
      }
      if (onceUntil !== null && now <= onceUntil) return "once";
      onceUntil = null;
      return "judge";
    },
    taken(now) {
      onceUntil = moving && byStanding() ? now + ONCE_MS : null;
      moving = false;
      provisional = null;
      awaiting = null;
      amends = false;
    },
    amendNext() {
      amends = true;
    },
    endAmending() {
      amends = false;
    },
    tick(now) {
      if (awaiting === null || awaiting.until === null || now <= awaiting.until) return null;
      const waited = awaiting.provisional;
      awaiting.until = null;
      return waited;
    },
    wakeAt: () => (awaiting === null || awaiting.until === null ? null : awaiting.until + 1),
  };
}
