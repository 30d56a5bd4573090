import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Commands } from "./double/control.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface ProgramSetting {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder that holds `out/`; the project's own by default. A packaged program has its own. */
  readonly folder?: string;
}

/** The built program, run by Node under the double. */
export interface Program {
  readonly pid: number;
  /** Where a test joins the program's Chromium. */
  readonly endpoint: string;
  /** What the program wrote to its output. */
  output(): string;
  ask<K extends keyof Commands>(
    command: K,
    ...args: Parameters<Commands[K]>
  ): Promise<Awaited<ReturnType<Commands[K]>>>;
  /** As a system that shuts down: the program closes in good order. Its exit code. */
  quit(): Promise<number | null>;
  /** As a power cut. */
  kill(): Promise<void>;
  readonly exit: Promise<number | null>;
}

/** Programs still running; a test's `afterEach` ends what a failure left behind. */
const running = new Set<ChildProcess>();

export async function endLeftovers(): Promise<void> {
  await Promise.all([...running].map((child) => end(child)));
}

export async function startProgram(setting: ProgramSetting = {}): Promise<Program> {
  const folder = setting.folder ?? process.env["KAST_DOUBLE_TREE"] ?? ROOT;
  const register = join(ROOT, "test/electron/double/register.ts");
  const child = spawn(
    process.execPath,
    ["--import", register, join(folder, "out/main/index.js"), ...(setting.args ?? [])],
    {
      cwd: folder,
      env: { ...process.env, ...setting.env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString("utf8")));
  const exit = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  void exit.then((code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the program ended (${code}): ${output}`));
  });
  let lastId = 0;
  const endpoint = await new Promise<string>((resolve, reject) => {
    void exit.then((code) => reject(new Error(`the program ended before it was ready (${code}): ${output}`)));
    child.on("message", (message: { type: string; endpoint: string; id: number; value: unknown; error?: string }) => {
      if (message.type === "ready") resolve(message.endpoint);
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error === undefined) call?.resolve(message.value as never);
      else call?.reject(new Error(message.error));
    });
  });
  return {
    pid: child.pid ?? 0,
    endpoint,
    exit,
    output: () => output,
    ask(command, ...args) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, command, args: args[0] ?? null }, (error) => {
          if (error) reject(error);
        });
      });
    },
    quit() {
      child.kill("SIGTERM");
      return exit;
    },
    async kill() {
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
