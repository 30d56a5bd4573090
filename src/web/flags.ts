import { parseArgs } from "node:util";

/** What `npm start` was asked for. */
export interface Flags {
  /** As typed; null: the source in the settings. */
  readonly dice: string | null;
  readonly data: string | null;
  /** Null: the usual port or the next free one. */
  readonly port: number | null;
  /** Whether a browser is opened. */
  readonly open: boolean;
  /** Whether the table is shown in a browser even where it could have a window of its own. */
  readonly browser: boolean;
  readonly newKey: boolean;
  readonly help: boolean;
}

export const HELP = `Usage: npm start -- [flags]

Starts the table and shows it: in a window of its own where Electron can run, else in a browser. Ctrl-C ends it; a match that is under way goes on next time.

  --dice SOURCE  where dice come from: simulated, manual, serial:PATH (default: as chosen in the settings)
  --data DIR     the folder for records and settings (default: the platform's own for application data)
  --browser      a browser even where there could be a window; --port, --no-open and --new-key mean this too
  --port N       the port of the address; 0 takes any free one (default: 5278, or the next free one)
  --no-open      open no browser, only print the address
  --new-key      make a new key first: addresses given out before no longer work
  --help         show this
`;

/** Reads the command line; where it is wrong, the sentence that says so. */
export function parseFlags(args: readonly string[]): { ok: true; flags: Flags } | { ok: false; sentence: string } {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        dice: { type: "string" },
        data: { type: "string" },
        port: { type: "string" },
        open: { type: "boolean" },
        browser: { type: "boolean" },
        "new-key": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
      allowNegative: true,
    }));
  } catch (error) {
    const said = error instanceof Error ? (error.message.split(". ")[0] ?? error.message) : String(error);
    return wrong(said.replace(/[.\n].*$/s, ""));
  }
  const { dice, data, port } = values;
  if (dice?.trim() === "") return wrong("--dice needs a source, such as simulated");
  if (data?.trim() === "") return wrong("--data needs a folder");
  const number = port === undefined ? null : /^\d{1,5}$/.test(port) ? Number(port) : NaN;
  if (number !== null && !(number <= 65535)) return wrong(`--port needs a number from 0 to 65535, not "${port}"`);
  return {
    ok: true,
    flags: {
      dice: dice ?? null,
      data: data ?? null,
      port: number,
      open: values.open ?? true,
      browser: [values.browser, port, values["new-key"]].some(Boolean) || values.open === false,
      newKey: values["new-key"] ?? false,
      help: values.help ?? false,
    },
  };
}

function wrong(what: string): { ok: false; sentence: string } {
  return { ok: false, sentence: `${what}. See npm start -- --help.` };
}
