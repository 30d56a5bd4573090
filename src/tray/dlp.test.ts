import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeLine, encodeLine, parseLine, readDeviceLine } from "./dlp.ts";
import type { Decoded } from "./dlp.ts";

interface LineVector {
  readonly name: string;
  readonly line: string;
  readonly checksumDue: boolean;
  readonly expect: Decoded;
}

const vectors: { lines: LineVector[] } = JSON.parse(
  readFileSync(new URL("../../test/vectors/dlp-lines.json", import.meta.url), "utf8"),
);

const valueChars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,_+-/?:";
const text = (chars: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...chars), minLength: 1, maxLength: most });
const deviceLine = fc.record({
  verb: fc.constantFrom("HELLO", "MOVE", "DICE", "WARN", "TICK", "OK", "ERR"),
  fields: fc.dictionary(text("abcdefghijklmnopqrstuvwxyz", 8), text(valueChars, 12), {
    maxKeys: 5,
    noNullPrototype: true,
  }),
});

describe("the vectors of the line", () => {
  test.each(vectors.lines.map((vector, i) => [`${i} ${vector.name}`, vector] as const))("%s", (_, vector) => {
    expect(decodeLine(vector.line, vector.checksumDue)).toEqual(vector.expect);
  });
});

describe("why a line was dropped, the first that applies", () => {
  const drops: readonly (readonly [string, string, boolean, string])[] = [
    ["empty", "", false, "empty"],
    ["only a CR", "\r", true, "empty"],
    ["too long, noise or not", `\xff${"x".repeat(120)}`, false, "overlong"],
    ["121 bytes, the last one a CR, is 120", `${"X".repeat(120)}\r`, false, "grammar"],
    ["a byte above 7E", "MOVE seq=1 roll=2\x7f", false, "noise"],
    ["a tab", "MOVE\tseq=1 roll=2", false, "noise"],
    ["a second CR", "MOVE seq=1 roll=2\r\r", false, "noise"],
    ["noise in a comment", "# caf\xe9", false, "noise"],
    ["a wrong checksum where the grammar is wrong too", "move*0000", false, "crc"],
    ["a checksum of nothing", "*0000", false, "crc"],
    ["three hex digits are no checksum", "OK re=ARM*AB6", false, "grammar"],
    ["five hex digits are no checksum", "OK re=ARM*AB677", false, "grammar"],
    ["no hex digits", "OK re=ARM*GHIJ", false, "grammar"],
    ...[":", "/", "G", "@", "g", "`", "!"].map(
      (char) => [`${char} is no hex digit`, `OK re=ARM*AB6${char}`, false, "grammar"] as const,
    ),
    ["the byte after Z in a verb", "OK[", false, "grammar"],
    ["the byte after z in a key", "OK {=1", false, "grammar"],
    ["a verb that is like one a device says but for its first byte", "EELLO proto=1.0", false, "unknown-verb"],
    ["a verb that is like one a device says but for a byte within", "DIXE seq=1", false, "unknown-verb"],
    ["a blank after the checksum", "OK re=ARM*AB67 ", false, "grammar"],
    ["a blank at the end", "MOVE seq=1 roll=2 ", false, "grammar"],
    ["a blank before", " MOVE seq=1 roll=2", false, "grammar"],
    ["a key without a value", "MOVE seq= roll=2", false, "grammar"],
    ["a mark in the place of =", "OK ab!c", false, "grammar"],
    ["a mark in the place of the blank after the verb", "OK!a=1", false, "grammar"],
    ["a mark in the place of the blank between fields", "OK a=1!b=2", false, "grammar"],
    ["the last byte of text, which is in no value", "OK a=~", false, "grammar"],
    ["a value of 41", `OK a=${"1".repeat(41)}`, false, "grammar"],
    ["a verb of 11", "ABCDEFGHIJK", false, "grammar"],
    ["two question marks", "HELLO??", false, "grammar"],
    ["a capital key", "MOVE Seq=1", false, "grammar"],
    ["a digit in a key", "MOVE f1=1", false, "grammar"],
    ["grammar before no-crc", "42611", true, "grammar"],
    ["no-crc before unknown-verb", "LIGHT on=1", true, "no-crc"],
    ["the host's words echoed", "HELLO?*C851", true, "unknown-verb"],
    ["a device verb asked is another verb", "DICE?", false, "unknown-verb"],
  ];
  test.each(drops)("%s", (_, line, checksumDue, reason) => {
    expect(decodeLine(line, checksumDue)).toEqual({ discard: reason });
  });

  test("a value of 40, a key of 8 and a verb of 10 are well", () => {
    expect(parseLine("A")).toMatchObject({ verb: "A" });
    expect(parseLine(`ABCDEFGHIJ abcdefgh=${"1".repeat(40)}`)).toMatchObject({ verb: "ABCDEFGHIJ" });
  });

  test("blanks after # are cut, those at the end stay", () => {
    expect(decodeLine("#  boot *0000 ", true)).toEqual({ comment: "boot *0000 " });
    expect(decodeLine("#", false)).toEqual({ comment: "" });
    expect(decodeLine("#boot", false)).toEqual({ comment: "boot" });
  });

  test("a checksum may be in small letters", () => {
    expect(decodeLine("OK re=ARM*ab67", true)).toEqual({ verb: "OK", fields: { re: "ARM" } });
    const hello = "HELLO proto=1.0 kind=tray id=7F3A fw=0.3.1 boot=41 roll=16 dice=5 caps=crc,ids,mv,bat,led*af9c";
    expect(decodeLine(hello, true)).toMatchObject({ verb: "HELLO" });
  });

  test("a checksum of 0000 is one", () => {
    const body = "TICK seq=63 boot=61369 up=74303 roll=3";
    expect(decodeLine(`${body}*0000`, true)).toMatchObject({ verb: "TICK", fields: { up: "74303", roll: "3" } });
    expect(decodeLine(`${body}*0001`, true)).toEqual({ discard: "crc" });
  });

  test("the host's lines have the checksums of the specification", () => {
    expect(encodeLine("HELLO?", {}, true)).toBe("HELLO?*C851");
    expect(encodeLine("STATE?", {}, true)).toBe("STATE?*83F3");
    expect(encodeLine("ARM", { roll: 18, mask: "01101" }, true)).toBe("ARM roll=18 mask=01101*71F6");
  });
});

describe("laws of the line", () => {
  test("decode(encode(line)) = line, with checksum or without, with CR or without", () => {
    fc.assert(
      fc.property(deviceLine, fc.boolean(), fc.constantFrom("", "\r"), ({ verb, fields }, checksum, cr) => {
        expect(decodeLine(encodeLine(verb, fields, checksum) + cr, checksum)).toEqual({ verb, fields });
      }),
    );
  });

  test("one bit flipped never gives another line that a checksum vouches for", () => {
    fc.assert(
      fc.property(deviceLine, ({ verb, fields }) => {
        const line = encodeLine(verb, fields, true);
        const right = readDeviceLine(line, true);
        for (let at = 0; at < line.length; at += 1) {
          for (let bit = 0; bit < 8; bit += 1) {
            const flipped = String.fromCharCode(line.charCodeAt(at) ^ (1 << bit));
            const read = readDeviceLine(line.slice(0, at) + flipped + line.slice(at + 1), true);
            if ("verb" in read) expect(read).toEqual(right);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("any text is read without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 140 }), fc.boolean(), (line, due) => {
        const read = decodeLine(line, due);
        expect("verb" in read || "comment" in read || "discard" in read).toBe(true);
      }),
    );
  });
});
