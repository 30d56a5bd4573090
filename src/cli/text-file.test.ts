import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readText } from "./text-file.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "kast-text-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file is read whole, up to so many bytes", () => {
  const path = join(folder, "capture.json");
  writeFileSync(path, "12345");
  expect(readText(path, 5)).toBe("12345");
  expect(readText(path, 4)).toEqual({ unread: "tooLarge" });
});

test("what is no file is not read: it may never end", () => {
  expect(readText(folder, 5)).toEqual({ unread: "missing" });
  expect(readText(join(folder, "none"), 5)).toEqual({ unread: "missing" });
  expect(readText("/dev/zero", 5)).toEqual({ unread: "missing" });
});
