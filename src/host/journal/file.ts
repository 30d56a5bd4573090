import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { syncFolder } from "../private-file.ts";
import { codeOf } from "../write-error.ts";
import { JournalUnusable } from "./errors.ts";
import { MIGRATIONS } from "./migrations.ts";
import { messageOf } from "../../contract/message-of.ts";

const SQLITE_MAGIC = "SQLite format 3\0";

/** Where a file that could not be used was put, both as absolute paths. */
export interface SetAside {
  readonly file: string;
  readonly asideFile: string;
}

export const JOURNAL_FILE = "journal.db";

/** "Kast" in ASCII, in the header of every journal: tells ours from any other SQLite file. */
const APPLICATION_ID = 0x4b617374;

/**
 * Opens the journal file for writing, new or brought up to this program's format. A file that is damaged or is none of ours is renamed together
 * with its -wal and -shm, and a new one begun. Only for who holds the folder's lock. Throws JournalUnusable and SQLite's errors.
 */
export function openFile(folder: string): { database: Database.Database; setAside: SetAside | null } {
  const file = join(folder, JOURNAL_FILE);
  const found = tryFile(file);
  if (found !== "damaged") return { database: found, setAside: null };
  const asideFile = moveAside(folder);
  const begun = tryFile(file);
  if (begun === "damaged")
    throw new JournalUnusable({ code: "unreadable", file, detail: "a new one is damaged at once" });
  return { database: begun, setAside: { file, asideFile } };
}

/** Opens it for reading beside a host that writes; an empty journal where there is no file. Nothing is mended or set aside. Throws JournalUnusable. */
export function openFileToRead(folder: string): Database.Database {
  const file = join(folder, JOURNAL_FILE);
  if (!existsSync(file)) {
    const empty = new Database(":memory:");
    migrate(empty, 0);
    return empty;
  }
  if (!statSync(file).isFile()) throw new JournalUnusable({ code: "unreadable", file, detail: "it is not a file" });
  let database: Database.Database | null = null;
  try {
    database = openReadOnly(file);
    const version = versionOf(database, file);
    if (version === null || version < MIGRATIONS.length)
      throw new Error("it is damaged or not yet brought up to this program's format");
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof JournalUnusable) throw error;
    throw new JournalUnusable({ code: "unreadable", file, detail: messageOf(error) }, error);
  }
}

function tryFile(file: string): Database.Database | "damaged" {
  if (!looksLikeOurs(file)) return "damaged";
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { timeout: 2000 });
    const version = versionOf(database, file);
    if (version === null || (version > 0 && database.pragma("quick_check(1)", { simple: true }) !== "ok")) {
      database.close();
      return "damaged";
    }
    database.pragma("journal_mode = WAL");
    // WAL alone syncs only at checkpoints; FULL syncs at every commit.
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    if (version < MIGRATIONS.length) {
      migrate(database, version);
      syncFolder(join(file, ".."));
    }
    return database;
  } catch (error) {
    database?.close();
    const code = codeOf(error);
    if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) return "damaged";
    throw error;
  }
}

/**
 * Whether SQLite can be let near the file: it writes over a short file that is none of its own, and throws away the -wal of an emptied one.
 * A missing or empty file will do: a journal is begun there.
 */
function looksLikeOurs(file: string): boolean {
  const info = statSync(file, { throwIfNoEntry: false });
  if (info === undefined) return true;
  if (!info.isFile()) throw new JournalUnusable({ code: "unreadable", file, detail: "it is not a file" });
  if (info.size === 0) return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  return readStart(file) === SQLITE_MAGIC;
}

function readStart(file: string): string {
  const start = Buffer.alloc(SQLITE_MAGIC.length);
  try {
    const handle = openSync(file, "r");
    try {
      readSync(handle, start);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new JournalUnusable({ code: "unreadable", file, detail: messageOf(error) }, error);
  }
  return start.toString("latin1");
}

/** The format of the journal; 0 where nothing was written yet, null where it is another program's file. Throws JournalUnusable for a newer one. */
function versionOf(database: Database.Database, file: string): number | null {
  const id = database.pragma("application_id", { simple: true });
  const version = Number(database.pragma("user_version", { simple: true }));
  const tables = Number(database.prepare("SELECT count(*) FROM sqlite_schema").pluck().get());
  if (id === 0 && version === 0 && tables === 0) return 0;
  if (id !== APPLICATION_ID || version < 1) return null;
  if (version > MIGRATIONS.length)
    throw new JournalUnusable({ code: "newer", file, version, known: MIGRATIONS.length });
  return version;
}

function migrate(database: Database.Database, from: number): void {
  database.transaction(() => {
    for (const step of MIGRATIONS.slice(from)) database.exec(step);
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${MIGRATIONS.length}`);
  })();
}

/** The -wal goes first: left behind alone, it would be thrown away when the new file is begun. */
function moveAside(folder: string): string {
  let number = 1;
  while (existsSync(join(folder, `journal-damaged-${number}.db`))) number += 1;
  const aside = join(folder, `journal-damaged-${number}.db`);
  for (const tail of ["-wal", "-shm", ""]) {
    const path = join(folder, JOURNAL_FILE + tail);
    if (existsSync(path)) renameSync(path, aside + tail);
  }
  syncFolder(folder);
  return aside;
}

/** A folder that may not be written to has no room for SQLite's -shm file; a journal closed in good order is then read as it lies. */
function openReadOnly(file: string): Database.Database {
  const database = new Database(file, { readonly: true, timeout: 2000 });
  try {
    database.pragma("user_version");
    return database;
  } catch (error) {
    database.close();
    const noRoom = /^SQLITE_(CANTOPEN|READONLY)/.test(codeOf(error));
    if (!noRoom || existsSync(`${file}-wal`)) throw error;
    return openInMemory(readFileSync(file));
  }
}

/** Bytes 18 and 19 of the header say 2 for a file with a -wal, which memory has no place for; without one, 1 is as true (SQLite file format, 1.3.3). */
function openInMemory(bytes: Buffer): Database.Database {
  bytes.fill(1, 18, 20);
  return new Database(bytes, { readonly: true });
}
