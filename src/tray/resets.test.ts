import { describe, expect, test } from "vitest";
import { asked, knownAfter, named, shows, tell, thrown, tray } from "./capture.fixture.ts";

const l2 = tray();
const l1 = tray(false);

describe("rule 3: resets", () => {
  test("another boot in HELLO, TICK or DICE is a new epoch", () => {
    for (const told of [l2.hello({ boot: 42 }), l2.tick(0, 0, 1, { boot: 42 })]) {
      const events = tell([
        [0, l2.hello()],
        [1000, l2.rolled(1, 1, "42611")],
        [2000, told],
        [3000, l2.rolled(1, 1, "42611", { boot: 42 })],
      ]);
      expect(thrown(events)).toEqual(["42611", "42611"]);
      expect(named(events, "reset")).toHaveLength(1);
    }
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [3000, l2.rolled(1, 1, "42611", { boot: 42 })],
    ]);
    expect(thrown(events)).toEqual(["42611", "42611"]);
  });

  test("a boot that stood before is new again after another", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.hello({ boot: 42 })],
      [3000, l2.hello()],
      [4000, l2.rolled(1, 1, "42611")],
    ]);
    expect(thrown(events)).toEqual(["42611", "42611"]);
  });

  test("a line of the epoch before, come late, is not new again", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.hello({ boot: 42 })],
      [2100, l2.rolled(1, 1, "42611")],
      [3000, l2.rolled(1, 1, "13355", { boot: 42 })],
    ]);
    expect(thrown(events)).toEqual(["42611", "13355"]);
    expect(named(events, "order")).toHaveLength(1);
    expect(asked(events, "HELLO?")).toContain(2100);
  });

  test("a lower up is a reset, also over a reconnect, where boot stays 0", () => {
    const known = knownAfter([
      l2.hello({ boot: 0 }),
      l2.rolled(1, 3, "42611", { boot: 0 }),
      l2.tick(2, 3, 600, { boot: 0 }),
    ]);
    const events = tell(
      [
        [0, l2.hello({ boot: 0, roll: 3 })],
        [100, l2.tick(1, 3, 20, { boot: 0 })],
        [900, l2.rolled(2, 3, "42611", { boot: 0 })],
        [1900, l2.rolled(3, 4, "42611", { boot: 0 })],
      ],
      { known },
    );
    expect(named(events, "reset")).toHaveLength(1);
    expect(named(events, "already").map(shows)).toEqual(["42611"]);
    expect(thrown(events)).toEqual(["42611"]);
  });

  test("HELLO with a lower roll is a reset over a restart, where boot stays 0", () => {
    const known = knownAfter([l2.hello({ boot: 0 }), l2.rolled(1, 3, "42611", { boot: 0 })]);
    const events = tell(
      [
        [0, l2.hello({ boot: 0, roll: 1 })],
        [900, l2.rolled(2, 2, "11111", { boot: 0 })],
        [1900, l2.rolled(3, 3, "42611", { boot: 0 })],
      ],
      { known },
    );
    expect(thrown(events)).toEqual(["11111", "42611"]);
  });

  test("HELLO that tells the same or a higher roll is none", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.hello({ roll: 1 })],
      [3000, l2.hello({ roll: 2 })],
    ]);
    expect(named(events, "reset")).toEqual([]);
  });

  test("a lower roll in DICE alone is dropped and asks HELLO?; the answer may tell of a reset", () => {
    const events = tell([
      [0, l2.hello({ boot: 0 })],
      [1000, l2.rolled(1, 5, "42611", { boot: 0 })],
      [2000, l2.rolled(2, 1, "11111", { boot: 0 })],
      [2100, l2.hello({ boot: 0, roll: 1 })],
      [2200, l2.rolled(3, 1, "11111", { boot: 0 })],
      [3000, l2.rolled(4, 2, "22222", { boot: 0 })],
    ]);
    expect(thrown(events)).toEqual(["42611", "22222"]);
    expect(named(events, "already").map(shows)).toEqual(["11111"]);
  });

  describe("without checksums", () => {
    const start = [
      [0, l1.hello({ roll: 16 })],
      [1000, l1.rolled(1, 17, "42611")],
    ] as const;

    test("up does not count", () => {
      const events = tell([
        ...start,
        [2000, l1.tick(2, 17, 600)],
        [4000, l1.tick(3, 17, 1)],
        [5000, l1.rolled(4, 17, "42611")],
      ]);
      expect(named(events, "reset")).toEqual([]);
      expect(thrown(events)).toEqual(["42611"]);
    });

    test("a changed boot counts once a second line says the same", () => {
      const once = tell([...start, [3000, l1.hello({ boot: 42, roll: 0 })], [5000, l1.rolled(2, 17, "42611")]]);
      expect(named(once, "reset")).toEqual([]);
      expect(asked(once, "HELLO?")).toContain(3000);
      const twice = tell([
        ...start,
        [3000, l1.hello({ boot: 42 })],
        [4000, l1.hello({ boot: 42 })],
        [5000, l1.rolled(1, 1, "42611", { boot: 42 })],
      ]);
      expect(named(twice, "reset")).toHaveLength(1);
      expect(thrown(twice)).toEqual(["42611", "42611"]);
    });

    test("HELLO? is asked until then, once a second", () => {
      const events = tell([...start, [3000, l1.hello({ boot: 42 })]], { after: 3500 });
      expect(asked(events, "HELLO?").filter((at) => at >= 3000)).toEqual([3000, 4000, 5000, 6000]);
    });

    test("a lower roll in HELLO counts once a second line says the same", () => {
      const events = tell([
        ...start,
        [3000, l1.hello({ roll: 0 })],
        [3500, l1.rolled(1, 1, "11111")],
        [4500, l1.rolled(2, 2, "22222")],
      ]);
      expect(named(events, "reset")).toHaveLength(1);
      expect(thrown(events)).toEqual(["42611", "11111", "22222"]);
      const hellos = tell([
        ...start,
        [3000, l1.hello({ roll: 2 })],
        [4000, l1.hello({ roll: 2 })],
        [5000, l1.rolled(1, 3, "42611")],
      ]);
      expect(thrown(hellos)).toEqual(["42611", "42611"]);
    });

    test("DICE that first says another boot are held, and taken if confirmed within 2 s", () => {
      const events = tell([
        ...start,
        [3000, l1.rolled(1, 1, "11111", { boot: 42 })],
        [5000, l1.hello({ boot: 42, roll: 1 })],
      ]);
      expect(thrown(events)).toEqual(["42611", "11111"]);
      expect(named(events, "already")).toEqual([]);
      expect(named(events, "offer")).toEqual([]);
    });

    test("else they are offered", () => {
      const events = tell([...start, [3000, l1.rolled(2, 18, "11111", { boot: 49 })], [3500, l1.tick(3, 17, 9)]]);
      expect(thrown(events)).toEqual(["42611"]);
      expect(named(events, "offer")).toMatchObject([{ t: 5001, faces: [1, 1, 1, 1, 1] }]);
    });

    test("unless their roll is committed under the old boot", () => {
      const had = tell([...start, [3000, l1.rolled(2, 18, "11111", { boot: 49 })], [3500, l1.rolled(3, 18, "11111")]]);
      expect(thrown(had)).toEqual(["42611", "11111"]);
      expect(named(had, "offer")).toEqual([]);
      const old = tell([...start, [3000, l1.rolled(2, 17, "42611", { boot: 49 })]]);
      expect(named(old, "offer")).toEqual([]);
    });

    test("the same line come twice by a fault of the wire confirms nothing", () => {
      const line = l1.rolled(2, 1, "11111", { boot: 49 });
      expect(thrown(tell([...start, [3000, line], [3001, line]]))).toEqual(["42611"]);
    });

    test("a line that carries a right checksum is believed", () => {
      const events = tell([...start, [3000, l2.rolled(2, 1, "11111", { boot: 42 })]]);
      expect(thrown(events)).toEqual(["42611", "11111"]);
    });

    test("another name or number of dice counts once HELLO says so twice", () => {
      const once = tell([...start, [2000, l1.hello({ id: "7F3B", roll: 17 })], [3000, l1.rolled(2, 17, "42611")]]);
      expect(thrown(once)).toEqual(["42611"]);
      expect(named(once, "already")).toEqual([]);
      const dice = tell([...start, [2000, l1.hello({ dice: 4, roll: 17 })], [3000, l1.rolled(2, 18, "11111")]]);
      expect(thrown(dice)).toEqual(["42611", "11111"]);
    });

    test("a higher roll in one TICK does not make later rolls old", () => {
      const events = tell([
        ...start,
        [2000, l1.tick(2, 71, 9)],
        [2100, l1.rolled(3, 17, "42611")],
        [3000, l1.rolled(4, 18, "11111")],
      ]);
      expect(thrown(events)).toEqual(["42611", "11111"]);
      expect(named(events, "order")).toEqual([]);
    });
  });
});
