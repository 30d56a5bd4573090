import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../engine/match/events.ts";
import { isCallName, parseArgs, parseEvent, parseSettings } from "./schemas.ts";

const command = (command: unknown): unknown => ({ match: "m", seen: 3, command });
const hand = { kind: "manual" };

describe("the argument of a call", () => {
  it.each([
    ["table.get", null],
    ["match.start", { game: "yahtzee", options: {}, seats: [{ name: "Ada", player: "person" }] }],
    ["match.start", { game: "yahtzee", options: { joker: "free" }, seats: [], starter: 1 }],
    ["match.open", { match: "m" }],
    ["match.command", command({ type: "undo" })],
    ["match.command", command({ type: "undo", to: 2 })],
    [
      "match.command",
      command({
        type: "throw",
        seat: "a",
        dice: [1, 2, "/", "-", "?"],
        loose: [true, true, true, true, true],
        source: hand,
      }),
    ],
    ["match.command", command({ type: "hold", seat: "a", held: [true, false] })],
    ["match.command", command({ type: "rename", seat: "a", name: "Åse" })],
    ["match.list", { limit: 20, offset: 0 }],
    ["dice.throw", { match: "m", seen: 0, seat: "a", held: [true] }],
    ["settings.set", {}],
    ["settings.set", { theme: "dark", recentNames: ["Åse"], options: { yahtzee: { joker: "none" } } }],
  ] as const)("is taken as it is: %s %j", (name, args) => {
    expect(parseArgs(name, args)).toEqual({ ok: true, value: args });
  });

  it.each([
    ["match.start", { game: "yahtzee", options: {}, seats: [{ name: "", player: "person" }] }],
    ["match.start", { game: "yahtzee", options: {}, seats: [{ name: "x".repeat(41), player: "person" }] }],
    ["match.start", { game: "tiddlywinks", options: {}, seats: [] }],
    ["match.command", command({ type: "throw", seat: "a", dice: [7, 0, 3.5, "x", -1], loose: [], source: hand })],
    ["match.command", command({ type: "correctDie", seat: "a", die: 9, face: 7 })],
  ] as const)("that the rules have their own word for is left to them: %s %j", (name, args) => {
    expect(parseArgs(name, args).ok).toBe(true);
  });

  it.each([
    ["source.select", { source: "serial:/dev/tty\0USB0" }],
    ["source.select", { source: "replay:a\n.json" }],
    ["table.get", undefined],
    ["table.get", {}],
    ["match.open", { match: "" }],
    ["match.open", { match: "x".repeat(65) }],
    ["match.open", { match: "m", more: 1 }],
    ["match.open", [{ match: "m" }]],
    ["match.start", { game: "yahtzee", options: {}, seats: [{ name: "x".repeat(1001), player: "person" }] }],
    ["match.start", { game: "yahtzee", options: {}, seats: [{ name: "Ada", player: "cheat" }] }],
    [
      "match.start",
      { game: "yahtzee", options: {}, seats: Array.from({ length: 101 }, () => ({ name: "A", player: "person" })) },
    ],
    [
      "match.start",
      { game: "yahtzee", options: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`o${n}`, "x"])), seats: [] },
    ],
    ["match.start", { game: "yahtzee", options: {}, seats: [], starter: -1 }],
    ["match.command", { match: "m", seen: -1, command: { type: "undo" } }],
    ["match.command", { match: "m", seen: 1.5, command: { type: "undo" } }],
    ["match.command", command({ type: "win" })],
    // The host's clock says so, never a screen.
    ["match.command", command({ type: "timeOut", seat: "a" })],
    [
      "match.command",
      command({ type: "throw", seat: "a", dice: Array.from({ length: 17 }, () => 1), loose: [], source: hand }),
    ],
    ["match.command", command({ type: "throw", seat: "a", dice: [{}], loose: [], source: hand })],
    ["match.command", command({ type: "throw", seat: "a", dice: [1], loose: [true], source: { kind: "simulated" } })],
    [
      "match.command",
      command({
        type: "throw",
        seat: "a",
        dice: [1],
        loose: [true],
        source: { kind: "tray", tray: "t", boot: 1, roll: 1 },
      }),
    ],
    ["match.list", { limit: 501, offset: 0 }],
    ["match.list", { limit: 0, offset: 0 }],
    ["settings.set", []],
    ["settings.set", { theme: "neon" }],
    ["settings.set", { theme: undefined, secret: 1 }],
  ] as const)("of the wrong shape or size is refused with a short sentence: %s %j", (name, args) => {
    const parsed = parseArgs(name, args);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.refusal.code).toBe("badMessage");
    expect(parsed.refusal.detail.length).toBeGreaterThan(5);
    expect(parsed.refusal.detail.length).toBeLessThan(260);
  });

  it("says where and what", () => {
    const parsed = parseArgs("match.command", command({ type: "hold", seat: "a", held: [true, 1] }));
    expect(parsed).toMatchObject({ ok: false, refusal: { detail: "command.held.1: boolean is wanted here" } });
  });

  it("is never taken for a call that is none", () => {
    for (const name of ["constructor", "__proto__", "toString", "", 7, null]) expect(isCallName(name)).toBe(false);
    expect(isCallName("match.open")).toBe(true);
  });

  it("whatever it is, is taken or refused, never thrown over", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("table.get", "match.start", "match.command", "settings.set"),
        fc.jsonValue(),
        (name, args) => {
          const parsed = parseArgs(name as "match.command", args);
          return parsed.ok || parsed.refusal.code === "badMessage";
        },
      ),
    );
  });
});

