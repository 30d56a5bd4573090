import fc from "fast-check";
import { ReadlineParser } from "@serialport/parser-readline";
import { describe, expect, test } from "vitest";
import { createLengthGuard } from "./length-guard.ts";
import { createLineSplitter, latin1Bytes } from "./lines.ts";

type Out = { readonly line: string } | { readonly overlong: string };

function split(chunks: readonly string[]): Out[] {
  const seen: Out[] = [];
  const splitter = createLineSplitter({
    line: (line) => seen.push({ line }),
    overlong: (overlong) => seen.push({ overlong }),
  });
  for (const chunk of chunks) splitter.push(latin1Bytes(chunk));
  return seen;
}

const long = (length: number): string => "x".repeat(length);

describe("length guard", () => {
  test("120 bytes before the LF pass, with and without CR", () => {
    expect(split([`${long(120)}\n${long(120)}\r\n`])).toEqual([{ line: long(120) }, { line: `${long(120)}\r` }]);
  });

  test("121 bytes are overlong, cut and told once, and the next line is well", () => {
    expect(split([`${long(121)}\nok\n`])).toEqual([{ overlong: long(120) }, { line: "ok" }]);
    expect(split([`${long(9000)}\nok\n`])).toEqual([{ overlong: long(120) }, { line: "ok" }]);
  });

  test("only a CR right before the LF is not counted", () => {
    expect(split([`${long(120)}\rx\n`])).toEqual([{ overlong: long(120) }]);
    expect(split([`${long(120)}\r\r\n`])).toEqual([{ overlong: long(120) }]);
    expect(split([`${long(60)}\r${long(59)}\r\n`])).toEqual([{ line: `${long(60)}\r${long(59)}\r` }]);
  });

  test("is told as soon as the line is too long, before its LF comes", () => {
    expect(split([long(120)])).toEqual([]);
    expect(split([long(120), "x"])).toEqual([{ overlong: long(120) }]);
    expect(split([long(120), "\r"])).toEqual([]);
    expect(split([long(120), "\r", "\n"])).toEqual([{ line: `${long(120)}\r` }]);
  });

  test("lines and overlong ones keep their order", () => {
    expect(split([`a\n${long(130)}\nb\n${long(200)}\nc\n`])).toEqual([
      { line: "a" },
      { overlong: long(120) },
      { line: "b" },
      { overlong: long(120) },
      { line: "c" },
    ]);
  });

  test("what has no LF is no line", () => {
    expect(split(["a\nb"])).toEqual([{ line: "a" }]);
  });

  test("the same bytes give the same lines, however they are split", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.integer({ min: 110, max: 130 }).map(long),
      fc.constantFrom("\n", "\r\n", "\r", "\n\n"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(130), { maxLength: 30 }), (pieces, sizes) => {
        const text = pieces.join("");
        const chunks: string[] = [];
        let at = 0;
        for (const size of sizes) {
          chunks.push(text.slice(at, at + size));
          at += size;
        }
        chunks.push(text.slice(at));
        const whole = split([text]);
        expect(split(chunks)).toEqual(whole);
        expect(split([...text])).toEqual(whole);
      }),
    );
  });

  test("gives readline the lines the splitter finds, empty ones apart", async () => {
    const text = `a\r\n\n${long(300)}\nb\xe9\n${long(120)}\r\n# c\ntail`;
    const parser = new ReadlineParser({ delimiter: "\n", encoding: "latin1" });
    const lines: string[] = [];
    parser.on("data", (line: string) => lines.push(line));
    const guard = createLengthGuard((bytes) => void parser.write(bytes));
    for (let at = 0; at < text.length; at += 7) guard.push(latin1Bytes(text.slice(at, at + 7)));
    await new Promise((done) => setImmediate(done));
    const ours = split([text]).map((out) => ("line" in out ? out.line : `${out.overlong}x`));
    expect(lines).toEqual(ours.filter((line) => line !== ""));
  });

  test("8 MB without LF cost next to nothing, and 122 of them go through", () => {
    const chunk = new Uint8Array(65_536).fill(0x78);
    let passed = 0;
    const guard = createLengthGuard((bytes) => (passed += bytes.length));
    const before = process.cpuUsage();
    for (let i = 0; i < 128; i += 1) guard.push(chunk);
    const { user, system } = process.cpuUsage(before);
    expect(passed).toBe(122);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});
