import type { Face } from "../../engine/dice.ts";
import { createNamedDice } from "./named-dice.ts";
import type { NamedDice } from "./named-dice.ts";

/** Faces that stood so long lie still. */
export const STAND_MS = 800;
/** An equal report within so long is a repetition. */
const REPEAT_MS = 2000;

/** What dice lie there, as one recogniser reports them. */
export interface Report {
  readonly recogniser: string;
  readonly faces: readonly Face[];
  /** The device numbers or names its dice. */
  readonly ordered: boolean;
  /** One die of several, to be collected. */
  readonly single: boolean;
  /** Put together from dice that report one by one. */
  readonly composed: boolean;
  /** Fewer dice than all of a device that shows them all: no throw by itself. */
  readonly fewer?: true;
}

/** Equal faces; without order unless both are numbered or named. */
export function sameFaces(one: Pick<Report, "faces" | "ordered">, other: Pick<Report, "faces" | "ordered">): boolean {
  const a = one.ordered && other.ordered ? one.faces : [...one.faces].sort();
  const b = one.ordered && other.ordered ? other.faces : [...other.faces].sort();
  return a.length === b.length && a.every((face, die) => face === b[die]);
}

/** Faces that wait to have stood long enough, then to be taken, or only offered. */
interface Pending {
  report: Report;
  readonly since: number;
  times: number;
  readonly end: "take" | "offer";
  /** The time was up, but the device repeats its reports and has not yet. */
  late: boolean;
}

/** What is known of one recogniser's reports on this connection. */
export interface Watch {
  /** The device has once repeated an equal report: from then on one report is not enough. */
  repeats: boolean;
  /** The device has once reported all dice. */
  full: boolean;
  readonly named: NamedDice;
  pending: Pending | null;
  /** Other full reports since the last throw, and when the first of them came. */
  others: { count: number; readonly first: number } | null;
  /** The latest line for each die, or for all of them. */
  readonly latest: Map<string, { faces: string; at: number }>;
}

export function createWatch(habits: { repeats: boolean; full: boolean } | undefined): Watch {
  return {
    repeats: habits?.repeats ?? false,
    full: habits?.full ?? false,
    named: createNamedDice(),
    pending: null,
    others: null,
    latest: new Map(),
  };
}

/** Learns whether the device repeats its reports. */
export function learn(watch: Watch, dice: readonly string[] | null, faces: readonly Face[], now: number): void {
  const key = dice?.join() ?? "";
  const text = faces.join("");
  const before = watch.latest.get(key);
  if (before !== undefined && before.faces === text && now - before.at <= REPEAT_MS) watch.repeats = true;
  if (before !== undefined || watch.latest.size < 40) watch.latest.set(key, { faces: text, at: now });
}

/** Lets faces stand; gives what they came to, if their time is up already. */
export function stand(watch: Watch, report: Report, now: number, end: "take" | "offer" = "take"): Pending | null {
  const pending = watch.pending;
  if (pending !== null && sameFaces(pending.report, report)) {
    pending.times += 1;
    pending.report = report;
  } else watch.pending = { report, since: now, times: 1, end, late: false };
  return stood(watch, now);
}

/** What has stood long enough, taken out of the watch; reported at least twice where the device repeats its reports. */
export function stood(watch: Watch, now: number): Pending | null {
  const pending = watch.pending;
  if (pending === null || now < pending.since + STAND_MS) return null;
  const twice = pending.report.composed ? watch.named.allAfter(pending.since) : pending.times >= 2;
  if (watch.repeats && !twice) {
    pending.late = true;
    return null;
  }
  watch.pending = null;
  return pending;
}

/** When the faces that stand will have stood long enough. */
export function standsUntil(watch: Watch): number | null {
  return watch.pending === null || watch.pending.late ? null : watch.pending.since + STAND_MS;
}
