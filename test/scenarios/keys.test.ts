import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWith } from "../support/require.ts";
import { stageMatch } from "../support/stage.ts";
import { diceShown } from "./hands.ts";
import { openTable, show } from "./staged-table.ts";
import type { StagedTable } from "./staged-table.ts";

const thrown = (id: string) => stageMatch(id).throws("44426");
const STAGES = [
  ...["kept", "boxes", "corrected", "by-hand", "listed", "continued"].map(thrown),
  ...["laid", "lettered"].map((id) => stageMatch(id, { game: "word-yahtzee" }).throws("1145654")),
  stageMatch("three", { game: "triple-yahtzee" }).throws("44426"),
  stageMatch("at-once", { names: ["Ada", "Bo", "Cy"], options: { simultaneous: "on" } }).throws("44426"),
  ...["begun", "begun-by-hand"].map((id) =>
    stageMatch(id, { options: { order: "roll" } })
      .act((seat) => ({ type: "orderThrow", seat, dice: [4, 4, 4, 2, 6], source: { kind: "manual" } }))
      .act((seat) => ({ type: "orderThrow", seat, dice: [1, 1, 1, 2, 6], source: { kind: "manual" } })),
  ),
  stageMatch("over", { names: ["Ada", "Bo", "Cy"], options: { direction: "counter-clockwise" } }).play(),
];
const TABLE = { route: "table", shows: "button[data-box]" };

