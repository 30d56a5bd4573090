import { expect, test } from "vitest";
import { firmwareFile } from "./compile.ts";
import { crcText } from "../../firmware-protocol/emulator/crc.ts";
import { readHostLine } from "../../firmware-protocol/emulator/lines.ts";
import { readCodes } from "../../firmware-protocol/codes.ts";
import { decodeLine } from "../../src/tray/dlp.ts";
import { NOTHING_KNOWN } from "../../src/tray/known.ts";
import { createReader } from "../../src/tray/reader.ts";

const spec = firmwareFile("SPEC.md");
const session = [...spec.matchAll(/^ {4}([<>]) ?(.*)$/gm)].map(([, from = "", line = ""]) => ({ from, line }));
const device = session.flatMap(({ from, line }) => (from === "<" ? [line] : []));

test("every checksum of the worked session is right", () => {
  expect(session.length).toBeGreaterThan(20);
  for (const { line } of session) {
    if (line === "" || line === "AT+GMM") continue;
    const [body = "", checksum] = line.split("*");
    expect(checksum, line).toBe(crcText(body));
  }
});

test("every line of the session is one of the protocol, to Kast and to a tray", () => {
  for (const line of device) expect(decodeLine(line, true), line).toHaveProperty("verb");
  for (const { from, line } of session)
    if (from === ">" && line !== "AT+GMM") expect(readHostLine(line).kind, line).not.toMatch(/unknown|Checksum/);
});

test("Kast takes from the session two throws, one of them read better, and drops nothing", () => {
  const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
  const events = device.flatMap((line, at) => reader.line(line, at * 100));
  const thrown = events.filter((event) => event.event === "throw");
  expect(thrown.map(({ marks, faces }) => marks ?? faces?.join(""))).toEqual(["42/11", "42611", "55611"]);
  expect(events.filter(({ event }) => event === "discard" || event === "ask")).toEqual([]);
});

test("every verb, capability, warning and error of the table is named", () => {
  for (const { kind, name } of readCodes())
    if (["verb", "cap", "warning", "error", "key"].includes(kind))
      expect(spec, name).toMatch(new RegExp(`\\b${name.replace("?", "\\?")}`));
});
