import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endPrograms, startProgram } from "../support/program.ts";
import { CHROMIUM, CHROMIUM_FLAGS, describeWith } from "../support/require.ts";

/** Another language than English is fetched while the first screen waits for it. */
describeWith(["browser"], "a new installation speaks the browser's language", () => {
  const folder = mkdtempSync(join(tmpdir(), "kast-language-"));
  let address = "";
  let browser: Browser;
  beforeAll(async () => {
    address = await startProgram(["--data", folder, "--dice", "simulated"]).address;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
  });
  afterAll(async () => {
    await browser.close();
    await endPrograms();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ["nb-NO", "nb", "Nytt parti"],
    ["nb", "nb", "Nytt parti"],
    ["nn-NO", "nb", "Nytt parti"],
    ["no", "nb", "Nytt parti"],
    ["en-GB", "en", "New match"],
    ["de-DE", "en", "New match"],
  ])("%s", async (locale, lang, newMatch) => {
    const page = await browser.newPage({ locale });
    const said: string[] = [];
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(address);
    await page
      .getByRole("button", { name: new RegExp(newMatch) })
      .first()
      .waitFor({ timeout: 20_000 });
    // Fetched from the kept files this time.
    await page.reload();
    await page
      .getByRole("button", { name: new RegExp(newMatch) })
      .first()
      .waitFor({ timeout: 20_000 });
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(said).toEqual([]);
    await page.close();
  });
});
