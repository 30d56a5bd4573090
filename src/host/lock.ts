import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import * as v from "valibot";
import { writePrivately } from "./private-file.ts";
import { WriteError, codeOf, writeTrouble } from "./write-error.ts";

/** Held by the one process that may write to a data folder. */
export interface FolderLock {
  release(): void;
}

/** What a running host tells of itself in `host.json`. `port` is null while no browser door is open. */
export interface HostFile {
  readonly pid: number;
  readonly port: number | null;
  readonly version: string;
}

/** Long enough for another start that only looks whether the lock is held (`hostOf`) to be done looking. */
const PATIENCE_MS = 250;

/**
 * Takes the folder for this process, or gives null where another one has it. The system frees the lock when its process ends, however that ends,
 * so there is no stale lock and no guessing whether a process number now belongs to another program.
 * Throws WriteError where the folder cannot be written to.
 */
export function lockFolder(folder: string): FolderLock | null {
  const database = openLock(folder, PATIENCE_MS);
  if (database === null) return null;
  HELD.add(database);
  return {
    release() {
      HELD.delete(database);
      database.close();
    },
  };
}

/** The host that holds the folder: what it tells of itself, `"silent"` where it has not told (yet), null where nobody holds it. */
export function hostOf(folder: string): HostFile | "silent" | null {
  if (!existsSync(join(folder, LOCK))) return null;
  let looking: Database.Database;
  try {
    looking = new Database(join(folder, LOCK), { readonly: true, timeout: 0 });
  } catch {
    return null;
  }
  try {
    looking.prepare("SELECT count(*) FROM sqlite_schema").get();
    return null;
  } catch (error) {
    return codeOf(error).startsWith("SQLITE_BUSY") ? (readHostFile(folder) ?? "silent") : null;
  } finally {
    looking.close();
  }
}

/** Tells others where this host is. Only for who holds the lock. Throws WriteError. */
export function announceHost(folder: string, host: HostFile): void {
  writePrivately(folder, HOST_FILE, `${JSON.stringify(host)}\n`);
}

/** Takes back what `announceHost` told; what a killed host left is overwritten by the next one. */
export function withdrawHost(folder: string): void {
  rmSync(join(folder, HOST_FILE), { force: true });
}

/** A lock lives as long as its process, also where whoever took it forgot it: SQLite closes what is collected as garbage. */
const HELD = new Set<Database.Database>();

const LOCK = "host.lock";
const HOST_FILE = "host.json";

const HostFileSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  port: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65535))),
  version: v.pipe(v.string(), v.maxLength(40)),
});

function readHostFile(folder: string): HostFile | null {
  try {
    const parsed = v.safeParse(HostFileSchema, JSON.parse(readFileSync(join(folder, HOST_FILE), "utf8")));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** SQLite's own exclusive lock on an empty database is a lock of the system that Node itself does not offer. */
function openLock(folder: string, timeout: number): Database.Database | null {
  let database: Database.Database | null = null;
  try {
    database = new Database(join(folder, LOCK), { timeout });
    // Nothing is ever written: no file to roll back from is wanted either.
    database.pragma("journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    if (codeOf(error).startsWith("SQLITE_BUSY")) return null;
    throw new WriteError(writeTrouble(error, folder), error);
  }
}
