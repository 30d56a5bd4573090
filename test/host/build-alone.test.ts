import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Builds for as long as `hold` is there: the file `built` says that it is done. */
const PROGRAM = `
import { existsSync, writeFileSync } from "node:fs";
import { buildAlone } from ${JSON.stringify(fileURLToPath(new URL("../../scripts/build-alone.ts", import.meta.url)))};
process.exitCode = buildAlone("out", {
  isStale: () => !existsSync("built"),
  waiting: () => console.log("waiting"),
  build() {
    console.log("building");
    while (existsSync("hold")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    writeFileSync("built", "");
    return 0;
  },
});
`;

let folder = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-build-"));
  writeFileSync(join(folder, "program.ts"), PROGRAM);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A process that builds, what it has said so far, and the first line it says. */
function builder() {
  const child = spawn(process.execPath, ["program.ts"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, "close");
  return { child, said: () => said, begun: once(child.stdout, "data"), ended };
}

test("of two processes that would build at once the second waits, says so, and builds nothing again", async () => {
  writeFileSync(join(folder, "hold"), "");
  const first = builder();
  await first.begun;
  const second = builder();
  await second.begun;
  expect(second.said()).toBe("waiting\n");
  expect(existsSync(join(folder, "built"))).toBe(false);
  rmSync(join(folder, "hold"));
  expect(await first.ended).toEqual([0, null]);
  expect(await second.ended).toEqual([0, null]);
  expect([first.said(), second.said()]).toEqual(["building\n", "waiting\n"]);
}, 20_000);

test("a process that is gone keeps nobody from building, nor does what it left half built", async () => {
  writeFileSync(join(folder, "hold"), "");
  const first = builder();
  await first.begun;
  const second = builder();
  await second.begun;
  first.child.kill("SIGKILL");
  await first.ended;
  rmSync(join(folder, "hold"));
  expect(await second.ended).toEqual([0, null]);
  expect(second.said()).toBe("waiting\nbuilding\n");
}, 20_000);
