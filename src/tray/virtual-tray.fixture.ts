import { crc16OfText, hex4 } from "./checksum.ts";
import type { TrayEvent } from "./events.ts";
import { NOTHING_KNOWN } from "./known.ts";
import type { Known } from "./known.ts";
import { createLineSplitter, latin1Bytes } from "./lines.ts";
import { createReader } from "./reader.ts";

/** Small seeded numbers from 0 up to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Outcome {
  readonly lines: number;
  readonly damaged: number;
  readonly rolls: number;
  readonly committed: number;
  /** Rolls whose line came whole and that were never committed. */
  readonly intactMissed: number;
  /** Rolls neither committed nor ever shown for a tap. */
  readonly unseen: number;
  /** Throws that no roll stands behind, or that came twice. */
  readonly falseThrows: number;
  readonly wrongFaces: number;
  readonly resets: number;
  readonly reconnects: number;
}

/**
 * An L2 tray with a table of its own behind a wire that loses, doubles, joins and damages lines, resets and reconnects. What it rolled is
 * the truth that the reader's throws are held against.
 */
export function damagedStream(seed: number, lines: number, damage: number): Outcome {
  const random = seeded(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const truth = new Map<string, { faces: string; committed: string[]; intact: boolean; shown: boolean }>();
  let now = 0;
  let boot = 1;
  let roll = 0;
  let up = 0;
  let seq = 0;
  let faces = "";
  let told: "rolled" | "moved" = "moved";
  let nudged = "";
  let sent = 0;
  let damaged = 0;
  let falseThrows = 0;
  let resets = 0;
  let reconnects = 0;
  let known: Known = NOTHING_KNOWN;
  let joined = "";
  let answers: string[] = [];
  let { reader, splitter } = connect();

  function connect() {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: JSON.parse(JSON.stringify(known)), live: true });
    const splitter = createLineSplitter({
      line: (text) => hear(reader.line(text, now)),
      overlong: (text) => hear(reader.overlong(text, now)),
    });
    joined = "";
    hear(reader.opened(now));
    return { reader, splitter };
  }

  function hear(events: readonly TrayEvent[]): void {
    for (const event of events) {
      if (event.event === "ask" && random() > damage) answers.push(event.line);
      if (event.event === "already" || event.event === "offer") {
        const waiting = truth.get(`${event.boot}/${event.roll}`);
        if (waiting !== undefined) waiting.shown = true;
      }
      if (event.event !== "throw") continue;
      const rolled = truth.get(`${event.boot}/${event.roll}`);
      const seen = event.marks ?? (event.faces ?? []).join("");
      if (rolled === undefined || rolled.committed.length > 0 || "amends" in event) falseThrows += 1;
      rolled?.committed.push(seen);
    }
  }

  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const wake = reader.wakeAt();
      if (wake === null || wake > end) break;
      now = Math.max(now, wake);
      hear(reader.tick(now));
      answer();
    }
    now = end;
    answer();
  }

  function answer(): void {
    for (let line = answers.shift(); line !== undefined; line = answers.shift()) {
      if (line === "HELLO?") say("HELLO", hello());
      else {
        if (roll > 0) say("DICE", dice("rolled", faces));
        if (told === "moved") say("DICE", dice("moved", roll === 0 ? "66666" : nudged));
      }
    }
  }

  const hello = (): string => `proto=1.0 kind=tray id=7F3A fw=1 boot=${boot} roll=${roll} dice=5 caps=crc,ids,mv`;
  const next = (): number => (seq = (seq + 1) % 256);
  const dice = (st: string, f: string): string => `seq=${next()} boot=${boot} roll=${roll} st=${st} f=${f} mv=11111`;

  /** Gives whether the line came whole. */
  function say(verb: string, fields: string): boolean {
    const body = `${verb} ${fields}`;
    let line = `${body}*${hex4(crc16OfText(body))}`;
    sent += 1;
    let times = 1;
    let whole = joined === "";
    if (random() < damage) {
      damaged += 1;
      whole = false;
      const kind = below(6);
      if (kind === 0) times = 0;
      else if (kind === 1) times = 2;
      else if (kind === 2) line = flip(line, below(line.length), below(8));
      else if (kind === 3) joined += line.slice(0, 1 + below(line.length - 1));
      else if (kind === 4) line = line.replace(/f=(.)(.)/, "f=$2$1");
      else line = line.slice(0, below(line.length)) + line.slice(below(line.length + 1));
      if (kind === 3) return false;
      if (kind === 1) whole = joined === "";
    }
    for (let i = 0; i < times; i += 1) {
      splitter.push(latin1Bytes(`${joined}${line}${random() < 0.5 ? "\r\n" : "\n"}`));
      joined = "";
    }
    return whole;
  }

  while (sent < lines) {
    const luck = random();
    if (luck < 0.004) reset();
    else if (luck < 0.008) {
      known = reader.known();
      reconnects += 1;
      answers = [];
      ({ reader, splitter } = connect());
      pass(3000);
    } else if (luck < 0.4) throwDice();
    else if (luck < 0.46 && roll > 0) {
      nudged = faces.slice(0, 4) + String(1 + below(6));
      told = "moved";
      say("DICE", dice("moved", nudged));
    } else if (luck < 0.5) say("WARN", `seq=${next()} code=jam`);
    else say("TICK", `seq=${next()} boot=${boot} up=${up} roll=${roll}`);
    pass(400 + below(1600));
    up += 2;
  }

  function reset(): void {
    boot = 1 + (boot % 65_535);
    roll = 0;
    up = 0;
    seq = below(256);
    told = "moved";
    resets += 1;
    if (random() < 0.7) say("HELLO", hello());
  }

  /** The next throw waits until the host had its time to ask for the last one. */
  function throwDice(): void {
    pass(4000 + below(3000));
    const last = truth.get(`${boot}/${roll}`);
    if (last !== undefined && last.committed.length === 0 && random() < 0.9) {
      say("TICK", `seq=${next()} boot=${boot} up=${up} roll=${roll}`);
      pass(9000);
    }
    say("MOVE", `seq=${next()} roll=${roll + 1}`);
    pass(800);
    roll += 1;
    faces = Array.from({ length: 5 }, () => 1 + below(6)).join("");
    told = "rolled";
    const thrown = { faces, committed: [], intact: false, shown: false };
    truth.set(`${boot}/${roll}`, thrown);
    thrown.intact = say("DICE", dice("rolled", faces));
  }

  const rolls = [...truth.values()];
  return {
    lines: sent,
    damaged,
    rolls: rolls.length,
    committed: rolls.filter(({ committed }) => committed.length > 0).length,
    falseThrows,
    wrongFaces: rolls.filter(({ faces: right, committed }) => committed.some((seen) => seen !== right)).length,
    intactMissed: rolls.filter(({ committed, intact }) => committed.length === 0 && intact).length,
    unseen: rolls.filter(({ committed, shown }) => committed.length === 0 && !shown).length,
    resets,
    reconnects,
  };
}

function flip(line: string, at: number, bit: number): string {
  return line.slice(0, at) + String.fromCharCode(line.charCodeAt(at) ^ (1 << bit)) + line.slice(at + 1);
}
