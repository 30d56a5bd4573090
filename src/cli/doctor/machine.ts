import { accessSync, constants, existsSync, readFileSync, readdirSync, statSync, statfsSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { silentLog } from "../../host/log.ts";
import { listPorts } from "../../host/sources/candidates.ts";
import type { PortInfo } from "../../host/sources/candidates.ts";

/** What the doctor looks at. All of it is only looked at: nothing is made, opened for writing or fetched. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly node: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Name, and the numbers of the groups of this session; root may do everything. */
  readonly user: { readonly name: string; readonly groups: readonly number[]; readonly isRoot: boolean };
  /** Where Kast lies, with a slash at the end. */
  readonly project: string;
  exists(path: string): boolean;
  isFolder(path: string): boolean;
  /** The text of a small file, null where there is none to be read. */
  read(path: string): string | null;
  names(folder: string): readonly string[];
  /** Whether this user may read and write it. */
  mayUse(path: string): boolean;
  /** The number of the group it belongs to. */
  groupOf(path: string): number | null;
  /** Bytes free for this user on the disk of a folder that exists. */
  free(folder: string): number | null;
  onPath(program: string): boolean;
  /** Names of the programs that run, as far as the system tells. */
  running(): ReadonlySet<string>;
  ports(): Promise<readonly PortInfo[]>;
  /** What came of using a part with native code; null where it works. */
  failing(part: "better-sqlite3" | "serialport"): Promise<string | null>;
}

export function thisMachine(): Machine {
  const { platform, env } = process;
  return {
    platform,
    node: process.versions.node,
    env,
    user: { name: userName(), groups: process.getgroups?.() ?? [], isRoot: process.getuid?.() === 0 },
    project: fileURLToPath(new URL("../../../", import.meta.url)),
    exists: existsSync,
    isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
    read: (path) => orNull(() => readFileSync(path, "utf8")),
    names: (folder) => orNull(() => readdirSync(folder)) ?? [],
    mayUse: (path) => orNull(() => accessSync(path, constants.R_OK | constants.W_OK)) === undefined,
    groupOf: (path) => orNull(() => statSync(path).gid),
    free: (folder) =>
      orNull(() => {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize;
      }),
    onPath: (program) => (env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program))),
    running: () =>
      new Set(
        (orNull(() => readdirSync("/proc")) ?? [])
          .filter((name) => /^\d+$/.test(name))
          .flatMap((pid) => orNull(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim()) ?? []),
      ),
    ports: () => listPorts(silentLog),
    failing,
  };
}

async function failing(part: "better-sqlite3" | "serialport"): Promise<string | null> {
  try {
    if (part === "serialport") await import("serialport");
    else new (await import("better-sqlite3")).default(":memory:").close();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

function userName(): string {
  return orNull(() => userInfo().username) ?? "$USER";
}

function orNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
