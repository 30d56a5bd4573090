import { ReadlineParser } from "@serialport/parser-readline";
import { createLineStream } from "../src/host/sources/line-stream.ts";
import { encodeLine } from "../src/tray/dlp.ts";
import { NOTHING_KNOWN } from "../src/tray/known.ts";
import { createReader } from "../src/tray/reader.ts";
import { rounded } from "./figures.ts";
import type { Figure } from "./figures.ts";

const LINES = 200_000;
const CHUNK = 64;
/** Slow enough that the flood bucket (20 state lines a second) never drops one. */
const MS_A_LINE = 60;

/** The same bytes through the readline parser alone and through guard, parser and reader, in turns; the best of each. */
export function benchDecoder(): Figure[] {
  const bytes = stream();
  let parser = Infinity;
  let whole = Infinity;
  for (let turn = 0; turn < 3; turn += 1) {
    parser = Math.min(
      parser,
      timed(() => parserAlone(bytes)),
    );
    whole = Math.min(
      whole,
      timed(() => decoded(bytes)),
    );
  }
  const ratio = parser / whole;
  const rate = LINES / (whole / 1000);
  const endless = new Uint8Array(8 * 1024 * 1024).fill(0x41);
  const copied = cpu(() => chunksOf(endless, CHUNK, () => undefined));
  const guarded = cpu(() => {
    const lines = createLineStream({ line: () => undefined, overlong: () => undefined });
    chunksOf(endless, CHUNK, (chunk) => lines.write(chunk));
  });
  return [
    {
      name: "decoder against the readline parser alone, 64-byte chunks",
      values: {
        ratio: rounded(ratio),
        linesPerSecond: Math.round(rate),
        parserLinesPerSecond: Math.round(LINES / (parser / 1000)),
      },
      target: "ratio ≥ 0.25 and ≥ 200000 lines/s",
      holds: ratio >= 0.25 && rate >= 200_000,
    },
    {
      name: "8 MB without LF, CPU beyond reading the bytes",
      values: { ms: rounded(guarded - copied) },
      target: "≤ 100 ms",
      holds: guarded - copied <= 100,
    },
  ];
}

function stream(): Uint8Array {
  const lines = [
    encodeLine(
      "HELLO",
      { proto: "1.0", kind: "tray", id: "7F3A", fw: "1", boot: "41", roll: "0", dice: "5", caps: "crc,ids,mv" },
      true,
    ),
  ];
  for (let index = 1; index < LINES; index += 1) {
    const seq = String(index & 255);
    const roll = String(Math.ceil(index / 4) % 65535 || 1);
    lines.push(
      index % 4 === 0
        ? encodeLine("TICK", { seq, boot: "41", up: String(index), roll }, true)
        : encodeLine("DICE", { seq, boot: "41", roll, st: "rolled", f: "42611", mv: "11111" }, true),
    );
  }
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

function parserAlone(bytes: Uint8Array): void {
  const parser = new ReadlineParser({ delimiter: "\n", encoding: "latin1" });
  let lines = 0;
  parser.on("data", () => (lines += 1));
  chunksOf(bytes, CHUNK, (chunk) => void parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
  if (lines !== LINES) throw new Error(`the parser gave ${lines} lines of ${LINES}`);
}

function decoded(bytes: Uint8Array): void {
  const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
  let now = 0;
  let lines = 0;
  const parts = createLineStream({
    line: (text) => {
      lines += 1;
      now += MS_A_LINE;
      reader.line(text, now);
    },
    overlong: () => undefined,
  });
  chunksOf(bytes, CHUNK, (chunk) => parts.write(chunk));
  if (lines !== LINES) throw new Error(`the decoder read ${lines} lines of ${LINES}`);
}

function chunksOf(bytes: Uint8Array, size: number, take: (chunk: Uint8Array) => void): void {
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
