import { describe, expect, test } from "vitest";
import { asked, knownAfter, named, tell, thrown, tray } from "./capture.fixture.ts";
import { encodeLine } from "./dlp.ts";
import { knownRolls } from "./known.ts";

const l2 = tray();
const l1 = tray(false);
const b = { id: "B" };
const helloWithoutRoll = (boot = 41): string =>
  encodeLine("HELLO", { proto: "1.0", id: "7F3A", boot, dice: 5, caps: "ids,mv", kind: "tray", fw: "1" }, false);
const beatWithoutUp = (seq: number, roll: number): string => encodeLine("TICK", { seq, boot: 41, roll }, true);

describe("two trays on one port", () => {
  test("each have their own committed rolls, and the first one's are known again", () => {
    const lines = [
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.hello(b)],
      [3000, l2.rolled(1, 1, "11111")],
      [4000, l2.hello({ roll: 1 })],
      [5000, l2.rolled(2, 1, "42611")],
      [6000, l2.rolled(3, 2, "33333")],
    ] as const;
    const events = tell(lines);
    expect([thrown(events), named(events, "already")]).toEqual([["42611", "11111", "33333"], []]);
    expect(asked(events, "STATE?")).toEqual([]);
    const known = knownAfter(lines.map(([, line]) => line));
    expect(Object.entries(known.trays).map(([id, { committed }]) => [id, committed])).toEqual([
      ["7F3A", [[1, 2]]],
      ["B", [[1, 1]]],
    ]);
  });

  test("a roll that lay in the second one is no roll of the first", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 1, "42611")],
      [2000, l2.hello({ ...b, roll: 1 })],
      [3000, l2.rolled(1, 1, "11111")],
    ]);
    expect([thrown(events), named(events, "already").length]).toEqual([["42611"], 1]);
  });

  test("what was missing from the first is not asked of the second; what the second lost is", () => {
    const first = [
      [0, l2.hello()],
      [1000, l2.moved(1, 5, "42611")],
      [1500, l2.hello(b)],
    ] as const;
    expect(asked(tell(first, { after: 9000 }), "STATE?")).toEqual([1000]);
    const second = [
      [0, l2.hello()],
      [1000, l2.rolled(1, 5, "42611")],
      [2000, l2.hello(b)],
      [3000, l2.tick(1, 1, 4)],
    ] as const;
    expect(asked(tell(second, { after: 0 }), "STATE?")).toEqual([3000]);
    const back = [...second.slice(0, 3), [3000, l2.hello({ roll: 5 })], [4000, l2.tick(1, 5, 4)]] as const;
    expect(asked(tell(back), "STATE?")).toEqual([]);
  });

  test("what the first one rolled while the second was there lies there already", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 5, "42611")],
      [2000, l2.hello(b)],
      [3000, l2.hello({ roll: 7 })],
      [4000, l2.rolled(2, 7, "33333")],
    ]);
    expect([thrown(events), named(events, "already").length]).toEqual([["42611"], 1]);
  });

  test("a boot the first one had before is a new one of the second", () => {
    const events = tell([
      [0, l2.hello({ boot: 40 })],
      [1000, l2.rolled(1, 5, "42611", { boot: 40 })],
      [2000, l2.hello()],
      [3000, l2.hello({ ...b, boot: 7 })],
      [4000, l2.rolled(1, 3, "33333", { boot: 40 })],
    ]);
    expect(thrown(events)).toEqual(["42611", "33333"]);
  });

  test("a name that was taken back is not believed when it is said once again", () => {
    const events = tell([
      [0, l1.hello()],
      [1000, l1.hello(b)],
      [2000, l1.hello()],
      [3000, l1.hello(b)],
    ]);
    expect(named(events, "hello")).toHaveLength(2);
  });
});

