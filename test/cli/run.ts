import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const KAST = fileURLToPath(new URL("../../src/cli/kast.ts", import.meta.url));

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
  /** stdout as one JSON value a line. */
  readonly json: () => unknown[];
}

export function startKast(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [KAST, ...args], { stdio: ["pipe", "pipe", "pipe"] });
}

/** Runs the command line to its end. */
export function kast(args: readonly string[], input = ""): Promise<Ran> {
  return ending(startKast(args), input);
}

export function ending(child: ChildProcess, input: string | null = null): Promise<Ran> {
  let out = "";
  let err = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
  child.stdin?.on("error", () => undefined);
  if (input !== null) child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const json = (): unknown[] =>
        out
          .split("\n")
          .filter((line) => line !== "")
          .map((line): unknown => JSON.parse(line));
      resolve({ out, err, code, json });
    });
  });
}

export function vectors(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), "utf8"));
}

/** An empty folder and the way to be rid of it. */
export function scratch(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "kast-cli-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
