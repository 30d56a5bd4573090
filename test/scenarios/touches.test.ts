import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";
import { atEveryDoor } from "./doors.ts";
import { findStarter, isOver, openBoxes, startMatch } from "./hands.ts";
import { scriptedTray } from "./scripted-tray.ts";

const NAMES = ["Anna", "Bo"];
const TURNS = 26;
const LONG = 240_000;

atEveryDoor(
  [],
  "a whole match with a tray",
  (door, folder) => {
    const tray = scriptedTray(5);
    const { roll } = tray;

    async function begin(options: NonNullable<EmulatorOptions["tray"]>): Promise<Page> {
      const { page } = await door.open({ data: join(folder(), "data"), dice: await tray.start(options) });
      await startMatch(page, NAMES);
      await findStarter(page, NAMES, () => roll(null));
      await page.evaluate(() => {
        Object.assign(window, { touches: 0 });
        addEventListener(
          "pointerdown",
          () => Object.assign(window, { touches: Reflect.get(window, "touches") + 1 }),
          true,
        );
      });
      return page;
    }
    const touches = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, "touches")));
    const throwsTold = (page: Page, of: number): Promise<void> =>
      page
        .getByText(new RegExp(`^Throw ${of} of 3$`))
        .first()
        .waitFor({ timeout: 20_000 });

    it(
      "in which dice are set aside in the tray costs one touch a turn, 26 from the first turn to the last box",
      { timeout: LONG },
      async () => {
        const page = await begin({});
        for (let turn = 0; turn < TURNS; turn += 1) {
          await roll(null);
          await throwsTold(page, 1);
          await roll(null, "11000");
          await throwsTold(page, 2);
          await takeBest(page);
        }
        expect(await isOver(page)).toBe(true);
        expect(await touches(page)).toBe(TURNS);
      },
    );

    // The doors differ in nothing that follows; once is enough.
    const once = it.runIf(door.name === "browser");
    once(
      "in which dice are set aside beside a tray that does not know them costs at most one touch more for each such throw",
      { timeout: LONG },
      async () => {
        const page = await begin({ ids: false });
        let beside = 0;
        for (let turn = 0; turn < TURNS; turn += 1) {
          await roll(null);
          await throwsTold(page, 1);
          if (turn % 5 === 0) {
            beside += 1;
            await roll("..---", "11000");
            await page.getByRole("button", { name: /^They were kept/ }).click();
            await throwsTold(page, 2);
            // They lie there still: nothing is left to ask.
            await roll("..---", "11000");
            await throwsTold(page, 3);
          }
          await takeBest(page);
        }
        expect(await isOver(page)).toBe(true);
        expect(await touches(page)).toBe(TURNS + beside);
      },
    );

    once(
      "in which dice are set aside beside a tray that knows them costs no touch more",
      { timeout: LONG },
      async () => {
        const page = await begin({});
        await roll("42611");
        await throwsTold(page, 1);
        await roll("35---", "11000");
        await throwsTold(page, 2);
        expect(
          await page
            .locator(".felt.dice button")
            .evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label"))),
        ).toEqual(["Die 1: three", "Die 2: five", "Die 3: six, kept", "Die 4: one, kept", "Die 5: one, kept"]);
        expect(await touches(page)).toBe(0);
      },
    );
  },
  { long: true },
);

/** The box that pays most, so that no zero has to be asked about. */
async function takeBest(page: Page): Promise<void> {
  const boxes = openBoxes(page);
  const pays = await boxes.evaluateAll((cells) =>
    cells.map((cell) => Number(/\d+/.exec(cell.textContent ?? "")?.[0] ?? 0)),
  );
  const best = pays.indexOf(Math.max(...pays));
  await boxes.nth(best).click();
  await page.waitForFunction(() => document.querySelector("button[data-box]") === null, undefined, { timeout: 30_000 });
}
