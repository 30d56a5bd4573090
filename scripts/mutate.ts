import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { CANNOT_MATTER } from "./mutate/cannot-matter.ts";
import { mutantsOf } from "./mutate/mutants.ts";
import type { Mutant } from "./mutate/mutants.ts";

/**
 * `node --import ./scripts/node-version.js scripts/mutate.ts [--seconds N] [FILE…]`: changes the decoder and the tracker in one small way after
 * another, and says which changes no test notices. What was found is kept until a source or test changes, so that it can be run in parts;
 * nothing in the tree is written. Ends with 1 where a mutant lives and `mutate/cannot-matter.ts` does not say why that is so.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

const FILES = ["checksum", "dlp", "frames", "readings", "known", "epochs", "rolls", "tracker", "asking"].map(
  (name) => `src/tray/${name}.ts`,
);
/** The quick ones first. */
const TESTS = [
  ...[
    "checksum",
    "dlp",
    "frames",
    "readings",
    "asking",
    "known",
    "taking",
    "trays",
    "rolls",
    "resets",
    "wire-rules",
  ].map((name) => `src/tray/${name}.test.ts`),
  "scripts/mutate/evenings.ts",
  "src/tray/captures.test.ts",
  "src/tray/reader.test.ts",
];
/** Far longer than all tests take: a mutant that goes round for ever was noticed. */
const TIMEOUT_MS = 10_000;
/** Modules are never unloaded. */
const MUTANTS_A_WORKER = 60;

const args = process.argv.slice(2);
const limit = args[0] === "--seconds" ? Number(args.splice(0, 2)[1]) : Infinity;
const files = args.length > 0 ? args : FILES;
const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), "utf8")));
const cache = join(root, "node_modules/.cache/kast", `mutants-${hashOfAll()}.jsonl`);
const known = readCache();

let worker: Worker | null = null;
let used = 0;
const began = performance.now();
if ((await run(null)) !== null) {
  console.error("The tests fail without any mutant. Mend that first.");
  process.exit(1);
}
let left = 0;
for (const mutant of mutants) {
  const key = keyOf(mutant);
  if (known.has(key)) continue;
  if (performance.now() - began > limit * 1000) {
    left += 1;
    continue;
  }
  const killer = await run(mutant);
  known.set(key, killer);
  appendFileSync(cache, `${JSON.stringify([key, killer])}\n`);
}
await endWorker();
report();

function report(): void {
  const alive = mutants.filter((mutant) => known.get(keyOf(mutant)) === null);
  const unexplained = alive.filter(
    ({ file, name }) => !CANNOT_MATTER.some((one) => one.file === file && one.name === name),
  );
  for (const { file, name } of unexplained) console.log(`lives: ${file}\n       ${name}`);
  const tried = mutants.length - left;
  console.log(
    `${mutants.length} mutants, ${tried} tried: ${tried - alive.length} noticed, ${alive.length - unexplained.length} cannot matter, ${unexplained.length} live.${left > 0 ? ` Run it again for the ${left} left.` : ""}`,
  );
  const old =
    left > 0
      ? []
      : CANNOT_MATTER.filter(
          ({ file, name }) => files.includes(file) && !alive.some((one) => one.file === file && one.name === name),
        );
  for (const { file, name } of old)
    console.log(`explained, and there is no such mutant that lives: ${file}\n       ${name}`);
  process.exitCode = unexplained.length + old.length === 0 ? 0 : 1;
}

function keyOf({ file, start, end, text }: Mutant): string {
  return `${file}:${start}:${end}:${text}`;
}

async function endWorker(): Promise<void> {
  await worker?.terminate();
  worker = null;
}

/** What noticed it: a test, the clock or the end of the worker; null: nothing. */
async function run(mutant: Mutant | null): Promise<string | null> {
  if (used >= MUTANTS_A_WORKER) await endWorker();
  if (worker === null) used = 0;
  used += 1;
  const at = (worker ??= new Worker(new URL("mutate/worker.ts", import.meta.url), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  }));
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const dead = (): void => {
    worker = null;
    resolve("it ended the process");
  };
  const late = setTimeout(() => {
    worker = null;
    void at.terminate();
    resolve("it never ends");
  }, TIMEOUT_MS);
  at.once("message", ({ killer }: { readonly killer: string | null }) => resolve(killer));
  at.once("error", dead);
  at.postMessage({ mutant, tests: TESTS });
  const killer = await promise;
  clearTimeout(late);
  at.off("error", dead);
  return killer;
}

function readCache(): Map<string, string | null> {
  mkdirSync(dirname(cache), { recursive: true });
  if (!existsSync(cache)) return new Map();
  const lines = readFileSync(cache, "utf8").trim().split("\n");
  return new Map(lines.filter((line) => line !== "").map((line) => JSON.parse(line) as [string, string | null]));
}

/** A mutant that lived may be noticed once a test changes, and the other way round. */
function hashOfAll(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(join(root, "src/tray")).sort())
    if (file.endsWith(".ts")) hash.update(readFileSync(join(root, "src/tray", file)));
  return hash.digest("hex").slice(0, 16);
}
