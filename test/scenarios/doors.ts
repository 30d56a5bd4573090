import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { describeWith } from "../support/require.ts";
import type { Tool } from "../support/require.ts";
import { BROWSER_DOOR } from "./browser-door.ts";
import type { Door } from "./door.ts";
import { DOUBLE_DOOR, WINDOW_DOOR, electronBinary } from "./electron-door.ts";

/** Every door of this machine; real Electron where its binary is. */
const DOORS: readonly Door[] = [BROWSER_DOOR, DOUBLE_DOOR, ...(electronBinary() === null ? [] : [WINDOW_DOOR])];

/** Describes a scenario once and runs it at every door. `folder()` is a data folder of its own for each test. */
export function atEveryDoor(
  tools: readonly Tool[],
  name: string,
  tests: (door: Door, folder: () => string) => void,
): void {
  for (const door of DOORS) {
    describeWith(["browser", ...tools], `${name}, ${door.name}`, () => {
      let folder = "";
      beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), "kast-scenario-"));
      });
      afterEach(async () => {
        await door.clear();
        rmSync(folder, { recursive: true, force: true });
      });
      tests(door, () => folder);
    });
  }
}
