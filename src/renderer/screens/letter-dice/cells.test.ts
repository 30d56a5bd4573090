import { expect, test } from "vitest";
import { cellsOf, previewOf, tidied } from "./cells.ts";

test("a face is drawn as soon as it is clear, whatever the others are", () => {
  const cells = cellsOf([["Q8", "Q", "æ1", "_0", ""]]);
  expect(cells[0]?.map(({ face }) => face)).toEqual([
    { letter: "q", value: 8 },
    null,
    null,
    { letter: "_", value: 0 },
    null,
  ]);
  expect(previewOf(cells)[0]?.[1]).toEqual({ letter: "?", value: 0 });
});

test("what is typed stands as it is read, and what is not understood as it was typed", () => {
  expect(["q08", "*", " ◆0 ", "abc", "z100"].map(tidied)).toEqual(["Q8", "◆", "◆", "ABC", "Z100"]);
});
