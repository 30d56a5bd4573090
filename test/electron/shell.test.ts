import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openJournal } from "../../src/host/journal/journal.ts";
import { hostOf } from "../../src/host/lock.ts";
import { overDouble, windowOf } from "../scenarios/electron-door.ts";
import { describeWith } from "../support/require.ts";
import { endLeftovers, startProgram } from "./child.ts";
import type { Program } from "./child.ts";
import { TWO_PLAYERS, callHost } from "./page.ts";

/** A busy machine takes its time. */
/** Two rounds of three reloads and a calm page; 50 with KAST_LONG=1. */
const PAGE_KILLS = process.env["KAST_LONG"] === "1" ? 50 : 8;
const SOON = { timeout: 60_000, interval: 20 };

describeWith(["browser"], "the shell round the table", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kast-shell-"));
  });
  afterEach(async () => {
    await endLeftovers();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}): Promise<Program> => startProgram({ args: ["--data", folder], env });
  const window = async (program: Program) => (await program.ask("state")).windows[0];

  async function screen(program: Program): Promise<Page> {
    const page = await windowOf(await chromium.connectOverCDP(program.endpoint));
    await page
      .getByRole("button", { name: /New match/ })
      .first()
      .waitFor();
    return page;
  }

  async function end(program: Program): Promise<void> {
    const { violations } = await program.ask("state");
    expect(violations).toEqual([]);
    expect(await program.quit()).toBe(0);
  }

  it("a window is shown once it is painted, and opens again where it stood", async () => {
    const first = await start();
    await screen(first);
    await expect.poll(async () => (await window(first))?.shown, SOON).toBe(true);
    expect((await window(first))?.bounds).toMatchObject({ width: 1280, height: 800 });
    await first.ask("moveWindow", { x: 220, y: 90, width: 1000, height: 700 });
    await first.ask("maximizeWindow");
    await end(first);

    const second = await start();
    await screen(second);
    expect(await window(second)).toMatchObject({
      maximized: true,
      bounds: { x: 220, y: 90, width: 1000, height: 700 },
    });
    await end(second);
  });

  it("a second start brings the window of the first to the front, and ends", async () => {
    const first = await start();
    await screen(first);
    await expect(start()).rejects.toThrow(/ended before it was ready \(0\)/);
    await expect.poll(async () => (await window(first))?.focused, SOON).toBe(1);
    await end(first);
  });

  it("closing the last window ends the program, and lets go of the folder", async () => {
    const program = await start();
    await screen(program);
    expect(hostOf(folder)).toMatchObject({ pid: program.pid, port: null });
    await program.ask("closeWindow");
    expect(await program.exit).toBe(0);
    expect(hostOf(folder)).toBeNull();
    openJournal(folder).close();
  });

  it("the menu speaks the system's language, and that of the settings as soon as it is set", async () => {
    const program = await start({ KAST_DOUBLE_LANGUAGES: "nb-NO,en" });
    const page = await screen2(program, /Ny kamp/);
    const menus = async () => (await program.ask("state")).menu.map(({ label }) => label);
    expect(await menus()).toEqual(["Bord", "Rediger", "Vis"]);
    await callHost(page, "settings.set", { language: "en" });
    await expect.poll(menus, SOON).toEqual(["Table", "Edit", "View"]);
    await end(program);
  });

  /** A screen known by another button than that of English. */
  async function screen2(program: Program, name: RegExp): Promise<Page> {
    const page = await windowOf(await chromium.connectOverCDP(program.endpoint));
    await page
      .getByRole("button", { name })
      .or(page.getByRole("button", { name: /New match/ }))
      .first()
      .waitFor();
    return page;
  }

  it("the display stays on while a match is played, and only then", async () => {
    const program = await start();
    const page = await screen(program);
    const awake = async () => (await program.ask("state")).awake;
    expect(await awake()).toBe(0);
    expect(await callHost(page, "match.start", TWO_PLAYERS)).toMatchObject({ ok: true });
    await expect.poll(awake, SOON).toBe(1);
    expect(await callHost(page, "match.leave", null)).toMatchObject({ ok: true });
    await expect.poll(awake, SOON).toBe(0);
    await end(program);
  });

  it("a second window is another screen of the same table", async () => {
    const program = await start();
    const page = await screen(program);
    await program.ask("clickMenu", { id: "new-window" });
    const both = () =>
      page
        .context()
        .pages()
        .filter((candidate) => candidate.url().startsWith("http://app.kast.localhost/"));
    await expect.poll(() => both().length, SOON).toBe(2);
    const other = both().find((candidate) => candidate !== page) as Page;
    await other
      .getByRole("button", { name: /New match/ })
      .first()
      .waitFor();
    const heard = other.evaluate(
      () =>
        new Promise((resolve) => {
          (globalThis as unknown as { kast: { on(push: string, listener: (value: unknown) => void): void } }).kast.on(
            "events",
            resolve,
          );
        }),
    );
    await other.evaluate(() => undefined);
    await callHost(page, "match.start", TWO_PLAYERS);
    await callHost(page, "match.command", await throwOf(page));
    expect(await heard).toMatchObject({ events: [{ type: "thrown" }] });
    await end(program);
  });

  it("a second screen in a browser: its door is opened when asked for, and another start finds it", async () => {
    const program = await start();
    await screen(program);
    expect(hostOf(folder)).toMatchObject({ port: null });
    await program.ask("clickMenu", { id: "open-in-browser" });
    await expect.poll(() => hostOf(folder), SOON).toMatchObject({ port: expect.any(Number) as number });
    await program.ask("clickMenu", { id: "open-in-browser" });
    await expect.poll(async () => (await program.ask("state")).opened.length, SOON).toBe(2);
    const ports = (await program.ask("state")).opened.map((address) => new URL(address).port);
    expect(new Set(ports).size).toBe(1);
    await end(program);
  });

  it("a data folder in use: a calm page says so", async () => {
    const journal = openJournal(folder);
    const program = await start();
    const page = await windowOf(await chromium.connectOverCDP(program.endpoint));
    await page.getByRole("heading", { name: "Kast is already running" }).waitFor();
    expect(await page.innerText("body")).toContain(folder);
    await end(program);
    journal.close();
  });

  it("a data folder that is none: a calm page says so, in Norwegian where that is spoken", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const program = await startProgram({ args: ["--data", file], env: { KAST_DOUBLE_LANGUAGES: "nb" } });
    const page = await windowOf(await chromium.connectOverCDP(program.endpoint));
    await page.getByRole("heading", { name: "Kast fikk ikke åpnet det som er lagret" }).waitFor();
    expect(await callHost(page, "table.get", null)).toMatchObject({ ok: false, refusal: { code: "failed" } });
    await end(program);
  });

  it("a page that hangs is ended and comes back, with the match as it was", async () => {
    const program = await start();
    const page = await screen(program);
    await callHost(page, "match.start", TWO_PLAYERS);
    await program.ask("watchHangs");
    void page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined);
    await expect.poll(() => program.ask("reloads"), SOON).toBe(1);
    const opened = await overDouble(program);
    expect(await callHost(opened.page, "table.get", null)).toMatchObject({
      ok: true,
      value: { open: { events: [{ type: "started" }, {}] } },
    });
    await end(program);
  });

  it("killed many times, a page comes back each time: by itself three times in a minute, then when asked", async () => {
    const program = await start();
    const page = await screen(program);
    await callHost(page, "match.start", TWO_PLAYERS);
    await callHost(page, "match.command", await throwOf(page));
    const before = await callHost(page, "table.get", null);
    let calm = 0;
    for (let time = 1; time <= PAGE_KILLS; time += 1) {
      await program.ask("killRenderers");
      await expect.poll(() => program.ask("reloads"), SOON).toBe(time + calm);
      const at = (await window(program))?.url ?? "";
      if (at.startsWith("app://kast/calm")) {
        await program.ask("evaluate", { expression: "document.querySelector('a').click()" });
        calm += 1;
        await expect.poll(() => program.ask("reloads"), SOON).toBe(time + calm);
      }
    }
    // Three reloads, a calm page, and a person's click, over and over.
    expect(calm).toBe(Math.floor(PAGE_KILLS / 4));
    const last = await windowOf(await chromium.connectOverCDP(program.endpoint));
    expect(await callHost(last, "table.get", null)).toEqual(before);
    await end(program);
  }, 400_000);
});

/** A first throw of the match that lies on the table. */
async function throwOf(page: Page): Promise<unknown> {
  const reply = (await callHost(page, "table.get", null)) as {
    value: { open: { match: string; events: { type: string; step: number; seat?: string }[] } };
  };
  const { match, events } = reply.value.open;
  const seat = events.find(({ type }) => type === "turnStarted")?.seat;
  const seen = events.at(-1)?.step;
  return {
    match,
    seen,
    command: {
      type: "throw",
      seat,
      dice: [1, 2, 3, 4, 5],
      loose: [true, true, true, true, true],
      source: { kind: "manual" },
    },
  };
}
