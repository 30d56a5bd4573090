import { isFace } from "../engine/dice.ts";
import type { Face, Reading } from "../engine/dice.ts";
import type { MatchEvent } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { currentTurn } from "../engine/match/view.ts";
import { encodeLine } from "../tray/dlp.ts";
import { NOTHING_KNOWN } from "../tray/known.ts";
import { handClock } from "./hand-clock.fixture.ts";
import { createIntake } from "./intake.ts";
import type { Intake } from "./intake.ts";
import type { Journal } from "./journal/journal.ts";
import { silentLog } from "./log.ts";
import type { LineReader, ReaderEvent } from "./sources/device.ts";
import type { SourceThrow } from "./sources/source.ts";
import { createTrayLines } from "./sources/tray-lines.ts";
import { createTable } from "./table.ts";
import type { Table } from "./table.ts";
import { dueOf } from "./throwing.ts";

export interface Chance {
  below(bound: number): number;
}

/** How a tray tells its dice: apart, not apart, or in plain text. */
export type Kind = "ids" | "noIds" | "plain";

/** Where a die really is. */
export type Place = "tray" | "beside" | "floor";

/** A table with a tray, real but for the wire: what the host makes of it is measured by how the dice really lie. */
export interface VirtualTable {
  readonly table: Table;
  readonly intake: Intake;
  readonly match: Match;
  readonly turn: Turn | null;
  readonly faces: Face[];
  readonly places: Place[];
  /** Throws the match has taken. */
  readonly thrown: number;
  start(id: string): void;
  pass(ms: number): void;
  /** The dice of `mask` leave the hand and come to lie; those of `lost` roll off the table. */
  roll(mask: readonly boolean[], lost?: number): void;
  /** A die is turned without a throw. */
  nudge(die: number): void;
  /** Dice are lifted out and put back as they lay. */
  pickUp(dice: readonly number[]): void;
  /** The tray tells what it sees, without a roll. */
  look(): void;
}

