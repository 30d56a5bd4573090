import { WILD } from "../../../engine/words/dice-set.ts";
import type { DiceSet, LetterFace } from "../../../engine/words/dice-set.ts";
import { readFaces } from "../../../engine/words/faces.ts";

/** One face as the editor draws it. */
export interface Cell {
  readonly text: string;
  /** What a die of it would show; null where that is not clear yet. */
  readonly face: LetterFace | null;
}

/** Each face by itself: what it would show, whatever is wrong with the others. */
export function cellsOf(dice: readonly (readonly string[])[]): readonly (readonly Cell[])[] {
  return dice.map((faces) => faces.map((text) => ({ text, face: faceOf(text) })));
}

/** The dice as far as they can be shown; a face that cannot is a question mark worth nothing. */
export function previewOf(cells: readonly (readonly Cell[])[]): DiceSet {
  return cells.map((faces) => faces.map(({ face }) => face ?? { letter: "?", value: 0 }));
}

/** A face as it is typed and read: `Q8`, `◆`. */
export function tidied(text: string): string {
  const face = faceOf(text);
  if (face === null) return text.trim().toUpperCase();
  return face.letter === WILD ? "◆" : `${face.letter.toUpperCase()}${face.value}`;
}

function faceOf(text: string): LetterFace | null {
  const read = readFaces(Array.from({ length: 7 }, () => Array.from({ length: 6 }, () => text)));
  return read.ok ? (read.value[0]?.[0] ?? null) : null;
}
