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
  { angle: -8.6, dx: -3, dy: 6 },
  { angle: 5.8, dx: 3, dy: -8 },
  { angle: 10.2, dx: 2, dy: 8 },
  { angle: -4, dx: -22, dy: -2 },
  { angle: 9, dx: 20, dy: -8 },
  { angle: -7.6, dx: 4, dy: 2 },
  { angle: 7.8, dx: -4, dy: 6 },
];

/**
 * How a die lies in its slot, which hangs on the slot alone: a die that is kept never moves, and another face is only other pips. `lean` is what a
 * die on its edge is turned by over that, degrees; 0 for every other.
 */
export function placeOf(slot: number, reading: Reading | null): Place & { readonly lean: number } {
  const place = PLACES[slot % PLACES.length] ?? { angle: 5, dx: 0, dy: 0 };
  return { ...place, lean: reading === "/" ? 20 - place.angle : 0 };
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
