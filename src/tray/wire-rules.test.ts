import { describe, expect, test } from "vitest";
import { asked, knownAfter, named, tell, thrown, tray } from "./capture.fixture.ts";
import { encodeLine } from "./dlp.ts";
import { NOTHING_KNOWN } from "./known.ts";
import { createReader, wireLines } from "./reader.ts";

const l2 = tray();
const l1 = tray(false);
const hello = [0, l2.hello()] as const;
const first = [1000, l2.rolled(1, 1, "42611")] as const;
const broken = (line: string): string => line.replace(/=/, "-");

function reader(live = false) {
  return createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live });
}

describe("rule 8: asking STATE?", () => {
  test("a gap asks, also in replies; an equal count is no gap", () => {
    expect(asked(tell([hello, first, [2000, l2.tick(3, 1, 3)]], { after: 0 }), "STATE?")).toEqual([2000]);
    expect(asked(tell([hello, first, [2000, l2.tick(1, 1, 3)], [3000, l2.tick(2, 1, 4)]]), "STATE?")).toEqual([]);
  });

  test("255 is followed by 0", () => {
    expect(asked(tell([hello, [900, l2.warn(255, "jam")], [1000, l2.tick(0, 0, 3)]]), "STATE?")).toEqual([]);
  });

  test("every way a line can be lost asks; what was never one of the protocol does not", () => {
    const asks = [broken(l2.rolled(2, 1, "42611")), "x".repeat(130), "\xff\xff", "DICE:4,2,6,1,1", l1.tick(2, 1, 3)];
    for (const line of asks) expect(asked(tell([hello, first, [2000, line]]), "STATE?"), line).toContain(2000);
    for (const line of ["", "# hello", l2.warn(2, "jam"), "LIGHT on=1*B0BD", l2.rolled(2, 2, "42671")]) {
      expect(asked(tell([hello, first, [2000, line]]), "STATE?"), line).toEqual([]);
    }
  });

  test("a line lost after dice that wait for the tray's name is asked for all the same", () => {
    const known = knownAfter([l2.hello(), l2.rolled(1, 1, "42611")]);
    const again: (readonly [number, string])[] = [
      [0, l2.tick(2, 1, 4)],
      [10, l2.rolled(3, 1, "42611")],
      [20, "\xff"],
      [600, l2.hello({ roll: 1 })],
    ];
    expect(asked(tell(again, { known, after: 900 }), "STATE?")).toEqual([0, 1000]);
    const whole = again.filter(([, line]) => line !== "\xff");
    expect(asked(tell(whole, { known, after: 900 }), "STATE?")).toEqual([0]);
  });

  test("at most once a second, until it is had", () => {
    const lines = [0, 100, 200, 900].map((ms) => [2000 + ms, "\xff"] as const);
    const events = tell([hello, first, ...lines, [4500, l2.rolled(2, 1, "42611")]]);
    expect(asked(events, "STATE?")).toEqual([2000, 3000, 4000]);
  });

  test("at most 10 times", () => {
    expect(asked(tell([hello, [1000, "\xff"]], { after: 60_000 }), "STATE?")).toHaveLength(10);
    const beats = Array.from({ length: 60 }, (_, i) => [1000 + i * 2000, l2.tick(i % 256, 5, i)] as const);
    expect(asked(tell([[0, l2.hello({ roll: 5 })], ...beats]), "STATE?")).toHaveLength(10);
  });

  test("a further roll asks anew", () => {
    const beats = (roll: number, from: number) =>
      Array.from(
        { length: 20 },
        (_, i) => [from + i * 1000, l2.tick((from / 1000 + i) % 256, roll, i + from)] as const,
      );
    const events = tell([hello, ...beats(1, 1000), ...beats(2, 21_000)]);
    expect(asked(events, "STATE?")).toHaveLength(20);
  });

  test("nothing asks before a line of the protocol was accepted", () => {
    expect(
      asked(
        tell([
          [0, "\xff\xff"],
          [100, broken(l2.hello())],
          [200, "OK"],
          [300, "boot*"],
        ]),
        "STATE?",
      ),
    ).toEqual([]);
  });

  test("a roll that TICK tells is asked for until its dice are had, others do not help", () => {
    const events = tell([
      hello,
      first,
      [2000, l2.tick(2, 2, 3)],
      [2500, l2.moved(3, 2, "11112")],
      [4200, l2.rolled(4, 2, "11111")],
    ]);
    expect(asked(events, "STATE?")).toEqual([2000, 3000, 4000]);
    expect(thrown(events)).toEqual(["42611", "11111"]);
  });

  test("the first count after a HELLO or a reset is none to miss", () => {
    const events = tell([
      hello,
      first,
      [2000, l2.hello({ roll: 1 })],
      [2100, l2.tick(99, 1, 3)],
      [4000, l2.tick(7, 0, 1, { boot: 42 })],
    ]);
    expect(asked(events, "STATE?")).toEqual([]);
  });

  test("a line dropped as range under a right checksum was not lost", () => {
    const events = tell([hello, first, [2000, l2.rolled(2, 2, "4261")], [3000, l2.tick(3, 1, 3)]]);
    expect(asked(events, "STATE?")).toEqual([]);
  });
});

