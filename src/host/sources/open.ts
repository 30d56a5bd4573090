import type { SourceName } from "../../contract/api.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { manualSource, simulatedSource } from "./simulated.ts";
import type { DiceSource } from "./source.ts";

/** What sources are built from. */
export interface SourceParts {
  readonly clock: Clock;
  readonly log: Log;
  /** The roll of a tray that was committed last, in whatever match. */
  readonly lastRoll: (tray: string) => { readonly boot: number; readonly roll: number } | null;
}

/** A source by its name (CLI.md): `simulated`, `manual`; null for a name that says nothing. */
export function openSource(name: SourceName, _parts: SourceParts): DiceSource | null {
  if (name === "simulated") return simulatedSource();
  if (name === "manual") return manualSource();
  return null;
}
