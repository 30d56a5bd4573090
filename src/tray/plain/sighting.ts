import type { Face } from "../../engine/dice.ts";

/** Faces a line tells. `dice`: the name or number of each die, where it has one. */
export interface FacesSighting {
  /** `state`: the device repeats what it sees. `event`: one line a roll. */
  readonly nature: "state" | "event";
  /** Which of the device's wordings it was; each label and each JSON key is one of its own. */
  readonly recogniser: string;
  readonly faces: readonly Face[];
  readonly dice: readonly string[] | null;
}

export type Sighting =
  | FacesSighting
  /** `status`: said as `STATUS:…`, by devices that also say when the dice settled. `die`: the only one that it is said of. */
  | { readonly nature: "motion"; readonly status: boolean; readonly die: string | null }
  | { readonly nature: "settled" }
  | { readonly nature: "boot" }
  | { readonly nature: "fault"; readonly text: string };
