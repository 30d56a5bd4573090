import { closeSync, constants, openSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { HostTrouble } from "../contract/api.ts";
import { messageOf } from "../contract/message-of.ts";

/** Why something could not be kept on disk; the same codes as a screen is told. */
export type WriteTrouble = Extract<HostTrouble, { code: "diskFull" | "readOnly" | "writeFailed" }>;

/** Thrown by whatever writes to the data folder. What was there before is as it was. */
export class WriteError extends Error {
  readonly trouble: WriteTrouble;

  constructor(trouble: WriteTrouble, cause: unknown) {
    super(sentence(trouble), { cause });
    this.name = "WriteError";
    this.trouble = trouble;
  }
}

const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);
const READ_ONLY = new Set(["EROFS", "EACCES", "EPERM"]);

/** What an error of SQLite or of the file system means for a person who owns the folder. */
export function writeTrouble(error: unknown, folder: string): WriteTrouble {
  const code = codeOf(error);
  if (FULL.has(code)) return { code: "diskFull", folder };
  if (READ_ONLY.has(code) || code.startsWith("SQLITE_READONLY")) return { code: "readOnly", folder };
  // SQLite says only "cannot open" or "I/O error" where the system knew more: ask the system again.
  if (code.startsWith("SQLITE_CANTOPEN") || code.startsWith("SQLITE_IOERR")) {
    const known = tryToWrite(folder);
    if (known !== null && (FULL.has(known) || READ_ONLY.has(known))) return writeTrouble({ code: known }, folder);
  }
  return { code: "writeFailed", detail: messageOf(error) };
}

/** The `code` of an error of Node or SQLite; empty where it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** Writes and removes a small file; the error code that came of it, or null where it went well. */
function tryToWrite(folder: string): string | null {
  const path = join(folder, `.write-test-${process.pid}`);
  try {
    const file = openSync(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600);
    try {
      // More than a page: a full disk may still have room for a name and a few bytes.
      writeSync(file, Buffer.alloc(64 * 1024));
    } finally {
      closeSync(file);
      unlinkSync(path);
    }
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

function sentence(trouble: WriteTrouble): string {
  switch (trouble.code) {
    case "diskFull":
      return `The disk that holds ${trouble.folder} is full. Free some space there, or choose another folder with --data DIR.`;
    case "readOnly":
      return `Kast may not write to ${trouble.folder}. Make the folder writable, or choose another with --data DIR.`;
    case "writeFailed":
      return `Nothing could be written to the data folder (${trouble.detail}). See to the disk, or choose another folder with --data DIR.`;
  }
}
