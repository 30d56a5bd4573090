import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layPty } from "../../firmware-protocol/emulator/pty.ts";
import type { Cable } from "../../firmware-protocol/emulator/transport.ts";
import { replay } from "../../src/engine/match/evolve.ts";
import type { MatchCommand } from "../../src/engine/match/commands.ts";
import type { MatchEvent } from "../../src/engine/match/events.ts";
import type { Match } from "../../src/engine/match/match.ts";
import type { CallName, HostCalls, TableState } from "../../src/contract/api.ts";
import { systemClock } from "../../src/host/clock.ts";
import type { Clock } from "../../src/host/clock.ts";
import { createHost } from "../../src/host/host.ts";
import { openJournal } from "../../src/host/journal/journal.ts";
import { openSettings } from "../../src/host/settings.ts";

/** A folder that goes when the test does. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "kast-pty-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A host on a real serial line, with what its screens would know. */
export interface Screen {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<HostCalls[K]["value"]>;
  start(names: readonly string[], options?: Record<string, string>): Promise<void>;
  command(command: MatchCommand): Promise<void>;
  match(): Promise<Match>;
  readonly state: TableState;
  /** Every event pushed, with the moment it came (ms, `performance.now`). */
  readonly events: readonly { readonly event: MatchEvent; readonly at: number }[];
  /** Resolves once `test` holds; asked again at every push. */
  until(what: string, test: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openScreen(folder: string, source: string, clock: Clock = systemClock): Promise<Screen> {
  const host = createHost({ journal: openJournal(folder), settings: openSettings(folder), source, clock });
  const events: { event: MatchEvent; at: number }[] = [];
  const waiting = new Set<() => void>();
  const call: Screen["call"] = async (name, args) => {
    const reply = await host.call(name, args);
    if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.refusal)}`);
    return reply.value;
  };
  let state = (await call("table.get", null)).state;
  const woken = (): void => {
    for (const wake of waiting) wake();
  };
  host.on("events", (push) => {
    const at = performance.now();
    events.push(...push.events.map((event) => ({ event, at })));
    woken();
  });
  host.on("table", (next) => {
    state = next;
    woken();
  });
  const match = async (): Promise<Match> => {
    const { open } = await call("table.get", null);
    const now = replay(open?.events ?? []);
    if (now === null) throw new Error("no match is on the table");
    return now;
  };
  return {
    call,
    match,
    events,
    get state() {
      return state;
    },
    async start(names, options = { order: "as-seated" }) {
      await call("match.start", { game: "yahtzee", options, seats: names.map((name) => ({ name, player: "person" })) });
    },
    async command(command) {
      const now = await match();
      await call("match.command", { match: now.id, seen: now.steps, command });
    },
    until(what, test) {
      if (test()) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`waited 15 s for ${what}; the table says ${JSON.stringify(state.source)}`));
        }, 15_000);
        const look = (): void => {
          if (!test()) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    close: () => host.close(),
  };
}

/** A serial line whose far end the test holds. */
export interface Line extends Cable {
  /** Resolves when somebody has the near end open. */
  attached(): Promise<void>;
  /** Waits for what the host writes. */
  until(what: string, test: (received: string) => boolean): Promise<void>;
}

export async function layLine(path: string): Promise<Line> {
  let received = "";
  let attached = Promise.withResolvers<void>();
  let came = Promise.withResolvers<void>();
  const cable = await layPty(path, {
    attached: () => attached.resolve(),
    detached: () => (attached = Promise.withResolvers()),
    received(bytes) {
      received += bytes;
      came.resolve();
      came = Promise.withResolvers();
    },
  });
  return {
    ...cable,
    attached: () => attached.promise,
    async until(what, test) {
      const late = AbortSignal.timeout(10_000);
      while (!test(received)) {
        const end = new Promise((_, reject) =>
          late.addEventListener("abort", () => reject(new Error(`no ${what} in ${received}`))),
        );
        await Promise.race([came.promise, end]);
      }
    },
  };
}

/** Time that runs so many times as fast. */
export function fastClock(times: number): Clock {
  return {
    now: () => Date.now(),
    ticks: () => performance.now() * times,
    after: (ms, callback) => systemClock.after(ms / times, callback),
  };
}
