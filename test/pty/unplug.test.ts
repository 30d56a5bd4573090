import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deviceLine } from "../../firmware-protocol/emulator/lines.ts";
import { describeWith } from "../support/require.ts";
import { layLine, openScreen, temporaryFolder } from "./bench.ts";
import type { Line, Screen } from "./bench.ts";

/** Enough to meet a cut in mid-line, in mid-read and between lines; `KAST_UNPLUG_CYCLES=100` does a hundred in two minutes. */
const CYCLES = Number(process.env["KAST_UNPLUG_CYCLES"] ?? 12);

describeWith(["pty"], "a plug pulled out and put back again and again", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let line: Line;
  let screen: Screen;
  beforeEach(async () => {
    folder = temporaryFolder();
    line = await layLine(`${folder.path}/tray`);
    screen = await openScreen(folder.path, line.address);
  });
  afterEach(async () => {
    await screen.close();
    await line.close();
    folder.remove();
  });

  test(
    "is back within 2 s each time, no throw counts twice, nothing of the old line reaches the new, no handle is left",
    async () => {
      await screen.start(["Ada"]);
      let seq = 0;
      let handles = 0;
      const backIn: number[] = [];
      for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
        await screen.until("the port", () => screen.state.source.state === "listening");
        await line.attached();
        const hello = (roll: number): string =>
          deviceLine(
            "HELLO",
            { proto: "1.0", kind: "tray", id: "7F3A", fw: "1", boot: 41, roll, dice: 5, caps: "crc,ids,mv" },
            true,
          );
        const dice = (roll: number): string =>
          deviceLine(
            "DICE",
            { seq: (seq = (seq + 1) % 256), boot: 41, roll, st: "rolled", f: "42611", mv: "11111" },
            true,
          );
        // What was thrown last is told again after each return; then comes a new roll, and half of its repetition.
        line.send(hello(cycle - 1) + (cycle > 1 ? dice(cycle - 1) : "") + dice(cycle));
        if (cycle % 3 !== 0) {
          await screen.until("the throw", () => thrown().length === cycle);
          line.send(dice(cycle).slice(0, 10 + cycle));
        }
        await screen.until("the throw", () => thrown().length === cycle);
        if (cycle % 3 === 0) {
          await screen.command({ type: "score", seat: "s1", box: BOXES[(cycle / 3 - 1) % BOXES.length] ?? "chance" });
          if ((await screen.match()).phase === "ended") await screen.start(["Ada"]);
        }
        if (cycle === 2) handles = openFiles();
        const back = line.unplug(cycle % 2 === 0 ? 50 : 400);
        await screen.until("the loss", () => screen.state.source.state === "lost");
        await back;
        const since = performance.now();
        await screen.until("the port again", () => screen.state.source.state === "listening");
        backIn.push(performance.now() - since);
      }
      expect(Math.max(...backIn)).toBeLessThan(2000);
      expect(thrown().map(({ roll }) => roll)).toEqual(Array.from({ length: CYCLES }, (_, cycle) => cycle + 1));
      // The system is asked about each port that was opened; its answer takes a moment.
      for (let tries = 0; tries < 50 && openFiles() > handles; tries += 1) await pause(100);
      expect(openFiles()).toBeLessThanOrEqual(handles);
    },
    CYCLES * 4000 + 20_000,
  );

  function thrown(): { readonly roll: number }[] {
    return screen.events.flatMap(({ event }) =>
      event.type === "thrown" && event.source.kind === "tray" ? [{ roll: event.source.roll }] : [],
    );
  }
});

const BOXES = [
  ...["ones", "twos", "threes", "fours", "fives", "sixes", "threeOfAKind", "fourOfAKind"],
  ...["fullHouse", "smallStraight", "largeStraight", "yahtzee", "chance"],
];

function openFiles(): number {
  return readdirSync("/proc/self/fd").length;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
