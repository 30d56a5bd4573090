import type { TrayEvent } from "../../tray/events.ts";
import { encodeLine } from "../../tray/dlp.ts";
import type { Armable } from "../../tray/reader.ts";
import type { Due } from "./source.ts";

/** Tells a tray with lamps which dice are about to be thrown (PROTOCOL.md section 1, `ARM`), once for each change. */
export interface Arming {
  /** What the tray told, in the order it was told. */
  heard(event: TrayEvent): void;
  /** The line that is due now, its checksum with it; null where the tray knows already, cannot know, or must not be told. */
  line(tray: Armable | null, due: Due | null): string | null;
}

export function createArming(): Arming {
  let moving = false;
  let silent = false;
  let told = "";

  return {
    heard(event) {
      switch (event.event) {
        case "motion":
          moving = true;
          return;
        case "throw":
        case "already":
        case "offer":
        case "moved":
          moving = false;
          return;
        case "reset":
          // What it was told before, it has forgotten.
          moving = false;
          told = "";
          return;
        case "link":
          silent = event.state === "device-silent";
      }
    },
    line(tray, due) {
      const mask = maskOf(due);
      if (tray === null || mask === null || moving || silent) return null;
      if (mask.length !== tray.dice || tray.roll >= LAST_ROLL) return null;
      const roll = tray.roll + 1;
      const now = `${tray.id} ${tray.boot} ${roll} ${mask}`;
      if (now === told) return null;
      told = now;
      return encodeLine("ARM", { roll, mask }, true);
    },
  };
}

/** The tray resets itself before it would count on. */
const LAST_ROLL = 65_535;

/** Null where no throw is due, and for those who only look on: what they wait for has no key. */
function maskOf(due: Due | null): string | null {
  if (due?.key === undefined) return null;
  const mask = due.mask ?? (due.thrown === due.dice ? "1".repeat(due.dice) : "");
  return mask.includes("1") ? mask : null;
}