const stamp = { step: 2, at: 1_700_000_000_000 };
const tray = { kind: "tray", tray: "7F3A", boot: 41, roll: 17 } as const;
const events: readonly MatchEvent[] = [
  {
    ...stamp,
    type: "started",
    version: 1,
    match: "m",
    game: "yahtzee",
    options: {},
    seats: [{ id: "a", name: "Ada", player: "best" }],
    starter: null,
    playOffOf: null,
  },
  { ...stamp, type: "orderThrown", seat: "a", dice: [1, 6], source: { kind: "simulated" } },
  { ...stamp, type: "turnStarted", seat: "a", round: 1 },
  { ...stamp, type: "thrown", seat: "a", dice: [1, "/"], loose: [true, false], source: tray },
  { ...stamp, type: "amended", seat: "a", dice: [1, 2], source: tray },
  { ...stamp, type: "held", seat: "a", held: [true, false] },
  { ...stamp, type: "dieCorrected", seat: "a", die: 0, from: "?", to: 6 },
  { ...stamp, type: "scored", seat: "a", box: "ones", points: 3, bonus: 0 },
  { ...stamp, type: "timedOut", seat: "a" },
  { ...stamp, type: "renamed", seat: "a", name: "Åse" },
  { ...stamp, type: "retired", seat: "a" },
  { ...stamp, type: "throwOffThrown", seat: "a", dice: [1], source: { kind: "replay", file: "a.json" } },
  { ...stamp, type: "undone", to: 0 },
  {
    ...stamp,
    type: "ended",
    result: { standings: [{ seat: "a", place: 1, total: 3 }], winners: ["a"], by: "total", playOff: [] },
  },
];

describe("an event", () => {
  it.each(events.map((event) => [event.type, event] as const))("is read back as it was written: %s", (_, event) => {
    expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event });
  });

  it.each(events.map((event) => [event.type, event] as const))(
    "with anything missing or more is refused: %s",
    (_, event) => {
      for (const key of Object.keys(event)) {
        const less = Object.fromEntries(Object.entries(event).filter(([name]) => name !== key));
        expect([key, parseEvent(less).ok]).toEqual([key, false]);
      }
      expect(parseEvent({ ...event, extra: true }).ok).toBe(false);
    },
  );

  it("may say how many throws are put by", () => {
    const scored = { ...stamp, type: "scored", seat: "a", box: "ones", points: 3, bonus: 0, savedThrows: 2 };
    expect(parseEvent(scored)).toEqual({ ok: true, value: scored });
    expect(parseEvent({ ...scored, savedThrows: -1 }).ok).toBe(false);
  });

  it.each([
    [{ ...stamp, type: "thrown", seat: "a", dice: [7], loose: [true], source: tray }],
    [{ ...stamp, type: "thrown", seat: "a", dice: ["x"], loose: [true], source: tray }],
    [{ ...stamp, type: "orderThrown", seat: "a", dice: ["/"], source: tray }],
    [{ ...stamp, type: "thrown", seat: "a", dice: [1], loose: [true], source: { ...tray, roll: 65_536 } }],
    [{ ...stamp, step: 0, type: "retired", seat: "a" }],
    [{ ...stamp, type: "scored", seat: "a", box: "ones", points: -3, bonus: 0 }],
    [null],
    ["started"],
  ])("that cannot be is refused: %j", (event) => {
    expect(parseEvent(event).ok).toBe(false);
  });
});

describe("settings from a file", () => {
  it("may lack entries, but none may be wrong or unknown", () => {
    expect(parseSettings({ sound: false })).toEqual({ ok: true, value: { sound: false } });
    for (const wrong of [{ sound: 1 }, { volume: 3 }, [], null, undefined, "dark"])
      expect(parseSettings(wrong).ok).toBe(false);
  });
});
