import { createLengthGuard } from "./length-guard.ts";
import type { LengthGuard } from "./length-guard.ts";

/**
 * Guard and line splitting in one, for captures: gives the same lines as the guard piped into `@serialport/parser-readline` with LF and
 * latin1, but for empty lines, which that parser swallows and the reader only counts.
 */
export function createLineSplitter(out: { line(text: string): void; overlong(text: string): void }): LengthGuard {
  return createLengthGuard({
    pass(bytes) {
      let start = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        out.line(latin1Text(bytes.subarray(start, end)));
        start = end + 1;
      }
    },
    overlong: (head) => out.overlong(latin1Text(head)),
  });
}

export function latin1Text(bytes: Uint8Array): string {
  // Not spread: an array taken apart is seven times slower than one handed over.
  return Reflect.apply(String.fromCharCode, null, bytes);
}

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}
