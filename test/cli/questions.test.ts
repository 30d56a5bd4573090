import type { ChildProcess } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator, EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";
import { scratch, startKast } from "./run.ts";

/** What the tray cannot know is asked in the terminal, and answered in words. */
let folder: ReturnType<typeof scratch>;
let tray: Emulator | null = null;
let game: ChildProcess | null = null;
beforeEach(() => {
  folder = scratch();
});
afterEach(async () => {
  game?.kill("SIGKILL");
  await tray?.close();
  tray = null;
  folder.remove();
});

/** A game in progress: types lines, and waits until something was said that was not before. */
async function play(options: NonNullable<EmulatorOptions["tray"]>) {
  const emulator = await startEmulator({ at: { tcp: 0 }, seed: 3, tray: { motion: 10, level: 2, ...options } });
  tray = emulator;
  const flags = ["--players", "Ada", "--option", "order=as-seated", "--dice", emulator.address, "--data", folder.path];
  const child = startKast(["play", "yahtzee", ...flags]);
  game = child;
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const until = async (text: RegExp): Promise<void> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = text.exec(said);
      if (found !== null) {
        said = said.slice(found.index + found[0].length);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${String(text)} was not said: ${said}`);
  };
  return {
    until,
    type: (line: string) => void child.stdin?.write(`${line}\n`),
    async roll(faces: string, mask: string | null = null): Promise<void> {
      while (!(await emulator.perform({ do: "throw", mask, faces })))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

test("which dice were kept: take confirms what is suggested, keep names others", async () => {
  const { until, type, roll } = await play({ ids: false });
  await until(/throw all dice/);
  await roll("42611");
  await until(/throw 1 of 3/);
  await roll("35---", "11000");
  await until(/Which other dice were kept\?/);
  type("take");
  await until(/throw 2 of 3:[^\n]*\[1\][^\n]*\[1\]/);
  type("undo");
  await until(/throw 1 of 3/);
});

test("kept dice that changed count as thrown by take", async () => {
  const { until, type, roll } = await play({});
  await until(/throw all dice/);
  await roll("42611");
  await until(/throw 1 of 3/);
  type("keep 1 2");
  await until(/\[4\] \[2\]/);
  await roll("52333", "10111");
  await until(/Die 1 was kept and has changed/);
  type("take");
  await until(/throw 2 of 3/);
  expect(tray?.tray.roll).toBe(2);
});
