import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinMemories } from "./epochs.ts";
import { copyMemory, freshMemory, isCommitted, knownRolls, remember } from "./known.ts";
import type { TrayMemory } from "./known.ts";

function memoryOf(boot: number | null, ...rolls: (readonly [roll: number, dice: string])[]): TrayMemory {
  const memory = freshMemory(boot);
  for (const [roll, dice] of rolls) remember(memory, roll, dice);
  return memory;
}

describe("what is remembered of a tray", () => {
  test("rolls in a row are one range, a gap begins another, and what fills the gap joins them", () => {
    const memory = memoryOf(41, [1, "11111"], [2, "22222"], [4, "44444"]);
    expect(memory.committed).toEqual([
      [1, 2],
      [4, 4],
    ]);
    remember(memory, 3, "33333");
    expect(memory.committed).toEqual([[1, 4]]);
    expect([0, 1, 4, 5].map((roll) => isCommitted(memory, roll))).toEqual([false, true, true, false]);
  });

  test("an older roll that touches none finds its place", () => {
    expect(memoryOf(41, [9, "9"], [5, "5"], [1, "1"], [6, "6"]).committed).toEqual([
      [1, 1],
      [5, 6],
      [9, 9],
    ]);
  });

  test("the last dice are those of the highest roll, as they were told last", () => {
    const memory = memoryOf(41, [2, "42/11"], [2, "42611"], [1, "11111"]);
    expect([memory.last, memory.roll]).toEqual([{ roll: 2, dice: "42611" }, 2]);
  });

  test("in whatever order rolls come, those and no others are committed, in ranges apart from one another", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (rolls) => {
        const memory = memoryOf(41, ...rolls.map((roll) => [roll, "1"] as const));
        for (let roll = 0; roll <= 41; roll += 1) expect(isCommitted(memory, roll)).toBe(rolls.includes(roll));
        const flat = memory.committed.flat();
        expect([...flat].sort((a, b) => a - b)).toEqual(flat);
        memory.committed
          .slice(1)
          .forEach(([from], i) => expect(from - (memory.committed[i]?.[1] ?? 0)).toBeGreaterThan(1));
      }),
    );
  });

  test("a copy is its own", () => {
    const memory = memoryOf(41, [1, "11111"]);
    const copy = copyMemory(memory);
    remember(memory, 2, "22222");
    expect(copy).toEqual(memoryOf(41, [1, "11111"]));
  });

  test("a record tells the last roll of each tray, and the dice of a device without numbers", () => {
    const rolls = [
      { tray: "A", boot: 41, roll: 3 },
      { tray: "B", boot: 7, roll: 1 },
    ];
    const known = knownRolls(rolls);
    expect(known.trays["A"]).toEqual({ boot: 41, up: null, roll: 3, committed: [[3, 3]], last: null });
    expect([Object.keys(known.trays), known.plain]).toEqual([["A", "B"], null]);
    const last = { faces: [4, 2, 6, 1, 1] as const, ordered: false };
    expect(knownRolls([], { last }).plain).toEqual({ last, habits: {} });
  });
});

describe("what was committed before the tray said its name", () => {
  const known = memoryOf(41, [1, "11111"], [2, "22222"]);

  test("is all there is of a tray that was never met", () => {
    const nameless = memoryOf(41, [3, "33333"]);
    expect(joinMemories(nameless, null)).toEqual(nameless);
  });

  test("is nothing where nothing was committed", () => {
    expect(joinMemories(memoryOf(42), known)).toEqual(known);
  });

  test("stands alone where the tray was reset since", () => {
    const nameless = memoryOf(42, [1, "66666"]);
    expect(joinMemories(nameless, known)).toEqual(nameless);
  });

  test("goes with what is known of the same boot, or of none", () => {
    const joined = memoryOf(41, [1, "11111"], [2, "22222"], [4, "44444"]);
    expect(joinMemories(memoryOf(41, [4, "44444"]), known)).toEqual(joined);
    expect(joinMemories(memoryOf(null, [4, "44444"]), known)).toEqual(joined);
    expect(joinMemories(memoryOf(41, [1, "11111"]), memoryOf(null))).toEqual(memoryOf(41, [1, "11111"]));
  });

  test("of rolls before the last only the numbers are known", () => {
    const joined = joinMemories(memoryOf(41, [5, "55555"], [7, "12345"]), memoryOf(41, [1, "11111"]));
    expect(joined.committed).toEqual([
      [1, 1],
      [5, 5],
      [7, 7],
    ]);
    expect(joined.last).toEqual({ roll: 7, dice: "12345" });
    expect(joinMemories(memoryOf(41, [5, "55555"], [4, "44444"]), memoryOf(41)).last).toEqual({
      roll: 5,
      dice: "55555",
    });
  });
});
