import { describe, expect, it } from "vitest";
import { commandOf, doneOf, emptyEntry, erased, erasedAt, typed } from "./entry.ts";

const loose = [false, true, true, false, true];
const due = { kind: "turn", seat: "ada", dice: 5, loose } as const;

describe("a throw entered by hand", () => {
  it("fills the loose dice from the left and leaves the kept ones", () => {
    const entry = typed(typed(emptyEntry(5), loose, 3), loose, 6);
    expect(entry).toEqual([null, 3, 6, null, null]);
    expect(doneOf(entry)).toBe(2);
  });

  it("takes no more faces than there are loose dice", () => {
    const full = [1, 2, 3].reduce((entry, face) => typed(entry, loose, face as 1 | 2 | 3), emptyEntry(5));
    expect(typed(full, loose, 6)).toBe(full);
  });

  it("can be taken back from the end, or die by die", () => {
    const entry = typed(typed(emptyEntry(5), loose, 3), loose, 6);
    expect(erased(entry)).toEqual([null, 3, null, null, null]);
    expect(erasedAt(entry, 1)).toEqual([null, null, 6, null, null]);
    expect(typed(erasedAt(entry, 1), loose, 5)).toEqual([null, 5, 6, null, null]);
    expect(erased(emptyEntry(5))).toEqual(emptyEntry(5));
  });

  it("is no command while a face is missing, and then holds all dice in slot order", () => {
    const lying = [4, 1, 2, 4, 5] as const;
    const entry = typed(typed(emptyEntry(5), loose, 3), loose, 6);
    expect(commandOf(due, entry, lying)).toBeNull();
    expect(commandOf(due, typed(entry, loose, 1), lying)).toEqual({
      type: "throw",
      seat: "ada",
      dice: [4, 3, 6, 4, 1],
      loose,
      source: { kind: "manual" },
    });
  });

  it("before the first throw of a turn there are no dice to keep", () => {
    expect(commandOf({ ...due, loose: [true, true] }, [2, 2], null)).toMatchObject({ type: "throw", dice: [2, 2] });
  });

  it("for the start is a throw of its own kind", () => {
    expect(commandOf({ kind: "order", seat: "bo", dice: 2, loose: [true, true] }, [2, 5], null)).toMatchObject({
      type: "orderThrow",
      seat: "bo",
    });
  });
});
