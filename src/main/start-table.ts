import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "../host/data-folder.ts";
import type { Host } from "../host/host.ts";
import { JournalUnusable } from "../host/journal/errors.ts";
import { announceHost, withdrawHost } from "../host/lock.ts";
import { openHost } from "../host/open-host.ts";
import { VERSION } from "../host/version.ts";
import { WriteError, writeTrouble } from "../host/write-error.ts";
import { openLog } from "../web/log.ts";
import type { Calm } from "./calm-page.ts";
import { startTrouble } from "./start-trouble.ts";

/** The data folder, with a place in it for Electron's own files; or why it cannot be used. */
export type Folder = { readonly path: string } & (
  { readonly ok: true; readonly shell: string } | { readonly ok: false; readonly calm: Calm }
);

export interface Table {
  readonly ok: true;
  readonly host: Host;
  /** Tells other starts of this program that the browser door is open. */
  announce(port: number): void;
  close(): Promise<void>;
}

export type Started = Table | { readonly ok: false; readonly calm: Calm };

export function prepareFolder(wanted: string): Folder {
  try {
    const path = makeDataFolder(wanted);
    const shell = join(path, "shell");
    mkdirSync(shell, { recursive: true, mode: 0o700 });
    accessSync(shell, constants.W_OK);
    return { ok: true, path, shell };
  } catch (error) {
    const known = error instanceof WriteError ? error : new WriteError(writeTrouble(error, wanted), error);
    return { ok: false, path: wanted, calm: { why: "start", detail: startTrouble(known) } };
  }
}

/** Opens the records of a data folder and puts a table on them; or says, for a page to show, why that cannot be. */
export async function startTable(folder: Folder, source: string | undefined): Promise<Started> {
  if (!folder.ok) return folder;
  try {
    const log = await openLog(process.env["KAST_LOG"], (text) => process.stderr.write(text));
    const { host } = openHost(folder.path, (sentence) => log.warn({}, sentence), {
      log,
      playsComputers: true,
      ...(source === undefined ? {} : { source }),
    });
    const announce = (port: number | null): void =>
      announceHost(folder.path, { pid: process.pid, port, version: VERSION });
    announce(null);
    return {
      ok: true,
      host,
      announce,
      async close() {
        withdrawHost(folder.path);
        await host.close();
      },
    };
  } catch (error) {
    return { ok: false, calm: calmFor(error) };
  }
}

function calmFor(error: unknown): Calm {
  const inUse = error instanceof JournalUnusable && error.refusal.code === "inUse";
  return { why: inUse ? "running" : "start", detail: startTrouble(error) };
}
