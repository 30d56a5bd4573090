import { sentence } from "../contract/sentences/index.ts";
import type { SourceStatus } from "../contract/api.ts";
import type { DiscardReason } from "../tray/dlp.ts";
import type { LinkNews, RollIdentity, SeenDice, TrayEvent } from "../tray/events.ts";

/** What a tray says, in words for the person who watches it; a line that was not read is not repeated. Text of the device comes as it was sent. */
export function eventWords(event: TrayEvent): string {
  switch (event.event) {
    case "throw":
      return `throw  ${diceWords(event)}${rollWords(event)}${event.amends ? ", a better reading" : ""}`;
    case "already":
      return `already on the tray  ${diceWords(event)}${rollWords(event)}`;
    case "offer":
      return `perhaps thrown  ${diceWords(event)}${rollWords(event)}`;
    case "moved":
      return `moved without a throw  ${diceWords(event)}`;
    case "seen":
      return `sees ${diceWords(event)}`;
    case "fewer":
      return `fewer dice than all lie still: ${diceWords(event)}`;
    case "collected":
      return event.faces.length === 0
        ? "dice collected one by one: none now"
        : `dice collected one by one: ${event.faces.length} of ${event.of}, ${event.faces.join(" ")}`;
    case "count":
      return sentence({ kind: "count", id: 0, seen: event.seen, due: event.due }, "en");
    case "motion":
      return "dice are moving";
    case "settled":
      return "dice lie still";
    case "reset":
      return `the tray counts its rolls anew${event.boot === null ? "" : ` (boot ${event.boot})`}`;
    case "warning": {
      const die = event.die === null ? null : event.die - 1;
      const said = sentence({ kind: "warning", id: 0, warning: event.code, die }, "en");
      return `! ${said}${event.percent === undefined ? "" : ` (${event.percent} %)`}${event.text === undefined ? "" : ` ${event.text}`}`;
    }
    case "answer":
      return `the tray answers${event.to === "?" ? "" : ` ${event.to}`}: ${event.ok ? "done" : (event.code ?? "no")}`;
    case "comment":
      return `remark of the tray: ${event.text}`;
    case "discard":
      return `dropped: ${DROPS[event.reason]}`;
    case "unrecognised":
      return `plain text that says nothing to Kast${event.recogniser === undefined ? "" : ` (${event.recogniser} would read it)`}`;
    case "link":
      return linkWords(event);
    case "ask":
      return `asks the tray ${event.line}`;
  }
}

/** Faces, or what stands in a face's place: `/` cocked, `-` not there, `?` unreadable. */
export function diceWords({ faces, letters, marks }: SeenDice): string {
  if (letters !== undefined) return [...letters].join(" ");
  return faces?.map((face, die) => face ?? marks?.[die] ?? "?").join(" ") ?? [...(marks ?? "")].join(" ");
}

/** Why a line was not read. */
export const DROPS: Readonly<Record<DiscardReason, string>> = {
  empty: "empty",
  overlong: "longer than 120 bytes",
  noise: "bytes that are no text",
  crc: "wrong checksum",
  grammar: "not of the protocol",
  "no-crc": "without its checksum",
  "unknown-verb": "unknown word",
  range: "a value missing or impossible",
  order: "older than the roll before",
  flood: "too many at once",
};

export function dropsWords(drops: ReadonlyMap<DiscardReason, number>): string {
  return [...drops].map(([reason, count]) => `${count} ${DROPS[reason]}`).join(", ");
}

/** How the link to the tray stands. */
export function stateWords({ state, source }: SourceStatus): string {
  return { ...STATES, opening: `looking for ${source}` }[state];
}

const STATES: Readonly<Record<SourceStatus["state"], string>> = {
  ready: "ready",
  opening: "looking for the tray",
  listening: "open, nothing understood yet",
  connected: "connected",
  silent: "silent",
  lost: "lost; it is looked for again",
  refused: "not opened; it is tried again",
  version: "speaks another version",
  flood: "floods",
};

/** What is known of the tray: how it speaks, what it is. */
export function deviceWords({ level, device, battery }: SourceStatus): string {
  return [
    ...(level === null ? [] : [`level ${level} (${LEVELS[level]})`]),
    ...(device === null ? [] : [`${device.kind} ${device.id}, firmware ${device.firmware}, ${device.dice} dice`]),
    ...(battery === null ? [] : [`battery ${battery} %`]),
  ].join(", ");
}

const LEVELS = { L0: "plain text", L1: "protocol lines", L2: "with checksum and heartbeat" } as const;

function rollWords({ roll, boot }: RollIdentity): string {
  return roll === undefined ? "" : `, roll ${roll}${boot === undefined ? "" : ` of boot ${boot}`}`;
}

function linkWords(news: LinkNews): string {
  switch (news.state) {
    case "hello":
      return `the tray says hello: ${news.kind} ${news.id}, firmware ${news.firmware}, ${news.dice} dice, level ${news.level}`;
    case "version":
      return sentence({ code: "version", proto: news.proto }, "en");
    case "plain":
      return `plain text is understood (${news.recogniser})`;
    case "device-silent":
      return "the tray has fallen silent";
    case "device-alive":
      return "the tray is heard again";
    case "reopen":
      return "silent for too long: the port is opened anew";
    case "flood":
      return "the tray floods: lines are dropped";
    case "flood-over":
      return "the flood is over";
    case "boot":
      return "the tray starts";
  }
}
