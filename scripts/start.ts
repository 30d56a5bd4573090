import "./node-version.js";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Compiled once and kept: the second start takes half the time and a third less memory.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/kast", import.meta.url)));

/**
 * `npm start`: builds the screens where they are missing or older than their sources, then runs the table and its browser door until it is told to stop.
 * The flags are those of `src/web/flags.ts`; wrong ones are refused before anything is built.
 */
const args = process.argv.slice(2);
const { parseFlags } = await import("../src/web/flags.ts");
const parsed = parseFlags(args);
if (parsed.ok && !parsed.flags.help && !buildScreens(await import("./build.ts"))) {
  process.stderr.write("The screens could not be built; the message above says where.\n");
  process.exit(1);
}
const { serve } = await import("../src/web/serve.ts");
process.exit(await serve(args, fileURLToPath(new URL("../out/renderer", import.meta.url))));

function buildScreens({ isStale, build }: typeof import("./build.ts")): boolean {
  if (!isStale()) return true;
  process.stdout.write("Building the screens; this takes a few seconds and is needed only after a change …\n");
  return build({ quiet: true }) === 0;
}
