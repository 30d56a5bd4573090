import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepEqual } from "./keep-equal.ts";

describe("what did not change stays the same object", () => {
  it("an equal value is the one before", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const before: unknown = structuredClone(value);
        expect(keepEqual(before, structuredClone(value))).toBe(before);
      }),
    );
  });

  it("always equals the next value, whatever was before", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (before, next) => {
        expect(keepEqual(before, next)).toEqual(next);
      }),
    );
  });

  it("beside a part that changed the others stay", () => {
    const before = {
      rows: [
        { box: "ones", points: 3 },
        { box: "twos", points: 4 },
      ],
      grand: 7,
    };
    const next = keepEqual(before, {
      rows: [
        { box: "ones", points: 3 },
        { box: "twos", points: 8 },
      ],
      grand: 11,
    });
    expect(next).not.toBe(before);
    expect(next.rows[0]).toBe(before.rows[0]);
    expect(next.rows[1]).toEqual({ box: "twos", points: 8 });
  });

  it("a key that is gone, or a list that is shorter, is a change", () => {
    expect(keepEqual({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keepEqual([1, 2], [1])).toEqual([1]);
    expect(keepEqual({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });
});
