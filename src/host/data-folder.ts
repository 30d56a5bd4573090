import { mkdirSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import envPaths from "env-paths";
import { WriteError, writeTrouble } from "./write-error.ts";

/**
 * Where records, settings and the lock live: the folder named with `--data`, else the platform's own for application data
 * (`~/.local/share/kast`, `~/Library/Application Support/kast`, `%LOCALAPPDATA%\kast\Data`). Absolute; nothing is made.
 */
export function dataFolder(chosen?: string): string {
  return resolve(chosen ?? envPaths("kast", { suffix: "" }).data);
}

/** Makes the folder where it is missing, for its owner alone, and gives its real path: the same folder by another name has the same lock. */
export function makeDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
    return realpathSync(folder);
  } catch (error) {
    throw new WriteError(writeTrouble(error, folder), error);
  }
}
