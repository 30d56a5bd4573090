import { crc16, hex4 } from "./checksum.ts";
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
): (ParsedLine & { readonly verb: DeviceVerb }) | { readonly comment: string } | { readonly discard: DiscardReason } {
  const parsed = parseLine(line);
  if (!("verb" in parsed)) return parsed;
  if (checksumDue && !parsed.checked) return { discard: "no-crc" };
  const verb = parsed.verb;
  return isDeviceVerb(verb) ? { verb, fields: parsed.fields, checked: parsed.checked } : { discard: "unknown-verb" };
}

/** Reads a line whoever sent it: for trays, which hear the host's verbs. */
export function parseLine(
  line: string,
): ParsedLine | { readonly comment: string } | { readonly discard: DiscardReason } {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  if (text.length === 0) return { discard: "empty" };
  if (text.length > MOST_BYTES) return { discard: "overlong" };
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code > 0x7e) return { discard: "noise" };
  }
  if (text.startsWith("#")) return { comment: text.slice(1).replace(/^ +/, "") };
  const star = text.length - 5;
  const sum = star >= 0 && text.charCodeAt(star) === STAR ? hexValue(text, star + 1) : -1;
  if (sum >= 0 && sum !== crc16(text, star)) return { discard: "crc" };
  return parseBody(sum >= 0 ? text.slice(0, star) : text, sum >= 0) ?? { discard: "grammar" };
}

/** One line, without LF. The fields go out in the order they stand in the object. */
export function encodeLine(verb: string, fields: Readonly<Record<string, string | number>>, checksum: boolean): string {
  let line = verb;
  for (const [key, value] of Object.entries(fields)) line += ` ${key}=${value}`;
  return checksum ? `${line}*${hex4(crc16(line))}` : line;
}

const STAR = 0x2a;
const SPACE = 0x20;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const MOST_VERB = 10;
const MOST_KEY = 8;
const MOST_VALUE = 40;
const VALUE_BYTES = byteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,_+-/?:");

function parseBody(body: string, checked: boolean): ParsedLine | null {
  let at = 0;
  while (at < body.length && isCapital(body.charCodeAt(at))) at += 1;
  if (at === 0 || at > MOST_VERB) return null;
  if (body.charCodeAt(at) === QUESTION) at += 1;
  const verb = body.slice(0, at);
  const fields: Record<string, string> = {};
  while (at < body.length) {
    if (body.charCodeAt(at) !== SPACE) return null;
    const keyStart = at + 1;
    at = keyStart;
    while (at < body.length && isSmall(body.charCodeAt(at))) at += 1;
    if (at === keyStart || at - keyStart > MOST_KEY || body.charCodeAt(at) !== EQUALS) return null;
    const key = body.slice(keyStart, at);
    const valueStart = at + 1;
    at = valueStart;
    while (at < body.length && VALUE_BYTES[body.charCodeAt(at)] === 1) at += 1;
    if (at === valueStart || at - valueStart > MOST_VALUE) return null;
    if (fields[key] !== undefined) return null;
    fields[key] = body.slice(valueStart, at);
  }
  return { verb, fields, checked };
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isSmall(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

function isDeviceVerb(verb: string): verb is DeviceVerb {
  return (DEVICE_VERBS as readonly string[]).includes(verb);
}

/** The value of four hex digits of either case, -1 where they are none. */
function hexValue(text: string, from: number): number {
  let value = 0;
  for (let i = from; i < from + 4; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x30 && code <= 0x39) value = value * 16 + code - 0x30;
    else if (code >= 0x41 && code <= 0x46) value = value * 16 + code - 0x37;
    else if (code >= 0x61 && code <= 0x66) value = value * 16 + code - 0x57;
    else return -1;
  }
  return value;
}

function byteSet(chars: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const char of chars) set[char.charCodeAt(0)] = 1;
  return set;
}
