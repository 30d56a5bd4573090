import type { PowerSaveBlocker } from "electron";
import type { TableState } from "../contract/api.ts";

/** Whether a match is being played: dice on a table are not touched for minutes, and the screen must not go dark meanwhile. */
export function isPlaying(table: TableState): boolean {
  return table.match !== null && table.unfinished.some(({ match }) => match === table.match);
}

export interface Awake {
  set(awake: boolean): void;
}

/** Keeps the display on while set. */
export function createAwake(system: Pick<PowerSaveBlocker, "start" | "stop">): Awake {
  let blocker: number | null = null;
  return {
    set(awake) {
      if (awake && blocker === null) blocker = system.start("prevent-display-sleep");
      if (!awake && blocker !== null) {
        system.stop(blocker);
        blocker = null;
      }
    },
  };
}
