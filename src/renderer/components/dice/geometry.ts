import type { Face, Reading } from "../../../engine/dice.ts";

/** Where the pips of a face lie, in steps from the middle: x to the right, y down. */
export const PIPS: Readonly<Record<Face, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

/** Die and dent in units of the drawings: what of it is seen, and where the middle of the die is. */
export const DIE = { box: "8 4 104 110", x: 60, y: 55 } as const;

/** How far a point `length` units down the screen lies in a space turned by `angle` degrees. */
export function downIn(angle: number, length: number): readonly [x: number, y: number] {
  const radians = (angle * Math.PI) / 180;
  return [round(Math.sin(radians) * length), round(Math.cos(radians) * length)];
}

interface Place {
  /** Degrees; only dice are crooked, by 4 to 12. What is drawn on a die and under it is drawn for this angle. */
  readonly angle: number;
  /** Pixels of the drawings off the middle of the slot. */
  readonly dx: number;
  readonly dy: number;
}

const PLACES: readonly Place[] = [
  { angle: -7, dx: -3, dy: 6 },
  { angle: 5, dx: 3, dy: -8 },
  { angle: 11, dx: 2, dy: 8 },
  { angle: -4, dx: -22, dy: -2 },
  { angle: 9, dx: 20, dy: -8 },
  { angle: -6, dx: 4, dy: 2 },
  { angle: 7, dx: -4, dy: 6 },
];

/**
 * How a die lies in its slot, which hangs on slot and face alone: a die that is kept never moves. `lean` is what the face adds to the angle,
 * degrees: the drawing is turned by it as it is, so that another face is only other pips.
 */
export function placeOf(slot: number, reading: Reading | null): Place & { readonly lean: number } {
  const place = PLACES[slot % PLACES.length] ?? { angle: 5, dx: 0, dy: 0 };
  if (reading === "/") return { ...place, lean: 20 - place.angle };
  const nudge = typeof reading === "number" ? ((reading * 5 + slot * 3) % 5) - 2 : 0;
  return { ...place, lean: round(crooked(place.angle + nudge * 0.8) - place.angle) };
}

/** Columns of half a die for two rows, and where the second row starts. */
export function rowsOf(count: number): {
  readonly top: number;
  readonly columns: number;
  readonly secondStart: number;
} {
  const top = Math.ceil(count / 2);
  return { top, columns: 2 * top, secondStart: 1 + top - (count - top) };
}

function crooked(angle: number): number {
  return Math.sign(angle) * Math.min(12, Math.max(4, Math.abs(angle)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
