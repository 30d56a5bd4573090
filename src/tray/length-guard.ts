/** Bytes a line may have before its LF, one CR right before the LF not counted (`PROTOCOL.md` section 1). */
export const MOST_BYTES = 120;

const LF = 10;
const CR = 13;
const END_OF_LINE = new Uint8Array([LF]);

export interface LengthGuard {
  /** Any chunk of what came over the wire. */
  push(chunk: Uint8Array): void;
}

/**
 * Stands before a line parser, which would otherwise gather a line without end: 8 MB without LF hold the process for seconds. Bytes go
 * through as they come, in parts of the chunks given, but a line that grows too long is cut: after the 121 or 122 bytes that show it, its
 * end is made up at once (`isOverlong` knows it by its length), and the rest of it, to its LF, is dropped. So the parser holds 122 bytes
 * at most, and the same bytes give the same lines however they are split.
 */
export function createLengthGuard(pass: (bytes: Uint8Array) => void): LengthGuard {
  /** Bytes of the unfinished line that went through. */
  let length = 0;
  let endsInCr = false;
  let skipping = false;

  function push(chunk: Uint8Array): void {
    let start = 0;
    if (skipping) {
      start = chunk.indexOf(LF) + 1;
      if (start === 0) return;
      skipping = false;
    }
    let good = start;
    while (start < chunk.length) {
      const end = indexOfLf(chunk, start, start + MOST_BYTES + 2 - length);
      if (end >= 0 && isShort(length + end - start, end > start ? chunk[end - 1] === CR : endsInCr)) {
        start = end + 1;
        length = 0;
        continue;
      }
      const stop = tooLongAt(chunk, start);
      if (stop < 0) {
        length += chunk.length - start;
        endsInCr = chunk[chunk.length - 1] === CR;
        break;
      }
      pass(chunk.subarray(good, stop));
      pass(END_OF_LINE);
      length = 0;
      const next = chunk.indexOf(LF, stop) + 1;
      skipping = next === 0;
      if (skipping) return;
      start = next;
      good = next;
    }
    if (good < chunk.length) pass(good === 0 ? chunk : chunk.subarray(good));
  }

  /** Where the line from `start` on has shown that it is too long; -1 if it has not. */
  function tooLongAt(chunk: Uint8Array, start: number): number {
    const most = start + MOST_BYTES - length;
    // The byte after the last allowed one, which only a CR may be, and what comes after that.
    if (most < start) return start < chunk.length ? start + 1 : -1;
    if (most >= chunk.length) return -1;
    if (chunk[most] !== CR) return most + 1;
    return most + 1 < chunk.length ? most + 2 : -1;
  }

  return { push };
}

/** Whether a line, without its LF, is one that was cut, or would have been. */
export function isOverlong(line: string): boolean {
  return !isShort(line.length, line.charCodeAt(line.length - 1) === CR);
}

function isShort(length: number, endsInCr: boolean): boolean {
  return length <= MOST_BYTES || (length === MOST_BYTES + 1 && endsInCr);
}

/** Lines are short: a plain loop beats the call that would do the same. */
function indexOfLf(bytes: Uint8Array, from: number, before: number): number {
  const end = Math.min(bytes.length, before);
  for (let i = from; i < end; i += 1) if (bytes[i] === LF) return i;
  return -1;
}
