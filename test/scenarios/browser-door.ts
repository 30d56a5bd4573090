import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { ROOT } from "../electron/child.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../support/require.ts";
import type { Door } from "./door.ts";

const running = new Set<ChildProcess | Browser>();

/** The browser on the loopback door, served as `npm start` serves it. */
export const BROWSER_DOOR: Door = {
  name: "browser",
  async open({ data, dice }) {
    const flags = [
      "--data",
      data,
      "--port",
      "0",
      "--no-open",
      "--browser",
      "--browser",
      ...(dice === undefined ? [] : ["--dice", dice]),
    ];
    const host = spawn(process.execPath, [join(ROOT, "test/support/serve.ts"), ...flags], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(host);
    const address = await addressOf(host);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
    running.add(browser);
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("pageerror", (error) => said.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") said.push(message.text());
    });
    await page.goto(address);
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      const gone = new Promise((resolve) => host.once("exit", resolve));
      if (signal === "SIGTERM") await browser.close();
      host.kill(signal);
      await gone;
      await browser.close();
      running.delete(host);
      running.delete(browser);
    };
    return {
      page,
      complaints: () => Promise.resolve(said),
      async reload() {
        await page.reload();
        return page;
      },
      kill: () => end("SIGKILL"),
      close: () => end("SIGTERM"),
    };
  },
  async clear() {
    for (const one of running) {
      if ("kill" in one) one.kill("SIGKILL");
      else await one.close();
    }
    running.clear();
  },
};

function addressOf(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [host.stdout, host.stderr]) {
      stream?.on("data", (data: Buffer) => {
        output += data.toString("utf8");
        const found = /http:\/\/127\.0\.0\.1:\d+\/\?key=[\w.-]+/.exec(output)?.[0];
        if (found !== undefined) resolve(found);
      });
    }
    host.once("exit", (code) => reject(new Error(`the host ended (${code}): ${output}`)));
  });
}
