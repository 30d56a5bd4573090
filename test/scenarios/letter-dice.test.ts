import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replay } from "../../src/engine/match/evolve.ts";
import { describeWith } from "../support/require.ts";
import { openTable } from "./staged-table.ts";
import type { StagedTable } from "./staged-table.ts";
import { tabTo } from "./hands.ts";

describeWith(["browser"], "letter dice of one's own", () => {
  let table: StagedTable;
  let page: Page;
  beforeAll(async () => {
    table = await openTable([]);
    ({ page } = table);
  });
  afterAll(() => table.close());

  const face = (die: number, number: number) => page.getByRole("textbox", { name: `Die ${die}, face ${number}` });
  const save = () => page.locator("button.throw").click();
  const alert = () => page.getByRole("main").getByRole("alert").innerText();

  test("are made on the way to a match, by keys, and the match is played with them", { timeout: 120_000 }, async () => {
    const kept = await table.screen.call("letters.list", null);
    for (const { name } of kept.ok ? kept.value : []) await table.screen.call("letters.remove", { name });
    await page.goto("about:blank");
    await page.goto(new URL("/#/new/word-yahtzee", table.address).href);
    await page.getByRole("textbox", { name: "Player 1" }).fill("Ada");
    await page.getByRole("textbox", { name: "Player 2" }).fill("Bo");
    await tabTo(page, /^Letter dice/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Make and change letter dice/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Copy/);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ours");
    await tabTo(page, /^Die 1, face 1/);
    await page.keyboard.type("ABCDEF1");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("q8");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Die 2, face 2");
    await save();
    expect(await alert()).toBe("Die 1, face 1 shows 6 letters (ABCDEF). Give each face one letter.");
    expect(await face(1, 1).inputValue()).toBe("ABCDEF1");
    await page.keyboard.type("z9");
    await save();
    await page.getByText("Saved.").waitFor();
    await page.getByRole("link", { name: "Back to the new match" }).click();
    expect(await page.getByRole("textbox", { name: "Player 1" }).inputValue()).toBe("Ada");
    await page.getByRole("button", { name: /^Letter dice/ }).click();
    await page.getByText("Ours", { exact: true }).click();
    await page.getByRole("button", { name: /^Start/ }).click();
    await page.getByRole("list", { name: "Dice" }).waitFor();
    const reply = await table.screen.call("table.get", null);
    const match = replay(reply.ok ? (reply.value.open?.events ?? []) : []);
    expect(match?.options["letterDice"]).toMatch(/^faces:Z9W4U3M3P4Y4,Q8E1X8S2A1Y4,R2Q8J6N2A1D3,/);
  });

  test("are shared as a file, which is looked over before it is kept", { timeout: 120_000 }, async () => {
    await page.goto("about:blank");
    await page.goto(new URL("/#/letter-dice", table.address).href);
    await table.screen.call("letters.remove", { name: "Theirs" });
    await page.getByRole("radio", { name: "Ours" }).check({ force: true });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("kast-letter-dice-Ours.json");
    const path = await download.path();
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ kast: "letter-dice", name: "Ours" });
    await page.locator("#set-file").setInputFiles(path);
    expect(await face(1, 1).inputValue()).toBe("Z9");
    await save();
    expect(await alert()).toBe("There is a set called Ours already. Give this one another name.");
    await page.getByRole("textbox", { name: "Name of the set" }).fill("Theirs");
    await save();
    await page.getByText("Saved.").waitFor();
    await page.locator("#set-file").setInputFiles({
      name: "set.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"kast":"match"}'),
    });
    expect(await alert()).toMatch(/^This is no file of letter dice/);
    expect(await page.getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Remove for good" }).click();
    await page.getByRole("radio", { name: "Theirs" }).waitFor({ state: "detached" });
    expect(await page.getByRole("radio").count()).toBe(2);
  });
});
