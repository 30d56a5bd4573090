import { readFileSync, writeFileSync } from "node:fs";

const TABLE = new URL("codes.csv", import.meta.url);
const HEADER = new URL("core/kast_codes.h", import.meta.url);

export interface Code {
  /** verb, key, cap, warning, error, state, mark, drop. */
  readonly kind: string;
  readonly name: string;
  /** Who says it: device, host or both; empty where it is no word of the wire. */
  readonly from: string;
  /** Keys a verb cannot do without. */
  readonly needs: readonly string[];
  readonly meaning: string;
}

/** Every word of the protocol, from `codes.csv`: no cell there holds a comma. */
export function readCodes(): readonly Code[] {
  const [, ...rows] = readFileSync(TABLE, "utf8").trim().split("\n");
  return rows.map((row) => {
    const [kind = "", name = "", from = "", needs = "", meaning = ""] = row.split(",");
    return { kind, name, from, needs: needs === "" ? [] : needs.split(" "), meaning };
  });
}

/** What the C core reads instead of the table. */
export function codesHeader(codes: readonly Code[]): string {
  const named = (prefix: string, kind: string): string =>
    codes
      .filter((code) => code.kind === kind)
      .map(({ name, meaning }) => `#define KAST_${prefix}_${name.toUpperCase()} "${name}" /* ${meaning} */`)
      .join("\n");
  const verbs = codes.filter(({ kind, from }) => kind === "verb" && from === "device").map(({ name }) => `"${name}"`);
  return `/* Written by codes.ts from codes.csv: change that, then run it. */
#ifndef KAST_CODES_H
#define KAST_CODES_H

#define KAST_DEVICE_VERBS ${verbs.join(", ")}

${named("WARN", "warning")}

${named("ERR", "error")}

#endif
`;
}

/** The header as it stands in the tree. */
export function writtenHeader(): string {
  return readFileSync(HEADER, "utf8");
}

if (import.meta.main) writeFileSync(HEADER, codesHeader(readCodes()));
