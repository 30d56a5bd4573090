import { crcText } from "./crc.ts";
import { happens } from "./random.ts";
import type { Chance } from "./random.ts";
import { garbled, RIGHT_RATE } from "./uart.ts";

/** What can go wrong between a tray and its host. Shares are parts of 1, drawn anew for every outgoing line; the rest are settings. */
export interface Faults {
  /** The line never arrives. */
  readonly drop: number;
  /** It arrives twice. */
  readonly duplicate: number;
  /** One to three of its bits are turned. */
  readonly flip: number;
  /** Its LF is lost, so that it runs into the next one. */
  readonly merge: number;
  /** Two faces of a report change places, the checksum as it was. */
  readonly swap: number;
  /** It breaks off somewhere; the LF comes. */
  readonly cut: number;
  /** Up to 40 bytes of noise come before it. */
  readonly noise: number;
  /** Nothing at all comes for `silenceMs`. */
  readonly silence: number;
  readonly silenceMs: number;
  /** It comes `floodLines` times over. */
  readonly flood: number;
  readonly floodLines: number;
  /** The tray loses its power just after, and says HELLO when it is back. */
  readonly reset: number;
  /** The same, and it says nothing. */
  readonly mute: number;
  /** Before it come `endlessBytes` bytes without LF. */
  readonly endless: number;
  readonly endlessBytes: number;
  /** The tray's rate, bits a second, both ways; the host's is 115200. */
  readonly baud: number;
  /** Bytes come one by one, so many ms apart. */
  readonly slow: number;
  /** HELLO says this major version. */
  readonly major: number;
}

export const NO_FAULTS: Faults = {
  drop: 0,
  duplicate: 0,
  flip: 0,
  merge: 0,
  swap: 0,
  cut: 0,
  noise: 0,
  silence: 0,
  silenceMs: 20_000,
  flood: 0,
  floodLines: 200,
  reset: 0,
  mute: 0,
  endless: 0,
  endlessBytes: 8_000_000,
  baud: RIGHT_RATE,
  slow: 0,
  major: 1,
};

/** Settings that are no shares, and the most they can be. */
const MOST: Partial<Readonly<Record<keyof Faults, number>>> = {
  silenceMs: 1_000_000,
  floodLines: 1_000_000,
  endlessBytes: 100_000_000,
  baud: 4_000_000,
  slow: 10_000,
  major: 9999,
};

export type FaultName = keyof Faults;

export interface FaultyWire {
  /** Takes one whole line, LF included, and passes on what is left of it. */
  send(line: string): void;
  /** What the tray hears of bytes the host sent. */
  hear(bytes: string): string;
  /** Changes how often something goes wrong from now on. */
  set(fault: FaultName, value: number): void;
  /** How often each fault has struck. */
  readonly struck: ReadonlyMap<FaultName, number>;
}

interface WireWorld {
  readonly chance: Chance;
  /** Milliseconds. */
  readonly now: () => number;
  /** Latin1 text, whole lines or not. */
  readonly out: (bytes: string) => void;
  readonly resetTray: (banner: boolean) => void;
  /** Calls back after so many ms: for bytes that come slowly. */
  readonly after: (ms: number, call: () => void) => void;
}

