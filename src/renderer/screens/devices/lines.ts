import type { WireLine } from "../../../contract/api.ts";

/** As many as the host keeps. */
export const MOST_LINES = 200;

/** The latest lines, those that came now at the end. A line that is told again, since it was dropped meanwhile, takes its old place. */
export function withNewLines(before: readonly WireLine[], now: readonly WireLine[]): readonly WireLine[] {
  const [first] = now;
  if (first === undefined) return before;
  return [...before.filter(({ number }) => number < first.number), ...now].slice(-MOST_LINES);
}

/** Text of a device as it can be shown: what is no letter, digit or sign is a dot. */
export function printable(text: string): string {
  return text.replace(/\r$/, "").replace(/[^\x20-\x7e]/g, "·");
}

/** A time of day with tenths, for lines that come many a second. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const tenth = Math.floor(date.getMilliseconds() / 100);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${tenth}`;
}
