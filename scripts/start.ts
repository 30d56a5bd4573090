import "./node-version.js";
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import type { Flags } from "../src/web/flags.ts";
import { browserDoor, isStale } from "./built.ts";

/**
 * `npm start`: builds the program where it is missing or older than its sources, then shows the table: in Electron's window where there can be one,
 * else through the browser door. Wrong flags are refused before anything is built.
 */
// Compiled once and kept: the second start takes half the time and a third less memory.
// Written soon after the start: a table that is killed one day has no end to do it at.
enableCompileCache(inProject("node_modules/.cache/kast"));
setTimeout(flushCompileCache, 3000).unref();
const stale = isStale();
const { isServed, readCommandLine, serve } = await browserDoor(stale);
process.exit(await start(readCommandLine(process.argv.slice(2))));

async function start(flags: Flags | 0 | 2): Promise<number> {
  if (typeof flags === "number") return flags;
  const screens = inProject("out/renderer");
  if (isServed(flags)) return serve(flags, screens);
  if (stale) {
    const { build } = await import("./build.ts");
    process.stdout.write("Building the program; this takes a few seconds and is needed only after a change …\n");
    if (build({ quiet: true }) !== 0) {
      process.stderr.write("The program could not be built; the message above says where.\n");
      return 1;
    }
  }
  return (flags.browser ? null : await showWindow(flags)) ?? (await serve(flags, screens));
}

/** Runs the table in Electron's window until it ends; null where there can be no window, after saying why. */
async function showWindow(flags: Flags): Promise<number | null> {
  const { chooseElectron } = await import("./electron-binary.ts");
  const cancel = new AbortController();
  const giveUp = (): void => cancel.abort();
  process.on("SIGINT", giveUp);
  const choice = await chooseElectron({
    electron: inProject("node_modules/electron"),
    memory: inProject("node_modules/.cache/kast-electron.json"),
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    now: Date.now(),
    // Where nobody watches a terminal, how far it has come would fill a log.
    say: (line, kind) => {
      if (kind === "line") process.stderr.write(`${line}\n`);
      else if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
    },
    cancel: cancel.signal,
  });
  process.off("SIGINT", giveUp);
  if (choice.show === "browser") {
    process.stderr.write(`${choice.why}\n`);
    return null;
  }
  const { runElectron } = await import("./electron-run.ts");
  const args = [
    ...(flags.data === null ? [] : ["--data", flags.data]),
    ...(flags.dice === null ? [] : ["--dice", flags.dice]),
  ];
  const run = await runElectron(choice.binary, [inProject("."), ...args]);
  if (run.ended !== "neverShown") return run.ended;
  process.stderr.write(`Electron ended before it showed a window (${run.said}). The table is shown in a browser.\n`);
  return null;
}

function inProject(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
