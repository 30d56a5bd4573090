import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildAlone } from "./build-alone.ts";
import { buildLexicon } from "./build-lexicon.ts";
import { STAMP, isStale, survey } from "./built.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Builds the word lists, main, preload and renderer into `out/`, or waits for a build under way. Returns the builder's exit code; its output is shown
 * when it fails or is asked for.
 */
export function build(options: { readonly quiet?: boolean } = {}): number {
  return buildAlone(join(root, "out"), {
    isStale,
    build: () => buildNow(options),
    waiting: () => process.stderr.write("Another process is building the program already; this one waits for it …\n"),
  });
}

function buildNow(options: { readonly quiet?: boolean }): number {
  const before = survey();
  rmSync(STAMP, { force: true });
  buildLexicon();
  const builder = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  const run = spawnSync(process.execPath, [builder, "build"], {
    cwd: root,
    encoding: "utf8",
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  const code = run.status ?? 1;
  if (code !== 0 && options.quiet) process.stderr.write(`${run.stdout ?? ""}${run.stderr ?? ""}`);
  if (code === 0) packScreens(join(root, "out/renderer"));
  if (code === 0) writeFileSync(STAMP, JSON.stringify(before));
  return code;
}

/** Builds only where the build is stale. */
export function ensureBuilt(options: { readonly quiet?: boolean } = {}): number {
  return isStale() ? build(options) : 0;
}

/** Texts among the screens are packed here, once and well; the browser door would have to do it at every start. */
function packScreens(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (/\.(html|js|css|svg|json|txt)$/.test(name))
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

if (import.meta.main) process.exitCode = build();
