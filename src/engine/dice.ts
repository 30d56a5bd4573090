/** The face of a die that lies up, numbered from 1. Letter dice number their faces in the order of their set. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Why a die has no face: `/` cocked, `-` not there, `?` unreadable (the wire's own marks). */
export type Mark = "/" | "-" | "?";

/** What is known of one die: its face, or why there is none. */
export type Reading = Face | Mark;

/** What a game is played with. All dice have six faces. */
export interface DiceSpec {
  readonly count: number;
  readonly kind: "pips" | "letters";
  /** What each face's pips are painted with, from 1 to 6, where that counts in the game; else all are plain. */
  readonly colours?: readonly PipColour[];
}

/** Paint of a face's pips; which colours those are is for a screen to say. */
export type PipColour = "plain" | "red" | "green";

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];
export const MARKS: readonly Mark[] = ["/", "-", "?"];

export function isFace(value: unknown): value is Face {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 6;
}

export function isMark(value: unknown): value is Mark {
  return value === "/" || value === "-" || value === "?";
}

/** The faces, where every die has one; otherwise null. */
export function allFaces(readings: readonly Reading[]): Face[] | null {
  const faces: Face[] = [];
  for (const reading of readings) {
    if (!isFace(reading)) return null;
    faces.push(reading);
  }
  return faces;
}
