import { createEvening } from "./evening.ts";
import type { Evening } from "./evening.ts";
import type { Faults } from "../../firmware-protocol/emulator/faults.ts";
import type { TrayOptions } from "../../firmware-protocol/emulator/tray.ts";
import type { TrayEvent } from "../../src/tray/events.ts";

/** What an evening came to, held against the virtual table. */
export interface Account {
  readonly lines: number;
  readonly struck: ReadonlyMap<string, number>;
  readonly rolls: number;
  readonly committed: number;
  readonly resets: number;
  readonly connections: number;
  readonly asked: number;
  /** Throws no roll stands behind, or a second one of the same. */
  readonly falseThrows: readonly string[];
  readonly wrongFaces: readonly string[];
  /** Rolls made on an open connection whose line came whole, and that are not committed. */
  readonly missed: readonly string[];
  /** STATE? within less than a second, before any line of the protocol was had, or not within a second of a loss. */
  readonly wrongAsks: readonly string[];
}

interface Roll {
  /** What the tray has told of it so far, one reading after another. */
  readonly readings: string[];
  intact: boolean;
  committed: number;
}

const LOST: ReadonlySet<string> = new Set(["crc", "overlong", "noise", "grammar", "no-crc"]);
const EVERY_MS = 1000;
const MOST_ASKED = 10;

/** An evening of throws, nudges, cocked dice, resets, unplugging and all that a wire does, of at least so many lines. */
export function accountOf(seed: number, most: number, tray: Partial<TrayOptions>, faults: Partial<Faults>): Account {
  const rolls = new Map<string, Roll>();
  const falseThrows: string[] = [];
  const wrongFaces: string[] = [];
  const wrongAsks: string[] = [];
  /** DICE lines as they were said, with the roll they belong to. */
  const told = new Map<string, string>();
  let first = "";
  let committed = 0;
  let connections = 0;
  let resets = 0;
  let movedAt = 0;
  let boot = -1;
  let refused = false;
  // The asking of STATE?, as the protocol has it.
  let asked = 0;
  let askedAt = -Infinity;
  let tries = 0;
  let spoke = false;
  let owed: number | null = null;
  let seq = -1;

  const ordered = tray.ids !== false;
  const alike = (dice: string): string => (ordered ? dice : [...dice].sort().join(""));

  const evening: Evening = createEvening(seed, tray, faults, {
    opened() {
      connections += 1;
      spoke = refused = false;
      owed = null;
      askedAt = -Infinity;
      tries = 0;
      seq = -1;
    },
    said(line) {
      const found = /^DICE seq=\d+ boot=(\d+) roll=(\d+) st=(\w+) (?:f|ch)=(\S+?)[ *]/.exec(line);
      const [, of = "", roll = "", state = "", dice = ""] = found ?? [];
      if (/^MOVE /.test(line)) movedAt = evening.now;
      if (found === null) return;
      const key = `${of}/${roll}`;
      told.set(line, key);
      // Where no HELLO came through, a line that lost its checksum is one all the same.
      told.set(line.replace(/\*.*/, ""), key);
      while (told.size > 1000) told.delete(told.keys().next().value ?? "");
      if (state !== "rolled") return;
      const known = rolls.get(key);
      if (known === undefined) {
        rolls.set(key, { readings: [dice], intact: false, committed: 0 });
        first = line;
      } else if (known.readings.at(-1) !== dice) known.readings.push(dice);
    },
    read(line, events) {
      const dropped = events.find((event) => event.event === "discard" && event.line === line);
      if (
        line === first &&
        dropped === undefined &&
        !refused &&
        evening.openedAt !== null &&
        evening.openedAt < movedAt
      ) {
        const roll = rolls.get(told.get(line) ?? "");
        if (roll !== undefined) roll.intact = true;
      }
      look(line, events);
    },
    told: (events) => events.forEach(hear),
  });

  /** Whether a loss is owed a question. Only what came as it was said is looked at, so that this rests on no reader. */
  function look(line: string, events: readonly TrayEvent[]): void {
    if (refused) return;
    const lost = events.some((event) => event.event === "discard" && LOST.has(event.reason));
    if (lost && spoke) owed ??= evening.now;
    if (!lost && /^(HELLO|MOVE|DICE|WARN|TICK) .*\*[0-9A-F]{4}$/.test(line)) spoke = true;
    if (lost || events.some(({ event }) => event === "discard")) return;
    if (/^HELLO /.test(line)) seq = -1;
    const of = /boot=(\d+)/.exec(line)?.[1];
    if (of !== undefined && Number(of) !== boot) {
      boot = Number(of);
      seq = -1;
    }
    const counted = /^(?:MOVE|DICE|WARN|TICK) seq=(\d+)/.exec(line)?.[1];
    if (counted !== undefined) {
      const next = Number(counted);
      if (seq >= 0 && next !== seq && next !== (seq + 1) % 256) owed ??= evening.now;
      seq = next;
    }
    if (told.has(line)) had();
  }

  function had(): void {
    owed = null;
    tries = 0;
  }

  function hear(event: TrayEvent): void {
    const at = event.t;
    if (owed !== null && at > owed + EVERY_MS && tries < MOST_ASKED)
      wrongAsks.push(`not asked after ${owed}, now ${at}`);
    if (event.event === "ask" && event.line === "STATE?") {
      if (at - askedAt < EVERY_MS) wrongAsks.push(`asked at ${askedAt} and ${at}`);
      if (!spoke) wrongAsks.push(`asked at ${at} before a line was had`);
      askedAt = at;
      asked += 1;
      tries += 1;
      owed = null;
    }
    if (event.event === "reset") {
      resets += 1;
      had();
    }
    if (event.event === "link" && event.state === "version") refused = true;
    if (event.event === "link" && event.state === "hello") refused = false;
    if (event.event !== "throw") return;
    const key = `${event.boot}/${event.roll}`;
    const roll = rolls.get(key);
    const dice = event.letters ?? event.marks ?? (event.faces ?? []).join("");
    if (roll === undefined) return void falseThrows.push(`${at} ${key} ${dice}`);
    if (!roll.readings.some((reading) => alike(reading) === alike(dice))) wrongFaces.push(`${at} ${key} ${dice}`);
    if (event.amends === true) {
      if (roll.committed === 0) falseThrows.push(`${at} ${key} amends nothing`);
      return;
    }
    roll.committed += 1;
    committed += 1;
    if (roll.committed > 1) falseThrows.push(`${at} ${key} again`);
  }

  live(evening, most);
  const missed = [...rolls].flatMap(([key, roll]) => (roll.intact && roll.committed === 0 ? [key] : []));
  const { lines, struck } = evening;
  const sums = { lines, struck, rolls: rolls.size, committed, resets, connections, asked };
  return { ...sums, falseThrows, wrongFaces, missed, wrongAsks };
}

