import { describe, expect, test } from "vitest";
import { asked, knownAfter, named, shows, tell, thrown, throwsOf, tray } from "./capture.fixture.ts";
import { knownRolls, NOTHING_KNOWN } from "./known.ts";
import { createReader } from "./reader.ts";

const l2 = tray();
const noIds = { caps: "crc" };

describe("rule 1: state, not deltas", () => {
  test("a lost MOVE costs nothing", () => {
    expect(
      thrown(
        tell([
          [0, l2.hello()],
          [900, l2.rolled(7, 1, "42611")],
        ]),
      ),
    ).toEqual(["42611"]);
  });
});

describe("rule 2: (tray, boot, roll) is committed at most once", () => {
  test("whatever comes between", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.moved(2, 1, "42613")],
      [3000, l2.rolled(3, 1, "42611")],
      [4000, l2.hello({ roll: 1 })],
      [4100, l2.rolled(4, 1, "42611")],
    ]);
    expect(thrown(events)).toEqual(["42611"]);
  });

  test("a throw names its roll and which dice moved", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 3, "42611", { mv: "01101" })],
    ]);
    expect(throwsOf(events)).toMatchObject([
      { tray: "7F3A", boot: 41, roll: 3, level: "L2", ordered: true, movedDice: [false, true, true, false, true] },
    ]);
  });

  test("what was committed survives reconnects and restarts", () => {
    const known = knownAfter([l2.hello(), l2.rolled(1, 1, "42611")]);
    const again = [
      [0, l2.hello({ roll: 1 })],
      [100, l2.rolled(2, 1, "42611")],
    ] as const;
    expect(thrown(tell(again, { known }))).toEqual([]);
    expect(named(tell(again, { known }), "already")).toEqual([]);
    expect(thrown(tell([...again, [900, l2.rolled(3, 2, "11111")]], { known }))).toEqual(["11111"]);
  });

  test("of a record only the number is known: the dice are taken to be those", () => {
    const known = knownRolls([{ tray: "7F3A", boot: 41, roll: 7 }]);
    const events = tell(
      [
        [0, l2.hello({ roll: 7 })],
        [100, l2.rolled(1, 7, "42611")],
        [200, l2.rolled(2, 8, "11111")],
      ],
      { known },
    );
    expect(thrown(events)).toEqual(["11111"]);
    expect(named(events, "already")).toEqual([]);
  });

  test("another tray has rolls of its own", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.hello({ id: "0B0B" })],
      [3000, l2.rolled(1, 1, "42611")],
    ]);
    expect(thrown(events)).toEqual(["42611", "42611"]);
  });

  test("a roll before any HELLO is one, and is not one again after it", () => {
    const events = tell([
      [0, l2.rolled(1, 4, "42611")],
      [500, l2.hello({ roll: 4 })],
      [900, l2.rolled(2, 4, "42611")],
    ]);
    expect(thrown(events)).toEqual(["42611"]);
    expect(named(events, "already")).toEqual([]);
  });

  test("before the tray said its name, a roll that may be committed waits for it", () => {
    const known = knownAfter([l2.hello(), l2.rolled(1, 1, "42611")]);
    const lines = (id: string) =>
      [
        [0, l2.rolled(2, 1, "42611")],
        [500, l2.hello({ id, roll: 1 })],
      ] as const;
    expect(thrown(tell(lines("7F3A"), { known }))).toEqual([]);
    expect(named(tell(lines("7F3A"), { known }), "offer")).toEqual([]);
    expect(thrown(tell(lines("0B0B"), { known }))).toEqual(["42611"]);
  });
});

