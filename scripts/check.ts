import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every check of the source, in the order in which a failure is cheapest to mend. */
const CHECKS: readonly (readonly [name: string, tool: string, ...args: string[]])[] = [
  ["format", "prettier", "--check", "--log-level", "warn", "."],
  ["types", "vue-tsc", "--noEmit"],
  ["lint", "eslint", "--max-warnings", "0", "."],
  [
    "imports",
    "dependency-cruiser",
    "--config",
    ".dependency-cruiser.cjs",
    "src",
    "firmware-protocol",
    "test",
    "scripts",
    "bench",
  ],
  ["unused", "knip", "--no-progress"],
];

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, tool, ...args] of CHECKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  const run = spawnSync(process.execPath, [binary(tool), ...args], { cwd: root, encoding: "utf8" });
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (run.status === 0) {
    console.log(`✓ ${name} (${took})`);
  } else {
    failed += 1;
    console.log(`✗ ${name} (${took})\n${run.stdout}${run.stderr}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;

/** The script behind a tool's command, run by this same Node: the machine's own may be too old. */
function binary(tool: string): string {
  const folder = join(root, "node_modules", tool);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const entry = typeof bin === "string" ? bin : (bin[tool] ?? Object.values(bin)[0]);
  if (entry === undefined) throw new Error(`${tool} has no command`);
  return join(folder, entry);
}