/** Every key in the list of keys does what the list says, by itself. Full screen is the browser's own key. */
describeWith(["browser"], "keys", () => {
  let table: StagedTable;
  let page: Page;
  beforeAll(async () => {
    table = await openTable(STAGES);
    ({ page } = table);
  });
  afterAll(() => table.close());

  test("? opens the list and closes it, Esc closes it too", async () => {
    await show(table, { match: "listed", ...TABLE });
    const list = page.getByRole("dialog");
    await press("?");
    await list.waitFor();
    await press("?");
    await list.waitFor({ state: "hidden" });
    await press("?");
    await list.waitFor();
    await press("Escape");
    await list.waitFor({ state: "hidden" });
  });

  test("Enter continues the match on the first screen", async () => {
    await show(table, { match: "continued", route: "", shows: ".home .card" });
    await press("Enter");
    await page.locator(TABLE.shows).first().waitFor();
  });

  test("digits keep dice and let them go; Space and R throw the others; Ctrl Z undoes", async () => {
    await show(table, { match: "kept", ...TABLE });
    await press("1", "2");
    await expectDice(/^Die 1: four, kept$/, /^Die 2: four, kept$/, /^Die 3: four$/);
    await press("2");
    await expectDice(/^Die 1: four, kept$/, /^Die 2: four$/);
    await press("Space");
    await page.getByText("Throw 2 of 3").waitFor();
    await ready();
    await press("r");
    await page.getByText("Throw 3 of 3").waitFor();
    await expectDice(/^Die 1: four/);
    await press("Control+z");
    await page.getByText("Throw 2 of 3").waitFor();
  });

  test("where it is settled who starts, Enter begins", async () => {
    await show(table, { match: "begun", route: "table", shows: ".order" });
    await press("Enter");
    await page.getByText("Not thrown yet").waitFor();
    await page.getByRole("heading", { level: 1, name: "Ada", exact: true }).waitFor();
  });

  test("by hand Space begins, and so does the first face", async () => {
    await table.screen.call("source.select", { source: "manual" });
    await show(table, { match: "begun-by-hand", route: "table", shows: ".order" });
    await press("Space");
    await page.getByText("0 of 5 entered").waitFor();
    await show(table, { match: "begun-by-hand", route: "table", shows: ".order" });
    await press("3");
    await page.getByText("1 of 5 entered").waitFor();
    await table.screen.call("source.select", { source: "simulated" });
  });

  test("arrows go between boxes once what the menu opened is put away", async () => {
    await show(table, { match: "listed", ...TABLE });
    await page.getByRole("button", { name: "Menu" }).focus();
    await press("Enter");
    await page.getByRole("menuitem", { name: "Rules in force" }).focus();
    await press("Enter");
    await panel("Rules in force").waitFor();
    await press("Escape", "ArrowDown");
    await expect.poll(focused).toBe("ones");
  });

  test("arrows go between boxes, Enter takes one", async () => {
    await show(table, { match: "boxes", ...TABLE });
    await press("ArrowDown", "ArrowDown");
    expect(await focused()).toBe("twos");
    await press("ArrowRight");
    expect(await focused()).toBe("threeOfAKind");
    await press("ArrowUp", "ArrowUp", "ArrowUp");
    expect(await focused()).toBe("fours");
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Bo" }).waitFor();
  });

  test("on a card of three columns arrows go along them and across", async () => {
    await show(table, { match: "three", ...TABLE });
    await press("ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown");
    expect(await focused()).toBe("c3.twos");
    await press("ArrowRight", "ArrowUp");
    expect(await focused()).toBe("c1.ones");
  });

  test("C corrects a die: which one, then what it shows; Esc leaves it", async () => {
    await show(table, { match: "corrected", ...TABLE });
    await press("c");
    await panel("Correct a die").waitFor();
    await press("Escape");
    await panel("Correct a die").waitFor({ state: "hidden" });
    await press("c", "4", "5");
    await expectDice(/^Die 3: four$/, /^Die 4: five$/, /^Die 5: six$/);
  });

  test("N goes to another’s turn where all play at once, and its dice come with it", async () => {
    const whose = (name: string): Promise<void> => page.getByRole("heading", { level: 1, name }).waitFor();
    await show(table, { match: "at-once", ...TABLE });
    await whose("Ada");
    await press("n");
    await whose("Bo");
    await page.getByText("Not thrown yet").waitFor();
    await press("Space");
    await page.getByRole("button", { name: "Bo throw 1 of 3" }).waitFor();
    await press("n", "n");
    await whose("Ada");
    await expectDice(/^Die 1: four$/, /^Die 5: six$/);
    await press("ArrowDown", "ArrowDown");
    expect(await focused()).toBe("twos");
    await press("Enter");
    await whose("Bo");
    await page.getByRole("button", { name: /^Ada done/ }).waitFor();
  });

  test("E enters a throw by hand: faces, Backspace, Shift with a digit keeps, Enter takes them, Esc puts it away", async () => {
    await show(table, { match: "by-hand", ...TABLE });
    await press("e");
    await page.getByText("0 of 5 entered").waitFor();
    await press("Escape");
    await page.getByText("0 of 5 entered").waitFor({ state: "hidden" });
    await press("Shift+Digit1", "Shift+Digit2");
    await expectDice(/^Die 1: four, kept$/, /^Die 2: four, kept$/);
    await press("e", "1", "2", "2", "Backspace", "3");
    await page.getByText("3 of 3 entered").waitFor();
    await press("Enter");
    await page.getByText("Throw 2 of 3").waitFor();
    await expectDice(/^Die 3: one/, /^Die 4: two/, /^Die 5: three/);
  });

  test("letters lay dice, Space begins the next word, Backspace and Esc take them back", async () => {
    await show(table, { match: "laid", ...TABLE });
    await press("c", "a", "b");
    await page.getByRole("button", { name: "B, worth 4; take back" }).waitFor();
    await page.getByText("in the list", { exact: true }).first().waitFor();
    await press("Space", "o", "n");
    await page.getByText("all in the list", { exact: true }).first().waitFor();
    await press("Backspace", "Backspace", "Backspace");
    await page.getByText("in the list", { exact: true }).first().waitFor();
    await press("Escape");
    await page.getByText("Press dice, drag them here, or type.").waitFor();
  });

  test("among letters digits keep dice, Shift Space throws whatever is laid, Enter writes it", async () => {
    await show(table, { match: "lettered", ...TABLE });
    await press("1");
    await expectDice(/^Die 1: O, worth 1, kept$/);
    await press("a", "n");
    await expectDice(/^Die 3: N, laid$/, /^Die 6: A, laid$/);
    await press("Shift+Space");
    await page.getByText("Throw 2 of 3").waitFor();
    await expectDice(/^Die 1: O, worth 1, kept$/, /^Die 3: N, laid$/, /^Die 6: A, laid$/);
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Bo" }).waitFor();
  });

  test("Enter goes to the next player, Alt with an arrow moves one", async () => {
    await show(table, { route: "new/yahtzee", shows: ".players" });
    const names = page.getByRole("textbox");
    await names.first().fill("Dora");
    await press("Enter");
    await page.keyboard.type(" the second");
    await press("Alt+ArrowUp");
    await expect.poll(() => names.first().inputValue()).toMatch(/the second$/);
  });

  test("Enter plays again, and whoever the button names starts", async () => {
    await show(table, { match: "over", route: "end", shows: ".podium" });
    await page.getByRole("button", { name: /^Play again.*Bo starts/ }).waitFor();
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Bo" }).waitFor();
  });

  test("what is exported is the record of the match", async () => {
    await show(table, { match: "over", route: "end", shows: ".podium" });
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^kast-yahtzee-2026-01-31-over\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), "utf8")) as { events: unknown[] };
    expect(file).toMatchObject({ kast: "match", version: 1 });
    expect(file.events).toHaveLength(STAGES.find(({ id }) => id === "over")?.events.length ?? 0);
  });

  const press = async (...strokes: readonly string[]): Promise<void> => {
    for (const stroke of strokes) await page.keyboard.press(stroke);
  };
  const expectDice = async (...names: readonly RegExp[]): Promise<void> => {
    for (const name of names)
      await expect.poll(() => diceShown(page), { timeout: 10_000 }).toContainEqual(expect.stringMatching(name));
  };
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute("data-box") ?? null);
  const panel = (name: string): Locator => page.getByRole("region", { name });
  /** A throw so soon after another would be taken for its double. */
  const ready = (): Promise<void> => page.locator('button.throw:not([aria-disabled="true"])').waitFor();
});
