import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WriteError, writeTrouble } from "./write-error.ts";

/** Writes a file for its owner's eyes, whole or not at all, on disk before it returns. Throws WriteError. */
export function writePrivately(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  const half = `${path}.new`;
  try {
    rmSync(half, { force: true });
    const file = openSync(half, "wx", 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(half, path);
    syncFolder(folder);
  } catch (error) {
    rmSync(half, { force: true });
    throw new WriteError(writeTrouble(error, folder), error);
  }
}

/** Makes a new or renamed file's name itself survive a power cut. Windows knows no such thing and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
