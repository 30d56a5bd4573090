import type { SourceTrouble } from "../../contract/api.ts";
import type { Clock } from "../../host/clock.ts";
import { createLineStream } from "../../host/sources/line-stream.ts";
import type { OpenPort } from "../../host/sources/port.ts";
import { encodeLine, readDeviceLine } from "../../tray/dlp.ts";
import type { DiscardReason } from "../../tray/dlp.ts";
import type { TrayEvent } from "../../tray/events.ts";
import { toFrame } from "../../tray/frames.ts";
import type { Frame, Hello } from "../../tray/frames.ts";
import type { Known } from "../../tray/known.ts";
import { createReader } from "../../tray/reader.ts";

/** A line as it came, and what it is. Times are those of `Clock.ticks`. */
export interface Heard {
  readonly at: number;
  readonly raw: string;
  readonly is: { readonly frame: Frame } | { readonly comment: string } | { readonly drop: DiscardReason };
}

/** One opening of a line to a device: all that came is kept, and nothing goes out but what a check writes. */
export interface Talk {
  readonly openedAt: number;
  readonly heard: readonly Heard[];
  /** What Kast's own reader makes of it. */
  readonly news: readonly TrayEvent[];
  /** The latest HELLO. */
  readonly hello: Hello | null;
  /** Bytes that came, LF or not. */
  readonly bytes: number;
  /** Those of them that are no text. */
  readonly oddBytes: number;
  /** The first line, where it may have been half of one and so was passed over, as Kast does. */
  readonly skipped: string | null;
  /** The line went without having been closed. */
  readonly gone: boolean;
  write(text: string): void;
  /** One line of the protocol, with its checksum unless it is to go without. */
  say(verb: string, fields?: Readonly<Record<string, string | number>>, checksum?: boolean): void;
  /** Looks whenever something comes until there is an answer; null once the time is over or the line gone. */
  until<Found>(look: () => Found | null, ms: number): Promise<Found | null>;
  pause(ms: number): Promise<void>;
  /** So many dice a throw has, for the reader. */
  expect(dice: number): void;
  known(): Known;
  close(): Promise<void>;
}

export interface TalkParts {
  readonly clock: Clock;
  readonly openPort: OpenPort;
  readonly path: string;
  readonly dice: number;
  readonly known: Known;
}

/** Resolves when the line is open, or with why it is not. */
export function openTalk({ clock, openPort, path, dice, known }: TalkParts): Promise<Talk | SourceTrouble> {
  const heard: Heard[] = [];
  const news: TrayEvent[] = [];
  const waiting = new Set<() => void>();
  const reader = createReader({ due: { dice, thrown: dice }, known, live: true });
  let hello: Hello | null = null;
  let openedAt = clock.ticks();
  let bytes = 0;
  let oddBytes = 0;
  let gone = false;
  /** What comes before the first LF may be half a line, as the reader knows too. */
  let half = true;
  let skipped: string | null = null;
  let cancelWake: () => void = () => undefined;

  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  const take = (events: readonly TrayEvent[]): void => {
    news.push(...events);
    cancelWake();
    const at = reader.wakeAt();
    if (at !== null && !gone)
      cancelWake = clock.after(Math.max(0, at - clock.ticks()), () => take(reader.tick(clock.ticks())));
    wake();
  };
  const note = (raw: string, overlong: boolean): void => {
    const at = clock.ticks();
    const is = overlong ? ({ drop: "overlong" } as const) : judge(raw, half || hello?.crc === true, hello);
    const whole = !half || "frame" in is || overlong;
    half = false;
    if (!whole) skipped = raw;
    if ("frame" in is && is.frame.verb === "HELLO") hello = is.frame;
    if (whole) heard.push({ at, raw: raw.replace(/\r$/, ""), is });
    take(overlong ? reader.overlong(raw, at) : reader.line(raw, at));
  };
  const stream = createLineStream({ line: (text) => note(text, false), overlong: (head) => note(head, true) });

  return new Promise((resolve) => {
    const port = openPort(path, {
      opened() {
        openedAt = clock.ticks();
        resolve(talk);
      },
      data(chunk) {
        bytes += chunk.length;
        oddBytes += chunk.filter((byte) => !isText(byte)).length;
        stream.write(chunk);
      },
      closed() {
        gone = true;
        cancelWake();
        wake();
      },
      failed: (trouble) => resolve(trouble),
    });
    const talk: Talk = {
      heard,
      news,
      get openedAt() {
        return openedAt;
      },
      get hello() {
        return hello;
      },
      get bytes() {
        return bytes;
      },
      get oddBytes() {
        return oddBytes;
      },
      get skipped() {
        return skipped;
      },
      get gone() {
        return gone;
      },
      write: (text) => port.write(text),
      say: (verb, fields = {}, checksum = true) => port.write(`${encodeLine(verb, fields, checksum)}\n`),
      until<Found>(look: () => Found | null, ms: number) {
        return new Promise<Found | null>((found) => {
          const end = (value: Found | null): void => {
            waiting.delete(again);
            cancel();
            found(value);
          };
          const again = (): void => {
            const value = look();
            if (value !== null || gone) end(value);
          };
          const cancel = clock.after(ms, () => end(look()));
          waiting.add(again);
          again();
        });
      },
      pause: (ms) => new Promise((past) => void clock.after(ms, past)),
      expect: (count) => take(reader.expect({ dice: count, thrown: count }, clock.ticks())),
      known: () => reader.known(),
      async close() {
        gone = true;
        cancelWake();
        stream.close();
        await port.close();
      },
    };
  });
}

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte <= 0x7e) || byte === 0x0a || byte === 0x0d || byte === 0x1b;
}

function judge(raw: string, checksumDue: boolean, hello: Hello | null): Heard["is"] {
  const read = readDeviceLine(raw, checksumDue);
  if ("comment" in read) return { comment: read.comment };
  if ("discard" in read) return { drop: read.discard };
  const frame = toFrame(read.verb, read.fields, hello);
  return frame === null ? { drop: "range" } : { frame };
}

/** Frames of one kind among what was heard from `from` on. */
export function framesOf<Verb extends Frame["verb"]>(
  talk: Pick<Talk, "heard">,
  verb: Verb,
  from = 0,
): { readonly at: number; readonly raw: string; readonly frame: Extract<Frame, { verb: Verb }> }[] {
  return talk.heard.slice(from).flatMap(({ at, raw, is }) => {
    if (!("frame" in is) || !isOf(is.frame, verb)) return [];
    return [{ at, raw, frame: is.frame }];
  });
}

function isOf<Verb extends Frame["verb"]>(frame: Frame, verb: Verb): frame is Extract<Frame, { verb: Verb }> {
  return frame.verb === verb;
}