export function createFaultyWire(faults: Partial<Faults>, world: WireWorld): FaultyWire {
  const shares: { -readonly [name in FaultName]: number } = { ...NO_FAULTS, ...faults };
  const struck = new Map<FaultName, number>();
  let silentUntil = -Infinity;
  /** Bytes that wait for those before them. */
  let waiting = "";

  const out = (bytes: string): void => {
    const sent = garbled(bytes, shares.baud, RIGHT_RATE);
    if (shares.slow === 0 && waiting === "") return world.out(sent);
    if (waiting === "") trickle();
    waiting += sent;
  };
  const trickle = (): void => {
    world.after(shares.slow, () => {
      const next = shares.slow === 0 ? waiting : waiting.slice(0, 1);
      waiting = waiting.slice(next.length);
      world.out(next);
      if (waiting !== "") trickle();
    });
  };

  const strikes = (fault: FaultName): boolean => {
    const hit = happens(world.chance, shares[fault]);
    if (hit) struck.set(fault, (struck.get(fault) ?? 0) + 1);
    return hit;
  };

  const damaged = (line: string): string => {
    let text = shares.major === 1 ? line : ofMajor(line, shares.major);
    if (strikes("swap")) text = swapFaces(text, world.chance);
    if (strikes("cut")) text = `${text.slice(0, world.chance.below(text.length))}\n`;
    if (strikes("flip")) text = flipBits(text, world.chance);
    if (strikes("merge")) text = text.replace(/\n$/, "");
    if (strikes("noise")) text = noise(world.chance) + text;
    return text;
  };

  return {
    send(line) {
      const silent = world.now() < silentUntil;
      if (!silent && strikes("silence")) silentUntil = world.now() + shares.silenceMs;
      if (!silent && !strikes("drop")) {
        const times = strikes("flood") ? shares.floodLines : strikes("duplicate") ? 2 : 1;
        if (strikes("endless")) endless(shares.endlessBytes, out);
        for (let sent = 0; sent < times; sent++) out(damaged(line));
      }
      // A reset says HELLO through this same wire; that line must not be able to reset it again without end.
      if (line.startsWith("HELLO")) return;
      if (strikes("reset")) world.resetTray(true);
      if (strikes("mute")) world.resetTray(false);
    },
    hear: (bytes) => garbled(bytes, RIGHT_RATE, shares.baud),
    set(fault, value) {
      shares[fault] = value;
      if (fault === "silence" && value === 0) silentUntil = -Infinity;
    },
    struck,
  };
}

/**
 * Reads a faults file: one JSON object of fault names and shares (`{"drop":0.05,"flip":0.01}`).
 * Answers a sentence where it is not that.
 */
export function parseFaults(text: string): Partial<Faults> | { readonly error: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { error: 'The faults file is not JSON. Write one object such as {"drop":0.05,"flip":0.01}.' };
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    return { error: 'The faults file must hold one object such as {"drop":0.05,"flip":0.01}.' };
  const faults: { -readonly [name in FaultName]?: number } = {};
  for (const [name, value] of Object.entries(parsed)) {
    if (!isFaultName(name))
      return { error: `The faults file names "${name}". Known are: ${Object.keys(NO_FAULTS).join(", ")}.` };
    if (typeof value !== "number" || !isFaultValue(name, value))
      return { error: `In the faults file "${name}" must be a number from ${leastOf(name)} to ${MOST[name] ?? 1}.` };
    faults[name] = value;
  }
  return faults;
}

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(NO_FAULTS, name);
}

export function isFaultValue(name: FaultName, value: number): boolean {
  return value >= leastOf(name) && value <= (MOST[name] ?? 1);
}

function leastOf(name: FaultName): number {
  return name === "baud" ? 300 : 0;
}

/** HELLO of another version of the protocol, its checksum right where it has one. */
function ofMajor(line: string, major: number): string {
  const hello = /^(HELLO .*?)(\*[0-9A-F]{4})?\n$/.exec(line);
  const body = (hello?.[1] ?? "").replace(/proto=\d+/, `proto=${major}`);
  if (hello === null) return line;
  return hello[2] === undefined ? `${body}\n` : `${body}*${crcText(body)}\n`;
}

/** In pieces, as a wire would bring them. */
function endless(count: number, out: (bytes: string) => void): void {
  const piece = "DICE ".repeat(13_107);
  for (let left = count; left > 0; left -= piece.length) out(piece.slice(0, left));
}

function swapFaces(line: string, chance: Chance): string {
  const report = /^(.* (?:f|ch)=)([^ *\n]{2,})(.*\n?)$/s.exec(line);
  if (!report) return line;
  const faces = [...(report[2] ?? "")];
  const unlike = faces.flatMap((face, at) => (at + 1 < faces.length && face !== faces[at + 1] ? [at] : []));
  const from = unlike[chance.below(Math.max(1, unlike.length))];
  if (from === undefined) return line;
  [faces[from], faces[from + 1]] = [faces[from + 1] ?? "", faces[from] ?? ""];
  return `${report[1]}${faces.join("")}${report[3]}`;
}

function flipBits(line: string, chance: Chance): string {
  const codes = [...line].map((character) => character.charCodeAt(0));
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const at = chance.below(codes.length);
    codes[at] = (codes[at] ?? 0) ^ (1 << chance.below(8));
  }
  return String.fromCharCode(...codes);
}

function noise(chance: Chance): string {
  return String.fromCharCode(...Array.from({ length: 1 + chance.below(40) }, () => chance.below(256)));
}
