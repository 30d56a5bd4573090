import { MOST_SET_FILE_KB, parseSetFile } from "../contract/letter-sets.ts";
import { sentence } from "../contract/sentences/index.ts";
import { writeDiceSet } from "../engine/words/dice-set.ts";
import { readFaces } from "../engine/words/faces.ts";
import { no } from "./failure.ts";
import { readText } from "./text-file.ts";

const FILE = "file:";

/** Letter dice as they are typed; those of a file that was saved from a screen (`file:PATH`) as the faces it holds. */
export function facesTyped(typed: string): string {
  if (!typed.startsWith(FILE)) return typed;
  const read = parseSetFile(textOf(typed.slice(FILE.length)));
  if (!read.ok) throw no(sentence(read.refusal, "en"));
  const faces = readFaces(read.value.dice);
  if (!faces.ok) throw no(sentence(faces.refusal, "en"));
  return writeDiceSet(faces.value);
}

function textOf(path: string): string {
  // Read only where it can be one: a file of any size may be named.
  const text = readText(path, MOST_SET_FILE_KB * 1024);
  if (typeof text === "string") return text;
  if (text.unread === "tooLarge") throw no(sentence({ code: "setFileTooLarge", most: MOST_SET_FILE_KB }, "en"));
  throw no(
    `The file of letter dice ${path} cannot be read. See that it is there, that it is a file and that you may read it.`,
  );
}
