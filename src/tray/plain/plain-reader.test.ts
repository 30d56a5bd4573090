import { describe, expect, test } from "vitest";
import { named, shows, tell, thrown, throwsOf } from "../capture.fixture.ts";
import { NOTHING_KNOWN } from "../known.ts";
import { createReader } from "../reader.ts";

type Line = readonly [number, string];

/** The same line every `step` ms, from one time up to another. */
const every = (step: number, from: number, to: number, line: string): Line[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => [from + i * step, line]);
const one = { dice: 1 };
const two = { dice: 2 };

describe("event lines", () => {
  test("commit at once, each of them", () => {
    const events = tell(
      [
        [0, "You rolled a 4"],
        [10, "You rolled a 4"],
      ],
      one,
    );
    expect(throwsOf(events).map(({ t }) => t)).toEqual([0, 10]);
  });

  test("end motion and cancel what is pending", () => {
    const events = tell([
      [0, "4 2 6 1 1"],
      [100, "Rolled: 1 3 3 5 6"],
    ]);
    expect(thrown(events)).toEqual(["13356"]);
    const moving = tell([
      [0, "STATUS:SHAKING"],
      [100, "Rolled: 1 3 3 5 6"],
      [200, "STATUS:THROWN"],
      [300, "Rolled: 1 1 1 1 1"],
    ]);
    expect(thrown(moving)).toEqual(["13356", "11111"]);
  });

  test("are never dropped in a flood", () => {
    expect(thrown(tell(every(1, 0, 199, "You rolled a 4"), one))).toHaveLength(200);
  });
});

describe("state reports without motion", () => {
  test("commit once they stood for 800 ms", () => {
    expect(throwsOf(tell([[0, "4 2 6 1 1"]])).map(({ t }) => t)).toEqual([800]);
    expect(
      thrown(
        tell(
          [
            [0, "4 2 6 1 1"],
            [799, "4 2 6 1 3"],
            [1500, "4 2 6 1 1"],
          ],
          { after: 700 },
        ),
      ),
    ).toEqual([]);
    expect(thrown(tell([[0, "4 2 6 1 1"]], { after: 799 }))).toEqual([]);
  });

  test("of a device that repeats, only if reported twice", () => {
    const habit = every(100, 0, 1000, "4 2 6 1 1");
    expect(thrown(tell([...habit, [5000, "1 1 1 1 1"]], { after: 9000 }))).toEqual(["42611"]);
    const twice = tell([...habit, [5000, "1 1 1 1 1"], [9000, "1 1 1 1 1"]]);
    expect(throwsOf(twice).map(({ t }) => t)).toEqual([800, 9000]);
  });

  test("an equal report after more than 2 s is no habit", () => {
    expect(
      thrown(
        tell([
          [0, "4 2 6 1 1"],
          [2001, "4 2 6 1 1"],
          [5000, "1 1 1 1 1"],
        ]),
      ),
    ).toEqual(["42611", "11111"]);
  });

  test("without order unless numbered or named", () => {
    expect(
      thrown(
        tell(
          [
            [0, "3, 5"],
            [2000, "5, 3"],
          ],
          two,
        ),
      ),
    ).toEqual(["35"]);
    expect(
      thrown(
        tell(
          [
            [0, "D1:3;D2:5"],
            [2000, "D1:5;D2:3"],
          ],
          two,
        ),
      ),
    ).toEqual(["35", "53"]);
  });
});

