import { fileURLToPath } from "node:url";
import { readCommandLine, serve } from "../../src/web/serve.ts";

/** The long-lived program as `npm start` runs it behind the browser door, without looking whether the build is stale. */
const flags = readCommandLine(process.argv.slice(2));
process.exit(
  typeof flags === "number" ? flags : await serve(flags, fileURLToPath(new URL("../../out/renderer", import.meta.url))),
);
