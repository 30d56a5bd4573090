import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { BenchTray } from "./tray.ts";

/** Between two throws, ms, and after a box was chosen: no hand is sooner. */
export const REST_MS = 400;
const SETTLE_MS = 50;

/** Notes when a key was pressed, and when the frame after the first change of the page was painted: the task after the next animation frame. */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.kastPressed = 0;
    globalThis.kastPainted = () => undefined;
    addEventListener("keydown", () => { kastPressed = performance.timeOrigin + performance.now(); }, true);
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
      kastPainted(performance.timeOrigin + performance.now());
    }))).observe(document.querySelector("main").parentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  `);
}

/** When what `act` does was painted, ms of the page's clock. Waited for in the page: to ask it again and again would keep it from painting. */
export async function paintedAfter(page: Page, act: () => unknown): Promise<number> {
  await page.evaluate("globalThis.kastSeen = new Promise((seen) => (kastPainted = seen)); undefined");
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("nothing new reached the screen within 10 s")), 10_000).unref();
  });
  late.catch(() => undefined);
  const seen = page.evaluate<number>("kastSeen");
  // The page has heard the question before it is given work.
  await pause(SETTLE_MS);
  await act();
  return Promise.race([seen, late]);
}

/** What to add to the page's clock to get this process's: from the quickest of several questions. */
export async function clockSkew(page: Page): Promise<number> {
  let best = { took: Infinity, skew: 0 };
  for (let index = 0; index < 20; index += 1) {
    const before = performance.timeOrigin + performance.now();
    const there = (await page.evaluate("performance.timeOrigin + performance.now()")) as number;
    const took = performance.timeOrigin + performance.now() - before;
    if (took < best.took) best = { took, skew: before + took / 2 - there };
  }
  return best.skew;
}

/** Throws in the tray: from the write of the last byte to the task after the frame that follows the change of the page, ms. */
export async function throwToPaint(page: Page, tray: BenchTray, skew: number): Promise<number> {
  let sent = 0;
  const painted = await paintedAfter(page, () => {
    sent = performance.timeOrigin + performance.now();
    tray.roll();
  });
  return painted + skew - sent;
}