describe("the same faces again", () => {
  const start = every(100, 0, 1000, "4 2 6 1 1");

  test("after motion", () => {
    const events = tell([...start, [2000, "Rolling..."], ...every(100, 2500, 4000, "4 2 6 1 1")]);
    expect(thrown(events)).toEqual(["42611", "42611"]);
  });

  test("after two other full reports, 800 ms or more from the first of them", () => {
    const others: Line[] = [
      [1100, "4 2 6 1 3"],
      [1500, "4 2 5 1 3"],
    ];
    const back = (at: number) => tell([...start, ...others, ...every(100, at, at + 1200, "4 2 6 1 1")]);
    expect(thrown(back(1900))).toEqual(["42611", "42611"]);
    expect(thrown(back(1899))).toEqual(["42611"]);
    expect(named(back(1899), "offer").map(shows)).toEqual(["42611"]);
  });

  test("after a single other report they are offered, not taken", () => {
    const events = tell([...start, [1100, "4 2 6 1 3"], ...every(100, 1950, 3500, "4 2 6 1 1")]);
    expect(thrown(events)).toEqual(["42611"]);
    expect(named(events, "offer")).toHaveLength(1);
  });

  test("a flicker to and fro never adds up", () => {
    const flicker = Array.from({ length: 40 }, (_, i): Line => [1100 + i * 100, i % 2 ? "4 2 6 1 1" : "4 2 6 1 3"]);
    expect(thrown(tell([...start, ...flicker, ...every(100, 5100, 7000, "4 2 6 1 1")]))).toEqual(["42611"]);
  });

  test("some of the dice picked up and put back is nothing", () => {
    const events = tell([...start, ...every(100, 1100, 3000, "4 2 6"), ...every(100, 3100, 5000, "4 2 6 1 1")]);
    expect(thrown(events)).toEqual(["42611"]);
    expect(named(events, "offer")).toEqual([]);
  });

  test("after at least 2 s without any line they are offered", () => {
    expect(named(tell([...start, [3000, "4 2 6 1 1"]]), "offer").map(shows)).toEqual(["42611"]);
    expect(named(tell([...start, [2999, "4 2 6 1 1"]]), "offer")).toEqual([]);
    expect(named(tell([...start, [2000, "hello"], [3500, "4 2 6 1 1"]]), "offer")).toEqual([]);
  });

  test("are not offered where no throw is due", () => {
    const reader = createReader({ due: null, known: NOTHING_KNOWN, live: false });
    reader.expect({ dice: 1, thrown: 1 }, 0);
    reader.line("4", 0);
    expect(reader.tick(800)).toMatchObject([{ event: "throw" }]);
    reader.expect(null, 900);
    expect(reader.line("4", 5000)).toEqual([]);
    reader.expect({ dice: 1, thrown: 1 }, 5100);
    expect(reader.line("4", 9000)).toMatchObject([{ event: "offer" }]);
  });

  test("over a reconnect are still the same", () => {
    const before = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    before.line("4 2 6 1 1", 0);
    before.tick(800);
    const known = JSON.parse(JSON.stringify(before.known()));
    expect(thrown(tell(every(100, 0, 3000, "1 4 2 6 1"), { known }))).toEqual([]);
    expect(thrown(tell(every(100, 0, 3000, "1 4 2 6 3"), { known }))).toEqual(["14263"]);
  });
});

