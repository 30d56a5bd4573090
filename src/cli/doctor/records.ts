import { dirname } from "node:path";
import { openJournal } from "../../host/journal/journal.ts";
import { hostOf } from "../../host/lock.ts";
import { VERSION } from "../../host/version.ts";
import { hint, missing, ok } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Machine } from "./machine.ts";
import { messageOf } from "../../contract/message-of.ts";

/** The folder for records: whether they can be kept, and who keeps them now. */
export function checkRecords(machine: Machine, folder: string): readonly Finding[] {
  const writable = checkFolder(machine, folder);
  if (writable.state === "missing" || !machine.exists(folder)) return [writable, checkDisk(machine, folder)];
  return [writable, checkDisk(machine, folder), checkJournal(folder), checkHost(folder)];
}

function checkFolder(machine: Machine, folder: string): Finding {
  const elsewhere = "or name another folder with --data DIR";
  const there = nearest(machine, folder);
  if (!machine.isFolder(there))
    return missing(
      "folder",
      `${there} is no folder, so records cannot be kept in ${folder}.`,
      `Move it away, ${elsewhere}.`,
    );
  if (!machine.mayUse(there))
    return missing(
      "folder",
      `Records cannot be kept in ${folder}: ${there} may not be written to.`,
      `Make it writable, ${elsewhere}.`,
    );
  return ok("folder", there === folder ? `Records are kept in ${folder}.` : `Records will be kept in ${folder}.`);
}

/** A match takes some hundred kilobytes; the journal writes twice what it keeps. */
const LEAST_FREE = 16_000_000;
const FREE = 200_000_000;

function checkDisk(machine: Machine, folder: string): Finding {
  const free = machine.free(nearest(machine, folder));
  if (free === null) return ok("disk", "This system does not say how much room is left on the disk.");
  const says = `${Math.floor(free / 1e6).toLocaleString("en-GB")} MB are free for records.`;
  const todo = "Free some room on that disk, or name a folder on another with --data DIR.";
  if (free < LEAST_FREE) return missing("disk", says, todo);
  return free < FREE ? hint("disk", says, todo) : ok("disk", says);
}

function checkJournal(folder: string): Finding {
  try {
    const journal = openJournal(folder, { readOnly: true });
    const matches = journal.summaries({ limit: 1_000_000, offset: 0 }).length;
    journal.close();
    return ok("records", `${matches} ${matches === 1 ? "match is" : "matches are"} recorded.`);
  } catch (error) {
    const said = messageOf(error);
    return missing("records", said, `Nothing is lost by looking: keep a copy of ${folder} before anything else.`);
  }
}

function checkHost(folder: string): Finding {
  const host = hostOf(folder);
  if (host === null) return ok("host", "No table is running on these records.");
  if (host === "silent")
    return hint(
      "host",
      "Another Kast has these records and does not say where it is.",
      "Close it, or wait until it is up.",
    );
  const where = host.port === null ? "" : `, at http://127.0.0.1:${host.port}`;
  const says = `A table is running on these records (process ${host.pid}${where}).`;
  if (host.version === VERSION) return ok("host", says);
  return hint(
    "host",
    `${says} It is Kast ${host.version}, and this is ${VERSION}.`,
    "Close it and start it again with this one.",
  );
}

/** The folder itself, or the one it would be made in. */
function nearest(machine: Machine, folder: string): string {
  let there = folder;
  while (!machine.exists(there) && dirname(there) !== there) there = dirname(there);
  return there;
}
