import type { Asking } from "./asking.ts";
import type { Due } from "./due.ts";
import { createEpochs, joinMemories } from "./epochs.ts";
import type { Emit, Level, SeenRoll, Takeable } from "./events.ts";
import type { Dice, Frame, Hello, Move, Tick } from "./frames.ts";
import { copyMemory, freshMemory } from "./known.ts";
import type { Known, TrayMemory } from "./known.ts";
import type { Life } from "./life.ts";
import { createRolls } from "./rolls.ts";
import { earlier } from "./times.ts";

/** Within so long a second line must confirm a reset that a line without checksum spoke of. */
const CONFIRM_MS = 2000;
const MOST_HELD = 8;

export interface Tracker {
  readonly hello: Hello | null;
  /** Another major version speaks: nothing but its next HELLO is read. */
  readonly refused: boolean;
  /** Says what a line does to the count of lines, in the order they came over the wire. */
  count(frame: Frame, raw: string, trusted: boolean, now: number): "next" | "duplicate";
  /** A line that made no sense, but was sent as it came. */
  countLost(seq: number): void;
  wouldBeOrder(frame: Frame): boolean;
  frame(frame: Frame, trusted: boolean, now: number): "taken" | "order";
  expect(due: Due | null): void;
  take(event: Takeable): void;
  /** From now on a better reading of the last throw comes too late. */
  endAmending(): void;
  trays(): Known["trays"];
  armable(): Armable | null;
  tick(now: number): void;
  wakeAt(): number | null;
}

/** A tray with lamps for its dice, its lines checked and its dice always in one order: without these the host has nothing to tell it. */
export interface Armable {
  readonly id: string;
  readonly boot: number | null;
  /** The last roll that is known of it. */
  readonly roll: number;
  readonly dice: number;
}

interface TrackerParts {
  readonly emit: Emit;
  readonly asking: Asking;
  readonly life: Life;
  readonly known: Known["trays"];
}

