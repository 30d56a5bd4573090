import { readFileSync, statSync } from "node:fs";
import type { TrayEvent } from "../tray/events.ts";
import { NOTHING_KNOWN } from "../tray/known.ts";
import { createLineSplitter, latin1Bytes } from "../tray/lines.ts";
import { createReader } from "../tray/reader.ts";
import { parseCaptures } from "./capture.ts";
import type { Capture } from "./capture.ts";
import { no } from "./failure.ts";
import { print, printJson, printable } from "./output.ts";
import { eventWords } from "./tray-words.ts";
import { readWhole } from "./typed.ts";

export interface ReplayFlags {
  readonly dice?: string;
  readonly thrown?: string;
  readonly json?: true;
}

/** A capture through the decoder that plays use, on its own clock: nothing is waited for. */
export function replayFile(file: string, flags: ReplayFlags): number {
  const count = (text: string | undefined, flag: string): number | null =>
    text === undefined ? null : readWhole(text, flag, 1, 10);
  const given = { dice: count(flags.dice, "--dice"), thrown: count(flags.thrown, "--thrown") };
  for (const capture of parseCaptures(readCaptureFile(file), file, given)) {
    if (!flags.json) print(`${capture.name}:`);
    replayCapture(capture, flags.json ? printJson : (event) => print(textOf(event)));
    if (flags.json) printJson({ event: "end", capture: capture.name });
  }
  return 0;
}

/** Tells every event of a capture, in order. Each connection has a reader of its own, which knows what the one before it took. */
export function replayCapture(
  { dice, thrown, chunks, connections, end }: Capture,
  tell: (event: TrayEvent) => void,
): void {
  let known = NOTHING_KNOWN;
  let at = 0;
  for (const [turn, [, closed]] of connections.entries()) {
    const reader = createReader({ due: { dice, thrown }, known, live: false });
    const next = connections[turn + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    let now = 0;
    const splitter = createLineSplitter({
      line: (text) => reader.line(text, now).forEach(tell),
      overlong: (text) => reader.overlong(text, now).forEach(tell),
    });
    /** Wakes the reader whenever it asks to be: one that is woken late takes it that the machine was asleep. */
    const pass = (until: number): void => {
      for (let due = reader.wakeAt(); due !== null && due <= until; due = reader.wakeAt())
        reader.tick(due).forEach(tell);
      now = until;
      reader.tick(now).forEach(tell);
    };
    for (let chunk = chunks[at]; chunk !== undefined && chunk[0] < next; chunk = chunks[++at]) {
      pass(chunk[0]);
      splitter.push(latin1Bytes(chunk[1]));
    }
    pass(next === Number.POSITIVE_INFINITY ? end : Math.max(closed, now));
    known = reader.known();
  }
}

const MOST_BYTES = 100_000_000;

function readCaptureFile(file: string): string {
  try {
    if (statSync(file).size > MOST_BYTES) throw no(`${file} is larger than 100 MB. Cut the capture into parts.`);
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error)
      throw no(`${file} cannot be read. See that it is there and that you may read it.`);
    throw error;
  }
}

/** An event for people: its time in seconds, and what it says. */
function textOf(event: TrayEvent): string {
  const line = event.event === "discard" || event.event === "unrecognised" ? `  ${event.line}` : "";
  return `${(event.t / 1000).toFixed(3).padStart(9)}  ${printable(`${eventWords(event)}${line}`)}`;
}
