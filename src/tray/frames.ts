import type { DeviceVerb, Fields } from "./dlp.ts";
import { isFacesText, isLettersText, isMask } from "./readings.ts";

/** What HELLO says of a device. */
export interface Hello {
  readonly verb: "HELLO";
  readonly proto: string;
  readonly major: number;
  readonly id: string;
  readonly kind: string;
  readonly firmware: string;
  readonly boot: number;
  /** The last completed roll, 0 if none since the reset; null where it does not say. */
  readonly roll: number | null;
  readonly dice: number;
  readonly caps: readonly string[];
  /** What it can, of `caps`: checksums on every line, a fixed order of dice, which dice moved, letters. */
  readonly crc: boolean;
  readonly ids: boolean;
  readonly mv: boolean;
  readonly ch: boolean;
}

interface Counted {
  /** 0–255. */
  readonly seq: number;
}

export interface Dice extends Counted {
  readonly verb: "DICE";
  readonly boot: number | null;
  readonly roll: number;
  readonly state: "rolled" | "moved";
  /** One character a die. */
  readonly dice: string;
  readonly letters: boolean;
  /** Dice that moved in this roll, `0` or `1` each; null where the device does not say. */
  readonly mask: string | null;
}

export interface Move extends Counted {
  readonly verb: "MOVE";
  /** The roll the dice are on their way to. */
  readonly roll: number;
}

export interface Tick extends Counted {
  readonly verb: "TICK";
  readonly boot: number | null;
  /** Whole seconds since the reset. */
  readonly up: number | null;
  readonly roll: number;
}

export interface Warn extends Counted {
  readonly verb: "WARN";
  readonly code: string;
  readonly die: number | null;
  readonly percent: number | null;
}

export interface Answer {
  readonly verb: "OK" | "ERR";
  readonly to: string;
  readonly code: string | null;
}

export type Frame = Hello | Dice | Move | Tick | Warn | Answer;

/**
 * The meaning of a line, or null where a required key is missing or malformed (`range`): nothing is clamped, nothing guessed. Keys nobody
 * knows and optional ones that make no sense are left out. `hello` is what the device said of itself, if it has.
 */
export function toFrame(verb: DeviceVerb, fields: Fields, hello: Hello | null): Frame | null {
  switch (verb) {
    case "HELLO":
      return toHello(fields);
    case "DICE":
      return toDice(fields, hello);
    case "MOVE": {
      const seq = whole(fields["seq"], MOST_SEQ);
      const roll = whole(fields["roll"], MOST_COUNT);
      return seq === null || roll === null ? null : { verb, seq, roll };
    }
    case "TICK": {
      const seq = whole(fields["seq"], MOST_SEQ);
      const roll = whole(fields["roll"], MOST_COUNT);
      if (seq === null || roll === null) return null;
      return { verb, seq, roll, boot: whole(fields["boot"], MOST_COUNT), up: whole(fields["up"], MOST_UP) };
    }
    case "WARN": {
      const seq = whole(fields["seq"], MOST_SEQ);
      const code = fields["code"];
      if (seq === null || code === undefined) return null;
      const die = whole(fields["die"], hello?.dice ?? MOST_DICE);
      return { verb, seq, code, die: die === 0 ? null : die, percent: whole(fields["pct"], 100) };
    }
    case "OK":
    case "ERR":
      return { verb, to: fields["re"] ?? "?", code: fields["code"] ?? null };
  }
}

/** The count of a line that may otherwise make no sense. */
export function seqOf(fields: Fields): number | null {
  return whole(fields["seq"], MOST_SEQ);
}

const MOST_SEQ = 255;
const MOST_COUNT = 65_535;
const MOST_UP = Number.MAX_SAFE_INTEGER;
/** A value has at most 40 characters, one a die. */
const MOST_DICE = 40;
const VERSION = /^(\d{1,4})\.\d{1,4}$/;

function toHello(fields: Fields): Hello | null {
  const proto = fields["proto"] ?? "";
  const major = VERSION.exec(proto)?.[1];
  const id = fields["id"];
  const boot = whole(fields["boot"], MOST_COUNT);
  const dice = whole(fields["dice"], MOST_DICE);
  if (major === undefined || id === undefined || boot === null || dice === null || dice === 0) return null;
  const caps = (fields["caps"] ?? "").split(",");
  return {
    verb: "HELLO",
    proto,
    major: Number(major),
    id,
    kind: fields["kind"] ?? "",
    firmware: fields["fw"] ?? "",
    boot,
    roll: whole(fields["roll"], MOST_COUNT),
    dice,
    caps,
    crc: caps.includes("crc"),
    ids: caps.includes("ids"),
    mv: caps.includes("mv"),
    ch: caps.includes("ch"),
  };
}

function toDice(fields: Fields, hello: Hello | null): Dice | null {
  const seq = whole(fields["seq"], MOST_SEQ);
  const roll = whole(fields["roll"], MOST_COUNT);
  const boot = whole(fields["boot"], MOST_COUNT);
  const state = fields["st"];
  if (seq === null || roll === null) return null;
  if (boot === null && (fields["boot"] !== undefined || hello?.crc === true)) return null;
  if (state !== "moved" && !(state === "rolled" && roll > 0)) return null;
  const shown = shownDice(fields, hello);
  if (shown === null || (hello !== null && shown.dice.length !== hello.dice)) return null;
  const mv = fields["mv"];
  const saysMoved = hello === null || hello.mv;
  const mask = saysMoved && mv !== undefined && mv.length === shown.dice.length && isMask(mv) ? mv : null;
  return { verb: "DICE", seq, boot, roll, state, dice: shown.dice, letters: shown.letters, mask };
}

/** Faces, or letters where the device names no faces or has said that it names letters. */
function shownDice(fields: Fields, hello: Hello | null): Pick<Dice, "dice" | "letters"> | null {
  const { f, ch } = fields;
  if (ch !== undefined && (f === undefined || hello?.ch === true)) {
    return isLettersText(ch) ? { dice: ch, letters: true } : null;
  }
  return f !== undefined && isFacesText(f) ? { dice: f, letters: false } : null;
}

/** A whole number from 0 to `most`, in plain digits. */
function whole(text: string | undefined, most: number): number | null {
  if (text === undefined) return null;
  let value = 0;
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 0x30;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return value <= most ? value : null;
}
