import { expect, test } from "vitest";
import type { WireLine } from "../../../contract/api.ts";
import { MOST_LINES, printable, timeOf, withNewLines } from "./lines.ts";

const line = (number: number): WireLine => ({ number, at: 0, way: "in", text: `${number}` });

test("lines go on from those before, and only the latest are kept", () => {
  const first = withNewLines([], [line(0), line(1)]);
  expect(withNewLines(first, [line(2)]).map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(withNewLines(first, [])).toBe(first);
  const many = Array.from({ length: 500 }, (_, at) => line(at + 2));
  expect(withNewLines(first, many)).toHaveLength(MOST_LINES);
});

test("a line told again stands once", () => {
  expect(withNewLines([line(0), line(1)], [line(1), line(2)]).map(({ number }) => number)).toEqual([0, 1, 2]);
});

test("bytes that are no text are dots, and the carriage return is not shown", () => {
  expect(printable("D\x1b[1m\xe6 4\r")).toBe("D·[1m· 4");
});

test("times tell tenths", () => expect(timeOf(new Date(2026, 0, 2, 3, 4, 5, 678).getTime())).toBe("03:04:05.6"));
