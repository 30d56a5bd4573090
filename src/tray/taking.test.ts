import { describe, expect, test } from "vitest";
import { asked, knownAfter, named, tell, throwsOf, thrown, tray } from "./capture.fixture.ts";
import { encodeLine } from "./dlp.ts";
import type { Due } from "./due.ts";
import type { Takeable, TrayEvent } from "./events.ts";
import { knownRolls, NOTHING_KNOWN } from "./known.ts";
import { createReader } from "./reader.ts";

const l2 = tray();
const l1 = tray(false);

function reader(due: Due | null = { dice: 5, thrown: 5 }) {
  return createReader({ due, known: NOTHING_KNOWN, live: false });
}

function takeable(events: readonly TrayEvent[]): Takeable {
  const found = events.find((event): event is Takeable => event.event === "offer" || event.event === "already");
  if (found === undefined) throw new Error("nothing to take");
  return found;
}

const names = (events: readonly TrayEvent[]): string[] => events.map(({ event }) => event);

describe("dice taken by a tap", () => {
  test("under a boot that is confirmed later are not thrown again; the next roll is", () => {
    const one = reader();
    one.line(l1.hello(), 0);
    one.line(l1.rolled(1, 1, "11111"), 100);
    one.line(l1.rolled(1, 2, "42611", { boot: 42 }), 200);
    const offer = takeable(one.tick(2201));
    expect([offer.boot, offer.roll]).toEqual([42, 2]);
    one.take(offer, 2300);
    one.line(l1.hello({ boot: 42, roll: 2 }), 2400);
    one.line(l1.hello({ boot: 42, roll: 2 }), 2500);
    expect(names(one.line(l1.rolled(2, 2, "42611", { boot: 42 }), 2600))).toEqual([]);
    expect(names(one.line(l1.rolled(3, 3, "42611", { boot: 42 }), 2700))).toEqual(["throw"]);
  });

  test("under one boot say nothing of the same number under another", () => {
    const one = reader();
    one.line(l1.hello(), 0);
    one.line(l1.rolled(1, 1, "11111"), 100);
    one.line(l1.rolled(1, 3, "42611", { boot: 42 }), 200);
    one.take(takeable(one.tick(2201)), 2300);
    one.line(l1.hello({ boot: 43 }), 2400);
    one.line(l1.hello({ boot: 43 }), 2500);
    for (const roll of [1, 2, 3])
      expect(names(one.line(l1.rolled(1 + roll, roll, "42611", { boot: 43 }), 2500 + roll)), `roll ${roll}`).toEqual([
        "throw",
      ]);
  });

  test("may be read better, though the throw before was scored", () => {
    const one = reader();
    one.line(l2.hello({ roll: 1 }), 0);
    const already = takeable(one.line(l2.rolled(1, 1, "42/11"), 100));
    one.endAmending();
    one.take(already, 200);
    expect(one.line(l2.rolled(2, 1, "42611"), 300)).toMatchObject([{ event: "throw", amends: true }]);
  });

  test("leave a later roll that was lost to be offered", () => {
    const one = reader();
    one.line(l2.hello({ roll: 1 }), 0);
    const already = takeable(one.line(l2.rolled(1, 1, "11111"), 100));
    one.line(l2.moved(2, 2, "42611"), 200);
    one.take(already, 300);
    expect(takeable(one.tick(2201)).roll).toBe(2);
  });

  test.each([
    ["letters", { dice: 7, caps: "crc,ids,ch" }, 7, l2.letters(1, 1, "OBRAG_N"), l2.letters(2, 1, "OBRAG_O")],
    ["marks", {}, 5, l2.rolled(1, 1, "42/11"), l2.rolled(2, 1, "42/13")],
    ["faces", {}, 5, l2.rolled(1, 1, "42611"), l2.rolled(2, 1, "42613")],
  ] as const)("with %s are known again, and so is what changed", (_, says, dice, first, changed) => {
    const one = reader({ dice, thrown: dice });
    one.line(l2.hello({ ...says, roll: 1 }), 0);
    one.take(takeable(one.line(first, 100)), 200);
    expect(names(one.line(changed, 300))).toEqual(["moved"]);
  });

  test("are not taken for those of the same number after a reset that keeps its boot", () => {
    const one = reader();
    one.line(l2.hello({ roll: 1 }), 0);
    one.line(l2.tick(1, 1, 60), 50);
    one.take(takeable(one.line(l2.rolled(2, 1, "42611"), 100)), 200);
    expect(names(one.line(l2.tick(1, 0, 2), 2300))).toEqual(["reset"]);
    expect(names(one.line(l2.rolled(2, 1, "42611"), 4000))).toEqual(["throw"]);
  });

  test("under a boot that is confirmed are not taken for those after its next reset", () => {
    const one = reader();
    one.line(l1.hello(), 0);
    one.line(l1.rolled(1, 1, "11111"), 100);
    one.line(l1.rolled(1, 2, "42611", { boot: 42 }), 200);
    one.take(takeable(one.tick(2201)), 2300);
    one.line(l1.hello({ boot: 42 }), 2400);
    one.line(l1.hello({ boot: 42 }), 2500);
    one.line(l2.tick(2, 2, 60, { boot: 42 }), 2600);
    expect(names(one.line(l2.tick(1, 0, 2, { boot: 42 }), 2700))).toContain("reset");
    one.line(l2.rolled(2, 1, "11111", { boot: 42 }), 2800);
    expect(names(one.line(l2.rolled(3, 2, "42611", { boot: 42 }), 2900))).toEqual(["throw"]);
  });
});

