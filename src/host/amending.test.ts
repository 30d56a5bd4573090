import { describe, expect, test } from "vitest";
import { readAnew } from "./amending.ts";
import { dice } from "./host.fixture.ts";

const bits = (text: string): boolean[] => [...text].map((bit) => bit === "1");
const report = (f: string, ordered: boolean) => ({ dice: dice(f), ordered, moved: null });
const turn = (f: string, byHand = "00000") => ({ dice: dice(f), setByHand: bits(byHand) });

describe("a throw that its device reads anew", () => {
  test("gets faces for its marks", () =>
    expect(readAnew(report("42611", true), turn("42/1-"), bits("11111"))).toEqual(dice("42611")));
  test("gets other faces, in their own slots where dice have an order", () =>
    expect(readAnew(report("42631", true), turn("42611"), bits("11111"))).toEqual(dice("42631")));
  test("else faces that are there still keep their slots", () =>
    expect(readAnew(report("31264", false), turn("42611"), bits("11111"))).toEqual(dice("42613")));
  test("kept dice stay as they are", () => {
    expect(readAnew(report("52631", true), turn("42611"), bits("00011"))).toBeNull();
    expect(readAnew(report("-2631", true), turn("42611"), bits("00011"))).toEqual(dice("42631"));
    expect(readAnew(report("42655", false), turn("42611"), bits("00011"))).toEqual(dice("42655"));
    expect(readAnew(report("33655", false), turn("42611"), bits("00011"))).toBeNull();
  });
  test("dice set by hand too", () =>
    expect(readAnew(report("42635", true), turn("42611", "00010"), bits("11111"))).toEqual(dice("42615")));
  test("only those that were thrown, where the others lie beside the tray", () =>
    expect(readAnew(report("35", false), turn("42611"), bits("00011"))).toEqual(dice("42635")));
  test("never gets a mark in a face's place", () =>
    expect(readAnew(report("4263/", true), turn("42611"), bits("11111"))).toEqual(dice("42631")));
  test("of another number of dice is no reading of it", () =>
    expect(readAnew(report("4261", false), turn("42611"), bits("11111"))).toBeNull());
});
