import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./build.ts";

/**
 * `npm test`: builds what is stale, runs every test this machine can, says in one line what was left out and how to get it,
 * and closes with `N passed, N failed`. Arguments go to vitest (`npm test -- src/engine`). With KAST_REQUIRE=all nothing may be left
 * out for want of a tool: what is missing fails. With KAST_LONG=1 some tests are run at every door, in every look, more often or for longer.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "kast-test-"));
const leftOut = join(scratch, "left-out.jsonl");

if (ensureBuilt({ quiet: true }) !== 0) {
  console.error("The program could not be built; the message above says where. No test was run.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const asked = process.argv.slice(2);
/** Whole programs wait as long as they work, so two lanes of them fill two cores. Each lane takes the next part that nobody has taken. */
const LANES = 2;
const WHOLE_PARTS = 8;
const ALL: readonly (readonly string[])[] = [
  ["--project", "unit"],
  ["--project", "matches", "--shard=1/2"],
  ["--project", "matches", "--shard=2/2"],
  ...Array.from({ length: WHOLE_PARTS }, (_, at) => ["--project", "whole", `--shard=${at + 1}/${WHOLE_PARTS}`]),
];
const parts = await runParts(asked.length > 0 ? [asked] : ALL);
const counts = {
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  // A part that ended badly without a failed test failed all the same.
  failed: parts.reduce((sum, { failed, code }) => sum + (code !== 0 && failed === 0 ? 1 : failed), 0),
  skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0),
};
const missing = readLeftOut();
if (asked.length === 0 && process.env["KAST_LONG"] !== "1")
  missing.push("some scenarios at a second door, in more looks, more often or for longer (KAST_LONG=1)");
rmSync(scratch, { recursive: true, force: true });
if (missing.length > 0) console.log(`Left out here: ${missing.join("; ")}.`);
const required = process.env["KAST_REQUIRE"] === "all";
const failed = counts.failed + (required ? counts.skipped : 0);
console.log(`${counts.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

async function runParts(all: readonly (readonly string[])[]): Promise<readonly (Counts & { readonly code: number })[]> {
  const waiting = [...all.entries()];
  const done: (Counts & { readonly code: number })[] = [];
  async function runLane(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const report = join(scratch, `report-${next[0]}.json`);
      const code = await runVitest(report, next[1]);
      done.push({ ...readCounts(report), code });
    }
  }
  await Promise.all(Array.from({ length: LANES }, runLane));
  return done;
}

function runVitest(report: string, args: readonly string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, KAST_LEFT_OUT: leftOut } },
  );
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

function readCounts(report: string): Counts {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8")) as Record<
      "numPassedTests" | "numFailedTests" | "numPendingTests",
      number
    >;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Each test file that lacks a tool appends `{what, how}` as a line; the same thing is said once. */
function readLeftOut(): string[] {
  try {
    const lines = readFileSync(leftOut, "utf8").trim().split("\n");
    return [
      ...new Set(
        lines
          .map((line) => JSON.parse(line) as { what: string; how: string })
          .map(({ what, how }) => `${what} (${how})`),
      ),
    ];
  } catch {
    return [];
  }
}
