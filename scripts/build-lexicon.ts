import { fileURLToPath } from "node:url";
import { writeLists } from "../src/host/words/dictionaries.ts";

/** Makes the word lists the program uses from the word package, with SCOWL's notice, in out/words/. Run by the build. */
export function buildLexicon(): void {
  writeLists(fileURLToPath(new URL("../out/words/", import.meta.url)));
}

if (import.meta.main) buildLexicon();
