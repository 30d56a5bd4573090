import type { SourceStatus } from "../contract/api.ts";
import { sentence } from "../contract/sentences/index.ts";
import { systemClock } from "../host/clock.ts";
import { silentLog } from "../host/log.ts";
import { systemRandom } from "../host/random.ts";
import type { Onlooker } from "../host/sources/onlooker.ts";
import { openSource } from "../host/sources/open.ts";
import type { DiceSource, Due } from "../host/sources/source.ts";
import type { DiscardReason } from "../tray/dlp.ts";
import type { TrayEvent } from "../tray/events.ts";
import { wrongUsage } from "./failure.ts";
import { quoted, readWhole } from "./typed.ts";

export interface ListenFlags {
  readonly dice?: string;
  readonly thrown?: string;
  readonly seconds?: string;
}

export interface Listener extends Onlooker {
  /** How the link stands, whenever that has changed. */
  status?(status: SourceStatus): void;
  /** The tray has another number of dice than was thought, and none was asked for. */
  due?(due: Due): void;
}

export interface Line {
  /** Dice of the game and how many of them are thrown, as typed, else five until the tray says hello. */
  readonly due: Due;
  /** Until Ctrl+C, for the seconds asked for, or until `stop`. The link keeps trying meanwhile, whatever is wrong. */
  listen(listener: Listener, stop: AbortController): Promise<void>;
}

/**
 * The line to a device, to be listened on with the host's own link and reader. No match is touched, and nothing is known of earlier throws.
 * Nothing is opened yet. Throws a Failure where the name or a flag says nothing.
 */
export function lineTo(name: string, flags: ListenFlags): Line {
  const typed = readDue(flags);
  const seconds = flags.seconds === undefined ? null : readWhole(flags.seconds, "--seconds", 1, 604_800);
  const due: Due = { dice: typed.dice ?? 5, thrown: typed.thrown ?? typed.dice ?? 5 };
  if (sourceOf(name, {})?.kind !== "device") throw noLine(name);
  return {
    due,
    async listen(listener, stop) {
      const until = untilStopped(stop, seconds);
      let dice = due.dice;
      let status: SourceStatus = { source: name, state: "opening", ...NOTHING_YET };
      let told = "";
      const news = (event: TrayEvent): void => {
        listener.news?.(event);
        if (event.event !== "link" || event.state !== "hello" || typed.dice !== null || event.dice === dice) return;
        dice = event.dice;
        const next = { dice, thrown: Math.min(typed.thrown ?? dice, dice) };
        listener.due?.(next);
        source?.expect?.(next);
      };
      const source = sourceOf(name, { ...listener, news });
      source?.expect?.(due);
      const connection = source?.open((event) => {
        if (event.kind !== "status") return;
        const next = { ...status, ...event.status };
        if (next.trouble === null && next.device !== null && next.device.dice !== (typed.dice ?? next.device.dice))
          next.trouble = { code: "otherDice", seen: next.device.dice, due: due.dice };
        status = next;
        if (JSON.stringify(next) !== told) listener.status?.(status);
        told = JSON.stringify(next);
      });
      await until;
      await connection?.close();
    },
  };
}

function sourceOf(name: string, onlooker: Onlooker): DiceSource | null {
  return openSource(name, {
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    lastRolls: () => [],
    onlooker,
  });
}

async function untilStopped(stop: AbortController, seconds: number | null): Promise<void> {
  const end = (): void => stop.abort();
  const timer = seconds === null ? undefined : setTimeout(end, seconds * 1000);
  process.once("SIGINT", end).once("SIGTERM", end);
  await new Promise<void>((resolve) => {
    if (stop.signal.aborted) resolve();
    stop.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  clearTimeout(timer);
  process.off("SIGINT", end).off("SIGTERM", end);
}

const NOTHING_YET = { level: null, device: null, battery: null, trouble: null, moving: false } as const;

/** What came over a line, counted. */
export interface Tally {
  lines: number;
  throws: number;
  readonly drops: Map<DiscardReason, number>;
}

export function createTally(): Tally & { news(event: TrayEvent): void } {
  const tally: Tally = { lines: 0, throws: 0, drops: new Map() };
  return Object.assign(tally, {
    news(event: TrayEvent): void {
      if (event.event === "throw" && event.amends !== true) tally.throws += 1;
      if (event.event === "discard") tally.drops.set(event.reason, (tally.drops.get(event.reason) ?? 0) + 1);
    },
  });
}

/** A trouble in words; null where all is well. */
export function troubleWords({ trouble }: SourceStatus): string | null {
  return trouble === null ? null : sentence(trouble, "en");
}

function readDue({ dice, thrown }: ListenFlags): { readonly dice: number | null; readonly thrown: number | null } {
  const read = {
    dice: dice === undefined ? null : readWhole(dice, "--dice", 1, 10),
    thrown: thrown === undefined ? null : readWhole(thrown, "--thrown", 1, 10),
  };
  if (read.thrown !== null && read.thrown > (read.dice ?? 10))
    throw wrongUsage(`Of ${read.dice} dice ${read.thrown} cannot be thrown. Give --dice and --thrown to match.`);
  return read;
}

function noLine(name: string): Error {
  const meant = /^(\/|COM\d)/i.test(name) ? ` Did you mean serial:${name}?` : "";
  return wrongUsage(
    `${quoted(name)} is no line to listen on.${meant || " Give serial:PATH, serial:auto, tcp:HOST:PORT or replay:FILE (see: kast tray list)."}`,
  );
}
