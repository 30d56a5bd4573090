import type { Face } from "../../engine/dice.ts";
import { sizeOf } from "../due.ts";
import type { Due } from "../due.ts";
import type { Emit } from "../events.ts";
import type { FacesSighting } from "./sighting.ts";
import type { Report, Watch } from "./standing.ts";

/** From lines to what lies there, as far as it can be a throw. */
export interface Reports {
  readonly due: Due;
  readonly isDue: boolean;
  /** Whether another throw is due than before, or none. */
  expect(next: Due | null): boolean;
  /** A throw was taken: what was wrong before may be told again. */
  taken(): void;
  /** All that was said may be said again. */
  again(): void;
  of(sighting: FacesSighting, watch: Watch, now: number): Report | null;
}

/** Says what is seen, and what is wrong with its number, each once while it stays the same. */
export function createReports(emit: Emit): Reports {
  let due: Due = { dice: 1, thrown: 1 };
  let isDue = false;
  let shown = "";
  let counted = "";

  /** What a line says lies there; null where that can be no throw, after saying so. */
  function of(sighting: FacesSighting, watch: Watch, now: number): Report | null {
    const { recogniser, faces, dice } = sighting;
    const [face] = faces;
    const [die] = dice ?? [];
    if (dice?.length === 1 && die !== undefined && face !== undefined) {
      return composed(recogniser, watch, die, face, now);
    }
    if (faces.length === due.dice) watch.full = true;
    const size = sizeOf(faces.length, due, isDue, watch.full);
    show(faces, dice !== null);
    if (size === "whole" || size === "single") {
      return { recogniser, faces, ordered: dice !== null, single: size === "single", composed: false };
    }
    watch.pending = null;
    if (size === "handled" && faces.length < due.dice && watch.full) {
      return { recogniser, faces, ordered: dice !== null, single: false, composed: false, fewer: true };
    }
    if (size === "count") countProblem(faces.length);
    return null;
  }

  function composed(recogniser: string, watch: Watch, die: string, face: Face, now: number): Report | null {
    const { named } = watch;
    if (!named.see(die, face, now) || named.count > due.dice) {
      watch.pending = null;
      countProblem(Math.max(named.count, due.dice + 1));
      return null;
    }
    const faces = named.whole(due.dice, due.thrown);
    show(faces ?? named.fresh(), true);
    if (faces === null) watch.pending = null;
    return faces === null ? null : { recogniser, faces, ordered: true, single: false, composed: true };
  }

  function show(faces: readonly Face[], ordered: boolean): void {
    const text = faces.join("");
    if (text === shown) return;
    shown = text;
    emit({ event: "seen", faces, ordered });
  }

  function countProblem(seen: number): void {
    const text = `${seen} of ${due.thrown}`;
    if (text === counted) return;
    counted = text;
    emit({ event: "count", seen, due: due.thrown });
  }

  return {
    get due() {
      return due;
    },
    get isDue() {
      return isDue;
    },
    expect(next) {
      const same =
        next !== null &&
        isDue &&
        next.dice === due.dice &&
        next.thrown === due.thrown &&
        next.key === due.key &&
        next.beside === due.beside;
      if (same) {
        due = next;
        return false;
      }
      counted = "";
      isDue = next !== null;
      due = next ?? { dice: due.dice, thrown: due.dice };
      return true;
    },
    taken() {
      counted = "";
    },
    again() {
      shown = "";
      counted = "";
    },
    of,
  };
}
