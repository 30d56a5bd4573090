import { describe, expect, test } from "vitest";
import { encodeLine } from "../../tray/dlp.ts";
import { NOTHING_KNOWN, knownRolls } from "../../tray/known.ts";
import type { Known } from "../../tray/known.ts";
import type { ReaderEvent } from "./device.ts";
import { UNHEARD_MS, createTrayLines } from "./tray-lines.ts";

const HELLO = {
  proto: "1.0",
  kind: "tray",
  id: "7F3A",
  fw: "0.3.1",
  boot: 41,
  roll: 0,
  dice: 5,
  caps: "crc,ids,mv,bat",
};
const hello = encodeLine("HELLO", HELLO, true);
const rolled = (seq: number, roll: number, f: string): string =>
  encodeLine("DICE", { seq, boot: 41, roll, st: "rolled", f, mv: "11111" }, true);

function lines(known: Known = NOTHING_KNOWN, dice = 5) {
  let kept: Known | null = null;
  const reader = createTrayLines({
    due: { dice, thrown: dice },
    known,
    live: true,
    remember: (now) => (kept = now),
    path: "/dev/tray",
    recorder: {
      of: ({ tray = "", boot = 0, roll = 0 }) => ({ kind: "tray", tray, boot, roll }),
      taken: () => undefined,
    },
  });
  const say = (...texts: string[]): readonly ReaderEvent[] => texts.flatMap((text) => reader.line(text, 100));
  return { reader, say, kept: () => kept ?? NOTHING_KNOWN };
}

const kinds = (events: readonly ReaderEvent[]): string[] =>
  events.map(({ kind }) => kind).filter((kind) => kind !== "status");
const statusOf = (events: readonly ReaderEvent[]) =>
  events.reduce((all, event) => (event.kind === "status" ? { ...all, ...event.status } : all), {});

describe("a tray that speaks the protocol", () => {
  test("is asked who it is: an empty line, then the question", () => {
    const { reader } = lines();
    reader.opened(0);
    expect(reader.wakeAt()).toBe(50);
    expect(reader.tick(50)).toEqual([
      { kind: "write", line: "" },
      { kind: "write", line: "HELLO?*C851" },
    ]);
  });

  test("says what it is", () => {
    expect(statusOf(lines().say(hello))).toEqual({
      state: "connected",
      trouble: null,
      level: "L2",
      device: { id: "7F3A", kind: "tray", firmware: "0.3.1", dice: 5 },
    });
  });

  test("throws: the throw is told before anything else of its line", () => {
    const [first] = lines()
      .say(hello, rolled(1, 1, "42/1-"))
      .filter(({ kind }) => kind !== "status");
    expect(first).toEqual({
      kind: "throw",
      thrown: {
        dice: [4, 2, "/", 1, "-"],
        ordered: true,
        moved: [true, true, true, true, true],
        source: { kind: "tray", tray: "7F3A", boot: 41, roll: 1 },
        amends: false,
      },
    });
  });

  test("throws letters: one a die, and of the faces only which were not read", () => {
    const { say } = lines(NOTHING_KNOWN, 7);
    say(encodeLine("HELLO", { ...HELLO, dice: 7, caps: "crc,ch" }, true));
    const told = say(encodeLine("DICE", { seq: 1, boot: 41, roll: 1, st: "rolled", ch: "OBR/G_N" }, true));
    expect(told[0]).toEqual({
      kind: "throw",
      thrown: {
        dice: ["?", "?", "?", "/", "?", "?", "?"],
        letters: "OBR/G_N",
        ordered: false,
        moved: null,
        source: { kind: "tray", tray: "7F3A", boot: 41, roll: 1 },
        amends: false,
      },
    });
  });

  test("a roll that was committed before the program was started does not come again", () => {
    const { say } = lines(knownRolls([{ tray: "7F3A", boot: 41, roll: 1 }]));
    expect(kinds(say(encodeLine("HELLO", { ...HELLO, roll: 1 }, true), rolled(1, 1, "42611")))).toEqual([]);
  });

  test("nor one that an earlier connection committed", () => {
    const before = lines();
    before.say(hello, rolled(1, 1, "42611"));
    before.reader.close();
    const { say } = lines(before.kept());
    expect(kinds(say(encodeLine("HELLO", { ...HELLO, roll: 1 }, true), rolled(2, 1, "42611")))).toEqual([]);
  });

  test("dice that were taken by a tap are not told again", () => {
    const { reader, say } = lines();
    const told = say(encodeLine("HELLO", { ...HELLO, roll: 3 }, true), rolled(1, 3, "55555"));
    const already = told.find((event) => event.kind === "already");
    if (already?.kind !== "already") throw new Error("nothing was told");
    reader.took(already.thrown, 200);
    expect(kinds(say(rolled(2, 3, "55555")))).toEqual([]);
  });

  test("a nudge, motion and warnings are told as such; dice count from 0 here", () => {
    const { say } = lines();
    say(hello, rolled(1, 1, "42611"));
    expect(say(encodeLine("DICE", { seq: 2, boot: 41, roll: 1, st: "moved", f: "42613" }, true))).toContainEqual({
      kind: "seen",
      dice: [4, 2, 6, 1, 3],
      ordered: true,
      nudged: true,
    });
    expect(statusOf(say(encodeLine("MOVE", { seq: 3, roll: 2 }, true)))).toEqual({ moving: true });
    const warned = say(encodeLine("WARN", { seq: 4, code: "battery", die: 2, pct: 9 }, true));
    expect(warned).toContainEqual({ kind: "warning", warning: "battery", die: 1 });
    expect(statusOf(warned)).toEqual({ battery: 9 });
  });

  test("silence is said after 6 seconds, and after 15 the port is opened anew", () => {
    const { reader, say } = lines();
    say(hello);
    expect(statusOf(reader.tick(6200))).toMatchObject({
      state: "silent",
      trouble: { code: "silent", path: "/dev/tray" },
    });
    expect(kinds(reader.tick(15_200))).toEqual(["reopen"]);
  });

  test("another major version is named", () => {
    expect(statusOf(lines().say("# half a line", "HELLO proto=2.0 id=7F3A boot=1 dice=5"))).toMatchObject({
      state: "version",
      trouble: { code: "version", proto: "2.0" },
    });
  });
});

test("a line on which nothing is understood says so, once", () => {
  const { reader } = lines();
  reader.opened(0);
  for (const at of [50, 600, 1500, 2500]) reader.tick(at);
  expect(reader.wakeAt()).toBe(UNHEARD_MS);
  expect(reader.tick(UNHEARD_MS)).toEqual([
    { kind: "status", status: { trouble: { code: "silent", path: "/dev/tray" } } },
  ]);
  expect(reader.wakeAt()).toBeNull();
});
