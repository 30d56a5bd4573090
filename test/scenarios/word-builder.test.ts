import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWith } from "../support/require.ts";
import { stageMatch } from "../support/stage.ts";
import { diceShown } from "./hands.ts";
import { openTable, show } from "./staged-table.ts";
import type { StagedTable } from "./staged-table.ts";

// O B N I ◆ A C, and O B A I ◆ A C.
const letters = (id: string, dice = "1145654", options = {}) =>
  stageMatch(id, { game: "word-yahtzee", options: { turnSeconds: "off", ...options } }).throws(dice);
const STAGES = [
  letters("tapped"),
  letters("swapped", "1155654"),
  letters("dragged"),
  letters("wild"),
  letters("zero", "1145654", { roundOrder: "free" }),
];
const TABLE = { route: "table", shows: "button[data-box]" };

/** Words laid by hand: pressed, dragged, and the ways back. */
describeWith(["browser"], "words are laid by hand", () => {
  let table: StagedTable;
  let page: Page;
  beforeAll(async () => {
    table = await openTable(STAGES);
    ({ page } = table);
  });
  afterAll(() => table.close());

  test("a die that is pressed goes to the rail, and comes back when it is pressed there", async () => {
    await show(table, { match: "tapped", ...TABLE });
    for (const at of [6, 5, 1]) await die(at).click();
    await expectRail("CAB");
    await tile("A").click();
    await expectRail("CB");
    // The gap it left takes the next one.
    await die(0).click();
    await expectRail("COB");
    await page.getByRole("button", { name: "Take all back" }).click();
    await expectRail("");
  });

  test("another die with a letter that was typed takes the place of the one the program chose", async () => {
    await show(table, { match: "swapped", ...TABLE });
    await page.keyboard.type("ca");
    await expect.poll(laid).toEqual([2, 6]);
    await die(5).click();
    await expect.poll(laid).toEqual([5, 6]);
    await expectRail("CA");
  });

  test("dice are dragged to the rail, along it, and off it", async () => {
    await show(table, { match: "dragged", ...TABLE });
    const rail = page.locator("[data-rail]");
    await drag(die(6), rail);
    await drag(die(1), rail);
    await expectRail("CB");
    await drag(die(5), tile("B"), 0.1);
    await expectRail("CAB");
    await drag(tile("C"), tile("B"), 0.9);
    await expectRail("ABC");
    await drag(tile("B"), page.locator(".felt.dice"));
    await expectRail("AC");
  });

  test("◆ asks for its letter, and is it until it is taken back", async () => {
    await show(table, { match: "wild", ...TABLE });
    await die(6).click();
    await die(5).click();
    await die(4).click();
    const asks = page.getByRole("region", { name: "Which letter is ◆?" });
    await asks.getByRole("button", { name: "N", exact: true }).click();
    await asks.waitFor({ state: "hidden" });
    await page.getByText("in the list", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Wild as N, worth 0; take back" }).click();
    await expectRail("CA");
  });

  test("a side box asks which round box takes its zero", async () => {
    await show(table, { match: "zero", ...TABLE });
    await page.keyboard.type("cabin");
    await page.getByRole("button", { name: /^Chance: write 13/ }).click();
    const asks = page.getByRole("region", { name: "Which box takes the zero?" });
    await asks.getByRole("button", { name: "Six letters" }).click();
    await page.getByRole("heading", { level: 1, name: "Bo" }).waitFor();
    await page.getByRole("tab", { name: /^Ada/ }).click();
    await page.getByRole("row", { name: /^Chance.*cabin 13$/ }).waitFor();
    await page.getByRole("row", { name: /^Six letters 0$/ }).waitFor();
  });

  const die = (at: number): Locator => page.locator(`[data-die="${at}"]`);
  const tile = (letter: string): Locator =>
    page.locator("[data-rail]").getByRole("button", { name: `${letter}, worth` });
  const expectRail = (text: string): Promise<void> =>
    expect
      .poll(() =>
        page
          .locator("[data-rail] [data-tile] button")
          .evaluateAll((tiles) => tiles.map((one) => one.querySelector(".vh")?.textContent.charAt(0)).join("")),
      )
      .toBe(text);
  /** Dice on the rail, by index. */
  const laid = async (): Promise<number[]> =>
    (await diceShown(page)).flatMap((name, at) => (name.endsWith("laid") ? [at] : []));

  /** `across` is where on the target the die is let go, from its left to its right. */
  async function drag(from: Locator, to: Locator, across = 0.5): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error("what is dragged is seen");
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width * across, end.y + end.height / 2, { steps: 6 });
    await page.mouse.up();
  }
});