describe("after motion", () => {
  const shaking: Line[] = [
    [0, "STATUS:SHAKING"],
    [300, "DICE:4,2,6,1,1"],
  ];

  test("faces are provisional until settled, however long they stand", () => {
    expect(thrown(tell([[0, "STATUS:SHAKING"], ...every(100, 300, 9000, "DICE:4,2,6,1,1")]))).toEqual([]);
  });

  test("the next full report after settled commits at once, also the same faces again", () => {
    const events = tell([
      ...shaking,
      [500, "STATUS:THROWN"],
      [600, "DICE:4,2,6,1,1"],
      [3000, "STATUS:SHAKING"],
      [3500, "STATUS:THROWN"],
      [3600, "DICE:4,2,6,1,1"],
    ]);
    expect(throwsOf(events).map(({ t }) => t)).toEqual([600, 3600]);
  });

  test("a report 1500 ms after settled is in time; without one the provisional is taken, and amended", () => {
    expect(thrown(tell([...shaking, [500, "STATUS:THROWN"], [2000, "DICE:1,1,1,1,1"]]))).toEqual(["11111"]);
    expect(thrown(tell([...shaking, [500, "STATUS:THROWN"]]))).toEqual(["42611"]);
    const late = tell([...shaking, [500, "STATUS:THROWN"], [2100, "DICE:1,1,1,1,1"], [2200, "DICE:2,2,2,2,2"]], {
      after: 500,
    });
    expect(thrown(late)).toEqual(["42611", "+11111"]);
  });

  test("an equal report confirms, and what comes then no longer amends", () => {
    const events = tell([...shaking, [500, "STATUS:THROWN"], [2400, "DICE:4,2,6,1,1"], [2500, "DICE:1,1,1,1,1"]]);
    expect(thrown(events)).toEqual(["42611", "11111"]);
  });

  test("the provisional report must have come within 500 ms before settled", () => {
    expect(thrown(tell([...shaking, [800, "STATUS:THROWN"]]))).toEqual(["42611"]);
    expect(thrown(tell([...shaking, [801, "STATUS:THROWN"]]))).toEqual([]);
    expect(thrown(tell([...shaking, [801, "STATUS:THROWN"], [9000, "DICE:1,1,1,1,1"]]))).toEqual(["11111"]);
  });

  test("new motion and scoring end the amending", () => {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    for (const [at, line] of [...shaking, [500, "STATUS:THROWN"]] as const) reader.line(line, at);
    expect(reader.tick(2001)).toMatchObject([{ event: "throw" }]);
    reader.endAmending();
    expect(reader.line("DICE:1,1,1,1,1", 2100).filter((event) => event.event === "throw")).toEqual([]);
    const moved = tell([...shaking, [500, "STATUS:THROWN"], [2100, "STATUS:SHAKING"], [2200, "DICE:1,1,1,1,1"]]);
    expect(thrown(moved)).toEqual(["42611"]);
  });

  test("settled without motion does nothing", () => {
    expect(
      thrown(
        tell(
          [
            [0, "STATUS:THROWN"],
            [100, "DICE:4,2,6,1,1"],
            [500, "DICE:4,2,6,1,3"],
          ],
          { after: 500 },
        ),
      ),
    ).toEqual([]);
  });

  test("some of the dice are no full report", () => {
    const events = tell([
      [0, "DICE:1,1,1,1,1"],
      [1000, "STATUS:SHAKING"],
      [1500, "STATUS:THROWN"],
      [1600, "DICE:4,2,6"],
      [1700, "DICE:4,2,6,1,1"],
    ]);
    expect(thrown(events)).toEqual(["11111", "42611"]);
  });
});

describe("motion without STATUS:, and no settled ever", () => {
  test("faces that stood 800 ms after the last motion line commit", () => {
    const events = tell(
      [
        [0, "Rolling"],
        [400, "3"],
        [600, "Rolling"],
        [900, "4"],
      ],
      one,
    );
    expect(throwsOf(events)).toMatchObject([{ t: 1700, faces: [4] }]);
    expect(
      thrown(
        tell(
          [
            [0, "Rolling"],
            [400, "3"],
            [600, "Rolling"],
          ],
          one,
        ),
      ),
    ).toEqual([]);
  });

  test("once per motion: for 10 s other faces are only shown", () => {
    const events = tell(
      [
        [0, "Rolling"],
        [100, "4"],
        [2000, "3"],
        [8000, "3"],
        [10_901, "3"],
      ],
      one,
    );
    expect(throwsOf(events).map(({ t }) => t)).toEqual([900, 11_701]);
  });

  test("settled in that time lets the next full report amend; from then on this device's settled is waited for", () => {
    const events = tell(
      [
        [0, "Rolling"],
        [100, "4"],
        [2000, "Settled"],
        [2100, "3"],
        [2200, "2"],
        [5000, "Rolling"],
        [5100, "6"],
        [8000, "Settled"],
        [8100, "5"],
      ],
      one,
    );
    expect(thrown(events)).toEqual(["4", "+3", "5"]);
  });

  test("settled before the faces stood: the next report commits", () => {
    expect(
      thrown(
        tell(
          [
            [0, "Rolling"],
            [100, "4"],
            [500, "Settled"],
            [600, "3"],
          ],
          one,
        ),
      ),
    ).toEqual(["3"]);
  });
});

