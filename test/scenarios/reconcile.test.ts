import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";
import { atEveryDoor } from "./doors.ts";
import { diceShown, findStarter, openBoxes, startMatch } from "./hands.ts";
import { scriptedTray } from "./scripted-tray.ts";

/** Each row of PROTOCOL.md section 3 at the table screen: what the tray reports, what the screen shows, and what a tap makes of it. */
const LONG = 120_000;
const NAMES = ["Ada", "Bo"];
const SOON = { timeout: 20_000 };

atEveryDoor(
  [],
  "what a tray reports",
  (door, folder) => {
    const tray = scriptedTray(3);
    const { roll } = tray;

    async function begin(options: NonNullable<EmulatorOptions["tray"]>): Promise<Page> {
      const { page } = await door.open({ data: join(folder(), "data"), dice: await tray.start(options) });
      await startMatch(page, NAMES);
      const starts = ["66666", "11111"];
      await findStarter(page, NAMES, () => roll(starts.shift() ?? "11112"));
      return page;
    }
    const shows = (page: Page, dice: readonly string[]): Promise<void> =>
      expect.poll(() => diceShown(page), SOON).toEqual(dice);
    const keep = (page: Page, die: number): Promise<void> => dieButton(page, die).click();
    /** Marks a die as kept; the host has it before anything is thrown. */
    async function marks(page: Page, die: number): Promise<void> {
      await keep(page, die);
      await expect.poll(async () => (await diceShown(page))[die - 1], SOON).toMatch(/, kept$/);
    }
    const tap = (page: Page, name: string): Promise<void> =>
      page.getByRole("button", { name, exact: true }).click(SOON);
    const throwsTold = (page: Page, number: number): Promise<void> =>
      page.getByText(`Throw ${number} of 3`, { exact: true }).first().waitFor(SOON);
    async function chooseBox(page: Page, box: string): Promise<void> {
      await page.locator(`button[data-box="${box}"]`).click(SOON);
      const sure = page.getByRole("button", { name: "Write 0", exact: true });
      await sure.or(page.getByText("Not thrown yet")).first().waitFor(SOON);
      if (await sure.isVisible()) await sure.click();
      await page.getByText("Not thrown yet").first().waitFor(SOON);
    }

    it("is placed where the tray knows its dice, and asked about where it cannot be", { timeout: LONG }, async () => {
      const page = await begin({});
      // All dice, none marked: the report is the dice; those that did not move were kept.
      await roll("42611");
      await shows(page, ["Die 1: four", "Die 2: two", "Die 3: six", "Die 4: one", "Die 5: one"]);
      await roll("35611", "11000");
      await shows(page, ["Die 1: three", "Die 2: five", "Die 3: six, kept", "Die 4: one, kept", "Die 5: one, kept"]);

      // A kept die that moved is named, and counts as thrown by one tap.
      await marks(page, 1);
      await roll("25644", "11011");
      await page.getByText(/^Dice 1, 4 and 5 were kept and have changed/).waitFor(SOON);
      await throwsTold(page, 2);
      await tap(page, "Count as thrown");
      await throwsTold(page, 3);
      await shows(page, ["Die 1: two", "Die 2: five", "Die 3: six", "Die 4: four", "Die 5: four"]);

      // A roll while none is due never scores; once the box is chosen one tap makes it the next turn's first throw.
      await roll("66655");
      await page.getByText(/^Thrown while no throw was due/).waitFor(SOON);
      await shows(page, ["Die 1: two", "Die 2: five", "Die 3: six", "Die 4: four", "Die 5: four"]);
      await chooseBox(page, "chance");
      await page.getByText(/^Thrown before it was due/).waitFor(SOON);
      await tap(page, "Take them");
      await throwsTold(page, 1);
      await shows(page, ["Die 1: six", "Die 2: six", "Die 3: six", "Die 4: five", "Die 5: five"]);

      // A nudge is reported and decided by the players.
      await tray.perform({ do: "nudge", die: 5, face: 1 });
      await page.getByText(/^Dice were moved without a throw/).waitFor(SOON);
      await tap(page, "As they lie now");
      await shows(page, ["Die 1: six", "Die 2: six", "Die 3: six", "Die 4: five", "Die 5: one"]);

      // A cocked die is named; thrown again alone it costs no throw, and so does setting it by hand.
      await chooseBox(page, "sixes");
      await roll("42/1-");
      await page.getByRole("heading", { name: "Set die 3 by hand" }).waitFor(SOON);
      await roll("4231-", "00100");
      await page.getByRole("heading", { name: "Set die 5 by hand" }).waitFor(SOON);
      await page.getByRole("button", { name: "five", exact: true }).click();
      await shows(page, ["Die 1: four", "Die 2: two", "Die 3: three", "Die 4: one", "Die 5: five"]);
      await throwsTold(page, 1);
      await openBoxes(page).first().waitFor(SOON);
    });

    it("is placed as far as faces tell where the tray does not know its dice", { timeout: LONG }, async () => {
      const page = await begin({ ids: false });
      await roll("42611");
      await throwsTold(page, 1);
      const lying = await diceShown(page);
      const six = lying.findIndex((die) => die.endsWith("six"));
      await marks(page, six + 1);

      // Kept faces are there: the rest are the thrown dice. Else the players choose.
      await roll("35622", "11011");
      await throwsTold(page, 2);
      expect((await diceShown(page))[six]).toMatch(/: six, kept$/);
      await roll("11111", "11111");
      await page.getByText(/was kept and has changed/).waitFor(SOON);
      await tap(page, "Count as thrown");
      await throwsTold(page, 3);
      await chooseBox(page, "ones");

      // Fewer dice, none marked: asked with a suggestion, answered on the dice.
      await roll("42611");
      await throwsTold(page, 1);
      await roll("35---", "11000");
      await page.getByRole("heading", { name: "Which three were kept?" }).waitFor(SOON);
      const asked = await diceShown(page);
      expect(asked.filter((die) => die.endsWith(", kept"))).toHaveLength(3);
      await keep(page, asked.findIndex((die) => die.endsWith("six, kept")) + 1);
      await page.getByText("2 of 3 ringed").waitFor(SOON);
      await keep(page, asked.findIndex((die) => die.includes("four")) + 1);
      await page.getByRole("button", { name: /^They were kept/ }).click();
      await throwsTold(page, 2);
      expect((await diceShown(page)).map((die) => /: (\w+)/.exec(die)?.[1]).sort()).toEqual([
        "five",
        "four",
        "one",
        "one",
        "three",
      ]);
      await page.getByRole("button", { name: "Undo" }).click();
      await throwsTold(page, 1);
    });

    it("is taken only by a tap where a plain sketch shows fewer dice", { timeout: LONG }, async () => {
      const page = await begin({ level: 0, ids: false });
      await roll("42611");
      await throwsTold(page, 1);
      await roll("35---", "11000");
      await page.getByRole("heading", { name: "Which three were kept?" }).waitFor(SOON);
      await throwsTold(page, 1);
      await page.getByRole("button", { name: /^They were kept/ }).click();
      await throwsTold(page, 2);
      // From now on as many as are thrown are a throw.
      await roll("44---", "11000");
      await throwsTold(page, 3);
      expect((await diceShown(page)).filter((die) => die.includes("four"))).toHaveLength(2);
    });
  },
  { long: true },
);

function dieButton(page: Page, die: number): Locator {
  return page
    .getByRole("list", { name: "Dice" })
    .getByRole("button")
    .nth(die - 1);
}
