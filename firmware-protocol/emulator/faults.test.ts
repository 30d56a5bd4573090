import { expect, test } from "vitest";
import { createFaultyWire, NO_FAULTS, parseFaults } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { seededChance } from "./random.ts";

const LINE = "DICE seq=2 boot=41 roll=1 st=rolled f=42611 mv=11111*5EEF\n";

function wireWith(faults: Partial<Faults>) {
  const out: string[] = [];
  let time = 0;
  let resets = 0;
  const wire = createFaultyWire(faults, {
    chance: seededChance(3),
    now: () => time,
    out: (bytes) => out.push(bytes),
    resetTray: () => resets++,
  });
  return { wire, out, resets: () => resets, later: (ms: number) => (time += ms) };
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

test("a reset strikes the tray, but not for the HELLO it causes", () => {
  const { wire, resets } = wireWith({ reset: 1 });
  wire.send(LINE);
  wire.send("HELLO proto=1.0\n");
  expect(resets()).toBe(1);
});

test("a share of one tenth strikes about one line in ten", () => {
  const { wire, out } = wireWith({ drop: 0.1 });
  for (let count = 0; count < 10_000; count++) wire.send(LINE);
  expect(out.length).toBeGreaterThan(8800);
  expect(out.length).toBeLessThan(9200);
});

test.each([
  ["not json", /not JSON/],
  ["[1]", /one object/],
  ['{"melt":1}', /names "melt"/],
  ['{"drop":2}', /"drop" must be a number from 0 to 1/],
  ['{"drop":"often"}', /"drop" must be a number/],
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