describe("boot and fault", () => {
  test("end motion and drop what is provisional", () => {
    for (const word of ["READY", "ERROR:MPU6050"]) {
      expect(
        thrown(
          tell([
            [0, "STATUS:SHAKING"],
            [300, "DICE:4,2,6,1,1"],
            [400, word],
            [500, "STATUS:THROWN"],
          ]),
        ),
      ).toEqual([]);
      expect(
        thrown(
          tell([
            [0, "STATUS:SHAKING"],
            [300, "DICE:4,2,6,1,1"],
            [400, "STATUS:THROWN"],
            [500, word],
          ]),
        ),
      ).toEqual([]);
    }
  });
});

describe("how many dice", () => {
  test("more than the game has, or than any throw due can have, is a count problem, told once", () => {
    const six = tell(every(100, 0, 2000, "4 2 6 1 1 3"));
    expect(named(six, "count")).toMatchObject([{ seen: 6, due: 5 }]);
    const four = tell(every(100, 0, 2000, "4 2 6 1"), { dice: 5, thrown: 3 });
    expect(named(four, "count")).toMatchObject([{ seen: 4, due: 3 }]);
    expect(thrown([...six, ...four])).toEqual([]);
  });

  test("as many as are thrown are a throw, of a device that never showed all", () => {
    expect(thrown(tell([[0, "4 2 6"]], { dice: 5, thrown: 3 }))).toEqual(["426"]);
  });

  test("dice being handled are shown, until the player says that kept dice lie beside the tray", () => {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    reader.line("4 2 6 1 1", 0);
    reader.tick(800);
    reader.expect({ dice: 5, thrown: 3 }, 1000);
    reader.line("1 1 3", 2000);
    expect(reader.tick(2800)).toMatchObject([{ event: "fewer", faces: [1, 1, 3] }]);
    expect(reader.tick(9000)).toEqual([]);
    reader.expect({ dice: 5, thrown: 3, beside: true }, 9000);
    reader.line("1 1 3", 9100);
    expect(reader.tick(9900)).toMatchObject([{ event: "throw", faces: [1, 1, 3] }]);
  });

  test("fewer dice that were taken by a tap are not taken again, and dice that move on are not told", () => {
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    reader.line("4 2 6 1 1", 0);
    reader.tick(800);
    reader.expect({ dice: 5, thrown: 5, key: "second" }, 1000);
    reader.line("1 1 3", 2000);
    reader.line("Rolling", 2500);
    expect(reader.tick(3500)).toEqual([]);
    reader.line("1 5", 4000);
    const [fewer] = reader.tick(4800);
    if (fewer?.event !== "fewer") throw new Error("two dice that lie still are told");
    reader.take(fewer, 5000);
    reader.expect({ dice: 5, thrown: 2, beside: true, key: "third" }, 5000);
    reader.line("1 5", 5100);
    expect(named([...reader.line("5 1", 5900), ...reader.tick(8000)], "throw")).toEqual([]);
    reader.line("Rolling", 8100);
    reader.line("6 1", 9000);
    expect(reader.line("6 1", 9800).map(({ event }) => event)).toEqual(["throw"]);
  });

  test("what a journal knows to be the last throw is not thrown again after a restart, seen whole or in part", () => {
    const last = { faces: [4, 2, 6, 1, 1], ordered: false, part: [6, 1] } as const;
    for (const line of ["1 1 6 2 4", "6 1"]) {
      const due = { dice: 5, thrown: 2 };
      const reader = createReader({ due, known: { trays: {}, plain: { last, habits: {} } }, live: false });
      reader.line(line, 0);
      reader.line(line, 900);
      expect(named([...reader.tick(1800)], "throw")).toEqual([]);
    }
  });

  test("single dice are collected, and given as one throw in the order they came", () => {
    const events = tell(
      [
        [0, "Dice rolled: 4"],
        [50, "Dice rolled: 4"],
        [100, "Dice rolled: 6"],
      ],
      { dice: 5, thrown: 3 },
    );
    expect(named(events, "collected").map(shows)).toEqual(["4", "44", "446"]);
    expect(thrown(events)).toEqual(["446"]);
  });

  test("a full report replaces the collection; one that overshoots is a count problem", () => {
    const events = tell([
      [0, "Rolled: 4"],
      [50, "Rolled: 2"],
      [100, "Rolled: 3 5 1 1"],
      [200, "Rolled: 1 3 3 5 6"],
    ]);
    expect(named(events, "count")).toHaveLength(1);
    expect(thrown(events)).toEqual(["13356"]);
  });

  test("the collection is emptied by hand, and with every throw, turn or change of kept dice", () => {
    const due = { dice: 5, thrown: 2, key: "a" };
    const reader = createReader({ due, known: NOTHING_KNOWN, live: false });
    reader.line("Rolled: 4", 0);
    expect(reader.expect(due, 10)).toEqual([]);
    expect(reader.expect({ ...due, key: "b" }, 20)).toMatchObject([{ event: "collected", faces: [] }]);
    reader.line("Rolled: 3", 30);
    expect(reader.clearCollected(40)).toMatchObject([{ event: "collected", faces: [] }]);
    reader.line("Rolled: 2", 50);
    expect(reader.line("Rolled: 1", 60)).toMatchObject([{}, {}, { event: "throw", faces: [2, 1] }]);
  });

  test("the same single die again is offered after silence, and a tap adds it", () => {
    const reader = createReader({ due: { dice: 5, thrown: 2 }, known: NOTHING_KNOWN, live: false });
    reader.line("4", 0);
    reader.tick(800);
    const offer = reader.line("4", 4000).find((event) => event.event === "offer");
    if (offer?.event !== "offer") return expect.unreachable();
    expect(reader.take(offer, 5000)).toMatchObject([{ event: "collected" }, { event: "throw", faces: [4, 4] }]);
  });

  test("none is collected while no throw is due", () => {
    const reader = createReader({ due: null, known: NOTHING_KNOWN, live: false });
    reader.expect({ dice: 5, thrown: 5 }, 0);
    reader.expect(null, 0);
    const events = reader.line("Rolled: 4", 10);
    expect(events.some((event) => event.event === "collected")).toBe(false);
  });
});

