import type { Host } from "../host/host.ts";
import { createHost } from "../host/host.ts";
import { JournalUnusable } from "../host/journal/errors.ts";
import { openJournal } from "../host/journal/journal.ts";
import { announceHost, withdrawHost } from "../host/lock.ts";
import { openSettings } from "../host/settings.ts";
import { VERSION } from "../host/version.ts";
import type { Calm } from "./calm-page.ts";

export type Started =
  { readonly ok: true; readonly host: Host; close(): Promise<void> } | { readonly ok: false; readonly calm: Calm };

/** Opens the records of a data folder and puts a table on them; or says, for a page to show, why that cannot be. */
export function startTable(folder: string, source: string | undefined): Started {
  try {
    const journal = openJournal(folder);
    const host = createHost({ journal, settings: openSettings(folder), ...(source === undefined ? {} : { source }) });
    announceHost(folder, { pid: process.pid, port: null, version: VERSION });
    return {
      ok: true,
      host,
      async close() {
        withdrawHost(folder);
        await host.close();
      },
    };
  } catch (error) {
    return { ok: false, calm: calmFor(error) };
  }
}

function calmFor(error: unknown): Calm {
  const detail = error instanceof Error ? error.message : String(error);
  return error instanceof JournalUnusable && error.refusal.code === "inUse"
    ? { why: "running", detail }
    : { why: "start", detail };
}
