import { describe, expect, test } from "vitest";
import { compareReports, isFacesText, isLettersText, isMask, maskBits, seenDice } from "./readings.ts";

describe("what a text of dice may hold", () => {
  test("faces and marks, one or more", () => {
    for (const text of ["4", "42611", "/2-1?"]) expect(isFacesText(text), text).toBe(true);
    for (const text of ["", "04", "40", "7", "a4", "4a", "4\xb1", "4\x7f"]) expect(isFacesText(text), text).toBe(false);
  });

  test("letters, the wild face and marks", () => {
    for (const text of ["A", "Z_", "O/-?"]) expect(isLettersText(text), text).toBe(true);
    for (const text of ["", "a", "1", "A["]) expect(isLettersText(text), text).toBe(false);
  });

  test("a mask has zeros and ones", () => {
    expect([isMask("0"), isMask("01101"), isMask(""), isMask("2"), isMask("10/")]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(maskBits("011")).toEqual([false, true, true]);
  });
});

describe("how dice are told", () => {
  test("faces alone where every die has one, else with their marks", () => {
    expect(seenDice("42611", false)).toEqual({ faces: [4, 2, 6, 1, 1] });
    expect(seenDice("/2", false)).toEqual({ faces: [null, 2], marks: "/2" });
    expect(seenDice("4-", false)).toEqual({ faces: [4, null], marks: "4-" });
    expect(seenDice("42?", false)).toEqual({ faces: [4, 2, null], marks: "42?" });
  });

  test("letters the same", () => {
    expect(seenDice("OB_", true)).toEqual({ letters: "OB_" });
    expect(seenDice("OB/", true)).toEqual({ letters: "OB/", marks: "OB/" });
  });
});

describe("two reports of one roll", () => {
  test.each([
    ["42611", "42611", true, "equal"],
    ["42611", "11246", true, "other"],
    ["11246", "42611", true, "other"],
    ["42611", "11246", false, "equal"],
    ["/2611", "42611", true, "better"],
    ["4/611", "42611", true, "better"],
    ["4261?", "42611", true, "better"],
    ["42611", "4261?", true, "other"],
    ["4/61?", "4?61/", true, "other"],
    ["4/611", "42613", true, "other"],
    ["4/611", "11624", false, "better"],
    ["4/611", "11623", false, "other"],
    ["11/", "124", false, "other"],
    ["1/", "111", false, "other"],
    ["1/", "111", true, "other"],
  ] as const)("%s then %s, order known: %s, is %s", (before, now, ordered, verdict) => {
    expect(compareReports(before, now, ordered)).toBe(verdict);
  });
});
