import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replay } from "../../src/engine/match/evolve.ts";
import { describeWith } from "../support/require.ts";
import { stageMatch } from "../support/stage.ts";
import { openTable, show } from "./staged-table.ts";
import type { StagedTable } from "./staged-table.ts";

/** M S Q C P E K */
const DICE = "4422126";

describeWith(["browser"], "a word that is not in the list", () => {
  let table: StagedTable;
  let page: Page;
  beforeAll(async () => {
    const options = { turnSeconds: "off" };
    const stage = stageMatch("vote", { game: "word-yahtzee", names: ["Ada", "Bo", "Cy"], options });
    table = await openTable([stage.throws(DICE)]);
    ({ page } = table);
  });
  afterAll(() => table.close());

  test("is let count by the table, by vote; that is undone like anything else", { timeout: 120_000 }, async () => {
    await show(table, { match: "vote", route: "table", shows: "button[data-box]" });
    await page.keyboard.type("ks");
    await page
      .getByText(/is not in the list/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Let the table decide" }).click();
    const bo = page.getByRole("switch", { name: /^Bo/ });
    await bo.click();
    await page.getByRole("switch", { name: /^Cy/ }).click();
    await page.getByRole("button", { name: "It does not count, 1 to 2" }).click();
    expect((await match()).overruled).toEqual({});
    await page.getByRole("button", { name: "Let the table decide" }).click();
    await bo.click();
    await page.getByRole("button", { name: "It counts, 2 to 1" }).click();
    await page.getByText("in the list", { exact: true }).first().waitFor();
    expect((await match()).overruled).toEqual({ ks: true });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Vote on the word" }).click();
    await page.getByRole("button", { name: "It does not count, 3 to 0" }).click();
    await expect.poll(async () => (await match()).overruled).toEqual({ ks: false });
    await undoneTo({ ks: true });
    await undoneTo({});
  });

  /** Dice that are laid are kept by a step of their own, which is taken back by itself. */
  async function undoneTo(overruled: Readonly<Record<string, boolean>>): Promise<void> {
    const is = async (): Promise<boolean> => JSON.stringify((await match()).overruled) === JSON.stringify(overruled);
    for (let presses = 0; presses < 4 && !(await is()); presses += 1) {
      await page.keyboard.press("Control+z");
      await page.waitForTimeout(500);
    }
    expect((await match()).overruled).toEqual(overruled);
  }

  async function match() {
    const reply = await table.screen.call("table.get", null);
    const now = replay(reply.ok ? (reply.value.open?.events ?? []) : []);
    if (now === null) throw new Error("no match is on the table");
    return now;
  }
});
