import { crc16, crcText } from "./crc.ts";

/** What a host can say to a tray. */
export type HostLine =
  | { readonly kind: "empty" | "hello" | "state" | "unknown" | "badChecksum" | "armWithoutChecksum" }
  /** `roll` is -1 and `mask` empty where they are missing or no number; both still to be judged. */
  | { readonly kind: "arm"; readonly roll: number; readonly mask: string };

/** Longest host line a tray looks at, in bytes before LF, a CR at its end not counted. */
export const LONGEST_LINE = 120;

/** One line of the Dice Line Protocol with its LF. Values that are null are left out. */
export function deviceLine(
  verb: string,
  fields: Readonly<Record<string, string | number | null>>,
  checksum: boolean,
): string {
  const words = Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`]));
  const body = [verb, ...words].join(" ");
  return checksum ? `${body}*${crcText(body)}\n` : `${body}\n`;
}

/**
 * Reads a host's line (without its LF). A checksum may be left out but for ARM, which makes the tray do something; a
 * wrong one makes the whole line doubtful. Keys nobody knows are of a later version. Anything else, the AT commands of
 * modem managers included, is unknown.
 */
export function readHostLine(raw: string): HostLine {
  const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
  if (line === "") return { kind: "empty" };
  if (line.length > LONGEST_LINE || !/^[ -~]*$/.test(line) || line.startsWith("#")) return { kind: "unknown" };
  const checked = /^(.*)\*([0-9A-Fa-f]{4})$/.exec(line);
  if (checked && crc16(checked[1] ?? "") !== parseInt(checked[2] ?? "", 16)) return { kind: "badChecksum" };
  const body = checked?.[1] ?? line;
  if (!/^[A-Z]{1,10}\??( [a-z]{1,8}=[\w.,+/?:-]{1,40})*$/.test(body)) return { kind: "unknown" };
  const [verb, ...words] = body.split(" ");
  const fields = new Map(words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]));
  if (fields.size < words.length) return { kind: "unknown" };
  if (verb === "HELLO?") return { kind: "hello" };
  if (verb === "STATE?") return { kind: "state" };
  if (verb !== "ARM") return { kind: "unknown" };
  if (!checked) return { kind: "armWithoutChecksum" };
  const roll = fields.get("roll") ?? "";
  return { kind: "arm", roll: /^\d{1,5}$/.test(roll) ? Number(roll) : -1, mask: fields.get("mask") ?? "" };
}

/** Cuts a byte stream into lines, keeping no more of an endless one than is needed to know that it is too long. */
export function createLineCutter(take: (line: string) => void): (bytes: string) => void {
  let held = "";
  return (bytes) => {
    const parts = bytes.split("\n");
    for (const [at, part] of parts.entries()) {
      held = (held + part).slice(0, LONGEST_LINE + 2);
      if (at === parts.length - 1) return;
      const line = held;
      held = "";
      take(line);
    }
  };
}
