import type { TrayEvent } from "../tray/events.ts";
import { replayCapture } from "../tray/replay.ts";
import { parseCaptures } from "./capture.ts";
import { no } from "./failure.ts";
import { print, printJson, printable } from "./output.ts";
import { readText } from "./text-file.ts";
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

const MOST_BYTES = 100_000_000;

function readCaptureFile(file: string): string {
  const text = readText(file, MOST_BYTES);
  if (typeof text === "string") return text;
  if (text.unread === "tooLarge") throw no(`${file} is larger than 100 MB. Cut the capture into parts.`);
  throw no(`${file} cannot be read. See that it is there, that it is a file and that you may read it.`);
}

/** An event for people: its time in seconds, and what it says. */
function textOf(event: TrayEvent): string {
  const line = event.event === "discard" || event.event === "unrecognised" ? `  ${event.line}` : "";
  return `${(event.t / 1000).toFixed(3).padStart(9)}  ${printable(`${eventWords(event)}${line}`)}`;
}