/** From the lines of one connection to throws, each committed once (`PROTOCOL.md` section 1, rules 1 to 8). */
export function createTracker({ emit, asking, life, known }: TrackerParts): Tracker {
  const trays = new Map(
    Object.entries(known).map(([tray, memory]): [string, TrayMemory] => [tray, copyMemory(memory)]),
  );
  let hello: Hello | null = null;
  let refused = false;
  let unsureHello: Hello | null = null;
  /** Of the last line that has a count; -1 where there is none. */
  let lastSeq = -1;
  let lastRaw = "";
  let held: { dice: Dice; until: number }[] = [];
  let clock = 0;

  const epochs = createEpochs((boot) => {
    rolls.forget();
    asking.forget();
    emit({ event: "reset", boot });
  });
  const rolls = createRolls({ emit, epochs, asking, seenRoll, ordered: () => hello?.ids === true });

  function level(): Level {
    return hello?.crc === true ? "L2" : "L1";
  }

  function seenRoll(dice: Dice): Omit<SeenRoll, "faces" | "letters" | "marks"> {
    const boot = dice.boot ?? epochs.memory.boot;
    if (hello !== null && boot !== null) {
      return { ordered: hello.ids, tray: hello.id, boot, roll: dice.roll, level: level() };
    }
    return {
      ordered: hello?.ids === true,
      ...(hello === null ? {} : { tray: hello.id }),
      ...(boot === null ? {} : { boot }),
      roll: dice.roll,
      level: level(),
    };
  }

  function onHello(line: Hello, trusted: boolean, now: number): void {
    refused = line.major !== 1;
    if (refused) {
      life.stop();
      emit({ event: "link", state: "version", proto: line.proto });
      return;
    }
    if (
      !trusted &&
      hello !== null &&
      !sameDevice(hello, line) &&
      !(unsureHello !== null && sameDevice(unsureHello, line))
    ) {
      unsureHello = line;
      asking.wantHello(now);
      return;
    }
    unsureHello = null;
    introduce(line);
    emitHello(line);
    const verdict = epochs.judge(line, trusted);
    if (verdict === "unsure") return asking.wantHello(now);
    takeHeld(now);
    if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, line.roll ?? 0);
  }

  /** The tray's name tells what is known of it. */
  function introduce(line: Hello): void {
    const old = hello;
    hello = line;
    asking.helloHad();
    if (line.crc) life.beats();
    if (old?.id === line.id) return;
    const memory = trays.get(line.id) ?? null;
    if (old === null) {
      const joined = joinMemories(epochs.memory, memory);
      trays.set(line.id, joined);
      epochs.named(joined);
      rolls.named();
    } else {
      const next = memory ?? freshMemory();
      trays.set(line.id, next);
      epochs.switchTo(next);
      rolls.forget();
      rolls.named();
      asking.forget();
    }
  }

  function emitHello({ id, kind, firmware, dice }: Hello): void {
    emit({ event: "link", state: "hello", id, kind, firmware, dice, level: level() });
  }

  function onTick(line: Tick, trusted: boolean, now: number): void {
    life.beats();
    const verdict = epochs.judge(line, trusted);
    if (verdict === "unsure") return asking.wantHello(now);
    if (verdict === "reset") takeHeld(now);
    if (trusted && line.up !== null) epochs.memory.up = line.up;
    if (line.roll < epochs.memory.roll) asking.wantHello(now);
    epochs.told(line.roll, trusted, rolls.had);
    if (line.roll > rolls.had) asking.wantState(now, line.roll);
  }

  function onDice(line: Dice, trusted: boolean, now: number): "taken" | "order" {
    if (hello === null && mayBeCommitted(line)) {
      hold(line, now);
      return "taken";
    }
    const verdict = epochs.judge(line, trusted);
    if (verdict === "order") {
      asking.wantHello(now);
      return "order";
    }
    if (verdict === "unsure") {
      hold(line, now);
      asking.wantHello(now);
      return "taken";
    }
    // The line that confirms a reset may be of a later roll than the one that first spoke of it.
    if (verdict === "reset") takeHeld(now, 0);
    rolls.report(line, now);
    return "taken";
  }

  /** Before the tray said its name, a roll that is committed for one of those known may be that one. */
  function mayBeCommitted(line: Dice): boolean {
    return [...trays.values()].some((memory) => memory.boot === line.boot && line.roll > 0 && line.roll <= memory.roll);
  }

  function hold(line: Dice, now: number): void {
    held.push({ dice: line, until: now + CONFIRM_MS });
    if (held.length > MOST_HELD) held.shift();
  }

  /** A reset was confirmed, or the tray has said its name: dice that came too early to be judged are its own. */
  function takeHeld(now: number, from = epochs.memory.roll): void {
    const own = held.filter(({ dice }) => dice.boot === epochs.memory.boot);
    held = held.filter(({ dice }) => dice.boot !== epochs.memory.boot);
    const wantedAt = asking.stateWantedAt;
    for (const { dice } of own) if (dice.roll >= from) rolls.report(dice, now);
    // What was lost after they came is not had by them.
    const first = own[0];
    if (first !== undefined && wantedAt !== null && wantedAt > first.until - CONFIRM_MS) asking.wantState(now, 0);
  }

  function expired(now: number): void {
    const late = held.filter(({ until }) => until < now);
    held = held.filter(({ until }) => until >= now);
    for (const { dice } of late) rolls.offerUnconfirmed(dice);
  }

  return {
    get hello() {
      return hello;
    },
    get refused() {
      return refused;
    },
    count(frame, raw, trusted, now) {
      clock = now;
      if (frame.verb === "HELLO") {
        lastSeq = -1;
        return "next";
      }
      if (!("seq" in frame)) return "next";
      if (lastSeq === frame.seq && lastRaw === raw) return "duplicate";
      const reset = (frame.verb === "DICE" || frame.verb === "TICK") && epochs.tellsReset(frame, trusted);
      const before = reset ? -1 : lastSeq;
      lastSeq = frame.seq;
      lastRaw = raw;
      const gap = before >= 0 && frame.seq !== before && frame.seq !== (before + 1) % 256;
      if (gap) asking.wantState(now, 0);
      return "next";
    },
    countLost(seq) {
      if (lastSeq < 0 || seq !== (lastSeq + 1) % 256) return;
      lastSeq = seq;
      lastRaw = "";
    },
    wouldBeOrder: (frame) => frame.verb === "DICE" && epochs.wouldBeOrder(frame),
    frame(frame, trusted, now) {
      clock = now;
      switch (frame.verb) {
        case "HELLO":
          onHello(frame, trusted, now);
          return "taken";
        case "DICE":
          return onDice(frame, trusted, now);
        case "TICK":
          onTick(frame, trusted, now);
          return "taken";
        case "MOVE":
          onMove(frame);
          return "taken";
        case "WARN": {
          const percent = frame.percent === null ? {} : { percent: frame.percent };
          emit({ event: "warning", code: frame.code, die: frame.die, ...percent });
          return "taken";
        }
        case "OK":
        case "ERR":
          emit({ event: "answer", to: frame.to, ok: frame.verb === "OK", code: frame.code });
          return "taken";
      }
    },
    expect: (due) => rolls.expect(due),
    take: (event) => rolls.take(event),
    endAmending: () => rolls.endAmending(),
    trays: () => Object.fromEntries([...trays].map(([tray, memory]) => [tray, copyMemory(memory)])),
    armable() {
      // Letters are laid out on the dice that can show them: which die of the tray that is, only the tray knows.
      if (refused || hello === null || !hello.crc || !hello.ids || hello.ch || !hello.caps.includes("led")) return null;
      const { boot, roll } = epochs.memory;
      return { id: hello.id, boot, roll, dice: hello.dice };
    },
    tick(now) {
      clock = now;
      expired(now);
      rolls.tick(now);
    },
    wakeAt() {
      let next = rolls.wakeAt();
      if (held.length === 0) return next;
      for (const { until } of held) next = earlier(next, until + 1);
      return next === null ? null : Math.max(clock, next);
    },
  };

  function onMove(line: Move): void {
    epochs.moving(line.roll);
    emit({ event: "motion" });
  }
}

/** What a device says of itself that does not change while it is plugged in. */
function sameDevice(one: Hello, other: Hello): boolean {
  return one.id === other.id && one.dice === other.dice && one.caps.join() === other.caps.join();
}
