import type { Due } from "../host/sources/source.ts";
import { no } from "./failure.ts";
import { makeNewFile, whyNotWritten } from "./new-file.ts";

/**
 * A capture (CLI.md) on disk that grows chunk by chunk and can be read at every moment, whatever ends the program. Times are whole
 * milliseconds since the start and never go back. Every call throws a Failure where there is no room; what was there before stays whole.
 */
export interface CaptureFile {
  /** A connection began; a line does not go on from the one before. */
  opened(ms: number): void;
  closed(ms: number): void;
  /** Latin1 text. */
  add(ms: number, text: string): void;
  /** Ends the capture at this moment and puts it on the disk. */
  finish(ms: number): void;
}

/** Makes the file; `head` stands in it before the chunks, for people. */
export function createCaptureFile(file: string, head: Readonly<Record<string, string>>, due: () => Due): CaptureFile {
  const made = makeNewFile(file);
  const connections: { from: number; to: number | null }[] = [];
  let end = 0;
  let chunks = 0;
  /** Where the next chunk goes: over the tail, which is written anew behind it in the same write. */
  let at = 0;
  let tail = Buffer.alloc(0);

  function tailNow(): string {
    const { dice, thrown } = due();
    const spans = connections.map(({ from, to }) => [from, to ?? end]);
    const opened = spans.length === 0 ? "" : `"connections":${JSON.stringify(spans)},`;
    return `\n],${opened}"dice":${dice},"thrown":${thrown},"end":${end}}\n`;
  }

  function write(text: string): void {
    const body = Buffer.from(text);
    const next = Buffer.from(tailNow());
    try {
      made.write(Buffer.concat([body, next]), at);
      if (body.length + next.length < tail.length) made.cut(at + body.length + next.length);
    } catch (error) {
      if (tail.length === 0) made.remove();
      else {
        made.write(tail, at);
        made.cut(at + tail.length);
      }
      throw no(whyNotWritten(file, error));
    }
    at += body.length;
    tail = next;
  }

  write(`${JSON.stringify(head).slice(0, -1)},"chunks":[`);
  return {
    opened(ms) {
      // A chunk belongs to the connection that was opened last before it: no two may begin in one millisecond.
      end = connections.length === 0 ? ms : Math.max(end + 1, ms);
      connections.push({ from: end, to: null });
      write("");
    },
    closed(ms) {
      end = Math.max(end, ms);
      const open = connections.at(-1);
      if (open !== undefined) open.to ??= end;
      write("");
    },
    add(ms, text) {
      end = Math.max(end, ms);
      write(`${chunks === 0 ? "" : ","}\n${JSON.stringify([end, text])}`);
      chunks += 1;
    },
    finish(ms) {
      end = Math.max(end, ms);
      write("");
      made.close();
    },
  };
}
