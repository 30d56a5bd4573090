/** Bytes a line may have before its LF, one CR right before the LF not counted (`PROTOCOL.md` section 1). */
export const MOST_BYTES = 120;

const LF = 10;
const CR = 13;

export interface LengthGuard {
  /** Any chunk of what came over the wire. The chunk is not kept. */
  push(chunk: Uint8Array): void;
}

export interface GuardOutput {
  /** Whole lines, each with its LF, none longer than allowed. */
  pass(bytes: Uint8Array): void;
  /** The first bytes of a line that grew too long, once for each such line. The rest of it, to its LF, is dropped. */
  overlong(head: Uint8Array): void;
}

/**
 * Stands before a line parser, which would otherwise gather a line without end: 8 MB without LF hold the process for seconds. Holds back
 * an unfinished line (at most 121 bytes) and lets whole lines through, so that the same bytes give the same lines however they are split.
 */
export function createLengthGuard(out: GuardOutput): LengthGuard {
  const held = new Uint8Array(MOST_BYTES + 1);
  let heldLength = 0;
  let skipping = false;

  function push(chunk: Uint8Array): void {
    let start = 0;
    if (skipping) {
      const end = chunk.indexOf(LF);
      if (end < 0) return;
      skipping = false;
      start = end + 1;
    }
    if (heldLength > 0) start = finishHeld(chunk, start);
    if (start < chunk.length && !skipping) passWhole(chunk, start);
  }

  /** Joins what was held with the rest of its line; returns where the next line starts. */
  function finishHeld(chunk: Uint8Array, start: number): number {
    const end = chunk.indexOf(LF, start);
    const rest = (end < 0 ? chunk.length : end) - start;
    const length = heldLength + rest;
    const last = rest > 0 ? chunk[start + rest - 1] : held[heldLength - 1];
    if (!fits(length, last)) {
      const head = new Uint8Array(MOST_BYTES);
      const kept = Math.min(heldLength, MOST_BYTES);
      head.set(held.subarray(0, kept));
      head.set(chunk.subarray(start, start + MOST_BYTES - kept), kept);
      drop(head, end < 0);
      return end < 0 ? chunk.length : end + 1;
    }
    if (end < 0) {
      held.set(chunk.subarray(start), heldLength);
      heldLength = length;
      return chunk.length;
    }
    const line = new Uint8Array(length + 1);
    line.set(held.subarray(0, heldLength));
    line.set(chunk.subarray(start, end + 1), heldLength);
    heldLength = 0;
    out.pass(line);
    return end + 1;
  }

  function passWhole(chunk: Uint8Array, from: number): void {
    let good = from;
    let start = from;
    for (let end = chunk.indexOf(LF, start); end >= 0; end = chunk.indexOf(LF, start)) {
      if (!fits(end - start, chunk[end - 1])) {
        if (start > good) out.pass(chunk.subarray(good, start));
        drop(chunk.slice(start, start + MOST_BYTES), false);
        good = end + 1;
      }
      start = end + 1;
    }
    if (start > good) out.pass(chunk.subarray(good, start));
    const rest = chunk.length - start;
    if (rest === 0) return;
    if (!fits(rest, chunk[chunk.length - 1])) {
      drop(chunk.slice(start, start + MOST_BYTES), true);
      return;
    }
    held.set(chunk.subarray(start));
    heldLength = rest;
  }

  function drop(head: Uint8Array, unfinished: boolean): void {
    heldLength = 0;
    skipping = unfinished;
    out.overlong(head);
  }

  return { push };
}

function fits(length: number, last: number | undefined): boolean {
  return length <= MOST_BYTES || (length === MOST_BYTES + 1 && last === CR);
}
