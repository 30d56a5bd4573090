import { readDeviceLine } from "../../tray/dlp.ts";
import { MOST_BYTES } from "../../tray/length-guard.ts";
import { latin1Text } from "../../tray/lines.ts";

/** What a recording is told to. Times are milliseconds since its start. */
export interface CaptureSink {
  /** A connection began; a line does not go on from the one before. */
  opened(ms: number): void;
  closed(ms: number): void;
  /** Latin1 text. */
  add(ms: number, text: string): void;
}

/** Bytes of one line after another, told to a capture as the reader of the live line took them. */
export interface Recording {
  opened(ms: number): void;
  received(bytes: Uint8Array, ms: number): void;
  closed(ms: number): void;
  /** What is there of a line that has not ended yet is told too. */
  finish(): void;
  /** Lines begun before the recording or never ended, which no capture can hold: they would read as whole ones. */
  readonly halves: number;
}

/**
 * A capture begins at a line's start (PROTOCOL.md section 1, rule 9). So of each connection what comes before the first LF is left out unless its
 * checksum is right, and so is a line that was cut off by the end of a connection: the reader never had it. `live`: the port may be opened in the
 * middle of a line.
 */
export function createRecording(file: CaptureSink, live: boolean): Recording {
  let pending: { ms: number; text: string }[] = [];
  let length = 0;
  /** Before the first LF of a connection. */
  let first = live;
  /** In a line that is too long: the reader has told so already, and drops the rest. */
  let long = false;
  let halves = 0;

  function tell(): void {
    for (const { ms, text } of pending) file.add(ms, text);
    forget();
  }

  function forget(): void {
    pending = [];
    length = 0;
  }

  function hold(text: string, ms: number): void {
    if (text === "") return;
    pending.push({ ms, text });
    length += text.length;
    if (!long && length <= MOST_BYTES + 1) return;
    long = true;
    tell();
  }

  /** Bytes up to and with an LF. */
  function end(text: string, ms: number): void {
    pending.push({ ms, text });
    if (first && !long && !isWhole(pending.map((piece) => piece.text).join(""))) {
      halves += 1;
      forget();
    } else tell();
    first = false;
    long = false;
  }

  /** A line that the end of its connection cut off. */
  function breakOff(ms: number): void {
    if (length > 0) halves += 1;
    forget();
    if (long) file.add(ms, "\n");
    first = live;
    long = false;
  }

  return {
    get halves() {
      return halves;
    },
    opened(ms) {
      breakOff(ms);
      file.opened(ms);
    },
    received(bytes, ms) {
      const text = latin1Text(bytes);
      const firstEnd = text.indexOf("\n") + 1;
      const lastEnd = text.lastIndexOf("\n") + 1;
      if (firstEnd > 0) end(text.slice(0, firstEnd), ms);
      if (lastEnd > firstEnd) file.add(ms, text.slice(firstEnd, lastEnd));
      hold(text.slice(lastEnd), ms);
    },
    closed(ms) {
      breakOff(ms);
      file.closed(ms);
    },
    finish() {
      if (!first) tell();
    },
  };
}

function isWhole(line: string): boolean {
  return "verb" in readDeviceLine(line.replace(/\n$/, ""), true);
}
