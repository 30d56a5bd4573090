import type Database from "better-sqlite3";
import type { MatchSummary } from "../../contract/api.ts";
import type { MatchEvent, MatchId } from "../../engine/match/events.ts";
import { parseEvent } from "../../contract/schemas.ts";
import { makeDataFolder } from "../data-folder.ts";
import { lockFolder } from "../lock.ts";
import { codeOf, writeTrouble } from "../write-error.ts";
import { DamagedMatch, JournalError, JournalUnusable } from "./errors.ts";
import { openFile, openFileToRead } from "./file.ts";
import type { SetAside } from "./file.ts";
import { resultAfter } from "./result.ts";
import { seatsAfter } from "./seats.ts";
import { parseSummary } from "./summary.ts";
import type { SummaryRow } from "./summary.ts";

/**
 * The records of a table. Every write is one transaction and on disk before the call returns; one that fails throws JournalError
 * and leaves nothing behind. Events are only ever appended; summaries follow from them and are kept so that lists need not replay.
 */
export interface Journal {
  /** Where it is kept. */
  readonly folder: string;
  /** A new match by its first events, `started` foremost; it is on the table from then on. */
  create(events: readonly MatchEvent[]): void;
  /** `first` is the index of the first of these events in the match's log: a writer that is out of step is stopped. */
  append(match: MatchId, first: number, events: readonly MatchEvent[]): void;
  /** The whole log, checked by schema; null for a match that is not here. Throws DamagedMatch. */
  events(match: MatchId): MatchEvent[] | null;
  /** Matches, the latest changed first. */
  summaries(page: { readonly limit: number; readonly offset: number }): MatchSummary[];
  unfinished(): MatchSummary[];
  /** Finished matches of this game with one seat, the latest changed first. */
  finishedAlone(game: string, limit: number): MatchSummary[];
  /** The match that was on the table when this was last set. */
  openMatch(): MatchId | null;
  setOpenMatch(match: MatchId | null): void;
  /** The roll of a tray that was committed last, in whatever match. */
  lastRoll(tray: string): { readonly boot: number; readonly roll: number } | null;
  /** The same for every tray there was. */
  lastRolls(): readonly { readonly tray: string; readonly boot: number; readonly roll: number }[];
  /** The damaged or foreign file that stood in the journal's place when it was opened; null if all was well. */
  readonly setAside: SetAside | null;
  close(): void;
}

/**
 * Opens the journal of a data folder. For writing the folder is made where it is missing and locked for this process until `close`.
 * For reading nothing is made, locked or mended: a host may be writing at the same time, and a missing journal reads as an empty one.
 * Throws JournalUnusable (in use, newer, unreadable) and WriteError (full disk, read-only folder).
 */
