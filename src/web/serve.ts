import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "../host/clock.ts";
import { dataFolder } from "../host/data-folder.ts";
import type { Host } from "../host/host.ts";
import { JournalUnusable } from "../host/journal/errors.ts";
import { announceHost, hostOf, withdrawHost } from "../host/lock.ts";
import type { HostFile } from "../host/lock.ts";
import { silentLog } from "../host/log.ts";
import { openHost } from "../host/open-host.ts";
import type { OpenHost } from "../host/open-host.ts";
import { systemRandom } from "../host/random.ts";
import { openSource } from "../host/sources/open.ts";
import { VERSION } from "../host/version.ts";
import { WriteError } from "../host/write-error.ts";
import { openInBrowser } from "./browser.ts";
import { PortError, addressWith, openBrowserDoor } from "./door.ts";
import type { BrowserDoor } from "./door.ts";
import { HELP, parseFlags } from "./flags.ts";
import type { Flags } from "./flags.ts";
import { openKeys } from "./keys.ts";
import { openLog } from "./log.ts";

/** Reads the command line; an exit code where there is nothing more to do: 0 after `--help`, 2 after a sentence about what is wrong. */
export function readCommandLine(args: readonly string[]): Flags | 0 | 2 {
  const parsed = parseFlags(args);
  if (!parsed.ok) return fail(parsed.sentence, 2);
  const { flags } = parsed;
  if (flags.help) return say(HELP.trimEnd());
  if (flags.dice !== null && !namesSource(flags.dice)) {
    return fail(`"${flags.dice}" is no dice source. Use simulated, manual or serial:PATH. See npm start -- --help.`, 2);
  }
  return flags;
}

/** Whether a table that can be shown in a browser runs on this folder already; `serve` then points to it, and nothing need be built or fetched. */
export function isServed(flags: Flags): boolean {
  const found = hostOf(dataFolder(flags.data ?? undefined));
  return found === "silent" || (found !== null && found.port !== null);
}

/**
 * The long-lived program behind the browser door: a host on its data folder, screens for browsers, until SIGINT or SIGTERM.
 * Gives the exit code: 0 done, or found running already; 1 it could not be. `screens` is the folder of the built screens.
 */
export async function serve(flags: Flags, screens: string): Promise<0 | 1> {
  // What a table writes is its owner's business.
  process.umask(0o077);
  const folder = dataFolder(flags.data ?? undefined);
  const stopped = stopSignal();
  try {
    const table = await openTable(folder, flags, screens);
    await stopped;
    return await close(folder, table);
  } catch (error) {
    if (error instanceof JournalUnusable && error.refusal.code === "inUse") return pointToRunning(folder, flags);
    if (error instanceof JournalUnusable || error instanceof WriteError || error instanceof PortError) {
      return fail(error.message, 1);
    }
    throw error;
  }
}

/** Whether a dice source goes by this name. Making one opens nothing. */
function namesSource(name: string): boolean {
  return openSource(name, { clock: systemClock, random: systemRandom, log: silentLog, lastRolls: () => [] }) !== null;
}

interface OpenTable {
  readonly host: Host;
  readonly door: BrowserDoor;
}

async function openTable(folder: string, flags: Flags, screens: string): Promise<OpenTable> {
  const log = await openLog(process.env["KAST_LOG"], warn);
  const source = flags.dice === null ? {} : { source: flags.dice };
  const { host, setAside } = openHost(folder, warnLine, { log, playsComputers: true, ...source });
  try {
    sayWhatWasSetAside(setAside);
    const keys = openKeys(folder);
    if (flags.newKey) keys.renew();
    const door = await openBrowserDoor({ host, keys, screens, port: flags.port });
    announceHost(folder, { pid: process.pid, port: door.port, version: VERSION });
    if (door.movedFrom !== null) {
      say(`Port ${door.movedFrom} is taken by another program; this table has the next free one, ${door.port}.`);
    }
    say(`Kast is ready: ${door.address()}`);
    if (flags.open) openInBrowser(door.passingAddress());
    return { host, door };
  } catch (error) {
    await host.close();
    throw error;
  }
}

/** Resolves when the program is asked to stop; listened for from the start, so that stopping is always in good order. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}

/** Every event is on disk already, so there is nothing to save: a door or port that will not close is left to the system. */
const CLOSING_MS = 800;

async function close(folder: string, { host, door }: OpenTable): Promise<0> {
  const closing = door.close().then(() => {
    withdrawHost(folder);
    return host.close();
  });
  await Promise.race([closing, wait(CLOSING_MS)]);
  return 0;
}

/** How long another start is given to tell its port: it may have begun a moment before this one. */
const TELLING_MS = 2000;

async function pointToRunning(folder: string, flags: Flags): Promise<0 | 1> {
  let found = hostOf(folder);
  for (let waited = 0; found === "silent" && waited < TELLING_MS; waited += 50) {
    await wait(50);
    found = hostOf(folder);
  }
  if (found === null) return fail("Another Kast was just closing. Start again.", 1);
  if (found === "silent") {
    return fail(
      `Another Kast program, without screens, uses the data folder ${folder}. Close it, or name another folder with --data DIR.`,
      1,
    );
  }
  return point(found, folder, flags);
}

function point({ pid, port }: HostFile, folder: string, flags: Flags): 0 {
  if (port === null) return say(`Kast is already running on ${folder} (process ${pid}), in a window of its own.`);
  const keys = openKeys(folder);
  say(`Kast is already running on ${folder} (process ${pid}): ${addressWith(port, keys.key())}`);
  if (flags.open) openInBrowser(addressWith(port, keys.passingKey()));
  return 0;
}

function sayWhatWasSetAside({ records, settings, letterDice }: OpenHost["setAside"]): void {
  if (records !== null)
    warnLine(
      `The records in ${records.file} were damaged or not Kast's. They were put aside as ${records.asideFile}, and new ones were begun.`,
    );
  if (settings !== null)
    warnLine(
      `Not all of the settings could be read. Their file was put aside as ${settings}; what could be read still holds.`,
    );
  if (letterDice !== null)
    warnLine(`The sets of letter dice could not be read. They were put aside as ${letterDice}; there are none now.`);
}

function warnLine(sentence: string): void {
  warn(`${sentence}\n`);
}

function say(line: string): 0 {
  process.stdout.write(`${line}\n`);
  return 0;
}

function warn(text: string): void {
  process.stderr.write(text);
}

function fail<C extends 1 | 2>(sentence: string, code: C): C {
  warn(`${sentence}\n`);
  return code;
}
