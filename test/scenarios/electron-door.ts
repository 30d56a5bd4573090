import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { _electron, chromium } from "playwright-core";
import type { Browser, ElectronApplication, Page } from "playwright-core";
import { ROOT, endLeftovers, startProgram } from "../electron/child.ts";
import type { Program } from "../electron/child.ts";
import type { Door, DoorSetting, Opened } from "./door.ts";

/** Electron's binary, where it has been fetched; looked up by file, for requiring the package would fetch it. */
export function electronBinary(): string | null {
  const folder = join(ROOT, "node_modules/electron");
  const named = join(folder, "path.txt");
  if (!existsSync(named)) return null;
  const binary = join(folder, "dist", readFileSync(named, "utf8").trim());
  return existsSync(binary) ? binary : null;
}

/** The window under the double: built main and preload, a real Chromium, no Electron. */
export const DOUBLE_DOOR: Door = {
  name: "window (double)",
  async open(setting) {
    const program = await startProgram({ args: argumentsFor(setting) });
    return overDouble(program);
  },
  clear: endLeftovers,
};

/** A test's grip on a program under the double. */
export async function overDouble(program: Program): Promise<Opened & { readonly program: Program }> {
  let browser: Browser = await chromium.connectOverCDP(program.endpoint);
  return {
    program,
    page: await windowOf(browser),
    async complaints() {
      const { violations, said } = await program.ask("state");
      return [...violations, ...said];
    },
    async reload() {
      // A page that crashed stays dead to who was connected to it: connecting anew is sure in either case.
      await browser.close();
      browser = await chromium.connectOverCDP(program.endpoint);
      const page = await windowOf(browser);
      await page.reload();
      return page;
    },
    async kill() {
      await program.kill();
    },
    async close() {
      const code = await program.quit();
      if (code !== 0) throw new Error(`the program ended with ${code}: ${program.output()}`);
    },
  };
}

/** The page of the program's first window; Chromium has an empty one of its own beside it. */
export async function windowOf(browser: Browser, withinMs = 20_000): Promise<Page> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const page = browser
      .contexts()[0]
      ?.pages()
      .find((candidate) => candidate.url().startsWith("http://app.kast.localhost/"));
    if (page !== undefined) return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no window was opened");
}

/** The window on real Electron. */
export const WINDOW_DOOR: Door = {
  name: "window (Electron)",
  async open(setting) {
    const executablePath = electronBinary();
    if (executablePath === null)
      throw new Error("Electron's binary is not here; `npm start` with a display fetches it");
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const application = await _electron.launch({
      executablePath,
      cwd: ROOT,
      args: [...sandbox, ROOT, ...argumentsFor(setting)],
    });
    running.add(application);
    return overElectron(application);
  },
  async clear() {
    for (const application of running) application.process().kill("SIGKILL");
    running.clear();
  },
};

const running = new Set<ElectronApplication>();

async function overElectron(application: ElectronApplication): Promise<Opened> {
  const said: string[] = [];
  application.on("window", (page) => listen(page, said));
  const page = await application.firstWindow();
  listen(page, said);
  return {
    page,
    complaints: () => Promise.resolve(said),
    async reload() {
      await page.reload();
      return page;
    },
    async kill() {
      const gone = new Promise((resolve) => application.process().once("exit", resolve));
      application.process().kill("SIGKILL");
      await gone;
      running.delete(application);
    },
    async close() {
      await application.close();
      running.delete(application);
    },
  };
}

function listen(page: Page, said: string[]): void {
  page.on("pageerror", (error) => said.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
}

function argumentsFor({ data, dice }: DoorSetting): string[] {
  return ["--data", data, ...(dice === undefined ? [] : ["--dice", dice])];
}
