import type { TrayEvent } from "./events.ts";
import { NOTHING_KNOWN } from "./known.ts";
import type { Known } from "./known.ts";
import { createLineSplitter, latin1Bytes } from "./lines.ts";
import { createReader } from "./reader.ts";

/** What came over a wire: chunks of [milliseconds, latin1 text], beginning at a line's start. */
export interface Capture {
  readonly name?: string;
  /** Dice of the game. */
  readonly dice: number;
  /** How many of them are being thrown, the whole time. */
  readonly thrown: number;
  readonly chunks: readonly (readonly [number, string])[];
  /** When the capture ends, milliseconds. */
  readonly end: number;
}

export type ReplayEvent = TrayEvent | { readonly event: "end"; readonly capture: string };

export interface ReplayOptions {
  readonly known?: Known;
  readonly faceOffset?: 0 | 1;
}

/** A capture through the real reader on the capture's own clock, in no real time. */
export function* replay(capture: Capture, options: ReplayOptions = {}): Generator<ReplayEvent> {
  const reader = createReader({
    due: { dice: capture.dice, thrown: capture.thrown },
    known: options.known ?? NOTHING_KNOWN,
    live: false,
    faceOffset: options.faceOffset ?? 0,
  });
  let now = Math.min(0, capture.chunks[0]?.[0] ?? 0);
  let out: TrayEvent[] = [];
  const splitter = createLineSplitter({
    line: (text) => out.push(...reader.line(text, now)),
    overlong: (text) => out.push(...reader.overlong(text, now)),
  });

  function* until(time: number): Generator<TrayEvent> {
    for (let wake = reader.wakeAt(); wake !== null && wake <= time; wake = reader.wakeAt()) yield* reader.tick(wake);
    now = Math.max(now, time);
  }

  yield* reader.opened(now);
  for (const [time, text] of capture.chunks) {
    yield* until(time);
    out = [];
    splitter.push(latin1Bytes(text));
    yield* out;
  }
  yield* until(capture.end);
  yield { event: "end", capture: capture.name ?? "" };
}
