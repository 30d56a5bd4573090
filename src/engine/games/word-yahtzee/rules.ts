import { setOf } from "../../words/asked.ts";
import { PRINTED } from "../../words/dice-set.ts";
import type { DiceSet } from "../../words/dice-set.ts";
import { dictionaryOf } from "../../words/dictionaries.ts";
import type { Lexicon } from "../../words/lexicon.ts";
import { OVERRULED, withOverruled } from "../../words/overruled.ts";
import type { WordRules } from "../../words/table.ts";
import type { Options, OptionSpec } from "../game.ts";

const FILE = "file:";
const FACES = "faces:";

/** The game's own options; order and turnSeconds are those of every match with other defaults. */
export const OPTIONS: readonly OptionSpec[] = [
  { id: "roundOrder", values: ["numerical", "free"], fallback: "numerical" },
  { id: "wordBonusAt", values: ["30", "45"], fallback: "30" },
  { id: "oneLetterWords", values: ["on", "off"], fallback: "on" },
  { id: "useAllDice", values: ["off", "on"], fallback: "off" },
  { id: "laterYahtzeeWord", values: ["zero-round", "also-round"], fallback: "zero-round" },
  {
    id: "dictionary",
    values: ["standard", "large", "file:PATH"],
    fallback: "standard",
    admits: (value) => value === "standard" || value === "large" || isFile(value),
  },
  {
    id: "letterDice",
    values: ["printed", "faces:LIST"],
    fallback: "printed",
    admits: (value) => value === "printed" || (value.startsWith(FACES) && setOf(value.slice(FACES.length)) !== null),
  },
  { id: "order", values: ["as-seated", "roll", "random"], fallback: "as-seated" },
  { id: "turnSeconds", values: ["60", "off", "30", "120", "seconds"], fallback: "60" },
];

export function diceSet({ letterDice = "" }: Options): DiceSet {
  return (letterDice.startsWith(FACES) ? setOf(letterDice.slice(FACES.length)) : null) ?? PRINTED;
}

export function wordRules(options: Options): WordRules {
  return { oneLetterWords: options["oneLetterWords"] !== "off", useAllDice: options["useAllDice"] === "on" };
}

export function lexiconIn(options: Options): Lexicon | null {
  const lexicon = dictionaryOf(options["dictionary"] ?? "standard");
  return lexicon && withOverruled(lexicon, options[OVERRULED] ?? "");
}

function isFile(value: string): boolean {
  return value.startsWith(FILE) && value.length > FILE.length;
}
