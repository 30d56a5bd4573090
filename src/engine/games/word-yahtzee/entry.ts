import { faultOfLaid } from "../../words/check.ts";
import type { LaidWord } from "../../words/check.ts";
import { areAll, LETTER_DICE, shown } from "../../words/dice-set.ts";
import type { LetterFace } from "../../words/dice-set.ts";
import { bestLaying } from "../../words/lay.ts";
import { WORD_BOXES } from "../../words/table.ts";
import type { BoxId, Card, Entry, Laid, LayFault, Options, ThrownDice, WordLaying } from "../game.ts";
import { ALL_ALIKE, COUNTS, isRound, LATER_WORD, LENGTHS, paysLater, roundsOpen, YAHTZEE_WORD } from "./boxes.ts";
import { diceSet, lexiconIn, wordRules } from "./rules.ts";

/** Words laid for a box become what is written, and the program's own choice of words. */
export const laying: WordLaying = {
  entry(box, laid, judged, { dice }, card, options) {
    const zero = zeroFor(box, laid.zeroBox, card, options);
    if (!zero.ok) return zero;
    const faces = shown(diceSet(options), dice);
    const { words = [], sevenWord } = laid;
    const fault =
      wordsFault(words, faces, judged, options) ??
      countFault(box, words, options) ??
      (sevenWord === undefined ? null : sevenFault(box, sevenWord, faces, judged, card, options));
    if (fault !== null) return { ok: false, refusal: fault };
    const pays = paid(box, laid, faces, card, options);
    // Side boxes are never filled with a zero.
    if (!isRound(box) && pays.points + pays.bonus === 0) return { ok: false, refusal: { code: "wordDue", box } };
    const entry: Entry = {
      box,
      ...pays,
      ...(words.length === 0 ? {} : { words }),
      ...(zero.value === undefined ? {} : { zeroBox: zero.value }),
      ...(sevenWord === undefined ? {} : { sevenWord }),
    };
    return { ok: true, value: entry };
  },

  fault: (words, { dice }, options) => wordsFault(words, shown(diceSet(options), dice), false, options),

  best(box, thrown, card, options) {
    const [zeroBox] = roundsOpen(card, options);
    const side = isRound(box) || zeroBox === undefined ? {} : { zeroBox };
    if (box === "allConsonants" || box === "allVowels") return side;
    const words = bestWords(box, thrown, options);
    if (words === null) return isRound(box) ? {} : null;
    const later = isRound(box) && paysLater(card) && options["laterYahtzeeWord"] === "also-round";
    const [sevenWord] = (later ? bestWords("yahtzeeWord", thrown, options) : null) ?? [];
    return { words, ...side, ...(sevenWord === undefined ? {} : { sevenWord }) };
  },
};

function bestWords(box: BoxId, { dice }: ThrownDice, options: Options): readonly LaidWord[] | null {
  const lexicon = lexiconIn(options);
  const word = box === "yahtzeeWord" ? "seven" : WORD_BOXES.find((one) => one === box);
  if (lexicon === null || word === undefined) return null;
  return bestLaying(lexicon, diceSet(options), dice, word, wordRules(options))?.words ?? null;
}

/** Where the zero of a side box goes: this round's box, or in free order the one that is named. */
function zeroFor(
  box: BoxId,
  wished: BoxId | undefined,
  card: Card,
  options: Options,
): { readonly ok: true; readonly value: BoxId | undefined } | { readonly ok: false; readonly refusal: LayFault } {
  if (isRound(box)) {
    if (wished === undefined) return { ok: true, value: undefined };
    return { ok: false, refusal: { code: "noZeroBox", box: wished } };
  }
  const boxes = roundsOpen(card, options);
  if (wished === undefined && boxes.length > 1) return { ok: false, refusal: { code: "zeroBoxDue", boxes } };
  const value = wished ?? boxes[0];
  if (value !== undefined && boxes.includes(value)) return { ok: true, value };
  return { ok: false, refusal: { code: "noZeroBox", box: value ?? box } };
}

/** What is wrong with the words themselves; words judged before are asked only whether the dice show them. */
function wordsFault(
  words: readonly LaidWord[],
  faces: readonly LetterFace[],
  judged: boolean,
  options: Options,
): LayFault | null {
  if (words.length === 0) return null;
  const lexicon = judged ? { words: [], has: () => true, unshown: new Set<string>() } : lexiconIn(options);
  if (lexicon === null) return { code: "noDictionary", dictionary: options["dictionary"] ?? "" };
  return faultOfLaid(words, faces, lexicon, wordRules(options).oneLetterWords);
}

/** Whether a box takes so many words, of such lengths. A round box takes none as well, for its zero. */
function countFault(box: BoxId, words: readonly LaidWord[], options: Options): LayFault | null {
  const given = words.length;
  const [first] = words;
  if (box === "allConsonants" || box === "allVowels") return given > 0 ? { code: "noWordsHere", box } : null;
  if (first === undefined) return isRound(box) ? null : { code: "wordDue", box };
  if (box === "chance") return null;
  const due = COUNTS[box] ?? 1;
  if (given !== due) return { code: "wordCount", box, given, due };
  const length = box === "yahtzeeWord" ? LETTER_DICE : LENGTHS[box];
  if (length !== undefined && first.word.length !== length)
    return { code: "wrongLength", word: first.word, length: first.word.length, due: String(length) };
  const left = LETTER_DICE - words.flatMap(({ dice }) => dice).length;
  return due > 1 && wordRules(options).useAllDice && left > 0 ? { code: "notAllDice", left } : null;
}

/** A seven-letter word beside a round box: only where the rules pay it so, and only once the first is written. */
function sevenFault(
  box: BoxId,
  word: LaidWord,
  faces: readonly LetterFace[],
  judged: boolean,
  card: Card,
  options: Options,
): LayFault | null {
  if (!isRound(box) || !paysLater(card) || options["laterYahtzeeWord"] !== "also-round") return { code: "noSevenWord" };
  return wordsFault([word], faces, judged, options) ?? countFault("yahtzeeWord", [word], options);
}

function paid(
  box: BoxId,
  { words = [], sevenWord }: Laid,
  faces: readonly LetterFace[],
  card: Card,
  options: Options,
): Pick<Entry, "points" | "bonus"> {
  if (box === "allConsonants") return { points: areAll("consonants", faces) ? ALL_ALIKE : 0, bonus: 0 };
  if (box === "allVowels") return { points: areAll("vowels", faces) ? ALL_ALIKE : 0, bonus: 0 };
  if (box === "yahtzeeWord") {
    return paysLater(card) ? { points: 0, bonus: LATER_WORD } : { points: YAHTZEE_WORD, bonus: 0 };
  }
  const points = words.flatMap(({ dice }) => dice).reduce((sum, die) => sum + (faces[die]?.value ?? 0), 0);
  // The word laid in a box of one word may itself be the later seven-letter word.
  const isLater = sevenWord !== undefined || (box === "oneWord" && words[0]?.word.length === LETTER_DICE);
  const later = isLater && paysLater(card) && options["laterYahtzeeWord"] === "also-round";
  return { points, bonus: later ? LATER_WORD : 0 };
}