describe("dice that are numbered or named one by one", () => {
  const pixel = (name: string, face: number): string => `{"pixelName":"${name}","faceValue":${face}}`;

  test("are put together, in the order of their names", () => {
    expect(
      thrown(
        tell(
          [
            [0, pixel("B", 2)],
            [300, pixel("A", 6)],
          ],
          two,
        ),
      ),
    ).toEqual(["62"]);
    expect(
      thrown(
        tell(
          [
            [0, "D10:2"],
            [300, "D9:6"],
          ],
          two,
        ),
      ),
    ).toEqual(["62"]);
  });

  test("a second throw needs all of them again, however long the second takes", () => {
    const events = tell(
      [
        [0, pixel("A", 6)],
        [300, pixel("B", 2)],
        [5000, pixel("A", 3)],
        [8000, pixel("B", 1)],
      ],
      two,
    );
    expect(thrown(events)).toEqual(["62", "31"]);
  });

  test("those kept need not say again what they show", () => {
    const events = tell(
      [
        [0, pixel("A", 6)],
        [300, pixel("B", 2)],
        [5000, pixel("A", 3)],
      ],
      { dice: 2, thrown: 1 },
    );
    expect(thrown(events).at(-1)).toBe("32");
  });

  test("of a device that repeats, every one must be told again", () => {
    const stream = (a: number, b: number, from: number) =>
      Array.from({ length: 20 }, (_, i): Line => [from + i * 100, i % 2 ? pixel("B", b) : pixel("A", a)]);
    const events = tell([...stream(6, 2, 0), [2050, pixel("A", 3)], [2100, pixel("A", 3)], [3000, pixel("A", 3)]], two);
    expect(thrown(events)).toEqual(["62"]);
  });

  test("one that still rolls does not unsettle those that lie already", () => {
    const rolling = (name: string): string => `{"name":"${name}","state":"rolling"}`;
    const lies = (name: string, face: number): string => `{"name":"${name}","state":"rolled","val":${face}}`;
    const events = tell(
      [
        [0, rolling("A")],
        [100, rolling("B")],
        [900, lies("A", 4)],
        [1500, rolling("B")],
        [2600, lies("B", 2)],
      ],
      two,
    );
    expect(throwsOf(events)).toMatchObject([{ t: 3400, faces: [4, 2] }]);
  });

  test("one more than the game has is a count problem", () => {
    const events = tell(
      [
        [0, pixel("A", 6)],
        [300, pixel("B", 2)],
        [400, pixel("C", 2)],
      ],
      two,
    );
    expect(named(events, "count")).toMatchObject([{ seen: 3, due: 2 }]);
    expect(thrown(events)).toEqual([]);
  });

  test("after settled, all must be told again", () => {
    const events = tell(
      [
        [0, "STATUS:SHAKING"],
        [100, pixel("A", 6)],
        [200, pixel("B", 2)],
        [300, "STATUS:THROWN"],
        [400, pixel("A", 5)],
        [600, pixel("B", 1)],
      ],
      two,
    );
    expect(throwsOf(events)).toMatchObject([{ t: 600, faces: [5, 1] }]);
  });

  test("a line of several, with one missing, is dice being handled", () => {
    const events = tell(
      [
        [0, "D1:3;D2:5;D3:1"],
        [2000, "D1:3;D2:6"],
      ],
      { dice: 3 },
    );
    expect(thrown(events)).toEqual(["351"]);
  });
});

