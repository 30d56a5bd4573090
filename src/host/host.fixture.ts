import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Face, Reading } from "../engine/dice.ts";
import { replay } from "../engine/match/evolve.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { MatchEvent } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import type { AnyRefusal, CallName, HostCalls, OpenMatch, Reply, TableState } from "../contract/api.ts";
import type { Clock } from "./clock.ts";
import { createHost } from "./host.ts";
import type { Host, HostParts } from "./host.ts";
import { openJournal } from "./journal/journal.ts";
import type { Journal } from "./journal/journal.ts";
import { openSettings } from "./settings.ts";
import type { DiceSource, Due, SourceEvent, SourceThrow } from "./sources/source.ts";

/** A table in a folder of its own with a tray that says what the test says. */
export interface Bench {
  readonly host: Host;
  readonly journal: Journal;
  readonly folder: string;
  readonly tray: FakeSource;
  readonly pushed: { readonly events: MatchEvent[]; readonly tables: TableState[] };
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<HostCalls[K]["value"]>;
  refusal<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<AnyRefusal>;
  start(names: readonly string[], options?: Record<string, string>): Promise<OpenMatch>;
  /** A command on the match as it is now. */
  command(command: MatchCommand): Promise<void>;
  match(): Promise<Match>;
  state(): Promise<TableState>;
  /** Closes the host and opens another on the same folder, as after a crash: nothing is said to the old one. */
  again(): Promise<Bench>;
  remove(): Promise<void>;
}

export interface FakeSource {
  readonly due: (Due | null)[];
  tell(event: SourceEvent): void;
  opened: number;
  closed: number;
}

export function createBench(change: Partial<HostParts> & { readonly folder?: string } = {}): Bench {
  const folder = change.folder ?? mkdtempSync(join(tmpdir(), "kast-host-"));
  const journal = change.journal ?? openJournal(folder);
  const tray = fakeSource();
  let ids = 0;
  const host = createHost({
    journal,
    settings: openSettings(folder),
    source: "serial:fake",
    clock: fakeClock(),
    newId: () => `m${++ids}-${Math.floor(performance.now() * 1000)}`,
    openSource: (name) => (name === "nonsense" ? null : tray.source(name)),
    ...change,
  });
  const pushed: { events: MatchEvent[]; tables: TableState[] } = { events: [], tables: [] };
  host.on("events", ({ events }) => pushed.events.push(...events));
  host.on("table", (state) => pushed.tables.push(state));

  const call: Bench["call"] = async (name, args) => valueOf(await host.call(name, args));
  const match = async (): Promise<Match> => {
    const { open } = await call("table.get", null);
    const now = replay(open?.events ?? []);
    if (now === null) throw new Error("no match is on the table");
    return now;
  };
  return {
    host,
    journal,
    folder,
    tray,
    pushed,
    call,
    match,
    async refusal(name, args) {
      const reply = await host.call(name, args);
      if (reply.ok) throw new Error(`${name} was not refused`);
      return reply.refusal;
    },
    start: (names, options = { order: "as-seated" }) =>
      call("match.start", { game: "yahtzee", options, seats: names.map((name) => ({ name, player: "person" })) }),
    async command(command) {
      const now = await match();
      await call("match.command", { match: now.id, seen: now.steps, command });
    },
    state: async () => (await call("table.get", null)).state,
    async again() {
      await host.close();
      return createBench({ ...change, journal: openJournal(folder), folder });
    },
    async remove() {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stands still unless told otherwise; timers never come. */
export function fakeClock(at = 1_700_000_000_000): Clock {
  return { now: () => at, ticks: () => 0, after: () => () => undefined };
}

/** What a test of a tray throws, looks at and keeps, at the bench that stands there at the time. */
export function handsAt(bench: () => Bench) {
  const notices = async (): Promise<TableState["notices"]> => (await bench().state()).notices;
  return {
    thrown: (report: SourceThrow): void => bench().tray.tell({ kind: "throw", thrown: report }),
    turn: async (): Promise<Turn | undefined> => (await bench().match()).turns[0],
    notices,
    firstNotice: async (): Promise<number> => (await notices())[0]?.id ?? -1,
    /** One digit a die: `1` is kept. */
    hold: (held: string): Promise<void> =>
      bench().command({ type: "hold", seat: "s1", held: [...held].map((bit) => bit === "1") }),
  };
}

export const dice = (text: string): Reading[] =>
  [...text].map((one) => (/[1-6]/.test(one) ? (Number(one) as Face) : (one as Reading)));

/** A roll of the tray named T in boot 1. `mv` marks the dice that moved. */
export function roll(
  number: number,
  f: string,
  more: { mv?: string; ordered?: boolean; amends?: boolean } = {},
): SourceThrow {
  return {
    dice: dice(f),
    ordered: more.ordered ?? true,
    moved: more.mv === undefined ? null : [...more.mv].map((bit) => bit === "1"),
    source: { kind: "tray", tray: "T", boot: 1, roll: number },
    amends: more.amends ?? false,
  };
}

function fakeSource(): FakeSource & { source(name: string): DiceSource } {
  let sink: (event: SourceEvent) => void = () => undefined;
  const fake = {
    due: [] as (Due | null)[],
    opened: 0,
    closed: 0,
    tell: (event: SourceEvent) => sink(event),
    source: (name: string): DiceSource => ({
      name,
      kind: name === "simulated" || name === "manual" ? name : "device",
      open(to) {
        fake.opened += 1;
        sink = to;
        return {
          close: () => {
            fake.closed += 1;
            return Promise.resolve();
          },
        };
      },
      expect: (due) => void fake.due.push(due),
    }),
  };
  return fake;
}

function valueOf<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.refusal)}`);
  return reply.value;
}