describe("rule 9: opening", () => {
  test("HELLO? is asked four times, until there is one", () => {
    expect(asked(tell([[9000, "# nobody"]]), "HELLO?")).toEqual([50, 600, 1500, 2500]);
    expect(asked(tell([[700, l2.hello()]]), "HELLO?")).toEqual([50, 600]);
    expect(asked(tell([[0, l2.hello()]]), "HELLO?")).toEqual([]);
  });

  test("goes out after an empty line, with its checksum", () => {
    expect(wireLines("HELLO?")).toEqual(["", "HELLO?*C851"]);
    expect(wireLines("STATE?")).toEqual(["STATE?*83F3"]);
  });

  test("on a live port what comes before the first LF counts only with a right checksum", () => {
    for (const [line, well] of [
      [l2.hello(), true],
      [l1.hello(), false],
      ["42611", false],
      ["TICK seq=1 roll=7", false],
    ] as const) {
      const opened = reader(true);
      const events = opened.line(line, 0);
      expect(
        events.some((event) => event.event === "link" && event.state === "hello"),
        line,
      ).toBe(well);
      expect(
        events.some((event) => event.event === "discard"),
        line,
      ).toBe(!well);
      expect(opened.line(l1.hello(), 10), "the second line is whole").not.toEqual([]);
    }
    const plain = reader(true);
    plain.line("42611", 0);
    plain.line("13355", 100);
    expect(plain.tick(900)).toMatchObject([{ event: "throw", faces: [1, 3, 3, 5, 5] }]);
  });

  test("a first line too long to be one costs the next nothing", () => {
    const opened = reader(true);
    opened.overlong("x".repeat(120), 0);
    expect(opened.line(l1.hello(), 10)).toMatchObject([{ event: "link", state: "hello" }]);
  });
});

describe("rule 10: life", () => {
  test("after 6 s silent, after 15 s to be opened anew, each told once", () => {
    const events = tell([hello], { after: 60_000 }).filter((event) => event.event === "link");
    expect(events.slice(1)).toEqual([
      { t: 6001, event: "link", state: "device-silent" },
      { t: 15_001, event: "link", state: "reopen" },
    ]);
  });

  test("any accepted line proves it, and tells that the device is back", () => {
    const beats = [6000, 12_000, 18_000].map((at, i) => [at, l2.warn(i, "jam")] as const);
    expect(named(tell([hello, ...beats]), "device-silent")).toEqual([]);
    expect(named(tell([hello, [7000, l2.warn(0, "jam")]]), "device-alive")).toHaveLength(1);
  });

  test("a host verb echoed, debug text and damaged lines prove none", () => {
    const echo = [2000, 4000, 5900].map((at) => [at, "HELLO?*C851"] as const);
    expect(named(tell([hello, ...echo, [6500, "# alive"], [6600, "\xff"]]), "device-silent")).toHaveLength(1);
    expect(named(tell([hello, ...echo, [6500, "# alive"]]), "device-alive")).toEqual([]);
  });

  test("only a device that has sent TICK or a HELLO with crc can be silent", () => {
    expect(
      named(
        tell(
          [
            [0, l1.hello()],
            [1000, l1.rolled(1, 1, "42611")],
          ],
          { after: 60_000 },
        ),
        "device-silent",
      ),
    ).toEqual([]);
    expect(named(tell([[0, l1.tick(1, 0, 3)]], { after: 60_000 }), "device-silent")).toHaveLength(1);
    expect(named(tell([[0, "4 2 6 1 1"]], { after: 60_000 }), "device-silent")).toEqual([]);
  });

  test("the clock starts anew when the host itself was asleep", () => {
    const awake = reader();
    awake.line(l2.hello(), 0);
    expect(awake.tick(3_600_000)).toEqual([]);
    expect(awake.tick(3_605_000)).toEqual([]);
    expect(awake.tick(3_606_001)).toMatchObject([{ state: "device-silent" }]);
  });
});