describe("reports of one roll", () => {
  test("of as many dice as no throw has are a count problem, read better or not", () => {
    const lines = [
      [0, l2.hello({ dice: 6 })],
      [100, l2.rolled(1, 1, "42/116")],
      [200, l2.rolled(2, 1, "426116")],
    ] as const;
    const events = tell(lines);
    expect([thrown(events), named(events, "count").length]).toEqual([[], 1]);
    expect(thrown(tell(lines, { dice: 6 }))).toEqual(["42/116", "+426116"]);
    const three = [
      [0, l2.hello({ dice: 3 })],
      [100, l2.rolled(1, 1, "42/")],
      [200, l2.rolled(2, 1, "426")],
    ] as const;
    expect(thrown(tell(three, { dice: 5, thrown: 3 }))).toEqual(["42/", "+426"]);
  });

  test("are read better while no throw is due too", () => {
    const one = reader(null);
    one.line(l2.hello(), 0);
    one.line(l2.rolled(1, 1, "42/11"), 100);
    expect(one.line(l2.rolled(2, 1, "42611"), 200)).toMatchObject([{ event: "throw", amends: true }]);
  });

  test("are held against the best reading so far, not the first", () => {
    const events = tell([
      [0, l2.hello()],
      [100, l2.rolled(1, 1, "4//11")],
      [200, l2.rolled(2, 1, "42/11")],
      [300, l2.rolled(3, 1, "43611")],
    ]);
    expect([thrown(events), named(events, "moved").length]).toEqual([["4//11", "+42/11"], 1]);
  });

  test("whose number alone is known are held against the first that comes", () => {
    const known = knownRolls([{ tray: "7F3A", boot: 41, roll: 1 }]);
    const events = tell(
      [
        [0, l2.hello({ roll: 1 })],
        [100, l2.rolled(1, 1, "42/11")],
        [200, l2.rolled(2, 1, "33333")],
        [300, l2.rolled(3, 1, "42611")],
      ],
      { known },
    );
    expect([thrown(events), named(events, "moved").length]).toEqual([["+42611"], 1]);
  });

  test("that lay there already and changed were nudged", () => {
    const events = tell([
      [0, l2.hello({ roll: 1 })],
      [100, l2.rolled(1, 1, "42611")],
      [200, l2.rolled(2, 1, "42613")],
    ]);
    expect([named(events, "already").length, named(events, "moved").length]).toEqual([1, 1]);
  });
});

describe("a reset forgets", () => {
  test("which rolls were had: the first lost one of the new epoch is asked for", () => {
    const lines = [
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "11111")],
      [2000, l2.rolled(2, 2, "22222")],
      [3000, l2.tick(1, 0, 1, { boot: 42 })],
      [5000, l2.tick(2, 1, 3, { boot: 42 })],
    ] as const;
    expect(asked(tell(lines, { after: 0 }), "STATE?")).toEqual([5000]);
  });

  test("what lay there, what was nudged and what was offered", () => {
    const already = tell([
      [0, l2.hello({ roll: 1 })],
      [100, l2.rolled(1, 1, "42611")],
      [200, l2.hello({ boot: 42, roll: 1 })],
      [300, l2.rolled(2, 1, "42611", { boot: 42 })],
    ]);
    expect(named(already, "already")).toHaveLength(2);
    const nudged = tell([
      [0, l2.hello()],
      [100, l2.moved(1, 0, "42611")],
      [200, l2.hello({ boot: 42 })],
      [300, l2.moved(2, 0, "42611", { boot: 42 })],
    ]);
    expect(named(nudged, "moved")).toHaveLength(2);
    const offered = tell([
      [0, l2.hello()],
      [100, l2.moved(1, 1, "42611")],
      [4000, l2.hello({ boot: 42 })],
      [4100, l2.moved(1, 1, "42611", { boot: 42 })],
    ]);
    expect(named(offered, "offer")).toHaveLength(2);
  });

  test("but not which rolls of the new epoch lay there when it was told of", () => {
    const events = tell([
      [0, l2.hello()],
      [100, l2.hello({ boot: 42, roll: 3 })],
      [200, l2.rolled(1, 2, "42611", { boot: 42 })],
      [300, l2.rolled(2, 3, "42611", { boot: 42 })],
      [400, l2.rolled(3, 4, "42611", { boot: 42 })],
    ]);
    expect([named(events, "order").length, named(events, "already").length, thrown(events)]).toEqual([1, 1, ["42611"]]);
  });
});

