import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Whether `npm start` shows the table in Electron's window or in a browser. Nothing else may ask the `electron` package for its binary: merely
 * requiring it fetches a hundred megabytes. So the package's folder is looked into by file, and where there is a display and no binary, the
 * package's own installer is run once, in a process of its own that can be watched and ended.
 */
export type Choice =
  | { readonly show: "window"; readonly binary: string }
  /** `why` is a sentence for the person who started the program. */
  | { readonly show: "browser"; readonly why: string };

export interface ChoiceSetting {
  /** Folder of the `electron` package. */
  readonly electron: string;
  /** File in which a failed try is remembered. */
  readonly memory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly now: number;
  /** Says a line to the person waiting; a progress line replaces the one before. */
  readonly say: (line: string, kind: "line" | "progress") => void;
  /** Aborted where the person gives up waiting. */
  readonly cancel: AbortSignal;
  /** The installer, and how long it may go without a byte before it is given up. */
  readonly installer?: string;
  readonly patienceMs?: number;
  readonly lookEveryMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Finds Electron's binary, fetching it where that may be done. Never throws: what goes wrong is a reason to use the browser. */
export async function chooseElectron(setting: ChoiceSetting): Promise<Choice> {
  const { env, platform, memory, now, say } = setting;
  if (platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"])
    return browser("There is no display here, so the table is shown in a browser.");
  if (platform === "linux" && setting.isRoot)
    return browser(
      "Electron keeps its sandbox only for an ordinary user, and this is root: the table is shown in a browser.",
    );
  const found = findBinary(setting.electron, platform);
  if (found !== null) return { show: "window", binary: found };
  const failed = recall(memory);
  if (failed !== null && now - failed.at >= 0 && now - failed.at < DAY_MS) {
    return browser(
      `Electron could not be fetched (${failed.why}), and is tried again a day later, or at once if you delete ${memory}. The table is shown in a browser.`,
    );
  }
  say(
    `Fetching Electron ${versionOf(setting.electron)} (about 120 MB), this once. Ctrl-C stops that and uses a browser instead.`,
    "line",
  );
  const why = await fetchBinary(setting);
  const binary = findBinary(setting.electron, platform);
  if (why === null && binary !== null) {
    rmSync(memory, { force: true });
    say("Electron is here.", "line");
    return { show: "window", binary };
  }
  const reason = why ?? "its installer ended well but left no program";
  remember(memory, { at: now, why: reason });
  return browser(
    `Electron was not fetched: ${reason}. The table is shown in a browser; fetching is tried again in a day, or at once if you delete ${memory}.`,
  );
}

/** The program the package's installer left, whole; null where there is none. By the same signs as the installer's own. */
export function findBinary(electron: string, platform: NodeJS.Platform): string | null {
  const name =
    { darwin: "Electron.app/Contents/MacOS/Electron", win32: "electron.exe" }[platform as string] ?? "electron";
  const binary = join(electron, "dist", name);
  const isWhole =
    read(join(electron, "path.txt")) === name &&
    read(join(electron, "dist/version")).replace(/^v/, "") === versionOf(electron);
  return isWhole && existsSync(binary) ? binary : null;
}

/** Runs the installer; null if it ended well, else why not. */
async function fetchBinary(setting: ChoiceSetting): Promise<string | null> {
  const { installer = join(setting.electron, "install.js"), patienceMs = 60_000, lookEveryMs = 500 } = setting;
  if (setting.cancel.aborted) return CANCELLED;
  // The installer downloads into the folder for temporary files: one of its own can be weighed while it grows.
  const scratch = mkdtempSync(join(tmpdir(), "kast-electron-"));
  const env = { ...setting.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch };
  const child = spawn(process.execPath, [installer], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: setting.platform !== "win32",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (said = (said + data.toString("utf8")).slice(-4_000)));

  let stopped: string | null = null;
  const stop = (why: string): void => {
    stopped ??= why;
    endGroup(child);
  };
  let weight = 0;
  let grown = performance.now();
  const watch = setInterval(() => {
    const now = weigh(scratch) + weigh(join(setting.electron, "dist"));
    if (now !== weight) grown = performance.now();
    weight = now;
    setting.say(`  ${Math.floor(weight / 1e6)} MB …`, "progress");
    if (performance.now() - grown > patienceMs) stop(`nothing more came for ${Math.round(patienceMs / 1_000)} s`);
  }, lookEveryMs);
  const cancel = (): void => stop(CANCELLED);
  setting.cancel.addEventListener("abort", cancel);
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (status) => resolve(status));
  });
  clearInterval(watch);
  setting.cancel.removeEventListener("abort", cancel);
  rmSync(scratch, { recursive: true, force: true });
  if (stopped !== null) return stopped;
  return code === 0 ? null : (firstError(said) ?? `its installer ended with ${code}`);
}

const CANCELLED = "you stopped it";

/** The installer may have helpers of its own; all of them are in its group. */
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // Gone already.
  }
}

/** The line of an error message that says something, without the stack. */
function firstError(said: string): string | null {
  const line = said
    .split("\n")
    .find((candidate) => /error|failed|cannot|not found/i.test(candidate) && !/^\s+at /.test(candidate));
  return line?.trim().replace(/\.$/, "").slice(0, 200) ?? null;
}

function weigh(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
  } catch {
    return 0;
  }
}

interface Failure {
  readonly at: number;
  readonly why: string;
}

function recall(memory: string): Failure | null {
  try {
    const { at, why } = JSON.parse(readFileSync(memory, "utf8")) as Record<string, unknown>;
    return typeof at === "number" && typeof why === "string" ? { at, why: why.slice(0, 200) } : null;
  } catch {
    return null;
  }
}

function remember(memory: string, failure: Failure): void {
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, `${JSON.stringify(failure)}\n`);
  } catch {
    // A failure that cannot be remembered is tried again next time.
  }
}

function versionOf(electron: string): string {
  try {
    const { version } = JSON.parse(read(join(electron, "package.json"))) as { version?: unknown };
    return typeof version === "string" ? version : "";
  } catch {
    return "";
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}

function browser(why: string): Choice {
  return { show: "browser", why };
}
