import { createLengthGuard, isOverlong, MOST_BYTES } from "./length-guard.ts";
import type { LengthGuard } from "./length-guard.ts";

/** Lines of latin1 text, without their LF. `overlong`: the first bytes of one that was too long. */
export interface LineOutput {
  line(text: string): void;
  overlong(head: string): void;
}

/**
 * Guard and line splitting in one, for captures: gives the same lines as the guard piped into `@serialport/parser-readline` with LF and
 * latin1, but for empty lines, which that parser swallows and the reader only counts.
 */
export function createLineSplitter(out: LineOutput): LengthGuard {
  let unfinished = "";
  return createLengthGuard((bytes) => {
    const text = unfinished + latin1Text(bytes);
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      tellLine(text.slice(start, end), out);
      start = end + 1;
    }
    unfinished = text.slice(start);
  });
}

/** Tells a line that came through the guard for what it is. */
export function tellLine(line: string, out: LineOutput): void {
  if (isOverlong(line)) out.overlong(line.slice(0, MOST_BYTES));
  else out.line(line);
}

export function latin1Text(bytes: Uint8Array): string {
  let text = "";
  // Not spread: an array taken apart is seven times slower than one handed over. A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192));
  }
  return text;
}

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}
