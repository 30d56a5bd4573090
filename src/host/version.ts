import manifest from "../../package.json" with { type: "json" };

/** The program's version, as every door tells it. */
export const VERSION: string = manifest.version;
