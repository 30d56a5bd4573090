import type { SourceName } from "../../contract/api.ts";
import type { Clock } from "../clock.ts";
import type { Finder } from "./finder.ts";
import { createLink } from "./link.ts";
import type { Link, LinkParts, Wire } from "./link.ts";
import type { OpenPort } from "./port.ts";
import type { DiceSource, Due, SourceEvent, SourceThrow } from "./source.ts";

/** What a reader makes of a line, or of time going by: news for the table, a line for the device, or that the line is dead. */
export type ReaderEvent = SourceEvent | { readonly kind: "write"; readonly line: string } | { readonly kind: "reopen" };

/** Reads the lines of one connection. Times are those of `Clock.ticks`. */
export interface LineReader {
  opened(now: number): readonly ReaderEvent[];
  line(text: string, now: number): readonly ReaderEvent[];
  /** The first bytes of a line that was longer than any may be; the rest was thrown away. */
  overlong(text: string, now: number): readonly ReaderEvent[];
  /** Something was to be done at `wakeAt`. */
  tick(now: number): readonly ReaderEvent[];
  expect(due: Due | null, now: number): readonly ReaderEvent[];
  took(thrown: SourceThrow, now: number): readonly ReaderEvent[];
  scored(): readonly ReaderEvent[];
  clearCollected(now: number): readonly ReaderEvent[];
  readAgain(now: number): readonly ReaderEvent[];
  chooseRecogniser(name: string | null, now: number): readonly ReaderEvent[];
  /** A line that tells the device which dice are about to be thrown, where that has changed since this was last called. */
  arm?(): string | null;
  /** The connection is over: what is to outlive it is kept. */
  close(): void;
  /** When to tick next; null while nothing is waited for, so that an idle line costs nothing. */
  wakeAt(): number | null;
}

/** Cuts bytes into lines. */
export interface LineStream {
  write(chunk: Uint8Array): void;
  close(): void;
}

export interface DeviceParts {
  readonly name: SourceName;
  readonly clock: Clock;
  readonly finder: Finder;
  readonly openPort: OpenPort;
  readonly watch: LinkParts["watch"];
  readonly holder: LinkParts["holder"];
  /** Anew for each connection. `path` is where it was opened. */
  readonly createReader: (path: string, due: Due | null) => LineReader;
  readonly createStream: (sinks: {
    readonly line: (text: string) => void;
    readonly overlong: (head: string) => void;
  }) => LineStream;
}

/** A device on a line: link, lines, reader. Every line is read in the same moment it comes, so nothing waits behind a timer. */
export function deviceSource(parts: DeviceParts): DiceSource {
  let due: Due | null = null;
  let reading: ((use: (reader: LineReader, now: number) => readonly ReaderEvent[]) => void) | null = null;

  return {
    name: parts.name,
    kind: "device",
    expect(next) {
      due = next;
      reading?.((reader, now) => reader.expect(next, now));
    },
    took: (thrown) => reading?.((reader, now) => reader.took(thrown, now)),
    scored: () => reading?.((reader) => reader.scored()),
    clearCollected: () => reading?.((reader, now) => reader.clearCollected(now)),
    chooseRecogniser: (name) => reading?.((reader, now) => reader.chooseRecogniser(name, now)),
    readAgain: () => reading?.((reader, now) => reader.readAgain(now)),
    open(sink) {
      const link: Link = createLink({
        clock: parts.clock,
        finder: parts.finder,
        openPort: parts.openPort,
        watch: parts.watch,
        holder: parts.holder,
        status(status) {
          sink({ kind: "status", status: { ...status, ...(status.state === "listening" ? {} : SPEECHLESS) } });
        },
        connect: (line) => connect(line, sink, () => link.reopen()),
      });
      return { close: () => link.close() };
    },
  };

  function connect(
    line: Parameters<LinkParts["connect"]>[0],
    sink: (event: SourceEvent) => void,
    reopen: () => void,
  ): Wire {
    const { clock } = parts;
    const reader = parts.createReader(line.path, due);
    let alive = true;
    let cancelWake: () => void = () => undefined;
    let wakeAt: number | null = null;
    let arms = false;

    function use(act: (reader: LineReader, now: number) => readonly ReaderEvent[]): void {
      if (!alive) return;
      const now = clock.ticks();
      for (const event of act(reader, now)) {
        if (!alive) return;
        if (event.kind === "write") line.write(`${event.line}\n`);
        else if (event.kind === "reopen") return reopen();
        else {
          if (event.kind === "status" && event.status.state === "connected") line.alive();
          sink(event);
        }
      }
      sleep(now);
      armSoon();
    }

    /** Once everything has come of a line or a tap: a throw that is committed changes what is due, and more than once. */
    function armSoon(): void {
      if (reader.arm === undefined || arms) return;
      arms = true;
      queueMicrotask(() => {
        arms = false;
        const armed = alive ? reader.arm?.() : null;
        if (typeof armed === "string") line.write(`${armed}\n`);
      });
    }

    /** One timer, and only while the reader waits for something. */
    function sleep(now: number): void {
      const next = reader.wakeAt();
      if (next === wakeAt) return;
      cancelWake();
      wakeAt = next;
      if (next === null) return;
      cancelWake = clock.after(Math.max(0, next - now), () => {
        wakeAt = null;
        use((to, at) => to.tick(at));
      });
    }

    const stream = parts.createStream({
      line: (text) => use((to, now) => to.line(text, now)),
      overlong: (text) => use((to, now) => to.overlong(text, now)),
    });
    reading = use;
    // The screens hear first that the port is open, then what comes over it.
    queueMicrotask(() => use((to, now) => to.opened(now)));
    return {
      data: (chunk) => stream.write(chunk),
      close() {
        alive = false;
        reader.close();
        cancelWake();
        stream.close();
        if (reading === use) reading = null;
      },
    };
  }
}

/** What a line that is not open says of the device: nothing. */
const SPEECHLESS = { level: null, device: null, battery: null, moving: false } as const;
