import { afterEach, beforeEach, expect, test } from "vitest";
import { createBench, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";

let table: Bench;
let match = "";
beforeEach(async () => {
  table = createBench();
  ({ match } = await table.start(["Ada", "Bo", "Cy"], { order: "as-seated", simultaneous: "on" }));
});
afterEach(() => table.remove());

const throwInTray = (number: number, faces: string): void =>
  table.tray.tell({ kind: "throw", thrown: roll(number, faces) });
const thrown = async () =>
  Object.fromEntries((await table.match()).turns.map(({ seat, dice }) => [seat, dice?.join("") ?? null]));

test("one tray's throw is the chosen seat's; without one, that of the first turn that is open", async () => {
  throwInTray(1, "11111");
  await table.call("turn.choose", { match, seat: "s3" });
  expect((await table.state()).chosen).toBe("s3");
  throwInTray(2, "33333");
  expect(await thrown()).toEqual({ s1: "11111", s2: null, s3: "33333" });
});

test("a chosen seat's kept dice are its own, whatever others have thrown meanwhile", async () => {
  throwInTray(1, "12345");
  await table.call("turn.choose", { match, seat: "s2" });
  throwInTray(2, "66655");
  await table.command({ type: "hold", seat: "s2", held: [true, true, true, false, false] });
  await table.call("turn.choose", { match, seat: "s1" });
  throwInTray(3, "12366");
  expect(await thrown()).toEqual({ s1: "12366", s2: "66655", s3: null });
  expect((await table.match()).turns.find(({ seat }) => seat === "s1")?.throws).toBe(2);
});

test("once the chosen seat has scored, the tray is the next one's again", async () => {
  await table.call("turn.choose", { match, seat: "s3" });
  throwInTray(1, "12345");
  await table.command({ type: "score", seat: "s3", box: "chance" });
  expect((await table.state()).chosen).toBeNull();
  throwInTray(2, "66666");
  expect(await thrown()).toEqual({ s1: "66666", s2: null });
});

test("a seat whose round is done, or none at all, cannot be chosen", async () => {
  throwInTray(1, "12345");
  await table.command({ type: "score", seat: "s1", box: "chance" });
  expect(await table.refusal("turn.choose", { match, seat: "s1" })).toEqual({
    code: "notYourTurn",
    seat: "s1",
    turn: "s2",
  });
  expect(await table.refusal("turn.choose", { match: "other", seat: "s1" })).toMatchObject({ code: "otherMatch" });
  expect((await table.state()).chosen).toBeNull();
});