describe("a connection that begins in the middle", () => {
  test("takes what the first TICK tells for lying there, though a roll came before it", () => {
    const events = tell([
      [0, l1.rolled(1, 2, "11111")],
      [100, l1.tick(2, 3, 60)],
      [200, l1.rolled(3, 3, "42611")],
      [300, l1.rolled(4, 4, "55555")],
    ]);
    expect([thrown(events), named(events, "already").length]).toEqual([["11111", "55555"], 1]);
  });

  test("does not ask again for a roll that was committed on the one before", () => {
    const known = knownAfter([l2.hello(), l2.rolled(1, 1, "42611")]);
    const lines = [
      [0, l2.hello({ roll: 1 })],
      [1000, l2.tick(1, 1, 60)],
    ] as const;
    expect(asked(tell(lines, { known }), "STATE?")).toEqual([]);
  });
});

describe("who threw", () => {
  test("is told as far as it is known: before HELLO, after it, with a boot in DICE and without", () => {
    const bare = encodeLine("DICE", { seq: 1, roll: 1, st: "rolled", f: "42611" }, false);
    const [nameless] = throwsOf(tell([[0, bare]]));
    expect(nameless).toMatchObject({ roll: 1, ordered: false, level: "L1" });
    expect(nameless).not.toHaveProperty("tray");
    expect(nameless).not.toHaveProperty("boot");
    const [booted] = throwsOf(tell([[0, l1.rolled(1, 1, "42611")]]));
    expect(booted).toMatchObject({ boot: 41, roll: 1 });
    expect(booted).not.toHaveProperty("tray");
    const lines = [
      [0, l1.hello()],
      [100, bare],
    ] as const;
    expect(throwsOf(tell(lines))).toMatchObject([{ tray: "7F3A", boot: 41, roll: 1, ordered: true, level: "L1" }]);
    const checked = [
      [0, l2.hello()],
      [100, l2.rolled(1, 1, "42611")],
    ] as const;
    expect(throwsOf(tell(checked))).toMatchObject([{ tray: "7F3A", boot: 41, level: "L2" }]);
  });

  test("another name in one line without a checksum is asked about, and believed once it is said again", () => {
    const once = [
      [0, l1.hello()],
      [1000, l1.hello({ id: "B" })],
    ] as const;
    const events = tell(once, { after: 0 });
    expect([named(events, "hello").length, asked(events, "HELLO?").filter((at) => at === 1000).length]).toEqual([1, 1]);
    expect(named(tell([...once, [1500, l1.hello({ id: "C" })]], { after: 0 }), "hello")).toHaveLength(1);
    expect(named(tell([...once, [1500, l1.hello({ id: "B" })]], { after: 0 }), "hello")).toHaveLength(2);
  });

  test("a tray of another version is never silent", () => {
    const lines = [
      [0, l2.hello()],
      [100, l2.hello({ proto: "2.0" })],
    ] as const;
    expect(named(tell(lines, { after: 30_000 }), "device-silent")).toEqual([]);
  });

  test("a gap is seen after a count of 0 too, and a line that made no sense is counted", () => {
    const gap = [
      [0, l2.hello()],
      [100, l2.warn(0, "jam")],
      [200, l2.warn(2, "jam")],
    ] as const;
    expect(asked(tell(gap, { after: 0 }), "STATE?")).toEqual([200]);
    const senseless = (seq: number): string => l2.rolled(seq, 1, "42671");
    for (const start of [0, 1, 254, 255]) {
      const next = (by: number): number => (start + by) % 256;
      const lines = [
        [0, l2.hello()],
        [100, l2.warn(start, "jam")],
        [200, senseless(next(1))],
        [300, l2.warn(next(2), "jam")],
      ] as const;
      expect(asked(tell(lines, { after: 0 }), "STATE?"), `from ${start}`).toEqual([]);
      const lost = [lines[0], lines[1], [200, senseless(next(2))] as const, [300, l2.warn(next(3), "jam")] as const];
      expect(asked(tell(lost, { after: 0 }), "STATE?"), `from ${start}`).toEqual([300]);
    }
  });

  test("a warning may have a percentage, an answer says to what and whether it was done", () => {
    const battery = encodeLine("WARN", { seq: 1, code: "battery", die: 2, pct: 9 }, true);
    const events = tell([
      [0, l2.hello()],
      [100, battery],
      [200, l2.warn(2, "jam")],
      [300, "OK re=ARM*AB67"],
      [400, "ERR re=ARM code=busy*7F8B"],
    ]);
    expect(named(events, "warning")).toEqual([
      { t: 100, event: "warning", code: "battery", die: 2, percent: 9 },
      { t: 200, event: "warning", code: "jam", die: null },
    ]);
    expect(named(events, "answer")).toEqual([
      { t: 300, event: "answer", to: "ARM", ok: true, code: null },
      { t: 400, event: "answer", to: "ARM", ok: false, code: "busy" },
    ]);
  });
});
