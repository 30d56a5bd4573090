import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { describeWith } from "../support/require.ts";
import type { Tool } from "../support/require.ts";
import { BROWSER_DOOR } from "./browser-door.ts";
import type { Door } from "./door.ts";
import { DOUBLE_DOOR, WINDOW_DOOR, electronBinary } from "./electron-door.ts";

/** Real Electron where its binary is; a machine that must have it says so, and then its absence fails. */
const HAS_ELECTRON = electronBinary() !== null || process.env["KAST_REQUIRE_ELECTRON"] === "1";
const DOORS: readonly (readonly [Door, readonly Tool[]])[] = [
  [BROWSER_DOOR, ["browser"]],
  [DOUBLE_DOOR, ["browser"]],
  ...(HAS_ELECTRON ? [[WINDOW_DOOR, []] as const] : []),
];

/** Long scenarios are run at the browser's door, and at the others in the long run or where a real Electron is. */
const LONG = process.env["KAST_LONG"] === "1" || HAS_ELECTRON;

/**
 * Describes a scenario once and runs it at every door; a `long` one, see above. `folder()` is a data folder of its own for each test.
 */
export function atEveryDoor(
  tools: readonly Tool[],
  name: string,
  tests: (door: Door, folder: () => string) => void,
  { long = false }: { readonly long?: boolean } = {},
): void {
  for (const [door, own] of long && !LONG ? DOORS.slice(0, 1) : DOORS) {
    describeWith([...own, ...tools], `${name}, ${door.name}`, () => {
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