describe("dice that came too early to be judged", () => {
  const start = [
    [0, l1.hello()],
    [100, l1.rolled(1, 1, "11111")],
  ] as const;

  test("are thrown once DICE or TICK says the same boot again", () => {
    const held = [200, l1.rolled(1, 2, "42611", { boot: 42 })] as const;
    const dice = tell([...start, held, [300, l1.rolled(2, 3, "33333", { boot: 42 })]]);
    expect(thrown(dice)).toEqual(["11111", "42611", "33333"]);
    expect(thrown(tell([...start, held, [300, l1.tick(2, 2, 5, { boot: 42 })]]))).toEqual(["11111", "42611"]);
  });

  test("ask HELLO?, and so does a beat that says another boot", () => {
    const early = tell([...start, [5000, l1.rolled(1, 2, "42611", { boot: 42 })]], { after: 0 });
    expect(asked(early, "HELLO?")).toContain(5000);
    const beat = tell([...start, [5000, l1.tick(1, 1, 5, { boot: 42 })]], { after: 0 });
    expect(asked(beat, "HELLO?")).toContain(5000);
  });

  test("of a third boot wait on when a second one is confirmed", () => {
    const events = tell([
      ...start,
      [200, l1.rolled(1, 5, "55555", { boot: 43 })],
      [300, l1.rolled(1, 2, "42611", { boot: 42 })],
      [400, l1.rolled(2, 3, "33333", { boot: 42 })],
    ]);
    expect(thrown(events)).toEqual(["11111", "42611", "33333"]);
    expect(named(events, "offer")).toMatchObject([{ boot: 43, roll: 5, t: 2201 }]);
  });

  test("are eight at most, the latest", () => {
    const many = Array.from({ length: 12 }, (_, i) => [200 + i, l1.rolled(1, 2, "42611", { boot: 50 + i })] as const);
    const offers = named(tell([...start, ...many]), "offer");
    expect(offers.map((event) => "boot" in event && event.boot)).toEqual([54, 55, 56, 57, 58, 59, 60, 61]);
  });

  test("before the tray said its name are not thrown after a later roll", () => {
    const known = knownRolls([{ tray: "7F3A", boot: 41, roll: 2 }]);
    const lines = [
      [0, l2.rolled(1, 1, "11111")],
      [100, l2.rolled(2, 3, "33333")],
      [200, l2.hello({ roll: 3 })],
    ] as const;
    const events = tell(lines, { known });
    expect([thrown(events), named(events, "offer")]).toEqual([["33333"], []]);
  });

  test("wait for the name, whatever a beat says before it", () => {
    const known = knownAfter([l2.hello(), l2.rolled(1, 1, "42611")]);
    const lines = [
      [0, l2.rolled(2, 1, "42611")],
      [100, l2.tick(3, 1, 60)],
      [200, l2.hello({ roll: 1 })],
    ] as const;
    expect(thrown(tell(lines, { known }))).toEqual([]);
  });
});

describe("beats", () => {
  test("with a lower roll are no reset, and ask HELLO?", () => {
    const events = tell([
      [0, l2.hello()],
      [1000, l2.rolled(1, 5, "42611")],
      [5000, beatWithoutUp(2, 3)],
    ]);
    expect([named(events, "reset"), asked(events, "HELLO?").includes(5000)]).toEqual([[], true]);
  });

  test("tell a reset by up only where checksums vouch for both, and over one that has none", () => {
    const unsure = tell([
      [0, l1.hello()],
      [1000, l1.tick(1, 0, 100)],
      [2000, l2.tick(2, 0, 50)],
    ]);
    expect(named(unsure, "reset")).toEqual([]);
    const over = tell([
      [0, l2.hello()],
      [1000, l2.tick(1, 0, 100)],
      [2000, beatWithoutUp(2, 0)],
      [3000, l2.tick(3, 0, 10)],
    ]);
    expect(named(over, "reset")).toHaveLength(1);
  });
});

describe("HELLO without a roll", () => {
  test("asks for no dice, and leaves a claimed roll standing", () => {
    expect(asked(tell([[0, helloWithoutRoll()]]), "STATE?")).toEqual([]);
    const events = tell([
      [0, l1.hello({ roll: 5 })],
      [1000, l1.hello({ roll: 2 })],
      [1500, helloWithoutRoll()],
      [2000, l1.hello({ roll: 2 })],
    ]);
    expect(named(events, "reset")).toHaveLength(1);
  });

  test.each([1, 4])(
    "then a beat that tells of a roll after the one that was had (%i): it is lost, not lying there",
    (had) => {
      const events = tell([
        [0, helloWithoutRoll()],
        [100, l1.rolled(1, had, "11111")],
        [200, l1.tick(2, had + 1, 4)],
        [300, l1.rolled(3, had + 1, "42611")],
      ]);
      expect([thrown(events), named(events, "already")]).toEqual([["11111", "42611"], []]);
    },
  );
});

test("dice that move are told as motion", () => {
  const events = tell([
    [0, l2.hello()],
    [100, l2.move(1, 1)],
  ]);
  expect(named(events, "motion")).toHaveLength(1);
});

describe("moved dice", () => {
  test("of a later roll make an earlier one too low, after a reset too", () => {
    const events = tell([
      [0, l2.hello()],
      [100, l2.moved(1, 7, "42611")],
      [200, l2.rolled(2, 6, "11111")],
      [300, l2.moved(1, 7, "42611", { boot: 42 })],
      [400, l2.rolled(2, 6, "11111", { boot: 42 })],
    ]);
    expect([thrown(events), named(events, "order").length]).toEqual([[], 2]);
  });

  test("are not asked for after a reset", () => {
    const events = tell(
      [
        [0, l2.hello()],
        [1000, l2.moved(1, 5, "42611")],
        [1500, l2.hello({ boot: 42 })],
      ],
      { after: 9000 },
    );
    expect(asked(events, "STATE?")).toEqual([1000]);
  });
});
