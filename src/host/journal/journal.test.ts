import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MatchEvent, Result, ThrowSource } from "../../engine/match/events.ts";
import { DamagedMatch, JournalError, JournalUnusable } from "./errors.ts";
import { openJournal } from "./journal.ts";
import type { Journal } from "./journal.ts";

let folder = "";
const opened: Journal[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-journal-"));
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (): string => join(folder, "journal.db");
function open(options?: { readOnly: boolean }): Journal {
  const journal = openJournal(folder, options);
  opened.push(journal);
  return journal;
}
function closeAll(): void {
  for (const journal of opened.splice(0)) journal.close();
}

const started = (match: string, at = 1000): MatchEvent => ({
  type: "started",
  step: 1,
  at,
  version: 1,
  match,
  game: "yahtzee",
  options: { joker: "forced" },
  seats: [
    { id: "s1", name: "Ada", player: "person" },
    { id: "s2", name: "Bø 👩‍👩‍👧", player: "first" },
  ],
  starter: "s1",
  playOffOf: null,
});
const turn = (step: number): MatchEvent => ({ type: "turnStarted", step, at: 1000 + step, seat: "s1", round: 1 });
const thrown = (step: number, source: ThrowSource): MatchEvent => ({
  type: "thrown",
  step,
  at: 1000 + step,
  seat: "s1",
  dice: [4, 2, "/", 1, "-"],
  loose: [true, true, true, true, true],
  source,
});
const tray = (boot: number, roll: number): ThrowSource => ({ kind: "tray", tray: "7F3A", boot, roll });
const result = (winner: string): Result => ({
  standings: [{ seat: winner, place: 1, total: 200 }],
  winners: [winner],
  by: "total",
  playOff: [],
});
const ended = (step: number, winner: string): MatchEvent => ({
  type: "ended",
  step,
  at: 1000 + step,
  result: result(winner),
});
const renamed = (step: number, name: string): MatchEvent => ({
  type: "renamed",
  step,
  at: 1000 + step,
  seat: "s1",
  name,
});
const undone = (step: number, to: number): MatchEvent => ({ type: "undone", step, at: 1000 + step, to });

describe("the log of a match", () => {
  it("is given back as it was written, also by the next program that opens it", () => {
    const journal = open();
    const events = [started("m1"), turn(1), thrown(2, tray(41, 17)), thrown(3, { kind: "seeded", seed: 7 })];
    journal.create(events.slice(0, 2));
    journal.append("m1", 2, events.slice(2));
    expect(journal.events("m1")).toEqual(events);
    closeAll();
    expect(open().events("m1")).toEqual(events);
  });

  it("is null for a match that is not here", () => {
    expect(open().events("nobody")).toBeNull();
  });

  it("takes no events from a writer that is out of step, and no part of them", () => {
    const journal = open();
    journal.create([started("m1")]);
    journal.append("m1", 1, [turn(2)]);
    expect(() => journal.append("m1", 1, [thrown(3, tray(41, 18))])).toThrow("2 events on disk, not 1");
    expect(() => journal.append("m1", 3, [thrown(3, tray(41, 18))])).toThrow("2 events on disk, not 3");
    expect(journal.events("m1")).toHaveLength(2);
    expect(journal.lastRoll("7F3A")).toBeNull();
  });

  it("is begun once, and with its start", () => {
    const journal = open();
    journal.create([started("m1")]);
    expect(() => journal.create([started("m1"), turn(1)])).toThrow();
    expect(() => journal.create([turn(1)])).toThrow("begins with");
    expect(() => journal.append("m2", 0, [turn(1)])).toThrow("not in the journal");
    expect(journal.events("m1")).toEqual([started("m1")]);
  });

  it("names the first event that cannot be read, and only for that match", () => {
    const journal = open();
    journal.create([started("m1"), turn(1)]);
    journal.create([started("m2"), turn(1)]);
    const other = new Database(file());
    other.prepare("UPDATE event SET json = replace(json, 'turnStarted', 'turnEnded') WHERE match = 'm1'").run();
    other.close();
    expect(() => journal.events("m1")).toThrow(DamagedMatch);
    expect(() => journal.events("m1")).toThrow("event 1");
    expect(journal.events("m2")).toHaveLength(2);
    expect(journal.summaries({ limit: 10, offset: 0 })).toHaveLength(2);
  });
});

describe("the list of matches", () => {
  it("has the latest changed first, in pages, and tells the unfinished", () => {
    const journal = open();
    journal.create([started("m1", 10)]);
    journal.create([started("m2", 20)]);
    journal.create([started("m3", 30)]);
    journal.append("m1", 1, [turn(2)]);
    journal.append("m2", 1, [ended(2, "s1")]);
    const ids = (page: { limit: number; offset: number }): string[] =>
      journal.summaries(page).map((summary) => summary.match);
    expect(ids({ limit: 10, offset: 0 })).toEqual(["m2", "m1", "m3"]);
    expect(ids({ limit: 1, offset: 1 })).toEqual(["m1"]);
    expect(journal.unfinished().map((summary) => summary.match)).toEqual(["m1", "m3"]);
    expect(journal.summaries({ limit: 1, offset: 2 })[0]).toEqual({
      match: "m3",
      game: "yahtzee",
      options: { joker: "forced" },
      seats: [
        { id: "s1", name: "Ada", player: "person" },
        { id: "s2", name: "Bø 👩‍👩‍👧", player: "first" },
      ],
      startedAt: 30,
      changedAt: 30,
      result: null,
      takenBack: false,
    });
  });

  it("remembers what was on the table", () => {
    const journal = open();
    expect(journal.openMatch()).toBeNull();
    journal.create([started("m1")]);
    expect(journal.openMatch()).toBe("m1");
    journal.create([started("m2")]);
    journal.setOpenMatch("m1");
    closeAll();
    const again = open();
    expect(again.openMatch()).toBe("m1");
    again.setOpenMatch(null);
    expect(again.openMatch()).toBeNull();
  });
});

describe("a result", () => {
  it("is recorded once: an undone end leaves none, marks the match, and is replaced by the next", () => {
    const journal = open();
    journal.create([started("m1")]);
    const only = (): unknown =>
      journal.summaries({ limit: 10, offset: 0 }).map(({ result: r, takenBack }) => [r?.winners, takenBack]);
    journal.append("m1", 1, [ended(2, "s1")]);
    expect(only()).toEqual([[["s1"], false]]);
    journal.append("m1", 2, [undone(3, 1)]);
    expect(only()).toEqual([[undefined, true]]);
    expect(journal.unfinished()).toHaveLength(1);
    journal.append("m1", 3, [turn(4), ended(4, "s2")]);
    expect(only()).toEqual([[["s2"], true]]);
    expect(journal.unfinished()).toEqual([]);
  });

  it("is not touched by undoing before any end", () => {
    const journal = open();
    journal.create([started("m1"), turn(1)]);
    journal.append("m1", 2, [thrown(2, { kind: "manual" })]);
    journal.append("m1", 3, [undone(3, 1)]);
    expect(journal.unfinished()[0]).toMatchObject({ result: null, takenBack: false });
  });

  it("stands where only a name given after the end was taken back", () => {
    const journal = open();
    journal.create([started("m1"), ended(1, "s1")]);
    journal.append("m1", 2, [renamed(2, "Eva")]);
    journal.append("m1", 3, [undone(3, 1)]);
    const [only] = journal.summaries({ limit: 1, offset: 0 });
    expect(only).toMatchObject({ takenBack: false, result: { winners: ["s1"] } });
  });

  it("is the one of the step that was gone back to", () => {
    const journal = open();
    journal.create([started("m1"), ended(1, "s1")]);
    journal.append("m1", 2, [undone(2, 0)]);
    journal.append("m1", 3, [undone(3, 1)]);
    expect(journal.summaries({ limit: 1, offset: 0 })[0]?.result?.winners).toEqual(["s1"]);
  });
});

describe("names in lists", () => {
  it("are those the players have now, also after a change was taken back", () => {
    const journal = open();
    const names = (): unknown => journal.unfinished()[0]?.seats.map(({ name }) => name);
    journal.create([started("m1"), turn(1)]);
    journal.append("m1", 2, [renamed(2, "Eva")]);
    expect(names()).toEqual(["Eva", "Bø 👩‍👩‍👧"]);
    journal.append("m1", 3, [renamed(3, "Åse")]);
    expect(names()).toEqual(["Åse", "Bø 👩‍👩‍👧"]);
    journal.append("m1", 4, [undone(4, 2)]);
    expect(names()).toEqual(["Eva", "Bø 👩‍👩‍👧"]);
    journal.append("m1", 5, [undone(5, 1)]);
    expect(names()).toEqual(["Ada", "Bø 👩‍👩‍👧"]);
  });
});

describe("the rolls of a tray", () => {
  it("are remembered by tray, over matches and programs", () => {
    const journal = open();
    journal.create([started("m1"), thrown(1, tray(41, 17))]);
    journal.append("m1", 2, [thrown(2, { kind: "tray", tray: "B", boot: 3, roll: 900 })]);
    journal.create([started("m2"), thrown(1, tray(42, 1))]);
    closeAll();
    const again = open();
    expect(again.lastRoll("7F3A")).toEqual({ boot: 42, roll: 1 });
    expect(again.lastRoll("B")).toEqual({ boot: 3, roll: 900 });
    expect(again.lastRoll("C")).toBeNull();
    expect(again.lastRolls()).toEqual([
      { tray: "7F3A", boot: 42, roll: 1 },
      { tray: "B", boot: 3, roll: 900 },
    ]);
  });

  it("stay committed when the throw is undone", () => {
    const journal = open();
    journal.create([started("m1"), thrown(1, tray(41, 17))]);
    journal.append("m1", 2, [undone(2, 0)]);
    expect(journal.lastRoll("7F3A")).toEqual({ boot: 41, roll: 17 });
  });
});

describe("one writer, many readers", () => {
  it("a second writer is refused, also by another name of the folder, and let in when the first has closed", () => {
    open();
    expect(() => openJournal(folder)).toThrow(JournalUnusable);
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    expect(() => openJournal(link)).toThrow("Another Kast is using");
    rmSync(link);
    closeAll();
    expect(open().summaries({ limit: 1, offset: 0 })).toEqual([]);
  });

  it("readers see what is written while it is written, and cannot write", () => {
    const writer = open();
    writer.create([started("m1")]);
    const reader = open({ readOnly: true });
    expect(reader.events("m1")).toHaveLength(1);
    writer.append("m1", 1, [turn(2)]);
    expect(reader.events("m1")).toHaveLength(2);
    expect(() => reader.append("m1", 2, [turn(3)])).toThrow(JournalError);
    expect(writer.events("m1")).toHaveLength(2);
  });

  it("reading where nothing was ever written finds nothing and makes nothing", () => {
    const reader = open({ readOnly: true });
    expect(reader.summaries({ limit: 10, offset: 0 })).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a file that is no sound journal", () => {
  const fill = (matches: number): void => {
    const journal = open();
    for (let index = 0; index < matches; index += 1) journal.create([started(`m${index}`), turn(1)]);
    closeAll();
  };

  const damages: readonly (readonly [string, () => void])[] = [
    ["text", () => writeFileSync(file(), "these are my recipes\n".repeat(300))],
    ["a few bytes", () => writeFileSync(file(), "x")],
    ["cut off in the middle", () => (fill(200), truncateSync(file(), 20_000))],
    ["overwritten in the middle", () => (fill(200), scribble(file(), 8192))],
    ["another program's database", () => foreign("CREATE TABLE recipe (name TEXT); PRAGMA user_version = 3")],
    [
      "another program's database with the same version",
      () => foreign("CREATE TABLE recipe (name TEXT); PRAGMA user_version = 1"),
    ],
    ["emptied beside its -wal", () => (writeFileSync(file(), ""), writeFileSync(`${file()}-wal`, "something"))],
  ];
  it.each(damages)("%s: is set aside, said, and a new one begun", (_, damage) => {
    damage();
    const before = readFileSync(file());
    const wal = existsSync(`${file()}-wal`);
    const journal = open();
    const asideFile = join(folder, "journal-damaged-1.db");
    expect(journal.setAside).toEqual({ file: file(), asideFile });
    expect(readFileSync(asideFile).equals(before)).toBe(true);
    expect(existsSync(`${asideFile}-wal`)).toBe(wal);
    journal.create([started("new")]);
    expect(journal.summaries({ limit: 10, offset: 0 }).map((summary) => summary.match)).toEqual(["new"]);
    closeAll();
    expect(open().setAside).toBeNull();
  });

  it("does not replace the one set aside before it", () => {
    writeFileSync(file(), "one".repeat(1000));
    open();
    closeAll();
    writeFileSync(file(), "two".repeat(1000));
    expect(open().setAside?.asideFile).toBe(join(folder, "journal-damaged-2.db"));
    expect(readFileSync(join(folder, "journal-damaged-1.db"), "utf8")).toContain("one");
  });

  it("is only reported, never set aside, by who reads", () => {
    writeFileSync(file(), "x".repeat(5000));
    expect(() => open({ readOnly: true })).toThrow(JournalUnusable);
    expect(readdirSync(folder)).toEqual(["journal.db"]);
  });

  it("a newer program's journal is refused untouched, for reading and for writing", () => {
    fill(1);
    const newer = new Database(file());
    newer.pragma("user_version = 99");
    newer.close();
    const before = readFileSync(file());
    expect(() => openJournal(folder)).toThrow("written by a newer Kast (format 99");
    expect(() => openJournal(folder, { readOnly: true })).toThrow("newer Kast");
    expect(readFileSync(file()).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes("damaged"))).toEqual([]);
  });

  it("a folder in the journal's place is refused untouched", () => {
    mkdirSync(file());
    expect(() => openJournal(folder)).toThrow("it is not a file");
    expect(() => openJournal(folder, { readOnly: true })).toThrow("it is not a file");
    // The lock was given back.
    rmSync(file(), { recursive: true });
    expect(open().setAside).toBeNull();
  });

  it("an empty file is a journal not yet begun", () => {
    writeFileSync(file(), "");
    expect(open().setAside).toBeNull();
  });

  function foreign(sql: string): void {
    const other = new Database(file());
    other.exec(sql);
    other.close();
  }
});

describe("a folder that cannot be", () => {
  it("is said, with what to do", () => {
    writeFileSync(join(folder, "plain"), "");
    expect(() => openJournal(join(folder, "plain"))).toThrow("--data DIR");
    expect(() => openJournal(join(folder, "plain", "below"))).toThrow("--data DIR");
  });
});

function scribble(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, at, at + 6000);
  writeFileSync(path, bytes);
}
