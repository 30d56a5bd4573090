import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBench, dice, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";
import { systemClock } from "./clock.ts";
import { openSource } from "./sources/open.ts";

let table: Bench;
afterEach(() => table.remove());

describe("a trial of the tray", () => {
  beforeEach(async () => {
    table = createBench();
    await table.start(["Ada", "Bo"]);
  });

  test("takes one throw that counts nowhere; the next one counts", async () => {
    await table.call("source.test", { on: true });
    expect((await table.state()).testing).toBe(true);
    expect(table.tray.due.at(-1)).toEqual({ dice: 5, thrown: 5, key: "trial" });
    table.tray.tell({ kind: "seen", dice: dice("4"), ordered: false, nudged: false });
    table.tray.tell({ kind: "throw", thrown: roll(1, "42611") });
    expect((await table.match()).turns[0]?.dice).toBeNull();
    expect((await table.state()).testing).toBe(false);
    expect(table.tray.due.at(-1)).toMatchObject({ dice: 5, thrown: 5 });
    table.tray.tell({ kind: "throw", thrown: roll(2, "55555") });
    expect((await table.match()).turns[0]?.dice).toEqual(dice("55555"));
  });

  test("can be called off", async () => {
    await table.call("source.test", { on: true });
    await table.call("source.test", { on: false });
    table.tray.tell({ kind: "throw", thrown: roll(1, "42611") });
    expect((await table.match()).turns[0]?.dice).toEqual(dice("42611"));
  });

  test("there is nothing to capture that was not begun, and nothing to try where no tray is", async () => {
    expect(await table.refusal("capture.stop", null)).toEqual({ code: "notRecording" });
    expect(await table.refusal("emulator.act", { act: { do: "throw" } })).toEqual({ code: "noDevice" });
  });
});

test("the built-in emulator is a tray like any other, with its lines to be seen", async () => {
  table = createBench({ clock: systemClock, openSource });
  await table.call("source.select", { source: "emulator" });
  await table.start(["Ada", "Bo"]);
  await until(async () => (await table.state()).source.state === "connected");
  expect((await table.state()).source).toMatchObject({ level: "L2", device: { id: "EMULATOR", dice: 5 } });
  await table.call("emulator.act", { act: { do: "throw" } });
  expect(await table.refusal("emulator.act", { act: { do: "throw" } })).toEqual({ code: "emulatorBusy" });
  await until(async () => (await table.match()).turns[0]?.dice !== null);
  const { lines, throws } = await table.call("source.diagnostics", { from: 0 });
  expect(lines.map(({ way, text }) => `${way} ${text.split(" ")[0]}`)).toContain("in DICE");
  expect(throws).toHaveLength(1);
  await table.call("emulator.act", { act: { do: "unplug" } });
  expect((await table.state()).source).toMatchObject({ state: "lost" });
});

test("the built-in emulator has as many dice as the match that is played now", async () => {
  table = createBench({ clock: systemClock, openSource });
  await table.call("match.start", {
    game: "maxi-yatzy",
    options: { order: "as-seated" },
    seats: [{ name: "Ada", player: "person" }],
  });
  await table.call("source.select", { source: "emulator" });
  await until(async () => (await table.state()).source.device?.dice === 6);
  await table.call("match.leave", null);
  await table.start(["Ada"]);
  await table.call("emulator.act", { act: { do: "throw" } });
  await until(async () => (await table.match()).turns[0]?.dice?.length === 5);
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it never came to that");
}
