import "./node-version.js";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { STAND_IN } from "./after-pack.ts";
import { ensureBuilt } from "./build.ts";
import { findBinary } from "./electron-binary.ts";

/**
 * `npm run package`: builds what is stale and packs it with electron-builder, for the system it runs on; arguments go to electron-builder
 * (`npm run package -- --dir` makes the folder alone). Where `--dir` is asked for and Electron's binary is not to be had, the folder is made
 * without it, which leaves everything else to look at and to try under the double.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const electron = join(root, "node_modules/electron");
process.exit(await run(process.argv.slice(2)));

async function run(args: readonly string[]): Promise<number> {
  if (ensureBuilt({ quiet: true }) !== 0) {
    process.stderr.write("The program could not be built; the message above says where.\n");
    return 1;
  }
  if (findBinary(electron, process.platform) !== null)
    return pack([...args, `-c.electronDist=${join(electron, "dist")}`]);
  if (!args.includes("--dir") || process.platform !== "linux" || (await canBeFetched())) return pack(args);
  process.stderr.write(
    "Electron's binary cannot be fetched here: the folder is made without it. Everything else is in its place.\n",
  );
  const standIn = makeStandIn();
  try {
    return pack([...args, `-c.electronDist=${standIn}`]);
  } finally {
    rmSync(standIn, { recursive: true, force: true });
  }
}

function pack(args: readonly string[]): number {
  const builder = join(root, "node_modules/electron-builder/cli.js");
  return (
    spawnSync(process.execPath, [builder, "--publish", "never", ...args], { cwd: root, stdio: "inherit" }).status ?? 1
  );
}

/** Whether the place Electron is fetched from answers at all. */
async function canBeFetched(): Promise<boolean> {
  const { version } = JSON.parse(readFileSync(join(electron, "package.json"), "utf8")) as { version: string };
  const mirror = process.env["ELECTRON_MIRROR"] ?? "https://github.com/electron/electron/releases/download/";
  try {
    const answer = await fetch(`${mirror}v${version}/SHASUMS256.txt`, {
      method: "HEAD",
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** A folder in the shape of Electron's own, with a program in it that only says what is missing. */
function makeStandIn(): string {
  const folder = mkdtempSync(join(tmpdir(), "kast-no-electron-"));
  mkdirSync(join(folder, "locales"));
  for (const language of ["en-US", "en-GB", "nb"]) writeFileSync(join(folder, "locales", `${language}.pak`), "");
  writeFileSync(join(folder, "electron"), STAND_IN);
  chmodSync(join(folder, "electron"), 0o755);
  return folder;
}
