import { fileURLToPath } from "node:url";
import { browserDoor } from "../../scripts/built.ts";

/** The long-lived program as `npm start` runs it behind the browser door; it is not built where that is stale. */
const { readCommandLine, serve } = await browserDoor();
const flags = readCommandLine(process.argv.slice(2));
process.exit(
  typeof flags === "number" ? flags : await serve(flags, fileURLToPath(new URL("../../out/renderer", import.meta.url))),
);
