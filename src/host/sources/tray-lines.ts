import { isMark } from "../../engine/dice.ts";
import type { Reading } from "../../engine/dice.ts";
import type { ThrowSource } from "../../engine/match/events.ts";
import type { SourceStatus } from "../../contract/api.ts";
import type { LinkNews, SeenDice, SeenRoll, Takeable, TrayEvent } from "../../tray/events.ts";
import type { Known } from "../../tray/known.ts";
import { createReader, wireLines } from "../../tray/reader.ts";
import { createArming } from "./arming.ts";
import type { LineReader, ReaderEvent } from "./device.ts";
import type { Due, SourceThrow } from "./source.ts";

export interface TrayLinesParts {
  readonly due: Due | null;
  readonly known: Known;
  /** A real port, opened in the middle of whatever was said; a capture starts at a line's start. */
  readonly live: boolean;
  /** Told at the end of the connection what the next one has to know. */
  readonly remember: (known: Known) => void;
  readonly path: string;
  readonly recorder: Recorder;
  readonly faceOffset?: 0 | 1;
  /** Told of everything the reader tells, also of what the table does not need to know. */
  readonly news?: ((event: TrayEvent) => void) | undefined;
}

/** The sources rolls are recorded under. */
export interface Recorder {
  /** A better reading goes by the name of the roll that was taken last. */
  of(roll: SeenRoll, amends: boolean): ThrowSource;
  /** This one was taken, by itself or by a tap. */
  taken(source: ThrowSource): void;
}

/** Nothing understood for so long: the wrong port, the wrong baud rate, or a tray that is off. A plain one may just not have been thrown. */
export const UNHEARD_MS = 10_000;

