import { expect, test } from "vitest";
import { crcText } from "./crc.ts";
import { createFaultyWire, NO_FAULTS, parseFaults } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { seededChance } from "./random.ts";

const LINE = "DICE seq=2 boot=41 roll=1 st=rolled f=42611 mv=11111*5EEF\n";

function wireWith(faults: Partial<Faults>) {
  const out: string[] = [];
  let time = 0;
  const resets: boolean[] = [];
  let timers: { at: number; call: () => void }[] = [];
  const wire = createFaultyWire(faults, {
    chance: seededChance(3),
    now: () => time,
    out: (bytes) => out.push(bytes),
    resetTray: (banner) => resets.push(banner),
    after: (ms, call) => timers.push({ at: time + ms, call }),
  });
  const later = (ms: number): void => {
    const end = time + ms;
    for (let due = timers[0]; due !== undefined && due.at <= end; due = timers[0]) {
      timers = timers.slice(1);
      time = due.at;
      due.call();
    }
    time = end;
  };
  return { wire, out, resets, later };
}

test("a wire without faults passes every line as it is", () => {
  const { wire, out } = wireWith({});
  wire.send(LINE);
  expect(out).toEqual([LINE]);
});

test.each<[keyof Faults, (out: string[]) => void]>([
  ["drop", (out) => expect(out).toEqual([])],
  ["duplicate", (out) => expect(out).toEqual([LINE, LINE])],
  ["merge", (out) => expect(out).toEqual([LINE.trimEnd()])],
  ["swap", (out) => expect(out[0]).toMatch(/^DICE .* f=(24611|46211|42161) mv=11111\*5EEF\n$/)],
  ["cut", (out) => expect(LINE.startsWith(only(out).slice(0, -1))).toBe(true)],
  ["noise", (out) => expect(only(out).slice(0, -LINE.length).length).toBeGreaterThan(0)],
  ["flood", (out) => expect(out).toHaveLength(NO_FAULTS.floodLines)],
])("%s does what it says", (fault, see) => {
  const { wire, out } = wireWith({ [fault]: 1 });
  wire.send(LINE);
  see(out);
  expect(wire.struck.get(fault)).toBeGreaterThan(0);
});

test("turned bits keep the length and change one to three bits", () => {
  const { wire, out } = wireWith({ flip: 1 });
  for (let count = 0; count < 200; count++) wire.send(LINE);
  for (const line of out) {
    expect(line).toHaveLength(LINE.length);
    const turned = [...line].reduce(
      (sum, character, at) => sum + ones(character.charCodeAt(0) ^ LINE.charCodeAt(at)),
      0,
    );
    expect(turned).toBeLessThanOrEqual(3);
  }
  expect(out.filter((line) => line === LINE).length).toBeLessThan(10);
});

test("in a silence nothing comes until its time is over", () => {
  const { wire, out, later } = wireWith({ silence: 1, silenceMs: 5000 });
  wire.send(LINE);
  later(4999);
  wire.send(LINE);
  expect(out).toEqual([LINE]);
  later(1);
  wire.send(LINE);
  expect(out).toEqual([LINE, LINE]);
});

test.each<[keyof Faults, boolean]>([
  ["reset", true],
  ["mute", false],
])("%s strikes the tray, but not for the HELLO it causes", (fault, banner) => {
  const { wire, resets } = wireWith({ [fault]: 1 });
  wire.send(LINE);
  wire.send("HELLO proto=1.0\n");
  expect(resets).toEqual([banner]);
});

test("slow bytes come one by one, and all in the end", () => {
  const { wire, out, later } = wireWith({ slow: 10 });
  wire.send("OK\n");
  wire.send("OK\n");
  later(29);
  expect(out).toEqual(["O", "K"]);
  later(1000);
  expect(out.join("")).toBe("OK\nOK\n");
  wire.set("slow", 0);
  wire.send("OK\n");
  expect(out.at(-1)).toBe("OK\n");
});

test("what waits for slow bytes goes out before what is said at full speed", () => {
  const { wire, out, later } = wireWith({ slow: 10 });
  wire.send("ONE\n");
  later(10);
  wire.set("slow", 0);
  wire.send("TWO\n");
  later(10);
  expect(out.join("")).toBe("ONE\nTWO\n");
});

test("another major version has a right checksum, and only HELLO says it", () => {
  const { wire, out } = wireWith({ major: 2 });
  wire.send("HELLO proto=1.0 id=A boot=1 dice=5*0000\n");
  wire.send("HELLO proto=1.0 id=A boot=1 dice=5\n");
  wire.send(LINE);
  const body = "HELLO proto=2.0 id=A boot=1 dice=5";
  expect(out).toEqual([`${body}*${crcText(body)}\n`, `${body}\n`, LINE]);
});

test("bytes without LF are as many as asked for, and come in pieces before the line", () => {
  const { wire, out } = wireWith({ endless: 1, endlessBytes: 200_001 });
  wire.send(LINE);
  expect(out.pop()).toBe(LINE);
  expect(out.length).toBeGreaterThan(1);
  expect(out.join("")).toHaveLength(200_001);
  expect(out.join("")).not.toContain("\n");
});

test("at the wrong rate nothing that goes either way can be read", () => {
  const { wire, out } = wireWith({ baud: 9600 });
  wire.send(LINE);
  expect(out.join("")).not.toContain("DICE");
  expect(out.join("").length).toBeGreaterThan(LINE.length);
  expect(wire.hear("HELLO?\n")).not.toContain("HELLO");
  wire.set("baud", 115_200);
  wire.send(LINE);
  expect(out.at(-1)).toBe(LINE);
  expect(wire.hear("HELLO?\n")).toBe("HELLO?\n");
});

test("a share of one tenth strikes about one line in ten", () => {
  const { wire, out } = wireWith({ drop: 0.1 });
  for (let count = 0; count < 10_000; count++) wire.send(LINE);
  expect(out.length).toBeGreaterThan(8800);
  expect(out.length).toBeLessThan(9200);
});

test("a faults file of shares and settings is read", () => {
  expect(parseFaults('{"drop":0.1,"baud":9600,"floodLines":1000}')).toEqual({
    drop: 0.1,
    baud: 9600,
    floodLines: 1000,
  });
});

test.each([
  ["not json", /not JSON/],
  ["[1]", /one object/],
  ['{"melt":1}', /names "melt"/],
  ['{"drop":2}', /"drop" must be a number from 0 to 1/],
  ['{"drop":"often"}', /"drop" must be a number/],
  ['{"baud":0}', /"baud" must be a number from 300 to 4000000/],
  ['{"slow":-1}', /"slow" must be a number from 0 to 10000/],
])("the faults file %s is refused with a sentence", (text, sentence) => {
  expect(parseFaults(text)).toEqual({ error: expect.stringMatching(sentence) });
});

function only(out: readonly string[]): string {
  expect(out).toHaveLength(1);
  return out[0] ?? "";
}

function ones(value: number): number {
  return value.toString(2).replaceAll("0", "").length;
}
