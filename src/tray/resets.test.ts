import { describe, expect, test } from "vitest";
import { asked, knownAfter, named, shows, tell, thrown, tray } from "./capture.fixture.ts";
import { encodeLine } from "./dlp.ts";

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

describe("what is no reset, and what a reset leaves", () => {
  test("two beats within one second are none", () => {
    const lines = [
      [0, l2.hello()],
      [100, l2.tick(1, 0, 4)],
      [200, l2.tick(2, 0, 4)],
    ] as const;
    expect(named(tell(lines), "reset")).toEqual([]);
  });

  test("HELLO without a roll tells of a reset by its boot, and of no roll that lay there", () => {
    const nameless = encodeLine("HELLO", { proto: "1.0", id: "7F3A", boot: 42, dice: 5, caps: "crc" }, true);
    const lines = [
      [0, l2.hello()],
      [100, nameless],
      [200, l2.rolled(1, 1, "42611", { boot: 42 })],
    ] as const;
    expect([named(tell(lines), "reset").length, thrown(tell(lines))]).toEqual([1, ["42611"]]);
  });

  test("a lower roll said twice by HELLO without checksum is one, and rolls up to it lay there", () => {
    const lines = [
      [0, l1.hello({ roll: 5 })],
      [100, l1.hello({ roll: 2 })],
      [200, l1.hello({ roll: 2 })],
      [300, l1.rolled(1, 1, "11111")],
      [400, l1.rolled(2, 2, "42611")],
      [500, l1.rolled(3, 3, "33333")],
    ] as const;
    const events = tell(lines);
    expect([named(events, "reset").length, named(events, "order").length]).toEqual([1, 1]);
    expect([named(events, "already").length, thrown(events)]).toEqual([1, ["33333"]]);
  });

  test("of another boot said twice without checksum keeps the rolls that it told of apart", () => {
    const lines = [
      [0, l1.hello()],
      [100, l1.hello({ boot: 42, roll: 3 })],
      [200, l1.hello({ boot: 42, roll: 3 })],
      [300, l1.rolled(1, 2, "11111", { boot: 42 })],
    ] as const;
    expect(named(tell(lines), "order")).toHaveLength(1);
  });

  test("a claim that a checked line has settled confirms nothing later", () => {
    const lines = [
      [0, l1.hello()],
      [100, l1.rolled(1, 5, "11111")],
      [200, l2.tick(2, 5, 100)],
      [300, l1.hello({ roll: 1 })],
      [400, l2.tick(1, 3, 10)],
      [500, l1.rolled(2, 2, "42611")],
    ] as const;
    const events = tell(lines);
    expect([thrown(events), named(events, "reset").length]).toEqual([["11111"], 1]);
  });

  test.each([
    ["roll", { roll: 2 }, { roll: 5 }],
    ["boot", { boot: 42, roll: 5 }, { roll: 5 }],
  ])(
    "a %s that one damaged line told of, and the next one did not, is not confirmed by another damaged one",
    (_, odd, right) => {
      const lines = [
        [0, l1.hello({ roll: 5 })],
        [1000, l1.hello(odd)],
        [2000, l1.hello(right)],
        [3000, l1.hello(odd)],
        [4000, l1.hello(right)],
        [5000, l1.rolled(1, 6, "42611")],
      ] as const;
      const events = tell(lines);
      expect([named(events, "reset"), thrown(events)]).toEqual([[], ["42611"]]);
    },
  );

  test("a beat without a boot says nothing of a claimed one", () => {
    const beat = encodeLine("TICK", { seq: 1, roll: 5 }, false);
    const lines = [
      [0, l1.hello({ roll: 5 })],
      [1000, l1.hello({ boot: 42 })],
      [1500, beat],
      [2000, l1.hello({ boot: 42 })],
    ] as const;
    expect(named(tell(lines), "reset")).toHaveLength(1);
  });

  test("another tray on the same port has its own count from the first line on", () => {
    const lines = [
      [0, l2.hello({ roll: 5 })],
      [100, l2.hello({ id: "B", boot: 7, roll: 2 })],
      [200, l2.rolled(1, 2, "11111", { boot: 7 })],
      [300, l2.rolled(2, 3, "42611", { boot: 7 })],
    ] as const;
    const events = tell(lines);
    expect([named(events, "already").length, thrown(events)]).toEqual([1, ["42611"]]);
  });

  test("a beat that tells a higher roll once, without checksum, does not make the real ones too low", () => {
    const lines = [
      [0, l1.hello()],
      [100, l1.tick(1, 9, 4)],
      [200, l1.rolled(2, 1, "42611")],
    ] as const;
    expect(thrown(tell(lines))).toEqual(["42611"]);
    const twice = [lines[0], lines[1], [150, l1.tick(2, 9, 6)] as const, [200, l1.rolled(3, 1, "42611")] as const];
    expect(named(tell(twice), "order")).toHaveLength(1);
    const checked = [lines[0], [100, l2.tick(1, 9, 4)] as const, [200, l1.rolled(2, 1, "42611")] as const];
    expect(named(tell(checked), "order")).toHaveLength(1);
  });
});
