import { readFileSync, statSync } from "node:fs";
import type { TrayEvent } from "../tray/events.ts";
import { NOTHING_KNOWN } from "../tray/known.ts";
import { createLineSplitter, latin1Bytes } from "../tray/lines.ts";
import { createReader } from "../tray/reader.ts";
import { parseCaptures } from "./capture.ts";
import type { Capture } from "./capture.ts";
import { no } from "./failure.ts";
import { print, printJson } from "./output.ts";
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

/** Tells every event of a capture, in order. */
export function replayCapture({ dice, thrown, chunks, end }: Capture, tell: (event: TrayEvent) => void): void {
  const reader = createReader({ due: { dice, thrown }, known: NOTHING_KNOWN, live: false });
  let now = 0;
  const splitter = createLineSplitter({
    line: (text) => reader.line(text, now).forEach(tell),
    overlong: (text) => reader.overlong(text, now).forEach(tell),
  });
  /** Wakes the reader whenever it asks to be: one that is woken late takes it that the machine was asleep. */
  const pass = (until: number): void => {
    for (let at = reader.wakeAt(); at !== null && at <= until; at = reader.wakeAt()) reader.tick(at).forEach(tell);
    now = until;
    reader.tick(now).forEach(tell);
  };
  for (const [ms, text] of chunks) {
    pass(ms);
    splitter.push(latin1Bytes(text));
  }
  pass(end);
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

/** An event for people: its time in seconds, what it is, and what it says. */
function textOf({ t, event, ...said }: TrayEvent): string {
  const words = Object.entries(said).map(
    ([key, value]) => `${key} ${typeof value === "object" ? JSON.stringify(value) : String(value)}`,
  );
  return [`${(t / 1000).toFixed(3).padStart(9)}`, event.padEnd(12), printable(words.join(", "))].join("  ").trimEnd();
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
