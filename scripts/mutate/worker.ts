import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import fc from "fast-check";
import type * as expecting from "./expecting.ts";
import type { Mutant } from "./mutants.ts";

/** Runs the tests with one mutant after another: each gets the modules anew, under a query of its own, its file changed as it is read. */
const ROOT = new URL("../../", import.meta.url).href;
const OURS = new RegExp(`^${ROOT}(src|test|firmware-protocol|scripts/mutate)/`);
const stripped = new Map<string, string>();
let mutant: Mutant | null = null;
let number = 0;

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? "";
    const query = new URL(parent === "" ? ROOT : parent).search;
    if (specifier === "vitest") return { url: `${ROOT}scripts/mutate/expecting.ts${query}`, shortCircuit: true };
    const found = next(specifier, context);
    return OURS.test(found.url) && query !== "" && !found.url.includes("?")
      ? { ...found, url: found.url + query }
      : found;
  },
  load(url, context, next) {
    if (!OURS.test(url) || !url.includes("?")) return next(url, context);
    const path = fileURLToPath(url.replace(/\?.*/, ""));
    const source =
      mutant !== null && path === fileURLToPath(new URL(mutant.file, ROOT))
        ? stripTypeScriptTypes(changed(readFileSync(path, "utf8"), mutant))
        : whole(path);
    return { format: "module", source, shortCircuit: true };
  },
});

function changed(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

function whole(path: string): string {
  const known = stripped.get(path) ?? stripTypeScriptTypes(readFileSync(path, "utf8"));
  stripped.set(path, known);
  return known;
}

/** The name of the first test that fails; null where all pass. */
async function firstFailure(tests: readonly string[]): Promise<string | null> {
  number += 1;
  const load = (file: string): Promise<Record<string, unknown>> => import(`${ROOT}${file}?m=${number}`);
  const { takeTests } = (await load("scripts/mutate/expecting.ts")) as Pick<typeof expecting, "takeTests">;
  for (const file of tests) {
    try {
      await load(file);
    } catch {
      takeTests();
      return `${file} as it is read`;
    }
    for (const { name, run } of takeTests()) {
      try {
        await run();
      } catch {
        takeTests();
        return name;
      }
    }
  }
  return null;
}

fc.configureGlobal({ seed: 7, numRuns: 60 });
parentPort?.on("message", (message: { readonly mutant: Mutant | null; readonly tests: readonly string[] }) => {
  ({ mutant } = message);
  void firstFailure(message.tests).then((killer) => parentPort?.postMessage({ killer }));
});
