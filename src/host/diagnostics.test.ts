import { expect, test } from "vitest";
import { MOST_LINES, createDiagnostics } from "./diagnostics.ts";

const keeper = () => createDiagnostics({ now: () => 1000 });

test("lines are told once, in order, with why they were dropped", () => {
  const { onlooker, told } = keeper();
  onlooker.line("HELLO\r");
  onlooker.sent("STATE?*83F3\n");
  onlooker.line("DICE f=9");
  onlooker.news({ t: 0, event: "discard", reason: "range", line: "DICE f=9" });
  expect(told(0)).toMatchObject({
    next: 3,
    came: 2,
    drops: { range: 1 },
    lines: [
      { number: 0, way: "in", text: "HELLO\r" },
      { number: 1, way: "out", text: "STATE?*83F3" },
      { number: 2, way: "in", text: "DICE f=9", dropped: "range" },
    ],
  });
  expect(told(2).lines).toHaveLength(1);
  expect(told(3).lines).toEqual([]);
});

test("only the latest two hundred are kept, however many came, and none longer than a line may be", () => {
  const { onlooker, told } = keeper();
  for (let line = 0; line < 100_000; line += 1) onlooker.line(`${line} ${"x".repeat(500)}`);
  const { lines, came, next } = told(0);
  expect([lines.length, came, next]).toEqual([MOST_LINES, 100_000, 100_000]);
  expect(lines[0]?.text).toMatch(/^99800 x/);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBe(120);
});

test("the latest throws are kept, with what became of them", () => {
  const { onlooker, told } = keeper();
  for (let roll = 1; roll < 20; roll += 1)
    onlooker.news({ t: 0, event: "throw", faces: [4, null, 6], marks: "4/6", ordered: true, roll, level: "L2" });
  const amending = { event: "throw", faces: [4, 2, 6], ordered: true, roll: 19, level: "L2", amends: true } as const;
  onlooker.news({ t: 0, ...amending });
  expect(told(0).throws).toHaveLength(8);
  expect(told(0).throws.slice(-2)).toEqual([
    { at: 1000, kind: "throw", dice: [4, "/", 6], roll: 19 },
    { at: 1000, kind: "amended", dice: [4, 2, 6], roll: 19 },
  ]);
});

test("of a device of several wordings the one that is read is told, and those that could be", () => {
  const { onlooker, told, chose } = keeper();
  onlooker.news({ t: 0, event: "link", state: "plain", recogniser: "dice" });
  onlooker.line("Result: 4");
  onlooker.news({ t: 0, event: "unrecognised", line: "Result: 4", recogniser: "result" });
  expect(told(0)).toMatchObject({ recogniser: "dice", otherRecognisers: ["result"], drops: { unrecognised: 1 } });
  chose("result");
  expect(told(0)).toMatchObject({ recogniser: "result", otherRecognisers: ["dice"] });
  onlooker.opened();
  expect(told(0)).toMatchObject({ recogniser: null, otherRecognisers: [] });
});

test("another source begins with nothing, and screens ask on from where they were", () => {
  const { onlooker, told, clear } = keeper();
  onlooker.line("HELLO");
  clear();
  onlooker.line("READY");
  expect(told(1)).toMatchObject({ came: 1, drops: {}, lines: [{ number: 1, text: "READY" }] });
  expect(told(0).lines).toHaveLength(1);
});
