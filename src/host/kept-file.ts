import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";

/** Undefined, which no schema takes, where the file is no JSON or cannot be read at all. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** Renames `NAME.json` that cannot be understood to `NAME-damaged-1.json` or the next number free, and gives its path. */
export function moveAside(folder: string, name: string): string | null {
  let number = 1;
  while (existsSync(join(folder, `${name}-damaged-${number}.json`))) number += 1;
  const aside = join(folder, `${name}-damaged-${number}.json`);
  try {
    renameSync(join(folder, `${name}.json`), aside);
    return aside;
  } catch {
    // A folder that may not be written to keeps its file; writing there will say what is wrong.
    return null;
  }
}
