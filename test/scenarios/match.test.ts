import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator } from "../../firmware-protocol/emulator/run.ts";
import { openJournal } from "../../src/host/journal/journal.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { atEveryDoor } from "./doors.ts";
import {
  chooseBox,
  chooseBoxByKey,
  diceShown,
  findStarter,
  isOver,
  openBoxes,
  startMatch,
  tabTo,
  takeThrow,
  throwByKey,
  throwByMouse,
} from "./hands.ts";

const NAMES = ["Anna", "Bo"];
const TURNS = 26;
const LONG = 240_000;

atEveryDoor([], "a match of simulated dice", (door, folder) => {
  it(
    "is played to its end by mouse, with a reload in the middle of a turn and the program killed in another",
    { timeout: LONG },
    async () => {
      let opened = await door.open({ data: folder(), dice: "simulated" });
      let page = await still(opened.page);
      await startMatch(page, NAMES);
      await findStarter(page, NAMES, throwByMouse(page));
      for (let turn = 0; turn < TURNS; turn += 1) {
        await takeThrow(page, throwByMouse(page));
        if (turn === 3) {
          await page.getByRole("list", { name: "Dice" }).getByRole("button").nth(1).click();
          await expect.poll(() => diceShown(page)).toContainEqual(expect.stringMatching(/^Die 2: .*, kept$/));
          const before = await diceShown(page);
          page = await still(await opened.reload());
          await openBoxes(page).first().waitFor();
          expect(await diceShown(page)).toEqual(before);
        }
        if (turn === 7) {
          const before = await diceShown(page);
          await opened.kill();
          opened = await door.open({ data: folder() });
          page = await still(opened.page);
          await page.getByRole("button", { name: /^Continue/ }).click();
          await openBoxes(page).first().waitFor();
          expect(await diceShown(page)).toEqual(before);
        }
        await chooseBox(page);
      }
      expect(await isOver(page)).toBe(true);
      expect(await opened.complaints()).toEqual([]);
      await opened.close();
      expectWholeMatch(folder());
    },
  );
});

atEveryDoor(
  [],
  "a match by keyboard alone",
  (door, folder) => {
    it("is set up, played and left", { timeout: LONG }, async () => {
      const opened = await door.open({ data: folder(), dice: "simulated" });
      const page = await still(opened.page);
      await page
        .getByRole("button", { name: /New match/ })
        .first()
        .waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: "Player 1" }).waitFor();
      for (const name of NAMES) {
        await tabTo(page, new RegExp(`^Player ${NAMES.indexOf(name) + 1}`));
        await page.keyboard.type(name);
      }
      // Enter in a name goes on to the next one; the start is a button like any other, before the names on the page.
      await page.keyboard.press("Escape");
      await tabTo(page, /^Start ?(the match)?/);
      await page.keyboard.press("Enter");
      await findStarter(page, NAMES, throwByKey(page), async () => {
        await tabTo(page, /^Begin/);
        await page.keyboard.press("Enter");
      });
      for (let turn = 0; turn < TURNS; turn += 1) {
        await takeThrow(page, throwByKey(page));
        if (turn === 2) {
          await page.keyboard.press("1");
          await expect.poll(() => diceShown(page)).toContainEqual(expect.stringMatching(/^Die 1: .*, kept$/));
          const before = await diceShown(page);
          await throwByKey(page)();
          await expect.poll(() => diceShown(page), { timeout: 20_000 }).not.toEqual(before);
          await page.keyboard.press("Control+z");
          await expect.poll(() => diceShown(page), { timeout: 20_000 }).toEqual(before);
        }
        await chooseBoxByKey(page);
      }
      expect(await isOver(page)).toBe(true);
      expect(await opened.complaints()).toEqual([]);
      await opened.close();
      expectWholeMatch(folder());
    });
  },
  { long: true },
);

atEveryDoor(["pty"], "a match with a tray", (door, folder) => {
  let tray: Emulator | null = null;
  afterEach(async () => {
    await tray?.close();
    tray = null;
  });

  it("costs one touch a turn: the box", { timeout: LONG }, async () => {
    const connected = Promise.withResolvers<void>();
    const watch = (direction: string, text: string): void => {
      if (direction === "in" && text.includes("HELLO?")) connected.resolve();
    };
    const emulator = await startEmulator({
      at: { pty: join(folder(), "tray") },
      seed: 11,
      tray: { motion: 10, level: 2 },
      watch,
    });
    tray = emulator;
    const opened = await door.open({ data: join(folder(), "data"), dice: emulator.address });
    let page = opened.page;
    await connected.promise;
    const roll = async (mask: string | null = null): Promise<void> => {
      // A tray that is just then moving takes no other throw.
      while (!(await emulator.perform({ do: "throw", mask, faces: null })))
        await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await startMatch(page, NAMES);
    await findStarter(page, NAMES, roll);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await takeThrow(page, roll);
      if (turn === 5) {
        const before = await diceShown(page);
        page = await opened.reload();
        await openBoxes(page).first().waitFor();
        expect(await diceShown(page)).toEqual(before);
        await roll("11100");
        await expect.poll(() => diceShown(page), { timeout: 20_000 }).not.toEqual(before);
      }
      await chooseBox(page);
    }
    expect(await isOver(page)).toBe(true);
    expect(await opened.complaints()).toEqual([]);
    await opened.close();
    expectWholeMatch(join(folder(), "data"));
  });
});

/** Motion is left out: a tumbling die shows nothing yet. */
async function still(page: Page): Promise<Page> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page;
}

/** The records hold one match, ended, every event of which follows from those before. */
function expectWholeMatch(folder: string): void {
  const journal = openJournal(folder, { readOnly: true });
  const [only, ...more] = journal.summaries({ limit: 10, offset: 0 });
  expect(more).toEqual([]);
  expect(only?.result).not.toBeNull();
  const events = journal.events(only?.match ?? "") ?? [];
  expect(verify(events)).toMatchObject({ follows: true });
  expect(events.filter(({ type }) => type === "scored")).toHaveLength(TURNS);
  journal.close();
}
