import { createDiceTable } from "./dice.ts";
import type { DiceKind, DieMark, VirtualDie } from "./dice.ts";
import { createLineCutter, deviceLine, readHostLine } from "./lines.ts";
import type { Chance } from "./random.ts";

export interface TrayOptions {
  readonly dice: number;
  readonly kind: DiceKind;
  /** 0 plain text, 1 protocol lines, 2 with checksum, heartbeat and answers. */
  readonly level: 0 | 1 | 2;
  readonly id: string;
  /** The reset counter this run starts with, 0–65535. */
  readonly boot: number;
  /** Rolls completed since that reset, 0–65535. */
  readonly roll: number;
  /** Whether the tray knows its dice apart; without, every report is in another order and names no moved dice. */
  readonly ids: boolean;
  /** How long the dice roll before they are read, ms. */
  readonly motion: number;
}

export const TRAY_DEFAULTS: TrayOptions = {
  dice: 5,
  kind: "pips",
  level: 2,
  id: "7F3A",
  boot: 1,
  roll: 0,
  ids: true,
  motion: 600,
};

/** A throw as it really fell; the truth that reports are measured by. */
export interface TrueRoll {
  readonly boot: number;
  readonly roll: number;
  readonly mask: string;
  readonly dice: readonly VirtualDie[];
  /** What a perfect wire would bring of it, one character a die. */
  readonly read: string;
}

export interface Tray {
  readonly options: TrayOptions;
  /** Bytes from the host. */
  receive(bytes: string): void;
  /** Throws the dice of `mask`, else those the host armed, else all. False while dice still roll or the mask fits no dice. */
  throwDice(mask?: string | null, faces?: string | null): boolean;
  /** A die is turned without a throw. */
  nudge(die: number, face?: number | null): void;
  /** The next throw leaves this die without a face. */
  spoilNext(die: number, mark: DieMark): void;
  /** Dice without a face are seen properly now: a better reading of the same roll. */
  straighten(): void;
  /** A battery warning, or any other. */
  warn(code: string, die?: number | null, percent?: number | null): void;
  /** Power off and on: another boot, no rolls, the clock from nothing; with a banner or without. */
  reset(banner?: boolean): void;
  /** Does what is due by the clock. */
  advance(): void;
  /** When `advance` next has something to do, on the same clock. */
  nextAt(): number | null;
  readonly boot: number;
  readonly roll: number;
  readonly rolling: boolean;
  /** The dice the host said are about to be thrown in the next roll, one digit a die; null where it said nothing. */
  readonly armed: string | null;
  readonly dice: readonly VirtualDie[];
  readonly rolls: readonly TrueRoll[];
}

export interface TrayWorld {
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
  readonly chance: Chance;
  /** Takes whole lines, LF included. */
  readonly send: (line: string) => void;
}

const HEARTBEAT = 2000;
const LAST_COUNT = 65535;
const WARNINGS: Readonly<Record<DieMark, string>> = { "/": "cocked", "-": "missing", "?": "unread" };

