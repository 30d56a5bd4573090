import { encodeLine } from "./dlp.ts";
import { NOTHING_KNOWN } from "./known.ts";
import type { Known } from "./known.ts";
import { createReader } from "./reader.ts";
import { replay } from "./replay.ts";
import type { Capture, ReplayEvent } from "./replay.ts";

/** What a capture vector says must come out. */
export interface CaptureVector extends Capture {
  readonly name: string;
  readonly throws: readonly Readonly<Record<string, unknown>>[];
  readonly discards?: Readonly<Record<string, number>>;
  readonly asksState?: 0 | 1;
  readonly also?: readonly (string | Readonly<Record<string, unknown>>)[];
  readonly never?: readonly (string | Readonly<Record<string, unknown>>)[];
}

/** Everything in which a replay differs from what its vector says. */
export function differences(vector: CaptureVector, events: readonly ReplayEvent[]): string[] {
  const found: string[] = [];
  const throws = throwsOf(events);
  if (throws.length !== vector.throws.length) found.push(`${throws.length} throws: ${JSON.stringify(throws)}`);
  vector.throws.forEach((wanted, i) => {
    const got = throws[i];
    if (got !== undefined && !matches(wanted, got)) found.push(`throw ${i} is ${JSON.stringify(got)}`);
    if (got !== undefined && (wanted["amends"] === true) !== "amends" in got) found.push(`throw ${i} amends`);
  });
  for (const [reason, count] of Object.entries(vector.discards ?? {})) {
    const got = events.filter((event) => event.event === "discard" && event.reason === reason).length;
    if (got < count) found.push(`${got} dropped as ${reason}`);
  }
  const asked = events.some((event) => event.event === "ask" && event.line === "STATE?");
  if (vector.asksState !== undefined && asked !== (vector.asksState === 1)) found.push(`STATE? asked: ${asked}`);
  for (const wanted of vector.also ?? []) if (!has(events, wanted)) found.push(`no ${JSON.stringify(wanted)}`);
  for (const unwanted of vector.never ?? []) if (has(events, unwanted)) found.push(`a ${JSON.stringify(unwanted)}`);
  return found;
}

export function throwsOf(events: readonly ReplayEvent[]) {
  return events.filter((event) => event.event === "throw");
}

/** The same bytes at the same times, in pieces of at most `size`. */
export function inPieces<C extends Capture>(capture: C, size: number): C {
  const chunks: [number, string][] = [];
  for (const [at, text] of capture.chunks) {
    for (let from = 0; from < text.length; from += size) chunks.push([at, text.slice(from, from + size)]);
  }
  return { ...capture, chunks };
}

/** The same bytes, those of one moment in one chunk. */
export function joined<C extends Capture>(capture: C): C {
  const chunks: [number, string][] = [];
  for (const [at, text] of capture.chunks) {
    const last = chunks.at(-1);
    if (last?.[0] === at) last[1] += text;
    else chunks.push([at, text]);
  }
  return { ...capture, chunks };
}

interface Story {
  readonly dice?: number;
  readonly thrown?: number;
  /** Milliseconds after the last line; the default is time enough for everything that waits. */
  readonly after?: number;
  readonly known?: Known;
  readonly faceOffset?: 0 | 1;
}

/** Lines at their times, replayed: what a test of a rule is made of. */
export function tell(lines: readonly (readonly [number, string])[], story: Story = {}): ReplayEvent[] {
  const dice = story.dice ?? 5;
  const capture: Capture = {
    dice,
    thrown: story.thrown ?? dice,
    chunks: lines.map(([at, line]) => [at, `${line}\n`]),
    end: (lines.at(-1)?.[0] ?? 0) + (story.after ?? 3000),
  };
  return [...replay(capture, { ...(story.known && { known: story.known }), faceOffset: story.faceOffset ?? 0 })];
}

/** What a reader that heard these lines gives the next one. */
export function knownAfter(lines: readonly string[]): Known {
  const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
  lines.forEach((line, i) => reader.line(line, i * 1000));
  return JSON.parse(JSON.stringify(reader.known()));
}

/** The faces of every throw, those amended marked with `+`. */
export function thrown(events: readonly ReplayEvent[]): string[] {
  return throwsOf(events).map((event) => ("amends" in event ? "+" : "") + shows(event));
}

/** What comes out under a name: of an event, a state, a code or a reason. */
export function named(events: readonly ReplayEvent[], name: string): ReplayEvent[] {
  return events.filter((event) => has([event], name));
}

/** When each line was asked for. */
export function asked(events: readonly ReplayEvent[], line: string): number[] {
  return events.flatMap((event) => (event.event === "ask" && event.line === line ? [event.t] : []));
}

export function shows(event: ReplayEvent): string {
  if ("letters" in event && event.letters !== undefined) return event.letters;
  if ("marks" in event && event.marks !== undefined) return event.marks;
  return "faces" in event ? (event.faces ?? []).join("") : "";
}

type Fields = Readonly<Record<string, string | number>>;

/** Lines of a tray that speaks with checksum, or without. */
export function tray(checksum = true) {
  const line = (verb: string, fields: Fields): string => encodeLine(verb, fields, checksum);
  const caps = checksum ? "crc,ids,mv" : "ids,mv";
  return {
    hello: (fields: Fields = {}) =>
      line("HELLO", { proto: "1.0", kind: "tray", id: "7F3A", fw: "1", boot: 41, roll: 0, dice: 5, caps, ...fields }),
    rolled: (seq: number, roll: number, f: string, fields: Fields = {}) =>
      line("DICE", { seq, boot: 41, roll, st: "rolled", f, ...fields }),
    moved: (seq: number, roll: number, f: string, fields: Fields = {}) =>
      line("DICE", { seq, boot: 41, roll, st: "moved", f, ...fields }),
    letters: (seq: number, roll: number, ch: string) => line("DICE", { seq, boot: 41, roll, st: "rolled", ch }),
    tick: (seq: number, roll: number, up: number, fields: Fields = {}) =>
      line("TICK", { seq, boot: 41, up, roll, ...fields }),
    move: (seq: number, roll: number) => line("MOVE", { seq, roll }),
    warn: (seq: number, code: string) => line("WARN", { seq, code }),
  };
}

function has(events: readonly ReplayEvent[], wanted: string | Readonly<Record<string, unknown>>): boolean {
  return events.some((event) => {
    if (typeof wanted !== "string") return matches(wanted, event);
    const named: Readonly<Record<string, unknown>> = { ...event };
    return ["event", "state", "code", "reason"].some((key) => named[key] === wanted);
  });
}

function matches(wanted: Readonly<Record<string, unknown>>, got: object): boolean {
  const found: Readonly<Record<string, unknown>> = { ...got };
  return Object.entries(wanted).every(([key, value]) => JSON.stringify(found[key]) === JSON.stringify(value));
}
