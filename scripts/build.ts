import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildLexicon } from "./build-lexicon.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "out/built.json");

/** What the built program is made of; a change in any of them makes the build stale. */
const INPUTS = ["src", "resources/words", "electron.vite.config.ts", "package-lock.json", "tsconfig.json"];

/** Whether `out/` is missing or older than what it is made of. */
export function isStale(): boolean {
  if (!existsSync(stamp)) return true;
  const { newest, files } = JSON.parse(readFileSync(stamp, "utf8")) as { newest: number; files: number };
  const now = survey();
  return now.newest !== newest || now.files !== files;
}

/** Builds the word lists, main, preload and renderer into `out/`. Returns the builder's exit code; its output is shown when it fails or is asked for. */
export function build(options: { readonly quiet?: boolean } = {}): number {
  const before = survey();
  rmSync(stamp, { force: true });
  buildLexicon();
  const builder = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  const run = spawnSync(process.execPath, [builder, "build"], {
    cwd: root,
    encoding: "utf8",
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  const code = run.status ?? 1;
  if (code !== 0 && options.quiet) process.stderr.write(`${run.stdout ?? ""}${run.stderr ?? ""}`);
  if (code === 0) writeFileSync(stamp, JSON.stringify(before));
  return code;
}

/** Builds only where the build is stale. */
export function ensureBuilt(options: { readonly quiet?: boolean } = {}): number {
  return isStale() ? build(options) : 0;
}

function survey(): { newest: number; files: number } {
  let newest = 0;
  let files = 0;
  const look = (path: string): void => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) {
      for (const name of readdirSync(path)) look(join(path, name));
    } else if (!/\.test\.ts$/.test(path)) {
      files += 1;
      newest = Math.max(newest, info.mtimeMs);
    }
  };
  for (const input of INPUTS) look(join(root, input));
  return { newest, files };
}

if (import.meta.main) process.exitCode = build();
