import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator, EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";
import { placementsOf } from "../../src/engine/match/view.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { describeWith } from "../support/require.ts";
import { openScreen, temporaryFolder } from "./bench.ts";
import type { Screen } from "./bench.ts";

describeWith(["pty"], "a match with a tray on a serial line", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let tray: Emulator;
  let screen: Screen | null = null;
  let heard: string[] = [];
  let asked = Promise.withResolvers<void>();

  beforeEach(() => {
    folder = temporaryFolder();
    heard = [];
    asked = Promise.withResolvers();
  });
  afterEach(async () => {
    await screen?.close();
    screen = null;
    await tray.close();
    folder.remove();
  });
  /** Somebody who asks the tray who it is has its port open. */
  const watch: EmulatorOptions["watch"] = (direction, text) => {
    if (direction === "in" && text.includes("HELLO?")) asked.resolve();
    for (const [, armed = ""] of text.matchAll(/^ARM (.*)\*/gm)) heard.push(armed);
  };
  /** Waits until the tray knows that these dice are about to be thrown. */
  const armed = async (mask: string): Promise<void> => {
    for (let tries = 0; tray.tray.armed !== mask && tries < 500; tries += 1) await pause(10);
    expect(tray.tray.armed).toBe(mask);
  };
  const lay = async (options: Partial<EmulatorOptions>): Promise<void> => {
    tray = await startEmulator({ at: { pty: `${folder.path}/tray` }, seed: 7, watch, ...options });
  };
  const open = async (): Promise<Screen> => {
    screen = await openScreen(folder.path, tray.address);
    await screen.until("the tray", () => screen?.state.source.state === "connected");
    return screen;
  };
  /** Throws in the tray and waits until the table has it. */
  const roll = async (on: Screen, mask: string | null = null, faces: string | null = null): Promise<void> => {
    const before = on.events.length;
    await tray.perform({ do: "throw", mask, faces });
    await on.until("the throw", () => on.events.length > before);
  };

  test.each([
    ["that knows its dice apart", { motion: 10, ids: true, level: 2 as const }],
    ["that does not, without checksums", { motion: 10, ids: false, level: 1 as const }],
  ])(
    "is played to its end by throwing and choosing boxes, with a tray %s",
    async (_, options) => {
      await lay({ tray: options });
      const on = await open();
      await on.start(["Ada", "Bo"], { order: "roll" });
      await roll(on, null, "66666");
      await roll(on, null, "11111");
      for (let turn = 0; turn < 26; turn += 1) {
        await roll(on);
        await roll(on, "11010");
        const match = await on.match();
        const seat = match.turns[0]?.seat ?? "";
        expect(seat).toBe(turn % 2 === 0 ? "s1" : "s2");
        const box = placementsOf(match, seat)?.find(({ closed }) => closed === null)?.box ?? "";
        await on.command({ type: "score", seat, box });
        if (turn === 5) {
          await on.command({ type: "undo" });
          await on.command({ type: "correctDie", seat, die: 0, face: match.turns[0]?.dice?.[0] === 6 ? 5 : 6 });
          await on.command({ type: "score", seat, box });
        }
      }
      const match = await on.match();
      expect(match.phase).toBe("ended");
      expect(match.result?.standings).toHaveLength(2);
      const thrown = on.events.flatMap(({ event }) => (event.type === "thrown" ? [event] : []));
      expect(thrown).toHaveLength(52);
      expect(new Set(thrown.map(({ source }) => JSON.stringify(source))).size).toBe(52);
      expect(thrown.map(({ dice }) => [...dice].sort().join(""))).toEqual(
        tray.tray.rolls.slice(2).map(({ read }) => [...read].sort().join("")),
      );
      const { open: opened } = await on.call("table.get", null);
      expect(verify(opened?.events ?? [])).toMatchObject({ follows: true });
    },
    60_000,
  );

  test("a tray with lamps is told what is thrown: the second throw leaves kept dice lying and asks nothing", async () => {
    await lay({ tray: { motion: 10 } });
    const on = await open();
    await on.start(["Ada", "Bo"]);
    await armed("11111");
    await roll(on, null, "42611");
    await on.command({ type: "hold", seat: "s1", held: [false, false, false, true, true] });
    await armed("11100");
    await roll(on);
    expect(tray.tray.rolls.at(-1)).toMatchObject({
      roll: 2,
      mask: "11100",
      read: expect.stringMatching(/^[1-6]{3}11$/),
    });
    expect(on.state.notices).toEqual([]);
    expect((await on.match()).turns[0]).toMatchObject({ throws: 2, held: [false, false, false, true, true] });
    await on.command({ type: "score", seat: "s1", box: "chance" });
    await armed("11111");
    expect(heard).toEqual([
      "roll=1 mask=11111",
      "roll=2 mask=11111",
      "roll=2 mask=11100",
      "roll=3 mask=11100",
      "roll=3 mask=11111",
    ]);
  }, 30_000);

  test("a tray that throws as soon as it is armed plays without a hand", async () => {
    await lay({ tray: { motion: 10 }, afterArm: 100 });
    const on = await open();
    await on.start(["Ada", "Bo"]);
    await on.until("three throws", () => on.events.filter(({ event }) => event.type === "thrown").length === 3);
    expect(on.state.notices).toEqual([]);
    await on.command({ type: "score", seat: "s1", box: "chance" });
    await on.until("the next player's", () => on.events.filter(({ event }) => event.type === "thrown").length === 4);
  }, 30_000);

  /** A host in a process of its own, where nothing happens but what the tray does. */
  const forkHost = () => {
    const child = fork(fileURLToPath(new URL("host-child.ts", import.meta.url)), [folder.path, tray.address]);
    const heard: { type?: string }[] = [];
    let wake = Promise.withResolvers<void>();
    child.on("message", (event) => {
      if (typeof event === "object" && event !== null) heard.push(event);
      wake.resolve();
      wake = Promise.withResolvers();
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    return {
      /** Throws and waits until the host has so many events of this type. */
      async roll(type: string, count: number, faces: string, mask: string | null = null): Promise<void> {
        while (!(await tray.perform({ do: "throw", mask, faces }))) await pause(20);
        while (heard.filter((event) => event.type === type).length < count) await wake.promise;
      },
      async kill(): Promise<void> {
        child.kill("SIGKILL");
        await ended;
      },
    };
  };

  test("bytes are read at once where nothing else happens in the process", async () => {
    await lay({ tray: { motion: 0, level: 1 } });
    const host = forkHost();
    await asked.promise;
    await pause(3000);
    const start = performance.now();
    await host.roll("orderThrown", 1, "66666");
    expect(performance.now() - start).toBeLessThan(1000);
    await host.kill();
  }, 30_000);

  test("a host killed in mid-turn goes on with the same dice held on the same throw", async () => {
    await lay({ tray: { motion: 10 } });
    const host = forkHost();
    await asked.promise;
    await host.roll("orderThrown", 1, "66666");
    await host.roll("orderThrown", 2, "11111");
    await host.roll("thrown", 1, "42611");
    await host.roll("thrown", 2, "55611", "11000");
    await host.kill();

    const on = await open();
    expect((await on.match()).turns[0]).toMatchObject({
      seat: "s1",
      throws: 2,
      dice: [5, 5, 6, 1, 1],
      held: [false, false, true, true, true],
    });
    expect(on.state.notices).toEqual([]);
    await roll(on, "00100", "55311");
    expect((await on.match()).turns[0]).toMatchObject({ throws: 3, dice: [5, 5, 3, 1, 1] });
  }, 30_000);
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
