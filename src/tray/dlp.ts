import { crc16, crc16OfText, hex4 } from "./checksum.ts";
import { MOST_BYTES } from "./length-guard.ts";

/** What a device says. Everything else is an unknown verb, a host's own words echoed back included. */
export const DEVICE_VERBS = ["HELLO", "MOVE", "DICE", "WARN", "TICK", "OK", "ERR"] as const;
export type DeviceVerb = (typeof DEVICE_VERBS)[number];

/** Why a line was dropped, in the order they are looked for: the first that applies. */
export const DISCARD_REASONS = [
  "empty",
  "overlong",
  "noise",
  "crc",
  "grammar",
  "no-crc",
  "unknown-verb",
  "range",
  "order",
  "flood",
] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

export type Fields = Readonly<Record<string, string>>;

/** A line that fits the grammar, with any verb; `checked` tells that it carried a checksum, and a right one. */
export interface ParsedLine {
  readonly verb: string;
  readonly fields: Fields;
  readonly checked: boolean;
}

export interface DeviceLine extends ParsedLine {
  readonly verb: DeviceVerb;
}

export type Decoded =
  | { readonly verb: DeviceVerb; readonly fields: Fields }
  | { readonly comment: string }
  | { readonly discard: DiscardReason };

/**
 * Reads one line of Dice Line Protocol 1 without its LF, as latin1 text. Only the line itself is judged: whether its numbers make sense
 * is for `frames.ts`. `checksumDue`: a HELLO with `caps=crc` came before.
 */
export function decodeLine(line: string, checksumDue: boolean): Decoded {
  const read = readDeviceLine(line, checksumDue);
  return "verb" in read ? { verb: read.verb, fields: read.fields } : read;
}

/** As `decodeLine`, telling also whether a checksum vouches for the line. */
export function readDeviceLine(
  line: string,
  checksumDue: boolean,
): DeviceLine | { readonly comment: string } | { readonly discard: DiscardReason } {
  const parsed = parseLine(line);
  if (!("verb" in parsed)) return parsed;
  if (checksumDue && !parsed.checked) return { discard: "no-crc" };
  return isDeviceLine(parsed) ? parsed : { discard: "unknown-verb" };
}

/** Reads a line whoever sent it: for trays, which hear the host's verbs. */
export function parseLine(
  line: string,
): ParsedLine | { readonly comment: string } | { readonly discard: DiscardReason } {
  const end = line.charCodeAt(line.length - 1) === CR ? line.length - 1 : line.length;
  if (end === 0) return { discard: "empty" };
  if (end > MOST_BYTES) return { discard: "overlong" };
  if (!readBytes(line, end)) return { discard: "noise" };
  if (BYTES[0] === HASH) return { comment: line.slice(1, end).replace(/^ +/, "") };
  const star = end - 5;
  const sum = star >= 0 && BYTES[star] === STAR ? hexValue(star + 1) : -1;
  if (sum >= 0 && sum !== crc16(BYTES, star)) return { discard: "crc" };
  return parseBody(line, sum >= 0 ? star : end, sum >= 0) ?? { discard: "grammar" };
}

/** One line, without LF. The fields go out in the order they stand in the object. */
export function encodeLine(verb: string, fields: Readonly<Record<string, string | number>>, checksum: boolean): string {
  let line = verb;
  for (const [key, value] of Object.entries(fields)) line += ` ${key}=${value}`;
  return checksum ? `${line}*${hex4(crc16OfText(line))}` : line;
}

const CR = 0x0d;
const HASH = 0x23;
const STAR = 0x2a;
const SPACE = 0x20;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const KNOWN_VERBS: ReadonlySet<string> = new Set(DEVICE_VERBS);
const MOST_VERB = 10;
const MOST_KEY = 8;
const MOST_VALUE = 40;
/** What a byte can be part of: a verb, a key, a value (which may hold all three), or nothing. */
const OTHER = 0;
const CAPITAL = 1;
const SMALL = 2;
const VALUE = 3;
const CLASSES = byteClasses();

/** The bytes of the line being read: looked at three times, and far quicker here than in the text. */
const BYTES = new Uint8Array(MOST_BYTES);

/** Takes the bytes of a line up to `end`; false where one of them is not printable ASCII. */
function readBytes(line: string, end: number): boolean {
  for (let i = 0; i < end; i += 1) {
    const code = line.charCodeAt(i);
    if (code < 0x20 || code > 0x7e) return false;
    BYTES[i] = code;
  }
  return true;
}

/** `line` up to `end`, whose bytes were read; null where it does not fit the grammar. */
function parseBody(line: string, end: number, checked: boolean): ParsedLine | null {
  let at = 0;
  while (at < end && classAt(at) === CAPITAL) at += 1;
  if (at === 0 || at > MOST_VERB) return null;
  if (at < end && BYTES[at] === QUESTION) at += 1;
  const verb = wordAt(line, 0, at);
  const fields: Record<string, string> = {};
  while (at < end) {
    if (BYTES[at] !== SPACE) return null;
    const keyStart = at + 1;
    at = keyStart;
    while (at < end && classAt(at) === SMALL) at += 1;
    if (at === keyStart || at - keyStart > MOST_KEY || at === end || BYTES[at] !== EQUALS) return null;
    const key = wordAt(line, keyStart, at);
    const valueStart = at + 1;
    at = valueStart;
    while (at < end && classAt(at) !== OTHER) at += 1;
    if (at === valueStart || at - valueStart > MOST_VALUE) return null;
    if (fields[key] !== undefined) return null;
    fields[key] = line.slice(valueStart, at);
  }
  return { verb, fields, checked };
}

/** Words to be met on almost every line, by their first byte. */
const COMMON_WORDS = byFirstByte([...DEVICE_VERBS, "seq", "boot", "roll", "up", "st", "f", "mv", "ch", "code", "die"]);

/** A part of the line. Common words are found, not cut: a new string for each costs as much as the rest of a line. */
function wordAt(line: string, start: number, end: number): string {
  for (const word of COMMON_WORDS[BYTES[start] ?? 0] ?? []) {
    if (word.length === end - start && isAt(word, start)) return word;
  }
  return line.slice(start, end);
}

function isAt(word: string, start: number): boolean {
  for (let i = 1; i < word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;
  return true;
}

function byFirstByte(words: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 128 }, (_, byte) => words.filter((word) => word.charCodeAt(0) === byte));
}

function isDeviceLine(line: ParsedLine): line is DeviceLine {
  return KNOWN_VERBS.has(line.verb);
}

function classAt(at: number): number {
  return CLASSES[BYTES[at] ?? 0] ?? OTHER;
}

/** The value of four hex digits of either case, -1 where they are none. */
function hexValue(from: number): number {
  let value = 0;
  for (let i = from; i < from + 4; i += 1) {
    const code = BYTES[i] ?? 0;
    if (code >= 0x30 && code <= 0x39) value = value * 16 + code - 0x30;
    else if (code >= 0x41 && code <= 0x46) value = value * 16 + code - 0x37;
    else if (code >= 0x61 && code <= 0x66) value = value * 16 + code - 0x57;
    else return -1;
  }
  return value;
}

function byteClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  for (const char of "0123456789.,_+-/?:") classes[char.charCodeAt(0)] = VALUE;
  for (let letter = 0; letter < 26; letter += 1) {
    classes[0x41 + letter] = CAPITAL;
    classes[0x61 + letter] = SMALL;
  }
  return classes;
}