/** What a cup of level 0 came to that says when it is shaken, and prints faces all the while. */
export interface CupAccount {
  readonly lines: number;
  readonly struck: ReadonlyMap<string, number>;
  readonly shaken: number;
  readonly throws: number;
  /** Times of throws taken while dice were shaken. */
  readonly whileShaking: readonly number[];
}

export function cupAccountOf(seed: number, most: number, faults: Partial<Faults>): CupAccount {
  const whileShaking: number[] = [];
  let throws = 0;
  let shaken = 0;
  let shaking = false;
  const evening: Evening = createEvening(seed, { level: 0 }, faults, {
    told(events) {
      for (const event of events) {
        if (event.event !== "throw") continue;
        if (event.amends !== true) throws += 1;
        if (shaking) whileShaking.push(event.t);
      }
    },
  });
  const { chance } = evening;
  const faces = (): string => Array.from({ length: 5 }, () => 1 + chance.below(6)).join(",");
  while (evening.lines < most) {
    shaking = true;
    shaken += 1;
    for (let steps = 4 + chance.below(20); steps > 0; steps -= 1) {
      if (steps % 2 === 0) evening.print("STATUS:SHAKING\n");
      evening.print(`DICE:${faces()}\n`);
      evening.pass(60 + chance.below(250));
    }
    shaking = false;
    evening.print("STATUS:THROWN\n");
    const lie = faces();
    for (let times = 6 + chance.below(8); times > 0; times -= 1) {
      evening.pass(300 + chance.below(200));
      evening.print(`DICE:${lie}\n`);
    }
    if (chance.below(40) === 0) evening.unplug(300 + chance.below(2000));
    evening.pass(500 + chance.below(4000));
  }
  const { lines, struck } = evening;
  return { lines, struck, shaken, throws, whileShaking };
}

/** What people do with a tray, and now and then something that happens to the whole wire for a while. */
function live(evening: Evening, most: number): void {
  const { chance, tray } = evening;
  const die = (): number => 1 + chance.below(tray.options.dice);
  evening.pass(4000);
  while (evening.lines < most) {
    const luck = chance.below(1000);
    if (luck < 4) tray.reset(luck < 2);
    else if (luck < 8) evening.unplug(500 + chance.below(4000));
    else if (luck < 10) spell(evening, "baud", 9600, 2000);
    else if (luck < 12) spell(evening, "slow", 3, 4000);
    else if (luck < 14) otherVersion(evening);
    else if (luck < 420) {
      // Nobody throws before the host had time to ask for the last one.
      evening.pass(3000 + chance.below(2000));
      if (chance.below(8) === 0) tray.spoilNext(die(), (["/", "-", "?"] as const)[chance.below(3)] ?? "/");
      tray.throwDice();
      evening.pass(tray.options.motion + 100);
      if (chance.below(3) === 0) evening.pass(1500);
      if (tray.rolls.at(-1)?.read.match(/[/?-]/) && chance.below(2) === 0) tray.straighten();
    } else if (luck < 480) tray.nudge(die());
    else if (luck < 520) tray.warn("jam");
    evening.pass(300 + chance.below(1500));
  }
  evening.pass(20_000);
}

function spell(evening: Evening, fault: "baud" | "slow", value: number, ms: number): void {
  evening.set(fault, value);
  evening.pass(ms);
  evening.set(fault, fault === "baud" ? 115_200 : 0);
  evening.pass(1000);
}

/** Firmware of another major version for a while: nothing of it is read. */
function otherVersion(evening: Evening): void {
  evening.set("major", 2);
  evening.tray.reset();
  evening.pass(3000);
  evening.tray.throwDice();
  evening.pass(3000);
  evening.set("major", 1);
  evening.tray.reset();
  evening.unplug(500);
  evening.pass(4000);
}
