import { afterEach, beforeEach, expect, test } from "vitest";
import type { Turn } from "../engine/match/match.ts";
import { createBench, dice, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";
import type { DiceSource, Due, SourceEvent } from "./sources/source.ts";

/** Two trays and dice of the program at one table. */
interface Tray {
  sink: (event: SourceEvent) => void;
  due: Due | null;
  open: boolean;
}

let table: Bench;
let trays: Map<string, Tray>;
beforeEach(async () => {
  trays = new Map();
  const openSource = (name: string): DiceSource | null => {
    if (name === "nonsense") return null;
    const tray: Tray = { sink: () => undefined, due: null, open: false };
    return {
      name,
      kind: name === "simulated" ? "simulated" : "device",
      open(sink) {
        trays.set(name, tray);
        Object.assign(tray, { sink, open: true });
        sink({ kind: "status", status: { state: "connected" } });
        return { close: () => Promise.resolve(void (tray.open = false)) };
      },
      expect: (due) => void (tray.due = due),
    };
  };
  table = createBench({ source: "serial:a", openSource });
  await table.start(["Ada", "Bo"]);
});
afterEach(() => table.remove());

const throwIn = (name: string, number: number, f: string): void =>
  trays.get(name)?.sink({
    kind: "throw",
    thrown: { ...roll(number, f), source: { kind: "tray", tray: name, boot: 1, roll: number } },
  });
const turn = async (): Promise<Turn | undefined> => (await table.match()).turns[0];
const score = (seat: string, box: string): Promise<void> => table.command({ type: "score", seat, box });

test("a seat throws with a source of its own, the others with the table's", async () => {
  await table.call("source.seat", { seat: "s2", source: "serial:b" });
  expect((await table.state()).seatSources).toEqual({ s2: "serial:b" });
  throwIn("serial:a", 1, "42611");
  expect(await turn()).toMatchObject({ seat: "s1", dice: dice("42611"), source: { tray: "serial:a" } });
  await score("s1", "ones");
  expect((await table.state()).source.source).toBe("serial:b");
  throwIn("serial:b", 1, "55555");
  expect(await turn()).toMatchObject({ seat: "s2", dice: dice("55555"), source: { tray: "serial:b" } });
  await score("s2", "ones");
  expect((await table.state()).source.source).toBe("serial:a");
  // Both stay open: changing over loses nothing.
  expect([...trays.values()].map(({ open }) => open)).toEqual([true, true]);
});

test("a throw in another's tray waits for that seat's turn", async () => {
  await table.call("source.seat", { seat: "s2", source: "serial:b" });
  throwIn("serial:a", 1, "42611");
  await score("s1", "ones");
  throwIn("serial:a", 2, "66666");
  expect(await turn()).toMatchObject({ seat: "s2", dice: null });
  expect((await table.state()).notices).toMatchObject([{ kind: "unexpected", dice: dice("66666") }]);
});

test("only the tray in use is told what to look for", async () => {
  await table.call("source.seat", { seat: "s2", source: "serial:b" });
  throwIn("serial:a", 1, "42611");
  await score("s1", "ones");
  expect(trays.get("serial:a")?.due).toBeNull();
  expect(trays.get("serial:b")?.due).toMatchObject({ dice: 5, thrown: 5 });
});

test("in the middle of a turn a seat changes over, and a die can be corrected by hand all the while", async () => {
  throwIn("serial:a", 1, "42611");
  await table.call("source.seat", { seat: "s1", source: "simulated" });
  const { id, steps } = await table.match();
  await table.call("dice.throw", { match: id, seen: steps, seat: "s1" });
  expect(await turn()).toMatchObject({ throws: 2, source: { kind: "simulated" } });
  await table.call("source.seat", { seat: "s1", source: null });
  throwIn("serial:a", 2, "11111");
  expect(await turn()).toMatchObject({ throws: 3, dice: dice("11111"), source: { tray: "serial:a" } });
  await table.command({ type: "correctDie", seat: "s1", die: 0, face: 6 });
  expect(await turn()).toMatchObject({ dice: dice("61111") });
});

test("the table's own source is changed in the middle of a turn: the dice lie as they lay", async () => {
  throwIn("serial:a", 1, "42611");
  await table.call("source.select", { source: "serial:c" });
  expect(await turn()).toMatchObject({ throws: 1, dice: dice("42611") });
  throwIn("serial:a", 2, "33333");
  expect(await turn()).toMatchObject({ throws: 1 });
  await Promise.resolve();
  throwIn("serial:c", 1, "55555");
  expect(await turn()).toMatchObject({ throws: 2, dice: dice("55555") });
});

test("a seat that is none, and a source that is none, are refused; another match begins with the table's", async () => {
  expect(await table.refusal("source.seat", { seat: "s9", source: "serial:b" })).toMatchObject({ code: "noSuchSeat" });
  expect(await table.refusal("source.seat", { seat: "s1", source: "nonsense" })).toMatchObject({ code: "badSource" });
  await table.call("source.seat", { seat: "s1", source: "serial:b" });
  await table.start(["Cy"]);
  expect((await table.state()).seatSources).toEqual({});
  expect((await table.state()).source.source).toBe("serial:a");
  expect(trays.get("serial:b")?.open).toBe(false);
});
