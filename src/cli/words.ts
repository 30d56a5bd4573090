import type { Face } from "../engine/dice.ts";
import { faultIn, lacking } from "../engine/words/check.ts";
import { areAll, areFaces, letterValues, PRINTED, readDiceSet, shown, writeDiceSet } from "../engine/words/dice-set.ts";
import type { DiceSet } from "../engine/words/dice-set.ts";
import { dictionaryOf } from "../engine/words/dictionaries.ts";
import { find as findWords } from "../engine/words/find.ts";
import { bestLaying, bestOfRoll } from "../engine/words/lay.ts";
import type { Lexicon } from "../engine/words/lexicon.ts";
import { WORD_BOXES } from "../engine/words/table.ts";
import type { WordRules } from "../engine/words/table.ts";
import { sentence } from "../contract/sentences/index.ts";
import { facesTyped } from "./faces-file.ts";
import { no, wrongUsage } from "./failure.ts";
import { diceOfLetters } from "./letters-typed.ts";
import { columns, print, printJson } from "./output.ts";
import { quoted } from "./typed.ts";

export interface WordFlags {
  readonly dictionary?: string;
  readonly faces?: string;
  readonly letters?: string;
  readonly oneLetterWords?: string;
  readonly useAllDice?: string;
  readonly json?: true;
}

/** Most tiles words are found from: the dice of two sets. */
const MOST_TILES = 14;

/** Every word that can be laid from letters, with the points it pays; 1 where there is none. */
export function find(typed: string, flags: WordFlags): number {
  const tiles = readTiles(typed);
  const found = findWords(readDictionary(flags), tiles, letterValues(readSet(flags)));
  if (flags.json) for (const one of found) printJson(one);
  else if (found.length > 0)
    print(
      columns(
        found.map(({ word, points }) => [word, String(points)]),
        [1],
      ),
    );
  return found.length > 0 ? 0 : 1;
}

/** Whether words count, and why not; 1 where one does not. With --letters they must also be laid from these. */
export function check(words: readonly string[], flags: WordFlags): number {
  const dictionary = readDictionary(flags);
  const tiles = flags.letters === undefined ? null : readTiles(flags.letters);
  let all = true;
  for (const typed of words) {
    const word = typed.toLowerCase();
    const fault =
      faultIn(word, dictionary, isOn(flags.oneLetterWords, true)) ?? (tiles === null ? null : lacking(word, tiles));
    const why = fault === null ? null : sentence(fault, "en");
    if (flags.json) printJson({ word, ok: fault === null, code: fault?.code ?? null, why });
    else print(why ?? `${word} is a word.`);
    all &&= fault === null;
  }
  return all ? 0 : 1;
}

/** The best of every box, each by itself, with words that pay it. */
export function best(typed: string, flags: WordFlags): number {
  const set = readSet(flags);
  const dice = readRoll(typed, set);
  const dictionary = readDictionary(flags);
  const rules: WordRules = {
    oneLetterWords: isOn(flags.oneLetterWords, true),
    useAllDice: isOn(flags.useAllDice, false),
  };
  const faces = shown(set, dice);
  const points = bestOfRoll(dictionary, set, dice, rules);
  const alike = (kind: "consonants" | "vowels") => ({ points: areAll(kind, faces) ? 25 : 0, words: [] });
  const laid = (box: Parameters<typeof bestLaying>[3]): string[] => {
    // Asked for by name, every word is said; those that are not shown unasked only where no other pays as much.
    const mild = bestLaying(dictionary, set, dice, box, rules);
    const any = bestLaying(dictionary, set, dice, box, rules, "all");
    return ((mild && mild.points === any?.points ? mild : any)?.words ?? []).map(({ word }) => word);
  };
  const rows = [
    ...WORD_BOXES.filter((box) => box !== "chance").map((box) => ({ box, points: points[box] ?? 0, words: laid(box) })),
    { box: "allConsonants", ...alike("consonants") },
    { box: "allVowels", ...alike("vowels") },
    { box: "chance", points: points.chance ?? 0, words: laid("chance") },
    { box: "yahtzeeWord", points: points.seven ? 50 : 0, words: laid("seven") },
  ];
  if (flags.json) for (const row of rows) printJson(row);
  else {
    const letters = faces.map(({ letter }) => (letter === "_" ? "◆" : letter.toUpperCase())).join(" ");
    const table = rows.map((row) => [row.box, String(row.points), row.words.join(" ")]);
    print([letters, "", columns(table, [1])].join("\n"));
  }
  return 0;
}

function readDictionary({ dictionary = "standard" }: WordFlags): Lexicon {
  const known = dictionary === "standard" || dictionary === "large" || /^file:./.test(dictionary);
  if (!known) throw wrongUsage(`--dictionary is standard, large or file: and a path, not ${quoted(dictionary)}.`);
  const words = dictionaryOf(dictionary);
  if (words === null) throw no(sentence({ code: "noDictionary", dictionary }, "en"));
  return words;
}

function readSet({ faces }: WordFlags): DiceSet {
  const set = faces === undefined ? PRINTED : readDiceSet(facesTyped(faces));
  if (set === null)
    throw wrongUsage(
      `--faces takes seven dice of six letters with their values, such as ${writeDiceSet(PRINTED)}, not ${quoted(faces)}.`,
    );
  return set;
}

function readTiles(typed: string): string {
  const tiles = typed.toLowerCase().replaceAll(/[ ,]/g, "").replaceAll(/[*◆]/g, "_");
  if (!/^[a-z_]+$/.test(tiles))
    throw no(`Give the letters a to z, and _ for a joker, such as "wxrii_c", not ${quoted(typed)}.`);
  if (tiles.length > MOST_TILES) throw no(`Give up to ${MOST_TILES} letters; these are ${tiles.length}.`);
  return tiles;
}

function readRoll(typed: string, set: DiceSet): readonly Face[] {
  const dice = [...typed].map(Number);
  if (areFaces(dice)) return dice;
  const numbers = "as face numbers 1 to 6 in the order of the dice, such as 1462353";
  const letters = typed.toLowerCase().replaceAll(/[ ,]/g, "").replaceAll(/[*◆]/g, "_");
  if (!/^[a-z_]{7}$/.test(letters))
    throw no(`Give the seven dice ${numbers}, or as the letters they show, _ for ◆, not ${quoted(typed)}.`);
  const read = diceOfLetters(letters, set);
  if (read === "none")
    throw no(`No throw of these dice shows ${quoted(typed)}. Look again, or give the dice ${numbers}.`);
  if (read === "doubt")
    throw no(`The letters ${quoted(typed)} can lie with other values on other dice. Give the dice ${numbers}.`);
  return read;
}

function isOn(typed: string | undefined, otherwise: boolean): boolean {
  if (typed === undefined) return otherwise;
  if (typed !== "on" && typed !== "off") throw wrongUsage(`Choose on or off, not ${quoted(typed)}.`);
  return typed === "on";
}