/** The tray reader at a live port: its news in the table's words, its questions as bytes. */
export function createTrayLines(parts: TrayLinesParts): LineReader {
  const { known, live, remember, path, recorder, faceOffset = 0, news } = parts;
  let { due } = parts;
  const reader = createReader({ due, known, live, faceOffset });
  /** A capture is heard by nobody. */
  const arming = live ? createArming() : null;
  /** What was told as `already`, `offer` or `fewer`, by the object the table was given. */
  const takeable = new WeakMap<SourceThrow, Takeable>();
  let state: SourceStatus["state"] = "listening";
  let unheardAt: number | null = null;

  function tell(events: readonly TrayEvent[]): readonly ReaderEvent[] {
    if (news !== undefined) events.forEach(news);
    if (arming !== null) for (const event of events) arming.heard(event);
    return events.flatMap(translate);
  }

  function translate(event: TrayEvent): readonly ReaderEvent[] {
    switch (event.event) {
      case "throw": {
        const thrown = toThrow(event, event.movedDice ?? null, event.amends ?? false);
        if (thrown === null) return [];
        recorder.taken(thrown.source);
        return [{ kind: "throw", thrown }, ...heard({ level: event.level })];
      }
      case "already":
      case "offer":
      case "fewer": {
        const collects = event.event !== "fewer" && event.collects === true;
        const whole = toThrow(event, null, false);
        if (whole === null) return [];
        const thrown: SourceThrow = collects ? { ...whole, collects } : whole;
        takeable.set(thrown, event);
        return [{ kind: event.event, thrown }, ...heard({ level: event.level })];
      }
      case "moved":
      case "seen": {
        const shown = readingsOf(event);
        const nudged = event.event === "moved";
        return shown === null ? [] : [{ kind: "seen", ...shown, ordered: event.ordered, nudged }, ...heard({})];
      }
      case "collected":
        return [{ kind: "collected", dice: event.faces, of: event.of }, ...heard({ level: "L0" })];
      case "count":
        return [{ kind: "count", seen: event.seen, due: event.due }, ...heard({})];
      case "motion":
        return heard({ moving: true });
      case "settled":
        return heard({});
      case "warning": {
        const warning: ReaderEvent = {
          kind: "warning",
          warning: event.code,
          die: event.die === null ? null : event.die - 1,
        };
        const status: ReaderEvent = { kind: "status", status: { battery: event.percent ?? null } };
        return event.percent === undefined ? [warning] : [warning, status];
      }
      case "link":
        return link(event);
      case "ask":
        return wireLines(event.line).map((line) => ({ kind: "write", line }));
      // Nothing to the table; a monitor shows them.
      case "reset":
      case "answer":
      case "comment":
      case "discard":
      case "unrecognised":
        return [];
    }
  }

  /** Dice were read: the device speaks, and nothing moves unless it says so. */
  function heard(more: Partial<Pick<SourceStatus, "level" | "moving">>): readonly ReaderEvent[] {
    unheardAt = null;
    if (state !== "listening") return [{ kind: "status", status: { moving: false, ...more } }];
    state = "connected";
    return [{ kind: "status", status: { state, trouble: null, moving: false, ...more } }];
  }

  function link(event: LinkNews): readonly ReaderEvent[] {
    unheardAt = null;
    switch (event.state) {
      case "hello": {
        state = "connected";
        const { id, kind, firmware, dice, level } = event;
        return [{ kind: "status", status: { state, trouble: null, level, device: { id, kind, firmware, dice } } }];
      }
      case "plain":
        return heard({ level: "L0" });
      case "version":
        state = "version";
        return [{ kind: "status", status: { state, trouble: { code: "version", proto: event.proto }, moving: false } }];
      case "device-silent":
        state = "silent";
        return [{ kind: "status", status: { state, trouble: { code: "silent", path }, moving: false } }];
      case "device-alive":
      case "flood-over":
        state = "connected";
        return [{ kind: "status", status: { state, trouble: null } }];
      case "flood":
        state = "flood";
        return [{ kind: "status", status: { state, trouble: { code: "flood" }, moving: false } }];
      case "reopen":
        return [{ kind: "reopen" }];
      case "boot":
        return heard({});
    }
  }

  function toThrow(roll: SeenRoll, moved: readonly boolean[] | null, amends: boolean): SourceThrow | null {
    const shown = readingsOf(roll);
    return shown && { ...shown, ordered: roll.ordered, moved, source: recorder.of(roll, amends), amends };
  }

  return {
    opened(now) {
      unheardAt = now + UNHEARD_MS;
      return tell(reader.opened(now));
    },
    line: (text, now) => tell(reader.line(text, now)),
    overlong: (text, now) => tell(reader.overlong(text, now)),
    tick(now) {
      const events = tell(reader.tick(now));
      if (unheardAt === null || now < unheardAt) return events;
      unheardAt = null;
      return [...events, { kind: "status", status: { trouble: { code: "silent", path } } }];
    },
    wakeAt() {
      const at = reader.wakeAt();
      return at === null || unheardAt === null ? (at ?? unheardAt) : Math.min(at, unheardAt);
    },
    expect(next, now) {
      due = next;
      return tell(reader.expect(next, now));
    },
    arm: () => arming?.line(reader.armable(), due) ?? null,
    took(thrown, now) {
      const event = takeable.get(thrown);
      if (event === undefined) return [];
      recorder.taken(thrown.source);
      return tell(reader.take(event, now));
    },
    scored() {
      reader.endAmending();
      return [];
    },
    clearCollected: (now) => tell(reader.clearCollected(now)),
    chooseRecogniser: (name, now) => tell(reader.chooseRecogniser(name, now)),
    readAgain: (now) => tell(reader.readAgain(now)),
    close: () => remember(reader.known()),
  };
}

/** One reading a die. Of a letter, only the dice of a match say which face it is. */
function readingsOf({ faces, letters, marks }: SeenDice): Pick<SourceThrow, "dice" | "letters"> | null {
  const marked = (die: number): Reading => {
    const mark = (letters ?? marks)?.[die];
    return isMark(mark) ? mark : "?";
  };
  if (letters !== undefined) return { dice: Array.from(letters, (_, die) => marked(die)), letters };
  return faces === undefined ? null : { dice: faces.map((face, die) => face ?? marked(die)) };
}