describe("one recogniser a connection", () => {
  test("the first that commits; the others are only shown, and named", () => {
    const events = tell(
      [
        [0, "Result: 4"],
        [900, "Roll: 3"],
        [2500, "Dice rolled: 2"],
      ],
      one,
    );
    expect(thrown(events)).toEqual(["4"]);
    expect(named(events, "unrecognised")).toMatchObject([{ recogniser: "roll" }, { recogniser: "dice rolled" }]);
  });

  test("or the first that adds to a collection", () => {
    expect(
      thrown(
        tell([
          [0, "Rolled: 4"],
          [100, "4 2 6 1 1"],
        ]),
      ),
    ).toEqual([]);
  });

  test("each label and each JSON key is one of its own", () => {
    expect(
      thrown(
        tell(
          [
            [0, "face: 4"],
            [900, "faces: 3"],
          ],
          one,
        ),
      ),
    ).toEqual(["4"]);
    expect(
      thrown(
        tell(
          [
            [0, '{"dice":[4]}'],
            [900, '{"faces":[3]}'],
          ],
          one,
        ),
      ),
    ).toEqual(["4"]);
  });

  test("until the player chooses another", () => {
    const reader = createReader({ due: { dice: 1, thrown: 1 }, known: NOTHING_KNOWN, live: false });
    reader.line("You rolled a 4", 0);
    reader.chooseRecogniser("rolled", 100);
    expect(reader.line("You rolled a 3", 200)).toMatchObject([{ event: "unrecognised", recogniser: "you rolled" }]);
    expect(reader.line("Rolled: 2", 300).at(-1)).toMatchObject({ event: "throw", faces: [2] });
  });

  test("motion and settled work beside it", () => {
    expect(
      thrown(
        tell(
          [
            [0, "Result: 4"],
            [1000, "Shaking"],
            [1500, "Thrown"],
            [1600, "Result: 4"],
          ],
          one,
        ),
      ),
    ).toEqual(["4", "4"]);
  });
});

describe("floods of plain text", () => {
  test("a sketch without a pause is thinned out, and its throws are had", () => {
    const events = tell([...every(2, 0, 4000, "4 2 6 1 1"), ...every(2, 4002, 8000, "1 3 3 5 5")]);
    expect(thrown(events)).toEqual(["42611", "13355"]);
    expect(named(events, "flood").length).toBeGreaterThan(0);
  });

  test("single named dice are each a kind of their own", () => {
    const lines = Array.from({ length: 2000 }, (_, i): Line => [i * 2, i % 2 ? "D1:3" : "D2:5"]);
    expect(thrown(tell(lines, two))).toEqual(["35"]);
  });

  test("strangers beyond the bucket are dropped", () => {
    const events = tell(every(1, 0, 199, "boot log"));
    expect(named(events, "flood").length).toBeGreaterThan(100);
    expect(thrown(events)).toEqual([]);
  });
});