describe("rule 4: already there", () => {
  test("rolls up to that of the first HELLO that were never seen", () => {
    const events = tell([
      [0, l2.hello({ roll: 7 })],
      [100, l2.rolled(1, 7, "42611")],
      [900, l2.rolled(2, 7, "42611")],
    ]);
    expect(named(events, "already").map(shows)).toEqual(["42611"]);
    expect(thrown(events)).toEqual([]);
  });

  test("or of the first TICK", () => {
    const events = tell([
      [0, l2.tick(1, 7, 9)],
      [100, l2.rolled(2, 7, "42611")],
    ]);
    expect(named(events, "already").map(shows)).toEqual(["42611"]);
    expect(asked(events, "STATE?")).toEqual([0]);
  });

  test("or of a HELLO or TICK that told of a reset", () => {
    for (const told of [l2.hello({ boot: 42, roll: 2 }), l2.tick(0, 2, 9, { boot: 42 })]) {
      const events = tell([
        [0, l2.hello()],
        [1000, told],
        [1100, l2.rolled(1, 2, "42611", { boot: 42 })],
      ]);
      expect(named(events, "already").map(shows)).toEqual(["42611"]);
      expect(thrown(events)).toEqual([]);
    }
  });

  test("a roll that a later HELLO or TICK adds is a lost throw: asked for, and the answer commits", () => {
    for (const told of [l2.hello({ roll: 8 }), l2.tick(1, 8, 9)]) {
      const events = tell([
        [0, l2.hello({ roll: 7 })],
        [1000, told],
        [1100, l2.rolled(2, 8, "42611")],
      ]);
      expect(asked(events, "STATE?")).toContain(1000);
      expect(thrown(events)).toEqual(["42611"]);
    }
  });

  test("HELLO without a roll tells nothing: then TICK does", () => {
    const hello = "HELLO proto=1.0 id=7F3A boot=41 dice=5";
    expect(
      thrown(
        tell([
          [0, hello],
          [1000, l2.rolled(1, 1, "42611")],
          [2000, l2.tick(2, 1, 3)],
        ]),
      ),
    ).toEqual(["42611"]);
    expect(
      thrown(
        tell([
          [0, hello],
          [1000, l2.tick(1, 7, 3)],
          [1100, l2.rolled(2, 7, "42611")],
        ]),
      ),
    ).toEqual([]);
    expect(
      thrown(
        tell([
          [0, hello],
          [1000, l2.move(1, 1)],
          [2000, l2.tick(3, 1, 3)],
          [2100, l2.rolled(4, 1, "42611")],
        ]),
      ),
    ).toEqual(["42611"]);
  });

  test("a better reading of dice already there is shown, never thrown", () => {
    const events = tell([
      [0, l2.hello({ roll: 7 })],
      [100, l2.rolled(1, 7, "42/11")],
      [900, l2.rolled(2, 7, "42611")],
    ]);
    expect(named(events, "already").map(shows)).toEqual(["42/11", "42611"]);
    expect(thrown(events)).toEqual([]);
  });

  test("taken by a tap, they are committed, and may be read better", () => {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    reader.line(l2.hello({ roll: 7 }), 0);
    const [shown] = reader.line(l2.rolled(1, 7, "42/11"), 100);
    if (shown?.event !== "already") return expect.unreachable();
    reader.take(shown, 200);
    expect(reader.line(l2.rolled(2, 7, "42/11"), 300)).toEqual([]);
    expect(reader.line(l2.rolled(3, 7, "42611"), 400)).toMatchObject([{ event: "throw", amends: true }]);
  });
});

describe("rule 5: only rolled makes a roll", () => {
  const start = [[0, l2.hello()]] as const;

  test("a nudge is told once, however often it is reported", () => {
    const events = tell([
      ...start,
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.moved(2, 1, "42613")],
      [3000, l2.moved(3, 1, "42613")],
    ]);
    expect(named(events, "moved").map(shows)).toEqual(["42613"]);
    expect(thrown(events)).toEqual(["42611"]);
  });

  test("moved dice of a roll never had ask, and after 2 s are offered", () => {
    const events = tell([...start, [1000, l2.moved(1, 1, "42613")]]);
    expect(asked(events, "STATE?").slice(0, 2)).toEqual([1000, 2000]);
    expect(named(events, "offer")).toMatchObject([{ t: 3001, boot: 41, roll: 1, faces: [4, 2, 6, 1, 3] }]);
    expect(thrown(events)).toEqual([]);
  });

  test("a second moved offers them at once, and only once", () => {
    const events = tell([
      ...start,
      [1000, l2.moved(1, 1, "42613")],
      [1500, l2.moved(2, 1, "42614")],
      [1700, l2.moved(3, 1, "42615")],
    ]);
    expect(named(events, "offer")).toMatchObject([{ t: 1500, faces: [4, 2, 6, 1, 4] }]);
  });

  test("the same moved line twice by a fault of the wire is no second one", () => {
    const line = l2.moved(1, 1, "42613");
    const events = tell([...start, [1000, line], [1001, line], [1100, l2.rolled(2, 1, "42611")]]);
    expect(named(events, "offer")).toEqual([]);
    expect(thrown(events)).toEqual(["42611"]);
  });

  test("what was offered and taken is not thrown when its rolled line comes after all", () => {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    reader.line(l2.hello(), 0);
    reader.line(l2.moved(1, 1, "42613"), 1000);
    const offer = [...reader.tick(2000), ...reader.tick(3001)].find((event) => event.event === "offer");
    if (offer?.event !== "offer") return expect.unreachable();
    reader.take(offer, 3500);
    expect(reader.line(l2.rolled(2, 1, "42611"), 4000)).toMatchObject([{ event: "moved" }]);
    expect(reader.wakeAt()).toBe(4000 + 6001);
  });

  test("moved dice already on the tray, or of no roll, ask for nothing", () => {
    for (const lines of [
      [
        [0, l2.hello({ roll: 7 })],
        [1000, l2.moved(1, 7, "42613")],
      ],
      [
        [0, l2.hello()],
        [1000, l2.moved(1, 0, "42613")],
      ],
    ] as const) {
      const events = tell(lines);
      expect(asked(events, "STATE?")).toEqual([]);
      expect(named(events, "offer")).toEqual([]);
      expect(thrown(events)).toEqual([]);
    }
  });

  test("rolled with roll 0 makes no sense", () => {
    expect(named(tell([...start, [1000, l2.rolled(1, 0, "42611")]]), "range")).toHaveLength(1);
  });
});

