import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { clustersOf, LONGEST_NAME, tidy } from "../engine/match/names.ts";
import { setOf } from "../engine/words/asked.ts";
import { writeDiceSet } from "../engine/words/dice-set.ts";
import { facesOf, readFaces } from "../engine/words/faces.ts";
import type { Reply } from "../contract/api.ts";
import { writeSetFile } from "../contract/letter-sets.ts";
import type { LetterSet, LetterSetFault, TypedSet } from "../contract/letter-sets.ts";
import { moveAside, readJson } from "./kept-file.ts";
import { writePrivately } from "./private-file.ts";

/** Letter dice people made, kept in `letter-dice.json` of the data folder. */
export interface LetterSets {
  list(): readonly LetterSet[];
  /**
   * Keeps a set, on disk before it returns, in the place of the one called `replaces`. Throws WriteError, and then nothing
   * has changed.
   */
  save(typed: TypedSet, replaces: string | null): SetsReply;
  remove(name: string): SetsReply;
  /** The name the file was given because it could not be read; null if all was well. */
  readonly setAside: string | null;
}

export type SetsReply =
  | { readonly ok: true; readonly value: readonly LetterSet[] }
  | { readonly ok: false; readonly refusal: LetterSetFault };

/** More sets than anybody makes. */
export const MOST_SETS = 100;

/** The sets of a data folder; of none, and kept nowhere, without one. A file that cannot be understood is renamed, never overwritten. */
export function openLetterSets(folder: string | null): LetterSets {
  const { sets, setAside } = folder === null ? { sets: [], setAside: null } : read(folder);
  let now: readonly LetterSet[] = sets;

  function keep(next: readonly LetterSet[]): SetsReply {
    if (folder !== null) writePrivately(folder, FILE, `${JSON.stringify({ version: 1, sets: next }, null, 2)}\n`);
    now = next;
    return { ok: true, value: now };
  }

  return {
    setAside,
    list: () => now,
    save(typed, replaces) {
      const at = replaces === null ? now.length : now.findIndex(({ name }) => name === replaces);
      if (at === -1) return no({ code: "noSuchSet", name: replaces ?? "" });
      if (at >= MOST_SETS) return no({ code: "tooManySets", most: MOST_SETS });
      const name = nameOf(
        typed.name,
        now.filter((_, other) => other !== at),
      );
      if (typeof name !== "string") return no(name);
      const faces = readFaces(typed.dice);
      if (!faces.ok) return faces;
      const set: LetterSet = { name, faces: writeDiceSet(faces.value) };
      return keep(at === now.length ? [...now, set] : now.with(at, set));
    },
    remove(name) {
      const left = now.filter((set) => set.name !== name);
      return left.length === now.length ? no({ code: "noSuchSet", name }) : keep(left);
    },
  };
}

/** A set as a file to share. */
export function exportSet(sets: LetterSets, name: string): Reply<{ readonly name: string; readonly text: string }> {
  const set = sets.list().find((one) => one.name === name);
  const faces = set === undefined ? null : setOf(set.faces);
  if (faces === null) return no({ code: "noSuchSet", name });
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return {
    ok: true,
    value: {
      name: `kast-letter-dice-${plain === "" ? "set" : plain.slice(0, 40)}.json`,
      text: writeSetFile({ name, dice: facesOf(faces) }),
    },
  };
}

const NAME = "letter-dice";
const FILE = `${NAME}.json`;

const FileSchema = v.object({
  version: v.literal(1),
  sets: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.minLength(1)),
        faces: v.pipe(
          v.string(),
          v.check((text) => setOf(text) !== null),
        ),
      }),
    ),
    v.maxLength(MOST_SETS),
  ),
});

function read(folder: string): { readonly sets: readonly LetterSet[]; readonly setAside: string | null } {
  const path = join(folder, FILE);
  if (!existsSync(path)) return { sets: [], setAside: null };
  const parsed = v.safeParse(FileSchema, readJson(path));
  return parsed.success
    ? { sets: parsed.output.sets, setAside: null }
    : { sets: [], setAside: moveAside(folder, NAME) };
}

/** The name as it is kept, or why it is none beside the others. */
function nameOf(typed: string, others: readonly LetterSet[]): string | LetterSetFault {
  const name = tidy(typed);
  const length = clustersOf(name).length;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { code: "setNameEmpty" };
  if (length > LONGEST_NAME) return { code: "setNameTooLong", name, length, most: LONGEST_NAME };
  const taken = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
  return taken === undefined ? name : { code: "setNameTaken", name: taken.name };
}

function no(refusal: LetterSetFault): { readonly ok: false; readonly refusal: LetterSetFault } {
  return { ok: false, refusal };
}