export function openJournal(folder: string, options: { readonly readOnly?: boolean } = {}): Journal {
  if (options.readOnly === true) return over(openFileToRead(folder), folder, null, () => {});
  const real = attempt(folder, () => makeDataFolder(folder));
  const lock = attempt(folder, () => lockFolder(real));
  if (lock === null) throw new JournalUnusable({ code: "inUse", folder });
  try {
    const { database, setAside } = attempt(real, () => openFile(real));
    return over(database, real, setAside, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function over(database: Database.Database, folder: string, setAside: SetAside | null, release: () => void): Journal {
  const addMatch = database.prepare(
    "INSERT INTO match (id, game, options, seats, started_at, changed_at, events, result, taken_back) VALUES (?, ?, ?, ?, ?, ?, 0, NULL, 0)",
  );
  const addEvent = database.prepare("INSERT INTO event (match, idx, json) VALUES (?, ?, ?)");
  const changed = database.prepare(
    "UPDATE match SET changed_at = ?, events = ?, result = ?, taken_back = ? WHERE id = ?",
  );
  const seated = database.prepare("UPDATE match SET seats = ? WHERE id = ?");
  const stand = database.prepare<[string], { events: number; result: string | null; taken_back: number }>(
    "SELECT events, result, taken_back FROM match WHERE id = ?",
  );
  const log = database.prepare<[string], string>("SELECT json FROM event WHERE match = ? ORDER BY idx").pluck();
  const list = database.prepare<[number, number], SummaryRow>(
    "SELECT * FROM match ORDER BY changed_at DESC, rowid DESC LIMIT ? OFFSET ?",
  );
  const open = database.prepare<[], SummaryRow>(
    "SELECT * FROM match WHERE result IS NULL ORDER BY changed_at DESC, rowid DESC",
  );
  const alone = database.prepare<[string, number], SummaryRow>(
    "SELECT * FROM match WHERE game = ? AND result IS NOT NULL AND json_array_length(seats) = 1 ORDER BY changed_at DESC, rowid DESC LIMIT ?",
  );
  const roll = database.prepare(
    "INSERT INTO tray (id, boot, roll) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET boot = excluded.boot, roll = excluded.roll",
  );
  const lastRolls = database.prepare<[], { tray: string; boot: number; roll: number }>(
    "SELECT id AS tray, boot, roll FROM tray",
  );
  const lastRoll = database.prepare<[string], { boot: number; roll: number }>(
    "SELECT boot, roll FROM tray WHERE id = ?",
  );
  const onTable = database.prepare<[], string | null>("SELECT open_match FROM on_table").pluck();
  const putOnTable = database.prepare("UPDATE on_table SET open_match = ?");

  const events = (match: MatchId): MatchEvent[] => log.all(match).map((json, index) => readEvent(match, index, json));

  function write(match: MatchId, first: number, added: readonly MatchEvent[]): void {
    const before = stand.get(match);
    if (before === undefined) throw new Error(`match ${match} is not in the journal`);
    if (before.events !== first) throw new Error(`match ${match} has ${before.events} events on disk, not ${first}`);
    for (const [index, event] of added.entries()) {
      addEvent.run(match, first + index, JSON.stringify(event));
      if ("source" in event && event.source.kind === "tray")
        roll.run(event.source.tray, event.source.boot, event.source.roll);
    }
    const result = resultAfter(before.result, added, () => events(match));
    const named = seatsAfter(added, () => events(match));
    if (named !== null) seated.run(JSON.stringify(named), match);
    // What is undone after the end may be less than the end: another name.
    const endUndone =
      added.some(({ type }) => type === "undone") && (result === null || added.at(-1)?.type === "ended");
    const takenBack = before.taken_back === 1 || (before.result !== null && endUndone);
    changed.run(added.at(-1)?.at ?? 0, first + added.length, result, takenBack ? 1 : 0, match);
  }

  const append = database.transaction(write);
  const create = database.transaction((added: readonly MatchEvent[]) => {
    const started = added[0];
    if (started?.type !== "started") throw new Error("a match begins with `started`");
    const { match, game, options, seats, at } = started;
    addMatch.run(match, game, JSON.stringify(options), JSON.stringify(seats), at, at);
    write(match, 0, added);
    putOnTable.run(match);
  });

  return {
    folder,
    setAside,
    create: (added) => attempt(folder, () => create(added)),
    append: (match, first, added) => attempt(folder, () => append(match, first, added)),
    events: (match) => (stand.get(match) === undefined ? null : events(match)),
    summaries: ({ limit, offset }) => list.all(limit, offset).map(parseSummary),
    unfinished: () => open.all().map(parseSummary),
    finishedAlone: (game, limit) => alone.all(game, limit).map(parseSummary),
    openMatch: () => onTable.get() ?? null,
    setOpenMatch: (match) => void attempt(folder, () => putOnTable.run(match)),
    lastRoll: (tray) => lastRoll.get(tray) ?? null,
    lastRolls: () => lastRolls.all(),
    close: () => {
      database.close();
      release();
    },
  };
}

/** Runs a write; what the disk or SQLite refused becomes JournalError, bugs stay what they are. */
function attempt<T>(folder: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof JournalError || error instanceof JournalUnusable) throw error;
    if (!codeOf(error).startsWith("SQLITE_") || codeOf(error).startsWith("SQLITE_CONSTRAINT")) throw error;
    throw new JournalError(writeTrouble(error, folder), error);
  }
}

function readEvent(match: MatchId, index: number, json: string): MatchEvent {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new DamagedMatch(match, index, "it is not JSON");
  }
  const parsed = parseEvent(value);
  if (!parsed.ok) throw new DamagedMatch(match, index, parsed.refusal.detail);
  return parsed.value;
}
