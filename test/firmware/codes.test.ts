import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deviceVectors, hostVectors } from "./vectors.ts";
import { codesHeader, readCodes, writtenHeader } from "../../firmware-protocol/codes.ts";
import { decodeLine, DEVICE_VERBS, DISCARD_REASONS } from "../../src/tray/dlp.ts";
import { toFrame } from "../../src/tray/frames.ts";

const codes = readCodes();
const named = (kind: string, from?: string): string[] =>
  codes.filter((code) => code.kind === kind && (from === undefined || code.from === from)).map(({ name }) => name);

test("the C core's header is what the table says (node firmware-protocol/codes.ts)", () => {
  expect(writtenHeader()).toBe(codesHeader(codes));
});

test("Kast knows the verbs and reasons of the table, in its order", () => {
  expect(named("verb", "device")).toEqual([...DEVICE_VERBS]);
  expect(named("drop")).toEqual([...DISCARD_REASONS]);
});

test("no word stands in the table twice, and every row is whole", () => {
  const rows = codes.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(rows).size).toBe(rows.length);
  for (const code of codes) expect(code.meaning, code.name).not.toBe("");
});

test("every key, verb, warning and error of the vectors is in the table", () => {
  const keys = new Set(named("key"));
  for (const { answer } of hostVectors) {
    for (const line of answer) {
      const [verb = "", ...fields] = line.split(" ");
      expect(named("verb", "device")).toContain(verb);
      for (const field of fields) expect(keys).toContain(field.split("=")[0]);
      const error = /^ERR .*code=(\w+)/.exec(line)?.[1];
      if (error !== undefined) expect(named("error")).toContain(error);
    }
  }
});

test("what a verb needs, by the table, is what Kast cannot do without", () => {
  const whole: Readonly<Record<string, Record<string, string>>> = {
    HELLO: { proto: "1.0", id: "7F3A", boot: "41", roll: "16", dice: "5" },
    MOVE: { seq: "11", roll: "17" },
    DICE: { seq: "12", roll: "17", st: "rolled", f: "42611" },
    WARN: { seq: "13", code: "cocked" },
    TICK: { seq: "16", roll: "17" },
  };
  for (const { name, needs } of codes.filter(({ kind, from }) => kind === "verb" && from === "device")) {
    const fields = whole[name];
    const verb = DEVICE_VERBS.find((each) => each === name);
    if (fields === undefined || verb === undefined) continue;
    expect(toFrame(verb, fields, null), name).not.toBeNull();
    for (const key of needs) {
      const rest = Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key));
      expect(toFrame(verb, rest, null), `${name} without ${key}`).toBeNull();
    }
  }
});

test("Kast reads every device line of the vectors as they say", () => {
  for (const { name, line, checksumDue, expect: expected } of deviceVectors)
    expect(decodeLine(line, checksumDue), name).toEqual(expected);
});

test("the emulator's warnings and the protocol's words for them are the table's", () => {
  const emulator = readFileSync(new URL("../../firmware-protocol/emulator/tray.ts", import.meta.url), "utf8");
  for (const [, code = ""] of emulator.matchAll(/code: "(\w+)"/g)) expect(named("error")).toContain(code);
});
