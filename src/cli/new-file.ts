import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { no } from "./failure.ts";
import { messageOf } from "../contract/message-of.ts";

/** A file that was not there before, open for writing. */
export interface NewFile {
  /** Writes all of it at `at`, counted in bytes from the beginning. Throws what the system says. */
  write(bytes: Uint8Array, at: number): void;
  /** Makes it so many bytes long. */
  cut(length: number): void;
  /** On the disk, not only on its way there. */
  close(): void;
  /** Away with it. */
  remove(): void;
}

/** Throws a Failure where the file exists already, or cannot be made. */
export function makeNewFile(file: string): NewFile {
  const open = openNew(file);
  return {
    write(bytes, at) {
      for (let done = 0; done < bytes.length;) done += writeSync(open, bytes, done, bytes.length - done, at + done);
    },
    cut: (length) => ftruncateSync(open, length),
    close() {
      fsyncSync(open);
      closeSync(open);
    },
    remove() {
      closeSync(open);
      rmSync(file, { force: true });
    },
  };
}

/** A whole new file at once. Throws a Failure with a sentence where it cannot be. */
export function writeNewFile(file: string, text: string): void {
  const made = makeNewFile(file);
  try {
    made.write(Buffer.from(text), 0);
    made.close();
  } catch (error) {
    made.remove();
    throw no(whyNotWritten(file, error));
  }
}

/** Why a file could not be written, and what to do. */
export function whyNotWritten(file: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EEXIST") return `${file} exists already and is left as it is. Choose another name, or remove it first.`;
  if (code === "ENOENT") return `The folder of ${file} is not there. Make it, or choose another place.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "EISDIR" || code === "ENOTDIR")
    return `${file} cannot be written there. Choose another place.`;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `There is no room left for ${file}. Free some, or choose another place.`;
  return `${file} could not be written: ${messageOf(error)}.`;
}

function openNew(file: string): number {
  try {
    return openSync(file, "wx");
  } catch (error) {
    throw no(whyNotWritten(file, error));
  }
}
