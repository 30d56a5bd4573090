import type { SourceName, SourceStatus } from "../../../contract/api.ts";

/** Whether dice are thrown by the program, entered by a person, or seen by a device (a replay is one). */
export type SourceKind = "simulated" | "manual" | "device";

export function sourceKind(source: SourceName): SourceKind {
  const kind = source.split(":")[0];
  return kind === "simulated" || kind === "manual" ? kind : "device";
}

/** A device that can be thrown in now. */
export function isReached(status: SourceStatus): boolean {
  return status.state === "ready" || status.state === "connected";
}
