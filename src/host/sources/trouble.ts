import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import type { SourceTrouble } from "../../contract/api.ts";

/** What the system's words for a port that would not open mean for a person. The bindings give words only, no codes. */
export function openTrouble(message: string, path: string): SourceTrouble {
  for (const [pattern, code] of KNOWN) {
    if (!pattern.test(message)) continue;
    switch (code) {
      case "busy":
        return { code, path, by: null };
      case "notASerialPort":
        return { code, path, detail: plain(message) };
      default:
        return { code, path };
    }
  }
  return { code: "failed", path, detail: plain(message) };
}

/**
 * In this order: a lock that another holds says "temporarily unavailable", on Windows the same is "Access denied".
 * Linux words from strerror, Windows ones from the bindings (`Opening COM3: Access denied`, `File not found`).
 */
const KNOWN: readonly (readonly [RegExp, "busy" | "noPermission" | "noSuchPort" | "notASerialPort"])[] = [
  [/cannot lock port|resource busy|access denied/i, "busy"],
  [/permission denied|operation not permitted/i, "noPermission"],
  [/no such (file|device)|file not found|device not configured/i, "noSuchPort"],
  [/inappropriate ioctl|is a directory|not a typewriter|invalid argument|unknown error code/i, "notASerialPort"],
];

function plain(message: string): string {
  return message.replace(/^Error:?\s*/, "").slice(0, 200);
}

/** Names and numbers of the programs that have a port open, as far as this user may see them (Linux only); null where that is not known. */
export async function whoHolds(path: string): Promise<string | null> {
  if (process.platform !== "linux") return null;
  try {
    const port = await realpath(path);
    const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
    const names = await Promise.all(pids.map((pid) => nameIfHolding(pid, port)));
    const found = [...new Set(names.filter((name) => name !== null))];
    return found.length === 0 ? null : found.join(", ");
  } catch {
    return null;
  }
}

async function nameIfHolding(pid: string, port: string): Promise<string | null> {
  try {
    for (const file of await readdir(`/proc/${pid}/fd`)) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => "");
      if (target !== port) continue;
      // Node calls its first thread so, whatever runs in it; another Kast is told by its number.
      const name = (await readFile(`/proc/${pid}/comm`, "utf8")).trim().replace("node-MainThread", "node");
      return `${name} (process ${pid})`;
    }
  } catch {
    // Not ours to look at, or gone meanwhile.
  }
  return null;
}
