import type { Face, Reading } from "../../../engine/dice.ts";
import type { MatchCommand } from "../../../engine/match/commands.ts";
import type { DueThrow } from "../../../engine/match/view.ts";

/** Faces entered by hand so far, one place a die; null where none is. Dice that are kept have none. */
export type Entry = readonly (Face | null)[];

export function emptyEntry(count: number): Entry {
  return Array<Face | null>(count).fill(null);
}

/** Puts a face on the first loose die without one. */
export function typed(entry: Entry, loose: readonly boolean[], face: Face): Entry {
  const at = loose.findIndex((isLoose, die) => isLoose && entry[die] === null);
  return at === -1 ? entry : entry.with(at, face);
}

/** Takes the last face entered back. */
export function erased(entry: Entry): Entry {
  const at = entry.findLastIndex((face) => face !== null);
  return at === -1 ? entry : entry.with(at, null);
}

/** Takes the face of one die back. */
export function erasedAt(entry: Entry, die: number): Entry {
  return die < entry.length && entry[die] !== null ? entry.with(die, null) : entry;
}

export function doneOf(entry: Entry): number {
  return entry.filter((face) => face !== null).length;
}

/** The command of an entered throw: all dice in slot order, kept ones as they lie. Null while faces are missing. */
export function commandOf(due: DueThrow, entry: Entry, lying: readonly Reading[] | null): MatchCommand | null {
  const dice: Reading[] = [];
  for (const [die, isLoose] of due.loose.entries()) {
    const reading = isLoose ? entry[die] : lying?.[die];
    if (reading === null || reading === undefined) return null;
    dice.push(reading);
  }
  const source = { kind: "manual" } as const;
  if (due.kind === "order") return { type: "orderThrow", seat: due.seat, dice, source };
  if (due.kind === "throwOff") return { type: "throwOff", seat: due.seat, dice, source };
  return { type: "throw", seat: due.seat, dice, loose: due.loose, source };
}
