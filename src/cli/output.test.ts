import { expect, test } from "vitest";
import { printable } from "./output.ts";

test.each([
  ["bytes that steer a terminal", "a\u001b[31m\u009b\n", "a\\x1b[31m\\x9b\\x0a"],
  ["bytes that are no ASCII", "caf\u00e9\u00a0", "caf\\xe9\\xa0"],
  ["signs that turn the writing round", "a\u202eb", "a\\x202eb"],
])("%s are shown by their numbers", (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test("the marks of our own sentences stay", () => {
  expect(printable("the tray’s “roll” – 3 …")).toBe("the tray’s “roll” – 3 …");
});
