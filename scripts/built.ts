import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as Door from "../src/web/serve.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Written by the build when it is whole. */
export const STAMP = join(root, "out/built.json");

/** What the built program is made of; a change in any of them makes the build stale. */
const INPUTS = ["src", "resources/words", "electron.vite.config.ts", "package-lock.json", "tsconfig.json"];

/** Whether `out/` is missing or older than what it is made of. */
export function isStale(): boolean {
  if (!existsSync(STAMP)) return true;
  const { newest, files } = JSON.parse(readFileSync(STAMP, "utf8")) as { newest: number; files: number };
  const now = survey();
  return now.newest !== newest || now.files !== files;
}

/** The browser door: as it was built, which is read in one piece, or from its sources where the build is missing or stale. */
export async function browserDoor(stale = isStale()): Promise<typeof Door> {
  if (stale) return import("../src/web/serve.ts");
  return (await import(pathToFileURL(join(root, "out/main/serve.js")).href)) as typeof Door;
}

/** The newest change among the inputs, and how many files they are. */
export function survey(): { newest: number; files: number } {
  let newest = 0;
  let files = 0;
  const look = (path: string): void => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) {
      for (const name of readdirSync(path)) look(join(path, name));
    } else if (!/\.test\.ts$/.test(path)) {
      files += 1;
      newest = Math.max(newest, info.mtimeMs);
    }
  };
  for (const input of INPUTS) look(join(root, input));
  return { newest, files };
}