export function createTray(wanted: Partial<TrayOptions>, world: TrayWorld): Tray {
  const options = { ...TRAY_DEFAULTS, ...wanted };
  const { now, chance } = world;
  const table = createDiceTable(options.dice, chance);
  const everyDie = "1".repeat(options.dice);
  const rolls: TrueRoll[] = [];
  const spoiled = new Map<number, DieMark>();
  let { boot, roll } = options;
  let seq = 0;
  let bootedAt = now();
  let tickAt = bootedAt + HEARTBEAT;
  let flying: { readonly mask: string; readonly faces: string | null; readonly settleAt: number } | null = null;
  let armed: { readonly roll: number; readonly mask: string } | null = null;
  let rolled: { read: string; readonly mask: string } | null = null;
  let movedSince = false;

  /** The dice armed for the next roll; those of a later one wait for it. */
  const armedNow = (): string | null => (armed?.roll === roll + 1 ? armed.mask : null);
  const say = (verb: string, fields: Record<string, string | number | null>): void => {
    if (options.level > 0) world.send(deviceLine(verb, fields, options.level === 2));
  };
  const plain = (text: string): void => {
    if (options.level === 0) world.send(`${text}\n`);
  };
  const counted = (verb: string, fields: Record<string, string | number | null>): void => {
    seq = (seq + 1) % 256;
    say(verb, { seq, ...fields });
  };
  const hello = (): void => {
    const checks = options.level === 2;
    const letters = options.kind === "letters";
    const caps = [checks && "crc", options.ids && "ids,mv", letters && "ch", "bat", checks && "led"];
    const { dice, id } = options;
    say("HELLO", {
      proto: "1.0",
      kind: "tray",
      id,
      fw: "0.1.0",
      boot,
      roll,
      dice,
      caps: caps.filter(Boolean).join(","),
    });
  };
  const report = (state: "rolled" | "moved", read: string, mask: string | null): void => {
    const seen = options.ids ? read : mixed(read, chance);
    const key = options.kind === "letters" ? "ch" : "f";
    counted("DICE", { boot, roll, st: state, [key]: seen, mv: options.ids ? mask : null });
    // A plain sketch tells the dice it finds, and nothing of those that are not there.
    plain(`DICE:${[...seen].filter((one) => one !== "-").join(",")}`);
  };
  const reportMoved = (): void => report("moved", table.read(options.kind), null);
  const warn = (code: string, die: number | null, percent: number | null): void => {
    counted("WARN", { code, die, pct: percent });
    plain(`ERROR:${code.toUpperCase()}`);
  };

  function settle(thrown: { readonly mask: string; readonly faces: string | null }): void {
    flying = null;
    table.throwDice(thrown.mask, thrown.faces);
    for (const [die, mark] of spoiled) table.mark(die, mark);
    spoiled.clear();
    roll += 1;
    movedSince = false;
    rolled = { read: table.read(options.kind), mask: thrown.mask };
    rolls.push({ boot, roll, mask: thrown.mask, dice: [...table.dice], read: rolled.read });
    plain("STATUS:THROWN");
    report("rolled", rolled.read, thrown.mask);
    if (options.level > 0)
      for (const [index, die] of table.dice.entries()) if (die.mark) warn(WARNINGS[die.mark], index + 1, null);
  }

  function reset(banner: boolean): void {
    boot = boot >= LAST_COUNT ? 1 : boot + 1;
    roll = 0;
    seq = 0;
    bootedAt = now();
    tickAt = bootedAt + HEARTBEAT;
    flying = null;
    armed = null;
    rolled = null;
    movedSince = false;
    if (!banner) return;
    hello();
    plain("READY");
  }

  function answerState(): void {
    if (rolled) report("rolled", rolled.read, rolled.mask);
    if (!rolled || movedSince) reportMoved();
  }

  function answerArm(wantedRoll: number, mask: string): void {
    if (flying) say("ERR", { re: "ARM", code: "busy" });
    else if (
      !/^[01]*1[01]*$/.test(mask) ||
      mask.length !== options.dice ||
      wantedRoll <= roll ||
      wantedRoll > LAST_COUNT
    )
      say("ERR", { re: "ARM", code: "range" });
    else {
      armed = { roll: wantedRoll, mask };
      say("OK", { re: "ARM" });
    }
  }

  function answer(raw: string): void {
    if (options.level === 0) return;
    const line = readHostLine(raw);
    if (line.kind === "empty") say("OK", {});
    else if (line.kind === "hello") hello();
    else if (line.kind === "state") answerState();
    else if (line.kind === "arm") answerArm(line.roll, line.mask);
    else if (line.kind === "armWithoutChecksum") say("ERR", { re: "ARM", code: "crc" });
    else say("ERR", { re: "?", code: line.kind === "badChecksum" ? "crc" : "unknown" });
  }

  const receive = createLineCutter(answer);
  hello();
  plain("READY");

  return {
    options,
    receive,
    throwDice(mask, faces) {
      const wantedMask = mask ?? armedNow() ?? everyDie;
      if (flying || wantedMask.length !== options.dice || !wantedMask.includes("1")) return false;
      if (roll >= LAST_COUNT) reset(true);
      if (armed !== null && armed.roll <= roll + 1) armed = null;
      flying = { mask: wantedMask, faces: faces ?? null, settleAt: now() + options.motion };
      counted("MOVE", { roll: roll + 1 });
      plain("STATUS:SHAKING");
      if (options.motion === 0) settle(flying);
      return true;
    },
    nudge(die, face) {
      table.turn(die, face ?? null);
      movedSince = true;
      reportMoved();
    },
    spoilNext: (die, mark) => void spoiled.set(die, mark),
    straighten() {
      if (!rolled) return;
      table.clearMarks();
      const seen = table.read(options.kind);
      rolled.read = [...rolled.read].map((was, index) => ("/-?".includes(was) ? (seen[index] ?? was) : was)).join("");
      report("rolled", rolled.read, rolled.mask);
    },
    warn: (code, die, percent) => warn(code, die ?? null, percent ?? null),
    reset: (banner) => reset(banner ?? true),
    advance() {
      const time = now();
      if (flying && flying.settleAt <= time) settle(flying);
      if (tickAt > time) return;
      // A clock that slept through several beats sends one, as a real timer would.
      while (tickAt <= time) tickAt += HEARTBEAT;
      if (options.level === 2) counted("TICK", { boot, up: Math.floor((time - bootedAt) / 1000), roll });
    },
    nextAt() {
      const beat = options.level === 2 ? tickAt : null;
      if (!flying) return beat;
      return beat === null ? flying.settleAt : Math.min(beat, flying.settleAt);
    },
    get boot() {
      return boot;
    },
    get roll() {
      return roll;
    },
    get rolling() {
      return flying !== null;
    },
    get armed() {
      return armedNow();
    },
    dice: table.dice,
    rolls,
  };
}

/** The characters in another order. */
function mixed(text: string, chance: Chance): string {
  const left = [...text];
  let result = "";
  while (left.length > 0) result += left.splice(chance.below(left.length), 1)[0] ?? "";
  return result;
}
