import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlain } from "./plain.ts";

describe("plain data", () => {
  it("is whatever JSON carries unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(isPlain(value)).toBe(true);
      }),
    );
  });

  it.each([
    ["a function", () => 1],
    ["a function within", { a: [{ b: () => 1 }] }],
    ["undefined", undefined],
    ["undefined within", { a: undefined }],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["an instance", new URL("app://kast/")],
    ["a symbol", Symbol("x")],
    ["a big integer", 1n],
    ["not a number", Number.NaN],
    ["bytes", new Uint8Array(1)],
  ])("is not %s", (_what, value) => {
    expect(isPlain(value)).toBe(false);
  });

  it("is not what leads back into itself", () => {
    const ring: Record<string, unknown> = {};
    ring["self"] = ring;
    expect(isPlain(ring)).toBe(false);
  });
});
