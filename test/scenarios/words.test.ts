import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator } from "../../firmware-protocol/emulator/run.ts";
import type { Laid } from "../../src/engine/games/game.ts";
import { replay } from "../../src/engine/match/evolve.ts";
import type { Match } from "../../src/engine/match/match.ts";
import { layingFor, placementsOf } from "../../src/engine/match/view.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { useDictionaries } from "../../src/host/words/dictionaries.ts";
import { endPrograms, openScreen, startProgram } from "../support/program.ts";
import type { Screen } from "../support/program.ts";
import { CHROMIUM, CHROMIUM_FLAGS, describeWith } from "../support/require.ts";
import { rollOn } from "./scripted-tray.ts";

useDictionaries();

const LONG = 240_000;
const PATIENCE = { timeout: 30_000 };
/** Eight rounds of two players. */
const TURNS = 16;

describeWith(["browser", "pty"], "Word Yahtzee at the screen, with a tray that reads letters", () => {
  let folder: string;
  let tray: Emulator;
  let browser: Browser;
  let page: Page;
  let screen: Screen;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "kast-words-"));
    const asked = Promise.withResolvers<void>();
    tray = await startEmulator({
      at: { pty: join(folder, "tray") },
      seed: 12,
      tray: { kind: "letters", dice: 7, motion: 10, ids: false },
      watch: (direction, text) => direction === "in" && text.includes("HELLO?") && asked.resolve(),
    });
    const address = await startProgram(["--data", join(folder, "data"), "--dice", tray.address]).address;
    screen = await openScreen(address);
    await screen.call("settings.set", { language: "en", animation: false });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
    page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    await page.goto(new URL("/#/new/word-yahtzee", address).href);
    await asked.promise;
  });
  afterEach(async () => {
    screen.close();
    await browser.close();
    await endPrograms();
    await tray.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("costs no touch but building the words and choosing the box", { timeout: LONG }, async () => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const [at, name] of ["Ada", "Bo"].entries())
      await page.getByRole("textbox", { name: `Player ${at + 1}` }).fill(name);
    await page.getByRole("button", { name: /^Start/ }).click();
    await page.getByRole("list", { name: "Dice" }).waitFor(PATIENCE);
    let written = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      await roll(1);
      if (turn % 4 === 1) await roll(2, "0110100");
      const match = await now();
      const seat = match.turns[0]?.seat ?? "";
      const box = placementsOf(match, seat)?.find(({ closed }) => closed === null)?.box ?? "";
      const laid: Laid = layingFor(match, seat, box) ?? {};
      const words = laid.words?.map(({ word }) => word) ?? [];
      await page.locator(`button[data-box="${box}"]`).first().waitFor(PATIENCE);
      await page.keyboard.type(words.join(" "));
      if (words.length === 0) {
        await page.locator(`button[data-box="${box}"]`).first().click();
        await page.getByRole("button", { name: "Write 0", exact: true }).click(PATIENCE);
      } else if (turn % 2 === 0) await page.locator(`button[data-box="${box}"]`).first().click();
      else await page.keyboard.press("Enter");
      await expect.poll(async () => (await now()).cards[seat]?.points[box], PATIENCE).toBeDefined();
      written += words.length;
    }
    await page.getByRole("button", { name: /^Play again/ }).waitFor(PATIENCE);
    expect(written).toBeGreaterThan(TURNS / 2);
    expect(complaints).toEqual([]);
    const events = await logged();
    expect(verify(events)).toMatchObject({ follows: true });
    expect(events.filter(({ type }) => type === "dieCorrected" || type === "held")).toEqual([]);
  });

  /** Throws in the tray; nobody touches the screen. */
  async function roll(throws: number, mask: string | null = null): Promise<void> {
    await rollOn(tray, null, mask);
    await expect.poll(async () => (await now()).turns[0]?.throws, PATIENCE).toBe(throws);
    // The screen is a frame or two behind the host, and what is typed is made of the dice it shows.
    await page.getByText(`Throw ${throws} of 3`).first().waitFor(PATIENCE);
  }

  async function logged() {
    const reply = await screen.call("table.get", null);
    return reply.ok ? (reply.value.open?.events ?? []) : [];
  }

  async function now(): Promise<Match> {
    const match = replay(await logged());
    if (match === null) throw new Error("no match is on the table");
    return match;
  }
});
