import * as v from "valibot";
import type { FacesFault } from "../engine/words/faces.ts";

/** Letter dice people made, by their own name. */
export interface LetterSet {
  readonly name: string;
  /** Seven dice of six faces, `O1W4U3M3P4Y4,…`: what the option `letterDice` has after `faces:`. */
  readonly faces: string;
}

/** A set as typed or read from a file, face by face: `A1`. */
export interface TypedSet {
  readonly name: string;
  readonly dice: readonly (readonly string[])[];
}

/** Why a set is not kept or not read. */
export type LetterSetFault =
  | FacesFault
  | { readonly code: "setNameEmpty" }
  | { readonly code: "setNameTooLong"; readonly name: string; readonly length: number; readonly most: number }
  | { readonly code: "setNameTaken"; readonly name: string }
  | { readonly code: "noSuchSet"; readonly name: string }
  | { readonly code: "tooManySets"; readonly most: number }
  | { readonly code: "notASetFile"; readonly detail: string }
  | { readonly code: "setFileTooLarge"; readonly most: number };

/** A file of a set is about 600 bytes; more than this, in kB, none can be. */
export const MOST_SET_FILE_KB = 16;

export type SetFile =
  { readonly ok: true; readonly value: TypedSet } | { readonly ok: false; readonly refusal: LetterSetFault };

/** Reads a set as it is shared, `{"kast":"letter-dice","version":1,"name":…,"dice":[["O1",…],…]}`; its faces are not judged yet. */
export function parseSetFile(text: string): SetFile {
  if (text.length > MOST_SET_FILE_KB * 1024) return no({ code: "setFileTooLarge", most: MOST_SET_FILE_KB });
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return no({ code: "notASetFile", detail: "JSON" });
  }
  const parsed = v.safeParse(SetFileSchema, Array.isArray(read) ? null : read, { abortEarly: true });
  if (parsed.success) return { ok: true, value: { name: parsed.output.name, dice: parsed.output.dice } };
  const [{ path, input }] = parsed.issues;
  const place = (path ?? []).map(({ key }) => String(key)).join(".");
  return no({ code: "notASetFile", detail: place === "" ? typeof input : place.slice(0, 60) });
}

/** The text `parseSetFile` reads, a die a line. */
export function writeSetFile({ name, dice }: TypedSet): string {
  const lines = dice.map((faces) => `    ${JSON.stringify(faces)}`).join(",\n");
  return `{\n  "kast": "letter-dice",\n  "version": 1,\n  "name": ${JSON.stringify(name)},\n  "dice": [\n${lines}\n  ]\n}\n`;
}

const TypedFace = v.pipe(v.string(), v.maxLength(100));
/** More dice and faces than a set has are the rules' to refuse, with their numbers. */
export const TypedDice = v.pipe(v.array(v.pipe(v.array(TypedFace), v.maxLength(50))), v.maxLength(50));
export const SetName = v.pipe(v.string(), v.maxLength(1000));

const SetFileSchema = v.object({
  kast: v.literal("letter-dice"),
  version: v.literal(1),
  name: SetName,
  dice: TypedDice,
});

function no(refusal: LetterSetFault): SetFile {
  return { ok: false, refusal };
}
