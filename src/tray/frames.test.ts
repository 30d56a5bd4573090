import { describe, expect, test } from "vitest";
import { seqOf, toFrame } from "./frames.ts";
import type { Hello } from "./frames.ts";

const said = { proto: "1.0", id: "7F3A", boot: "41", dice: "5" };

function hello(more: Readonly<Record<string, string>> = {}): Hello {
  const frame = toFrame("HELLO", { ...said, ...more }, null);
  if (frame?.verb !== "HELLO") throw new Error("no HELLO");
  return frame;
}

describe("HELLO", () => {
  test("says kind and firmware, or nothing of them", () => {
    expect(hello({ kind: "cup", fw: "0.3.1" })).toMatchObject({ kind: "cup", firmware: "0.3.1", roll: null, major: 1 });
    expect(hello()).toMatchObject({ kind: "", firmware: "", caps: [""], crc: false, ids: false, mv: false, ch: false });
  });

  test("has a version of two numbers, and at least one die", () => {
    for (const proto of ["1", "one", "1.0.0", "12345.0"])
      expect(toFrame("HELLO", { ...said, proto }, null), proto).toBeNull();
    for (const dice of ["0", "41", "x"]) expect(toFrame("HELLO", { ...said, dice }, null), dice).toBeNull();
    expect(hello({ dice: "40" }).dice).toBe(40);
  });
});

describe("numbers are plain digits within their bounds", () => {
  test.each([
    ["0", "65535", true],
    ["255", "1", true],
    ["256", "1", false],
    ["1", "65536", false],
    ["1:", "1", false],
    ["-1", "1", false],
    ["1.0", "1", false],
  ])("seq %s, roll %s", (seq, roll, good) => {
    expect(toFrame("MOVE", { seq, roll }, null) !== null).toBe(good);
    expect(toFrame("TICK", { seq, roll }, null) !== null).toBe(good);
  });

  test("the count of a line that makes no sense may be read all the same", () => {
    expect([seqOf({ seq: "7" }), seqOf({}), seqOf({ seq: "256" })]).toEqual([7, null, null]);
  });
});

describe("DICE", () => {
  const dice = { seq: "1", roll: "2", st: "rolled", f: "42611" };

  test("may leave boot out until HELLO says crc, but not get it wrong", () => {
    expect(toFrame("DICE", dice, null)).toMatchObject({ boot: null });
    expect(toFrame("DICE", { ...dice, boot: "41" }, null)).toMatchObject({ boot: 41 });
    expect(toFrame("DICE", { ...dice, boot: "4x" }, null)).toBeNull();
    expect(toFrame("DICE", { ...dice, boot: "4x" }, hello())).toBeNull();
    expect(toFrame("DICE", dice, hello({ caps: "crc" }))).toBeNull();
    expect(toFrame("DICE", { ...dice, boot: "41" }, hello({ caps: "crc" }))).toMatchObject({ boot: 41 });
  });
});

describe("WARN", () => {
  const warning = (fields: Readonly<Record<string, string>>, of: Hello | null = hello()) =>
    toFrame("WARN", { seq: "1", code: "cocked", ...fields }, of);

  test("names a die from 1 up to as many as there are", () => {
    expect(["0", "1", "5", "6", "x"].map((die) => warning({ die }))).toMatchObject(
      [null, 1, 5, null, null].map((die) => ({ die })),
    );
    expect(warning({})).toMatchObject({ die: null, percent: null });
    expect([warning({ die: "40" }, null), warning({ die: "41" }, null)]).toMatchObject([{ die: 40 }, { die: null }]);
  });

  test("may say a percentage", () => {
    expect(["0", "100", "101"].map((pct) => warning({ pct }))).toMatchObject(
      [0, 100, null].map((percent) => ({ percent })),
    );
  });
});

describe("OK and ERR", () => {
  test("say what they answer, and why not", () => {
    expect(toFrame("OK", {}, null)).toEqual({ verb: "OK", to: "?", code: null });
    expect(toFrame("OK", { re: "ARM" }, null)).toEqual({ verb: "OK", to: "ARM", code: null });
    expect(toFrame("ERR", { re: "ARM", code: "busy" }, null)).toEqual({ verb: "ERR", to: "ARM", code: "busy" });
  });
});
