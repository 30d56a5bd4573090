import { createAsking } from "./asking.ts";
import { encodeLine, readDeviceLine } from "./dlp.ts";
import type { DeviceLine, DeviceVerb, DiscardReason } from "./dlp.ts";
import type { Due } from "./due.ts";
import type { Takeable, TrayEvent, TrayNews } from "./events.ts";
import { createFlood } from "./flood.ts";
import { seqOf, toFrame } from "./frames.ts";
import type { Frame } from "./frames.ts";
import type { Known } from "./known.ts";
import { createLife, sleptThrough } from "./life.ts";
import { createPlainReader } from "./plain/plain-reader.ts";
import { kindOf } from "./plain/recognisers.ts";
import type { Sighting } from "./plain/sighting.ts";
import { earlier } from "./times.ts";
import { createTracker } from "./tracker.ts";
import type { Armable } from "./tracker.ts";

export type { Armable } from "./tracker.ts";

export interface ReaderOptions {
  /** Dice of the game, and how many of them are being thrown; null while no throw is due. */
  readonly due: Due | null;
  /** What earlier readers of this device gave back. */
  readonly known: Known;
  /** A live port: what comes before its first LF may be half a line. A capture starts at a line's start. */
  readonly live: boolean;
  /** 1 for a plain-text device that counts faces from 0. A setting, never a guess. */
  readonly faceOffset?: 0 | 1;
}

/**
 * Reads the lines of one connection: of the protocol first, else of plain text. Makes no timers of its own; all times are milliseconds
 * of one clock that is passed in and never goes back. The same calls at the same times give the same events.
 */
export interface Reader {
  /** The port was opened. Without this call nothing is asked unasked. */
  opened(now: number): readonly TrayEvent[];
  /** A line as latin1 text, without its LF. */
  line(text: string, now: number): readonly TrayEvent[];
  /** The first bytes of a line that was longer than any may be. */
  overlong(text: string, now: number): readonly TrayEvent[];
  /** To be called at `wakeAt`; earlier or more often does no harm. */
  tick(now: number): readonly TrayEvent[];
  /** When something is to be done though no line comes; null while nothing waits. */
  wakeAt(): number | null;
  /** A throw is due, or another one, or none. Anything that changes empties the dice collected. */
  expect(due: Due | null, now: number): readonly TrayEvent[];
  /** A person took dice that were told as `already` or `offer`: the same roll is not taken again. */
  take(event: Takeable, now: number): readonly TrayEvent[];
  /** The throw was scored: a better reading comes too late. */
  endAmending(): void;
  clearCollected(now: number): readonly TrayEvent[];
  /** A person asks for another look: the device is asked for its dice; what plain text shows is told again. */
  readAgain(now: number): readonly TrayEvent[];
  /** The player's choice of recogniser for plain text, by its name; null: the first that gives something. */
  chooseRecogniser(name: string | null, now: number): readonly TrayEvent[];
  /** What is committed, for the next reader of the same device. Plain JSON. */
  known(): Known;
  /** The tray, if it can be told which dice are about to be thrown; null where it cannot, or has not said so yet. */
  armable(): Armable | null;
}

/** The bytes a question goes out as, each line without its LF. An empty line first ends whatever the device heard before. */
export function wireLines(question: "HELLO?" | "STATE?"): readonly string[] {
  const line = encodeLine(question, {}, true);
  return question === "HELLO?" ? ["", line] : [line];
}

/** Drops that may have cost a line of the protocol. */
const LOST: readonly DiscardReason[] = ["crc", "overlong", "noise", "grammar", "no-crc"];
/** What recognisers of plain text see. */
const PLAIN: readonly DiscardReason[] = ["noise", "grammar", "unknown-verb"];

type StateLine =
  | { readonly raw: string; readonly frame: Frame; readonly trusted: boolean }
  | { readonly raw: string; readonly sighting: Sighting; readonly quiet: number };

