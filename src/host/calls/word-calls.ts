import { dictionaryOf } from "../../engine/words/dictionaries.ts";
import type { CallName } from "../../contract/api.ts";
import { parseSetFile } from "../../contract/letter-sets.ts";
import { exportSet } from "../letter-sets.ts";
import type { LetterSets } from "../letter-sets.ts";
import type { Words } from "../words/dictionaries.ts";
import { done } from "./reply.ts";
import type { Calls } from "./reply.ts";

type WordCall = Extract<CallName, `${"words" | "letters"}.${string}`>;

/** Lists of words, and letter dice people made. Without `words` there are those the rules have been told of. */
export function wordCalls(words: Words | null, letterSets: LetterSets): Calls<WordCall> {
  return {
    "words.look": ({ dictionary }) =>
      done(words?.look(dictionary) ?? { words: dictionaryOf(dictionary)?.words.length ?? null, faults: [] }),
    "words.files": () => done(words?.files() ?? { allow: null, deny: null, notice: "" }),
    "letters.list": () => done(letterSets.list()),
    "letters.save": ({ replaces = null, ...typed }) => letterSets.save(typed, replaces),
    "letters.remove": ({ name }) => letterSets.remove(name),
    "letters.read": ({ text }) => parseSetFile(text),
    "letters.export": ({ name }) => exportSet(letterSets, name),
  };
}
