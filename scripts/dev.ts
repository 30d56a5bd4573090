import "./node-version.js";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommandLine, serve } from "../src/web/serve.ts";
import { ensureBuilt } from "./build.ts";

/**
 * `npm run dev`: the table in a browser, its screens built again whenever a file is saved; reload the page to see them. Flags as for `npm start`.
 * A change of the host wants a new start.
 */
const flags = readCommandLine(process.argv.slice(2));
if (typeof flags === "number") process.exit(flags);
if (ensureBuilt() !== 0) process.exit(1);
const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const builder = inProject("node_modules/electron-vite/bin/electron-vite.js");
const builds: { running: ChildProcess | null; again: boolean } = { running: null, again: false };
const source = watch(inProject("src"), { recursive: true }, buildSoon);
const code = await serve(flags, inProject("out/renderer"));
source.close();
builds.running?.kill();
process.exit(code);

/** One build at a time; what is saved during one is built after it. */
function buildSoon(): void {
  builds.again = true;
  if (builds.running !== null) return;
  builds.again = false;
  builds.running = spawn(process.execPath, [builder, "build"], { stdio: ["ignore", "ignore", "inherit"] });
  builds.running.once("exit", () => {
    builds.running = null;
    if (builds.again) buildSoon();
  });
}
