import { readFileSync, statSync } from "node:fs";

/** Why a file that somebody named was not read; texts differ by what it was to be. */
export type Unread = "missing" | "tooLarge";

/** The text of a file. One that never ends, a folder or a device, is not read, and of a file no more than `most` bytes. */
export function readText(path: string, most: number): string | { readonly unread: Unread } {
  try {
    const info = statSync(path);
    if (!info.isFile() && !info.isFIFO()) return { unread: "missing" };
    if (info.size > most) return { unread: "tooLarge" };
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error) return { unread: "missing" };
    throw error;
  }
}
