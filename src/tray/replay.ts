import type { TrayEvent } from "./events.ts";
import { NOTHING_KNOWN } from "./known.ts";
import type { Known } from "./known.ts";
import { createLineSplitter, latin1Bytes } from "./lines.ts";
import { createReader } from "./reader.ts";

/** What came over a wire: chunks of [milliseconds, latin1 text], ascending and beginning at a line's start. */
export interface Capture {
  readonly name?: string;
  /** Dice of the game. */
  readonly dice: number;
  /** How many of them are being thrown, the whole time. */
  readonly thrown: number;
  readonly chunks: readonly (readonly [number, string])[];
  /** From when to when each connection was open, at least one: a line does not go on in the next one. One all the time where left out. */
  readonly connections?: readonly (readonly [number, number])[];
  /** When the capture ends, milliseconds. */
  readonly end: number;
}

export type ReplayEvent = TrayEvent | { readonly event: "end"; readonly capture: string };

export interface ReplayOptions {
  readonly known?: Known;
  readonly faceOffset?: 0 | 1;
  /** The reader asks, too, what it asks unasked of a device whose port was opened. */
  readonly asks?: boolean;
}

/**
 * A capture through the real reader on the capture's own clock, in no real time. Every event is told, in order. Each connection has a
 * reader of its own, which knows what the one before it took.
 */
export function replayCapture(
  capture: Capture,
  tell: (event: TrayEvent) => void,
  { known: before = NOTHING_KNOWN, faceOffset = 0, asks = false }: ReplayOptions = {},
): void {
  const { dice, thrown, chunks, end, connections = [[0, end]] } = capture;
  let known = before;
  let at = 0;
  for (const [turn, [opened, closed]] of connections.entries()) {
    const reader = createReader({ due: { dice, thrown }, known, live: false, faceOffset });
    const next = connections[turn + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    let now = Math.min(opened, chunks[at]?.[0] ?? opened);
    const splitter = createLineSplitter({
      line: (text) => reader.line(text, now).forEach(tell),
      overlong: (text) => reader.overlong(text, now).forEach(tell),
    });
    /** Wakes the reader whenever it asks to be: one that is woken late takes it that the machine was asleep. */
    const pass = (time: number): void => {
      for (let wake = reader.wakeAt(); wake !== null && wake <= time; wake = reader.wakeAt())
        reader.tick(wake).forEach(tell);
      now = Math.max(now, time);
    };
    if (asks) reader.opened(now).forEach(tell);
    for (let chunk = chunks[at]; chunk !== undefined && chunk[0] < next; chunk = chunks[++at]) {
      pass(chunk[0]);
      splitter.push(latin1Bytes(chunk[1]));
    }
    pass(next === Number.POSITIVE_INFINITY ? end : Math.max(closed, now));
    known = reader.known();
  }
}

/** All events of a capture whose port was opened when it begins, and its end. */
export function replay(capture: Capture, options: Omit<ReplayOptions, "asks"> = {}): readonly ReplayEvent[] {
  const told: ReplayEvent[] = [];
  replayCapture(capture, (event) => told.push(event), { ...options, asks: true });
  return [...told, { event: "end", capture: capture.name ?? "" }];
}
