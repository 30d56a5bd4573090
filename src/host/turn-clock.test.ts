import { afterEach, beforeEach, expect, test } from "vitest";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { SourceEvent } from "./sources/source.ts";
import { handClock } from "./hand-clock.fixture.ts";
import { createBench, dice, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";
import { REST_MS } from "./turn-clock.ts";

const TIMED = { order: "as-seated", turnSeconds: "60" };
const ONE_SECOND = 1000;

let time = handClock();
let table: Bench;
beforeEach(() => {
  time = handClock();
  table = createBench({ clock: time });
  table.tray.tell(away("connected"));
});
afterEach(() => table.remove());

test("a turn is out of time so many seconds after its first throw, and not before it", async () => {
  await table.start(["Ada", "Bo"], TIMED);
  time.pass(300 * ONE_SECOND);
  expect(await told()).toBeNull();
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  expect(await told()).toEqual({ seat: "s1", left: 60_000, runs: true });
  time.pass(59 * ONE_SECOND);
  expect(await timedOut()).toBe(false);
  time.pass(ONE_SECOND);
  expect(await timedOut()).toBe(true);
  expect(await told()).toBeNull();
});

test("a screen that comes later is told what is left by then", async () => {
  await table.start(["Ada"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(25 * ONE_SECOND);
  expect(await told()).toEqual({ seat: "s1", left: 35_000, runs: true });
});

test("further throws win no time, a new turn has all of it", async () => {
  await table.start(["Ada", "Bo"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(40 * ONE_SECOND);
  table.tray.tell({ kind: "throw", thrown: roll(2, "44423", { mv: "00001" }) });
  time.pass(19 * ONE_SECOND);
  expect(await timedOut()).toBe(false);
  await table.command({ type: "score", seat: "s1", box: "fours" });
  table.tray.tell({ kind: "throw", thrown: roll(3, "11123") });
  expect(await told()).toMatchObject({ seat: "s2", left: 60_000 });
});

test("the time stands still while the tray is away", async () => {
  await table.start(["Ada"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(20 * ONE_SECOND);
  table.tray.tell(away("lost"));
  expect(await told()).toEqual({ seat: "s1", left: 40_000, runs: false });
  time.pass(600 * ONE_SECOND);
  expect(await timedOut()).toBe(false);
  table.tray.tell(away("connected"));
  time.pass(39 * ONE_SECOND);
  expect(await timedOut()).toBe(false);
  time.pass(ONE_SECOND);
  expect(await timedOut()).toBe(true);
});

test("it stands still while a die has no face, and goes on when it has been set", async () => {
  await table.start(["Ada"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "444/6") });
  time.pass(600 * ONE_SECOND);
  expect(await told()).toMatchObject({ left: 60_000, runs: false });
  await table.command({ type: "correctDie", seat: "s1", die: 3, face: 2 });
  time.pass(60 * ONE_SECOND);
  expect(await timedOut()).toBe(true);
});

test("it stands still while a screen says that someone is at correcting, and a little longer", async () => {
  await table.start(["Ada"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  for (let again = 0; again < 30; again += 1) {
    await table.call("turn.rest", null);
    time.pass(2 * ONE_SECOND);
  }
  expect(await told()).toMatchObject({ left: 60_000, runs: false });
  time.pass(REST_MS - 2 * ONE_SECOND);
  expect(await told()).toMatchObject({ left: 60_000, runs: true });
  time.pass(60 * ONE_SECOND);
  expect(await timedOut()).toBe(true);
});

test("an undo leads back to the time that was left, not to what others have used since", async () => {
  await table.start(["Ada", "Bo"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(50 * ONE_SECOND);
  await table.command({ type: "score", seat: "s1", box: "fours" });
  time.pass(100 * ONE_SECOND);
  await table.command({ type: "undo" });
  expect(await told()).toEqual({ seat: "s1", left: 10_000, runs: true });
});

test("nobody is charged for the time the table was closed", async () => {
  await table.start(["Ada"], TIMED);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(20 * ONE_SECOND);
  await table.command(hold());
  await table.host.close();
  time.pass(3600 * ONE_SECOND);
  table = await table.again();
  table.tray.tell(away("connected"));
  expect(await told()).toEqual({ seat: "s1", left: 40_000, runs: true });
});

test("where zeros are strict, the first box is written when the time is over", async () => {
  await table.start(["Ada", "Bo"], { ...TIMED, onTimeout: "strict" });
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(60 * ONE_SECOND);
  const match = await table.match();
  expect(match.cards["s1"]?.points).toEqual({ ones: 0 });
  expect(match.turns[0]?.seat).toBe("s2");
});

test("a match without a limit has no clock", async () => {
  await table.start(["Ada"]);
  table.tray.tell({ kind: "throw", thrown: roll(1, "44426") });
  time.pass(3600 * ONE_SECOND);
  expect(await told()).toBeNull();
  expect(await timedOut()).toBe(false);
});

const told = async () => (await table.state()).clock;
const timedOut = async () => (await table.match()).turns[0]?.timedOut ?? false;
const away = (state: "connected" | "lost"): SourceEvent => ({ kind: "status", status: { state } });
const hold = (): MatchCommand => ({ type: "hold", seat: "s1", held: dice("11100").map((bit) => bit === 1) });