describe("rule 6: amending", () => {
  const cases: readonly (readonly [string, string, string, string, string])[] = [
    ["fewer marks, faces unchanged", "ids", "42/1-", "4261-", "+4261-"],
    ["all read at last", "ids", "42/1-", "42615", "+42615"],
    ["one mark for another", "ids", "42/11", "42?11", "moved"],
    ["as many marks elsewhere", "ids", "42/11", "4261/", "moved"],
    ["a face changed", "ids", "42/11", "43611", "moved"],
    ["a face became a mark", "ids", "42611", "426/1", "moved"],
    ["dice swapped", "ids", "42/11", "24611", "moved"],
    ["equal", "ids", "42611", "42611", ""],
    ["in another order", "ids", "42611", "24611", "moved"],
    ["without ids, in another order", "crc", "42611", "11624", ""],
    ["without ids, still contained", "crc", "42/11", "11246", "+11246"],
    ["without ids, one die less of a face", "crc", "42/11", "12346", "moved"],
    ["without ids, marks in another order", "crc", "4/2-1", "-124/", ""],
  ];
  test.each(cases)("%s", (_, cap, first, second, outcome) => {
    const caps = cap === "ids" ? "crc,ids" : "crc";
    const events = tell([
      [0, l2.hello({ caps })],
      [1000, l2.rolled(1, 1, first)],
      [2000, l2.rolled(2, 1, second)],
    ]);
    const [, ...later] = thrown(events);
    expect([...later, ...named(events, "moved").map(() => "moved")].join()).toBe(outcome);
  });

  test("a moved report never amends, and a better one after it still does", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42/11")],
      [2000, l2.moved(2, 1, "42611")],
      [3000, l2.rolled(3, 1, "42611")],
    ]);
    expect(thrown(events)).toEqual(["42/11", "+42611"]);
    expect(named(events, "moved")).toHaveLength(1);
  });

  test("ends with the next roll", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42/11")],
      [2000, l2.rolled(2, 2, "11111")],
      [3000, l2.rolled(3, 1, "42611")],
    ]);
    expect(thrown(events)).toEqual(["42/11", "11111"]);
  });

  test("ends with scoring", () => {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    reader.line(l2.hello(), 0);
    reader.line(l2.rolled(1, 1, "42/11"), 100);
    reader.endAmending();
    expect(reader.line(l2.rolled(2, 1, "42611"), 200)).toMatchObject([{ event: "moved" }]);
    expect(reader.line(l2.rolled(3, 2, "42/11"), 300)).toMatchObject([{ event: "throw" }]);
    expect(reader.line(l2.rolled(4, 2, "42611"), 400)).toMatchObject([{ event: "throw", amends: true }]);
  });

  test("works over a reconnect", () => {
    const known = knownAfter([l2.hello(), l2.rolled(1, 1, "42/11")]);
    const events = tell(
      [
        [0, l2.hello({ roll: 1 })],
        [100, l2.rolled(2, 1, "42611")],
      ],
      { known },
    );
    expect(thrown(events)).toEqual(["+42611"]);
  });
});

describe("rule 7: what a report tells", () => {
  test("without ids the order of dice means nothing", () => {
    expect(
      throwsOf(
        tell([
          [0, l2.hello(noIds)],
          [100, l2.rolled(1, 1, "42611")],
        ]),
      ),
    ).toMatchObject([{ ordered: false }]);
  });

  test("mv goes by its cap, and a malformed one is left out", () => {
    const without = throwsOf(
      tell([
        [0, l2.hello(noIds)],
        [100, l2.rolled(1, 1, "42611", { mv: "11111" })],
      ]),
    );
    expect(without).toHaveLength(1);
    expect(without[0]).not.toHaveProperty("movedDice");
    for (const mv of ["1111", "11112"]) {
      const events = throwsOf(
        tell([
          [0, l2.hello()],
          [100, l2.rolled(1, 1, "42611", { mv })],
        ]),
      );
      expect(events).toHaveLength(1);
      expect(events[0]).not.toHaveProperty("movedDice");
    }
  });

  test("letters and their marks", () => {
    const hello = l2.hello({ dice: 7, caps: "crc,ids,ch" });
    const lines = [
      [0, hello],
      [200, l2.letters(1, 1, "OB/AG_?")],
      [300, l2.letters(2, 1, "OBRAG_N")],
    ] as const;
    expect(thrown(tell(lines, { dice: 7 }))).toEqual(["OB/AG_?", "+OBRAG_N"]);
  });

  test("faces beside letters: the cap says which", () => {
    for (const [caps, shown] of [
      ["crc,ch", "OBRAG"],
      ["crc", "42611"],
    ] as const) {
      const events = tell([
        [0, l2.hello({ caps })],
        [200, l2.rolled(1, 1, "42611", { ch: "OBRAG" })],
      ]);
      expect(thrown(events)).toEqual([shown]);
    }
  });
});
