import type { SourceName } from "../../../contract/api.ts";

/** The three ways dice come to the table, as people choose them. */
export const SOURCE_KINDS = ["tray", "manual", "simulated"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A port or an address as somebody types it, as the source it means; "" where nothing was typed. */
export function typedName(typed: string): SourceName {
  const text = typed.trim();
  if (text === "" || /^(serial|tcp|replay):/.test(text) || text === "emulator") return text;
  return /^[^/\\]+:\d{1,5}$/.test(text) ? `tcp:${text}` : `serial:${text}`;
}

export function kindOf(source: SourceName): SourceKind {
  if (source === "simulated") return "simulated";
  return source === "manual" ? "manual" : "tray";
}
