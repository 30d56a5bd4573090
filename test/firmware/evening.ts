import { createFaultyWire } from "../../firmware-protocol/emulator/faults.ts";
import type { FaultName, Faults } from "../../firmware-protocol/emulator/faults.ts";
import { seededChance } from "../../firmware-protocol/emulator/random.ts";
import type { Chance } from "../../firmware-protocol/emulator/random.ts";
import { createTray } from "../../firmware-protocol/emulator/tray.ts";
import type { TrayOptions } from "../../firmware-protocol/emulator/tray.ts";
import type { TrayEvent } from "../../src/tray/events.ts";
import { NOTHING_KNOWN } from "../../src/tray/known.ts";
import type { Known } from "../../src/tray/known.ts";
import { createLineSplitter, latin1Bytes } from "../../src/tray/lines.ts";
import { createReader, wireLines } from "../../src/tray/reader.ts";

/** The emulator's tray on its faulty wire, and Kast's reader at the other end, on one clock that jumps from one thing to the next. */
export interface Evening {
  readonly chance: Chance;
  readonly tray: ReturnType<typeof createTray>;
  readonly now: number;
  /** Lines the tray said, and how often each fault struck. */
  readonly lines: number;
  readonly struck: ReadonlyMap<FaultName, number>;
  /** When the connection was opened; null while there is none. */
  readonly openedAt: number | null;
  /** Lets time pass; all that is due happens at its own time. */
  pass(ms: number): void;
  set(fault: FaultName, value: number): void;
  /** Something the sketch prints that is no part of a tray's doings. */
  print(line: string): void;
  /** Takes the plug out, and puts it in again after so long; the tray goes on or starts anew. */
  unplug(ms: number): void;
}

export interface Listeners {
  /** A line as the tray said it, before anything happened to it, without its LF. */
  said?(line: string): void;
  /** A line that reached the reader, and all it made of it. */
  read?(line: string, events: readonly TrayEvent[]): void;
  /** Everything the reader tells. */
  told(events: readonly TrayEvent[]): void;
  opened?(): void;
}

export function createEvening(
  seed: number,
  options: Partial<TrayOptions>,
  faults: Partial<Faults>,
  listeners: Listeners,
): Evening {
  const chance = seededChance(seed);
  let now = 0;
  let lines = 0;
  let openedAt: number | null = null;
  let known: Known = NOTHING_KNOWN;
  let timers: { at: number; call: () => void }[] = [];
  let questions: string[] = [];
  let reader = createReader({ due: null, known, live: true });
  let splitter = createLineSplitter({ line: () => undefined, overlong: () => undefined });

  const wire = createFaultyWire(faults, {
    chance: seededChance(seed ^ 0x5eed),
    now: () => now,
    out(bytes) {
      if (openedAt !== null) splitter.push(latin1Bytes(bytes));
    },
    resetTray: (banner) => tray.reset(banner),
    after: (ms, call) => void timers.push({ at: now + ms, call }),
  });
  const tray = createTray(options, { now: () => now, chance, send: print });

  function print(line: string): void {
    lines += 1;
    listeners.said?.(line.replace(/\n$/, ""));
    wire.send(line);
  }

  function hear(events: readonly TrayEvent[]): void {
    for (const event of events) {
      if (event.event === "ask") questions.push(...wireLines(event.line).map((line) => `${line}\n`));
      if (event.event === "link" && event.state === "reopen") timers.push({ at: now, call: reopen });
    }
    if (events.length > 0) listeners.told(events);
  }

  function open(): void {
    openedAt = now;
    questions = [];
    reader = createReader({ due: { dice: tray.options.dice, thrown: tray.options.dice }, known, live: true });
    const mine = reader;
    const take = (line: string, events: readonly TrayEvent[]): void => {
      if (mine !== reader) return;
      listeners.read?.(line, events);
      hear(events);
    };
    splitter = createLineSplitter({
      line: (text) => take(text.replace(/\r$/, ""), mine.line(text, now)),
      overlong: (head) => take(head, mine.overlong(head, now)),
    });
    listeners.opened?.();
    hear(reader.opened(now));
  }

  function close(): void {
    // As from a file: what is known must be plain JSON.
    known = JSON.parse(JSON.stringify(reader.known())) as Known;
    openedAt = null;
    questions = [];
  }

  function reopen(): void {
    if (openedAt === null) return;
    close();
    open();
  }

  function answer(): void {
    for (let question = questions.shift(); question !== undefined; question = questions.shift())
      tray.receive(wire.hear(question));
  }

  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      answer();
      const wake = openedAt === null ? null : reader.wakeAt();
      const timer = timers.reduce((first, { at }) => Math.min(first, at), Infinity);
      const next = Math.min(wake ?? Infinity, tray.nextAt() ?? Infinity, timer);
      if (next > end) break;
      now = Math.max(now, next);
      if (timer <= now) {
        const due = timers.filter(({ at }) => at <= now);
        timers = timers.filter(({ at }) => at > now);
        for (const { call } of due) call();
      }
      tray.advance();
      if (openedAt !== null && wake !== null && wake <= now) hear(reader.tick(now));
    }
    now = end;
  }

  open();
  return {
    chance,
    tray,
    pass,
    get now() {
      return now;
    },
    get lines() {
      return lines;
    },
    get openedAt() {
      return openedAt;
    },
    struck: wire.struck,
    set: wire.set,
    print,
    unplug(ms) {
      if (openedAt === null) return;
      close();
      timers.push({ at: now + ms, call: open });
    },
  };
}