describe("rule 11: versions", () => {
  test("another major version is said, and nothing is read until a known one speaks", () => {
    const events = tell([
      [0, l2.hello({ proto: "2.0" })],
      [1000, l2.rolled(1, 1, "42611")],
      [1500, "42611"],
      [9000, l2.tick(9, 3, 3)],
      [9500, "\xff"],
      [10_000, l2.hello()],
      [11_000, l2.rolled(1, 1, "13355")],
    ]);
    expect(named(events, "version")).toMatchObject([{ proto: "2.0" }]);
    expect(named(events, "device-silent")).toEqual([]);
    expect(asked(events, "STATE?")).toEqual([]);
    expect(thrown(events)).toEqual(["13355"]);
  });

  test("a minor version, unknown keys and unknown verbs are no hindrance", () => {
    const events = tell([
      [0, l2.hello({ proto: "1.9", colour: "red" })],
      [500, "GLOW on=1"],
      [1000, l2.rolled(1, 1, "42611", { q: 1 })],
    ]);
    expect(thrown(events)).toEqual(["42611"]);
  });
});

describe("rule 12: no-crc", () => {
  test("once HELLO has said crc, a line without a checksum is dropped; before, it is not", () => {
    const events = tell([
      [0, l1.rolled(1, 1, "11111")],
      [100, l2.hello({ roll: 1 })],
      [200, l1.rolled(2, 2, "42611")],
    ]);
    expect(thrown(events)).toEqual(["11111"]);
    expect(named(events, "no-crc")).toHaveLength(1);
  });

  test("on a port whose HELLO was lost, a line that lost its checksum is dropped after one that had it", () => {
    const live = reader(true);
    live.line(l2.tick(1, 0, 4), 0);
    const cut = live.line(l2.rolled(2, 1, "42611").replace(/\*.*/, ""), 100);
    expect(cut.map(({ event }) => event)).toEqual(["discard", "ask"]);
    expect(live.line(l2.rolled(3, 1, "42611"), 200)).toMatchObject([{ event: "throw" }]);
    const plain = reader(true);
    plain.line("", 0);
    plain.line(l1.tick(1, 0, 4), 0);
    expect(plain.line(l1.rolled(2, 1, "42611"), 100)).toMatchObject([{ event: "throw" }]);
  });
});