export function createVirtualTable(kind: Kind, chance: Chance): VirtualTable {
  const clock = handClock(0);
  const faces: Face[] = [1, 2, 3, 4, 5];
  const places: Place[] = faces.map(() => "tray");
  let thrown = 0;
  let seq = 0;
  let rolls = 0;

  const table = createTable({ journal: noJournal, clock, random: chance, committed, changed: expect });
  const intake = createIntake({
    table,
    changed: () => undefined,
    expect,
    took: (report: SourceThrow) => use(reader.took(report, clock.ticks())),
    clock,
    log: silentLog,
  });
  let count = 0;
  let latest: SourceThrow["source"] | null = null;
  const reader: LineReader = createTrayLines({
    due: null,
    known: NOTHING_KNOWN,
    live: false,
    remember: () => undefined,
    path: "virtual",
    recorder: {
      of({ tray = "virtual", boot = 1, roll }, amends) {
        if (roll !== undefined) return { kind: "tray", tray, boot, roll };
        if (amends && latest !== null) return latest;
        return { kind: "tray", tray, boot, roll: (count += 1) };
      },
      taken: (source) => (latest = source),
    },
  });

  function committed({ events }: { readonly events: readonly MatchEvent[] }): void {
    thrown += events.filter(({ type }) => type === "thrown").length;
    intake.settle(events);
    if (events.some(({ type }) => type === "scored")) reader.scored();
    expect();
  }

  function expect(): void {
    use(reader.expect(dueOf(table.match, intake.beside), clock.ticks()));
  }

  function use(events: readonly ReaderEvent[]): void {
    for (const event of events) {
      if (event.kind === "write" && event.line.startsWith("STATE?")) answers.push(clock.ticks() + 5);
      if (event.kind !== "status" && event.kind !== "write" && event.kind !== "reopen") intake.take(event);
    }
  }

  /** When the tray answers what it was asked. */
  let answers: number[] = [];
  let lastRoll: { readonly text: string; readonly mv: string | null } | null = null;

  const line = (text: string): void => use(reader.line(text, clock.ticks()));
  const wire = (verb: string, fields: Record<string, string>): void => {
    seq = (seq + 1) % 256;
    line(encodeLine(verb, { seq: String(seq), boot: "7", roll: String(rolls), ...fields }, true));
  };

  /** One character a die, in the tray's own order or in any. */
  function seen(order: boolean): string {
    const read = faces.map((face, die) => (places[die] === "tray" ? String(face) : "-"));
    if (order) return read.join("");
    const left = [...read];
    return faces.map(() => left.splice(chance.below(left.length), 1)[0] ?? "").join("");
  }

  function tell(state: "rolled" | "moved", mv: string | null): void {
    if (kind === "plain") return line(`DICE:${[...seen(false)].filter((one) => one !== "-").join(",")}`);
    const text = seen(kind === "ids");
    if (state === "rolled") lastRoll = { text, mv };
    wire("DICE", { st: state, f: text, ...(mv === null || kind === "noIds" ? {} : { mv }) });
  }

  function pass(ms: number): void {
    const until = clock.ticks() + ms;
    for (;;) {
      const wake = reader.wakeAt() ?? Infinity;
      const next = Math.min(wake, ...clock.waiting.map((wait) => clock.ticks() + wait), ...answers);
      if (next > until) break;
      clock.goTo(Math.max(clock.ticks(), next));
      if (answers.includes(next)) {
        answers = answers.filter((at) => at !== next);
        if (lastRoll !== null && kind !== "plain")
          wire("DICE", { st: "rolled", f: lastRoll.text, ...(lastRoll.mv === null ? {} : { mv: lastRoll.mv }) });
      } else if (next === wake) use(reader.tick(clock.ticks()));
      else clock.next(next);
    }
    clock.goTo(until);
  }

  return {
    table,
    intake,
    faces,
    places,
    get match() {
      if (table.match === null) throw new Error("a match was started");
      return table.match;
    },
    get turn() {
      return table.match === null ? null : currentTurn(table.match);
    },
    get thrown() {
      return thrown;
    },
    start(id) {
      const seats = ["Ada", "Bo"].map((name) => ({ name, player: "person" as const }));
      table.start({ match: id, game: "yahtzee", options: { order: "as-seated" }, seats });
      if (kind !== "plain" && rolls === 0)
        line(
          encodeLine(
            "HELLO",
            {
              proto: "1.0",
              kind: "tray",
              id: "V1",
              fw: "1",
              boot: "7",
              roll: "0",
              dice: "5",
              caps: kind === "ids" ? "crc,ids,mv" : "crc",
            },
            true,
          ),
        );
    },
    pass,
    roll(mask, lost) {
      if (kind === "plain") line("STATUS:SHAKING");
      else wire("MOVE", { roll: String(rolls + 1) });
      pass(300);
      mask.forEach((moves, die) => {
        if (!moves) return;
        faces[die] = (chance.below(6) + 1) as Face;
        places[die] = die === lost ? "floor" : "tray";
      });
      rolls += 1;
      if (kind === "plain") line("STATUS:THROWN");
      pass(20);
      tell("rolled", mask.map((moves) => (moves ? "1" : "0")).join(""));
      pass(4500);
    },
    nudge(die) {
      faces[die] = (((faces[die] ?? 1) % 6) + 1) as Face;
      tell("moved", null);
      pass(1500);
    },
    pickUp(dice) {
      const before = [...places];
      for (const die of dice) places[die] = "floor";
      tell("moved", null);
      pass(700);
      for (const die of dice) places[die] = before[die] ?? "tray";
      tell("moved", null);
      pass(1500);
    },
    look() {
      tell("moved", null);
      pass(1500);
    },
  };
}

/** The dice of the turn as the screen shows them, as one text; sorted where the tray does not know its dice. */
export function shownDice(turn: Turn | null, kind: Kind): string {
  return textOf(turn?.dice ?? [], kind);
}

export function textOf(dice: readonly Reading[], kind: Kind): string {
  const text = dice.map(String);
  return (kind === "ids" ? text : text.sort()).join("");
}

export function hasMarks(turn: Turn | null): boolean {
  return turn?.dice?.some((reading) => !isFace(reading)) ?? false;
}

/** Nothing is kept on disk: what is measured here is reading, not writing. */
const noJournal: Journal = {
  folder: "",
  setAside: null,
  create: () => undefined,
  append: () => undefined,
  events: () => null,
  summaries: () => [],
  unfinished: () => [],
  finishedAlone: () => [],
  openMatch: () => null,
  setOpenMatch: () => undefined,
  lastRoll: () => null,
  lastRolls: () => [],
  close: () => undefined,
};
