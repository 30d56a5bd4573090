import { parseArgs } from "node:util";

/** What the program was started with. */
export interface Launch {
  /** `--data DIR` */
  readonly data: string | undefined;
  /** `--dice SOURCE`: the source to begin with, in place of the one chosen last. */
  readonly dice: string | undefined;
}

/** Reads the program's own arguments. Chromium's switches stand among them and are none of ours: what is not known is passed over. */
export function readLaunch(args: readonly string[]): Launch {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: "string" }, dice: { type: "string" } },
    strict: false,
  });
  return { data: textOf(values.data), dice: textOf(values.dice) };
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
