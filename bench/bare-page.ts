import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { clockSkew, REST_MS, throwToPaint, watchPaints } from "./paints.ts";
import { layTray } from "./tray.ts";

const THROWS = 72;

/** The same bytes through the raw parser to a page with one line of text: what this machine takes at the least, ms for each throw. */
export async function throwsToBarePage(browser: Browser): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), "kast-bench-"));
  const tray = await layTray(join(folder, "tray"));
  const entry = fileURLToPath(new URL("bare-host.ts", import.meta.url));
  const host = spawn(process.execPath, [entry, join(folder, "tray"), join(folder, "journal.db")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(host.stdout, "data")) as [Buffer];
  await tray.attached;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://127.0.0.1:${String(port).trim()}/`);
  await pause(500);
  await watchPaints(page);
  const skew = await clockSkew(page);
  const samples: number[] = [];
  for (let thrown = 0; thrown < THROWS; thrown += 1) {
    samples.push(await throwToPaint(page, tray, skew));
    await pause(REST_MS);
  }
  await page.close();
  host.kill();
  await once(host, "close");
  await tray.close();
  rmSync(folder, { recursive: true, force: true });
  return samples;
}
