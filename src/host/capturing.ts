import type { Diagnostics } from "../contract/api.ts";
import type { Clock } from "./clock.ts";
import type { Onlooker } from "./sources/onlooker.ts";
import { createRecording } from "./sources/recording.ts";
import type { Recording } from "./sources/recording.ts";
import type { Due } from "./sources/source.ts";
import { VERSION } from "./version.ts";

/** Captures that a screen asks for, made in memory: what came over the line, in the form `kast tray record` writes. */
export interface Capturing {
  readonly onlooker: Required<Pick<Onlooker, "opened" | "closed" | "received">>;
  readonly recording: Diagnostics["recording"];
  /** `open`: the line is open already, in the middle of whatever it says. */
  start(source: string, open: boolean): void;
  /** The file's name and text; null where none is being made. */
  stop(due: Due | null): { readonly name: string; readonly text: string } | null;
}

/** Half an hour of a tray that floods; more would be lost memory, and nobody reads it. */
export const MOST_CAPTURED = 4 * 1024 * 1024;
/** A device that sends byte by byte makes a piece of each. */
export const MOST_CHUNKS = 50_000;

export function createCapturing(clock: Clock): Capturing {
  let running: Running | null = null;

  function use(act: (recording: Recording, ms: number) => void): void {
    if (running !== null) act(running.recording, Math.round(clock.ticks() - running.since));
  }

  return {
    onlooker: {
      opened: () => use((recording, ms) => recording.opened(ms)),
      closed: () => use((recording, ms) => recording.closed(ms)),
      received(bytes) {
        if (running === null || running.full) return;
        running.bytes += bytes.length;
        running.full = running.bytes > MOST_CAPTURED || running.chunks.length >= MOST_CHUNKS;
        use((recording, ms) => recording.received(bytes, ms));
      },
    },
    get recording() {
      if (running === null) return null;
      return { ms: Math.round(clock.ticks() - running.since), bytes: running.bytes, full: running.full };
    },
    start(source, open) {
      const chunks: [number, string][] = [];
      const connections: [number, number | null][] = [];
      const recording = createRecording(
        {
          opened: (ms) => void connections.push([ms, null]),
          closed(ms) {
            const last = connections.at(-1);
            if (last !== undefined) last[1] ??= ms;
          },
          add: (ms, text) => void chunks.push([ms, text]),
        },
        !source.startsWith("replay:"),
      );
      if (open) recording.opened(0);
      const begun = new Date(clock.now()).toISOString();
      running = { source, recording, chunks, connections, since: clock.ticks(), begun, bytes: 0, full: false };
    },
    stop(due) {
      if (running === null) return null;
      const { source, recording, chunks, connections, since, begun } = running;
      recording.finish();
      const end = Math.max(Math.round(clock.ticks() - since), chunks.at(-1)?.[0] ?? 0);
      running = null;
      const name = `kast-tray-${begun.slice(0, 19).replaceAll(":", "-")}`;
      const { dice, thrown } = due ?? { dice: 5, thrown: 5 };
      const head = { name, source, recorded: begun, kast: VERSION };
      const spans = connections.map(([from, to]) => [from, to ?? end]);
      const body = `"connections":${JSON.stringify(spans)},"dice":${dice},"thrown":${thrown},"end":${end}`;
      const text = `${JSON.stringify(head).slice(0, -1)},"chunks":[\n${chunks.map((chunk) => JSON.stringify(chunk)).join(",\n")}\n],${body}}\n`;
      return { name: `${name}.json`, text };
    },
  };
}

interface Running {
  readonly source: string;
  readonly recording: Recording;
  readonly chunks: [number, string][];
  readonly connections: [number, number | null][];
  readonly since: number;
  readonly begun: string;
  bytes: number;
  full: boolean;
}
