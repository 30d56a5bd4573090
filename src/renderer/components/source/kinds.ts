import type { SourceName } from "../../../contract/api.ts";

/** The three ways dice come to the table, as people choose them. */
export const SOURCE_KINDS = ["tray", "manual", "simulated"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export function kindOf(source: SourceName): SourceKind {
  if (source === "simulated") return "simulated";
  return source === "manual" ? "manual" : "tray";
}