describe("rule 14: the host trusts nothing", () => {
  const senseless: readonly string[] = [
    l2.rolled(1, 1, "42610"),
    l2.rolled(1, 1, "4261"),
    l2.rolled(1, 1, "426111"),
    l2.rolled(1, 1, "4261x"),
    l2.rolled(256, 1, "42611"),
    l2.rolled(1, 65_536, "42611"),
    encodeLine("DICE", { seq: 1, roll: 1, st: "rolled", f: "42611" }, true),
    encodeLine("DICE", { seq: 1, boot: 41, roll: 1, st: "rolled" }, true),
    encodeLine("DICE", { seq: 1, boot: 41, roll: 1, f: "42611" }, true),
    encodeLine("DICE", { boot: 41, roll: 1, st: "rolled", f: "42611" }, true),
    encodeLine("WARN", { seq: 1 }, true),
    l2.rolled(1, 1, "42611", { boot: "65536" }),
    l2.rolled(1, 1, "42611", { boot: "4.1" }),
    l2.rolled(1, 1, "42611", { st: "held" }),
    l2.rolled(1, 1, "42611", { seq: "-1" }),
    l2.letters(1, 1, "OBRaG"),
    l2.tick(1, 65_536, 3),
    l2.move(1, 70_000),
    l2.hello({ dice: 0 }),
    l2.hello({ dice: 41 }),
    l2.hello({ proto: "1" }),
    l2.hello({ boot: "x" }),
  ];
  test.each(senseless)("%s", (line) => {
    const events = tell([hello, [1000, line]]);
    expect(named(events, "range"), line).toHaveLength(1);
    expect(thrown(events)).toEqual([]);
  });

  test("optional keys that make no sense are left out", () => {
    const events = tell([
      hello,
      [1000, l2.tick(1, 0, 3, { up: "soon" })],
      [1500, l2.warn(2, "cocked").replace(/\*.*/, "")],
    ]);
    expect(named(events, "range")).toEqual([]);
  });

  test("as many dice as neither the game nor the throw has are no throw", () => {
    const lines = [hello, [1000, l2.rolled(1, 1, "42611")], [2000, l2.rolled(2, 1, "42611")]] as const;
    expect(named(tell(lines, { dice: 6 }), "count")).toMatchObject([{ seen: 5, due: 6 }]);
    expect(thrown(tell(lines, { dice: 6 }))).toEqual([]);
    expect(thrown(tell(lines, { dice: 6, thrown: 5 }))).toEqual(["42611"]);
    expect(thrown(tell(lines, { dice: 5, thrown: 2 }))).toEqual(["42611"]);
  });
});

describe("rule 14: floods", () => {
  const many = (count: number, at: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => [at, line(i)] as const);

  test("60 lines at once pass, then 20 a second", () => {
    expect(named(tell([...many(60, 0, (i) => l1.warn(i, "jam"))]), "flood")).toEqual([]);
    expect(named(tell([...many(61, 0, (i) => l1.warn(i, "jam"))]), "flood")).toHaveLength(2);
    const slow = Array.from({ length: 400 }, (_, i) => [i * 50, l1.warn(i % 256, "jam")] as const);
    expect(named(tell(slow), "flood")).toEqual([]);
  });

  test("the newest line of each kind waits its turn, in order; older ones are dropped", () => {
    const events = tell([
      hello,
      ...many(60, 1000, (i) => l2.warn(i, "jam")),
      [1001, l2.move(60, 1)],
      [1002, l2.rolled(61, 1, "42611")],
      [1003, l2.tick(62, 1, 3)],
      [1004, l2.rolled(63, 2, "13355")],
    ]);
    expect(thrown(events)).toEqual(["13355"]);
    expect(events.flatMap((event) => (event.event === "discard" ? [event.line] : []))).toEqual([
      l2.rolled(61, 1, "42611"),
    ]);
    const motion = events.findIndex((event) => event.event === "motion");
    expect(motion).toBeLessThan(events.findIndex((event) => event.event === "throw"));
  });

  test("is over when 1 s passed without a dropped line, and asks", () => {
    const events = tell([hello, ...many(80, 1000, (i) => l2.warn(i, "jam"))]);
    expect(events.filter((event) => event.event === "link").slice(1)).toEqual([
      { t: 1000, event: "link", state: "flood" },
      { t: 2000, event: "link", state: "flood-over" },
    ]);
    expect(asked(events, "STATE?")[0]).toBe(2000);
  });

  test("lines nobody recognises have a bucket of their own", () => {
    const events = tell([
      ...many(200, 0, (i) => `boot ${i}`),
      [1, l2.hello()],
      ...many(60, 2, (i) => l2.warn(i, "jam")),
    ]);
    expect(named(events, "hello")).toHaveLength(1);
    expect(named(events, "warning")).toHaveLength(60 - 1);
    expect(named(events, "grammar")).toHaveLength(200);
    expect(named(events, "unrecognised")).toHaveLength(60);
  });

  test("an older line is dropped as order, flood or not", () => {
    const events = tell([
      hello,
      first,
      ...many(60, 1000, (i) => l2.warn(i + 2, "jam")),
      [1001, l2.rolled(62, 2, "13355")],
      [1400, l2.rolled(63, 1, "11111")],
    ]);
    expect(named(events, "order")).toHaveLength(1);
  });
});
