import { LETTER_DICE, WILD, writeDiceSet } from "./dice-set.ts";
import type { DiceSet, LetterFace } from "./dice-set.ts";

/** Faces of one die of a set. */
const FACES_OF_DIE = 6;
/** The highest value a face may have. */
const MOST_FACE_VALUE = 99;

/** Why letter dice as people write them are none. Dice count from 0, faces from 1. */
export type FacesFault =
  | { readonly code: "setDice"; readonly given: number; readonly due: number }
  | { readonly code: "setFaces"; readonly die: number; readonly given: number; readonly due: number }
  | {
      readonly code: "manyLetters";
      readonly die: number;
      readonly face: number;
      readonly letters: string;
      readonly given: number;
    }
  | { readonly code: "noLetter"; readonly die: number; readonly face: number; readonly text: string }
  | {
      readonly code: "faceValue";
      readonly die: number;
      readonly face: number;
      readonly text: string;
      readonly most: number;
    }
  | { readonly code: "wildValue"; readonly die: number; readonly face: number };

export type FacesReading =
  { readonly ok: true; readonly value: DiceSet } | { readonly ok: false; readonly refusal: FacesFault };

/** Reads a set face by face, each a letter and its value: `A1`, `z10`, and `_`, `*` or `◆` for the wild one, worth 0. */
export function readFaces(dice: readonly (readonly string[])[]): FacesReading {
  if (dice.length !== LETTER_DICE) return no({ code: "setDice", given: dice.length, due: LETTER_DICE });
  const set: LetterFace[][] = [];
  for (const [die, faces] of dice.entries()) {
    if (faces.length !== FACES_OF_DIE) return no({ code: "setFaces", die, given: faces.length, due: FACES_OF_DIE });
    const read: LetterFace[] = [];
    for (const [at, text] of faces.entries()) {
      const face = readFace(text.trim(), die, at + 1);
      if ("code" in face) return no(face);
      read.push(face);
    }
    set.push(read);
  }
  return { ok: true, value: set };
}

/** The set face by face, as `readFaces` takes it: `A1`, and `_0` for the wild one. */
export function facesOf(set: DiceSet): readonly (readonly string[])[] {
  return set.map((die) => die.map((face) => writeDiceSet([[face]])));
}

const WILDS = "_*◆";

function readFace(text: string, die: number, face: number): LetterFace | FacesFault {
  const [, said = "", value = ""] = /^([^\d+.,-]*)(.*)$/su.exec(text) ?? [];
  const letters = [...said.trim()];
  const [letter] = letters;
  if (letters.length > 1) return { code: "manyLetters", die, face, letters: said.trim(), given: letters.length };
  if (letter !== undefined && WILDS.includes(letter))
    return /^0*$/.test(value) ? { letter: WILD, value: 0 } : { code: "wildValue", die, face };
  if (letter === undefined || !/^[a-z]$/i.test(letter)) return { code: "noLetter", die, face, text };
  if (!/^\d{1,3}$/.test(value) || Number(value) > MOST_FACE_VALUE)
    return { code: "faceValue", die, face, text, most: MOST_FACE_VALUE };
  return { letter: letter.toLowerCase(), value: Number(value) };
}

function no(refusal: FacesFault): FacesReading {
  return { ok: false, refusal };
}
