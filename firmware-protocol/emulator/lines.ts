import { crc16, crcText } from "./crc.ts";

/** What a host can say to a tray. */
export type HostLine =
  | { readonly kind: "empty" | "hello" | "state" | "unknown" | "badChecksum" | "armWithoutChecksum" }
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
 * wrong one makes the whole line doubtful. Anything else, the AT commands of modem managers included, is unknown.
 */
export function readHostLine(raw: string): HostLine {
  const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
  if (line === "") return { kind: "empty" };
  if (line.length > LONGEST_LINE) return { kind: "unknown" };
  const checked = /^(.*)\*([0-9A-Fa-f]{4})$/.exec(line);
  if (checked && crc16(checked[1] ?? "") !== parseInt(checked[2] ?? "", 16)) return { kind: "badChecksum" };
  const body = checked?.[1] ?? line;
  if (body === "HELLO?") return { kind: "hello" };
  if (body === "STATE?") return { kind: "state" };
  const arm = /^ARM roll=(\d{1,5}) mask=([01]{1,40})$/.exec(body);
  if (!arm) return { kind: "unknown" };
  if (!checked) return { kind: "armWithoutChecksum" };
  return { kind: "arm", roll: Number(arm[1]), mask: arm[2] ?? "" };
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