export function createReader(options: ReaderOptions): Reader {
  let out: TrayEvent[] = NOTHING;
  let clock = Number.NEGATIVE_INFINITY;
  let halfLine = options.live;
  /** A line of the protocol was accepted: plain text is over for this connection. */
  let spoke = false;
  /** A line of this port carried a right checksum: HELLO may have been lost, but one that has none now has lost it. */
  let vouched = false;
  let lineAt: number | null = null;

  function emit(news: TrayNews): void {
    // Most lines tell nothing: they get no list of their own.
    if (out === NOTHING) out = [];
    out.push({ t: clock, ...news });
  }
  const asking = createAsking((line) => emit({ event: "ask", line }));
  const life = createLife((state) => emit({ event: "link", state }));
  const tracker = createTracker({ emit, asking, life, known: options.known.trays });
  const plain = createPlainReader({ emit, known: options.known.plain, faceOffset: options.faceOffset ?? 0 });
  const flood = createFlood<StateLine>({
    pass: deliver,
    dropped: (line) => discard("flood", line.raw),
    began: () => emit({ event: "link", state: "flood" }),
    ended(now) {
      emit({ event: "link", state: "flood-over" });
      if (spoke) asking.wantState(now, 0);
    },
  });
  expect(options.due);

  function wakeAt(): number | null {
    // Written out: this is done for every line, and a loop over five kinds of parts is what it would spend its time on.
    const soon = earlier(earlier(flood.wakeAt(), asking.wakeAt()), earlier(tracker.wakeAt(), life.wakeAt()));
    return spoke ? soon : earlier(soon, plain.wakeAt());
  }

  /** Does what was due until now, each at its own time and in that order, whoever was late to call. */
  function advance(now: number): void {
    let due = wakeAt();
    if (due !== null && due <= now) {
      if (sleptThrough(due, now)) {
        life.restart(now);
        plain.slept(now);
        due = wakeAt();
      }
      for (; due !== null && due <= now; due = wakeAt()) {
        clock = Math.max(clock, due);
        for (const part of [flood, asking, tracker, plain, life]) part.tick(clock);
      }
    }
    clock = Math.max(clock, now);
  }

  function call(now: number, act: () => void): readonly TrayEvent[] {
    out = NOTHING;
    advance(now);
    act();
    return out;
  }

  function discard(reason: DiscardReason, line: string): void {
    emit({ event: "discard", reason, line });
  }

  function onLine(text: string): void {
    const raw = text.endsWith("\r") ? text.slice(0, -1) : text;
    const half = halfLine;
    halfLine = false;
    const read = readDeviceLine(text, half || (tracker.hello === null ? vouched : tracker.hello.crc));
    if (tracker.refused && !("verb" in read && read.verb === "HELLO")) return;
    const quiet = lineAt === null ? 0 : clock - lineAt;
    if (raw !== "") lineAt = clock;
    if ("comment" in read) {
      if (flood.stranger(clock)) emit({ event: "comment", text: read.comment });
      else discard("flood", raw);
    } else if ("verb" in read) onProtocol(read, raw);
    else if (!half && !spoke && PLAIN.includes(read.discard)) onPlain(raw, read.discard, quiet);
    else drop(read.discard, raw);
  }

  function drop(reason: DiscardReason, raw: string): void {
    flood.stranger(clock);
    discard(reason, raw);
    if (spoke && LOST.includes(reason)) asking.wantState(clock, 0);
  }

  function onProtocol(read: DeviceLine, raw: string): void {
    const { verb, fields, checked } = read;
    const frame = toFrame(verb, fields, tracker.hello);
    if (frame === null) {
      const seq = seqOf(fields);
      if (checked && seq !== null) tracker.countLost(seq);
      // As many dice as HELLO did not say: without checksums it may be HELLO that was damaged.
      else if (spoke && toFrame(verb, fields, null) !== null) asking.wantHello(clock);
      return drop("range", raw);
    }
    life.sign(clock);
    vouched ||= checked && options.live;
    if (!spoke && verb !== "OK" && verb !== "ERR") {
      spoke = true;
      flood.clear();
      plain.stop();
    }
    if (tracker.count(frame, raw, checked, clock) === "duplicate") return;
    if (tracker.wouldBeOrder(frame) || flood.admits(clock)) deliverFrame(frame, checked, raw, clock);
    else flood.state({ raw, frame, trusted: checked }, keptKind(verb), clock);
  }

  function onPlain(raw: string, reason: DiscardReason, quiet: number): void {
    const sighting = plain.recognise(raw);
    if (sighting === null) {
      discard(reason, raw);
      if (flood.stranger(clock)) emit({ event: "unrecognised", line: raw });
      else discard("flood", raw);
      return;
    }
    const line = { raw, sighting, quiet };
    if (sighting.nature === "event") {
      flood.release(clock);
      deliver(line, clock);
    } else if (flood.admits(clock)) deliver(line, clock);
    else flood.state(line, kindOf(sighting), clock);
  }

  function deliver(line: StateLine, now: number): void {
    if ("sighting" in line) plain.accept(line.sighting, line.raw, now, line.quiet);
    else deliverFrame(line.frame, line.trusted, line.raw, now);
  }

  function deliverFrame(frame: Frame, trusted: boolean, raw: string, now: number): void {
    if (tracker.frame(frame, trusted, now) === "order") discard("order", raw);
  }

  function expect(due: Due | null): void {
    tracker.expect(due);
    plain.expect(due);
  }

  return {
    opened: (now) => call(now, () => asking.opened(clock)),
    line(text, now) {
      out = NOTHING;
      advance(now);
      onLine(text);
      return out;
    },
    overlong: (text, now) =>
      call(now, () => {
        halfLine = false;
        lineAt = clock;
        if (!tracker.refused) drop("overlong", text);
      }),
    tick(now) {
      out = NOTHING;
      advance(now);
      return out;
    },
    wakeAt,
    expect: (due, now) => call(now, () => expect(due)),
    take: (event, now) =>
      call(now, () => {
        if (event.level === "L0") plain.take(event, clock);
        else tracker.take(event);
      }),
    endAmending() {
      tracker.endAmending();
      plain.endAmending();
    },
    clearCollected: (now) => call(now, () => plain.clearCollected()),
    readAgain: (now) =>
      call(now, () => {
        if (spoke) asking.wantState(clock, 0);
        else plain.again();
      }),
    chooseRecogniser: (name, now) => call(now, () => plain.choose(name)),
    known: () => ({ trays: tracker.trays(), plain: plain.memory() }),
    armable: () => tracker.armable(),
  };
}

/** Never written to. */
const NOTHING: TrayEvent[] = [];

/** In a flood the newest line of each of these is kept. */
function keptKind(verb: DeviceVerb): string | null {
  return verb === "DICE" || verb === "TICK" || verb === "MOVE" || verb === "HELLO" ? verb : null;
}
