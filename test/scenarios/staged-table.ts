import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { endPrograms, openScreen, startProgram } from "../support/program.ts";
import type { Screen } from "../support/program.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../support/require.ts";
import { recordMatches } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";

export const WIDE = { width: 1280, height: 800 };

/** A program on a folder of its own, a screen of it in a browser, and a hand on the socket. */
export interface StagedTable {
  readonly screen: Screen;
  readonly address: string;
  readonly page: Page;
  close(): Promise<void>;
}

/** A screen, and what makes it look as it is to be looked at. */
export interface View {
  /** The match on the table; none where it is left out. */
  readonly match?: string;
  readonly route: string;
  /** Is there when the screen is. */
  readonly shows: string;
  readonly acts?: (page: Page) => Promise<void>;
}

/** `script` is put into the page before anything else: its policy lets none in afterwards. */
export async function openTable(stages: readonly Stage[], script = ""): Promise<StagedTable> {
  const folder = mkdtempSync(join(tmpdir(), "kast-staged-"));
  recordMatches(folder, stages);
  const address = await startProgram(["--data", folder, "--dice", "simulated"]).address;
  const screen = await openScreen(address);
  await screen.call("settings.set", { language: "en", animation: false });
  const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.addInitScript({ content: script });
  await page.goto(address);
  return {
    screen,
    address,
    page,
    async close() {
      screen.close();
      await browser.close();
      await endPrograms();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Puts a match on the table and shows a screen of it, as a screen that has just been loaded does. */
export async function show({ screen, address, page }: StagedTable, { match, route, shows, acts }: View): Promise<void> {
  // A screen left open would follow the match to where it goes.
  await page.goto("about:blank");
  const reply = match === undefined ? screen.call("match.leave", null) : screen.call("match.open", { match });
  if (!(await reply).ok) throw new Error(`${match} could not be put on the table`);
  await page.setViewportSize(WIDE);
  await page.goto(new URL(`/#/${route}`, address).href);
  await page.locator(shows).first().waitFor();
  await acts?.(page);
}
