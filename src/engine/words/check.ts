import { WILD } from "./dice-set.ts";
import type { LetterFace } from "./dice-set.ts";
import { LONGEST, ONE_LETTER_WORDS, SHORTEST } from "./lexicon.ts";
import type { Lexicon } from "./lexicon.ts";

/** A word laid from dice: which die shows each of its letters (indexes from 0). The letter over ◆ is the one it is said to be. */
export interface LaidWord {
  readonly word: string;
  readonly dice: readonly number[];
}

/** Why words do not count. Dice are named by index. */
export type WordFault =
  | { readonly code: "notInList"; readonly word: string }
  | { readonly code: "notLetters"; readonly word: string }
  | { readonly code: "wrongLength"; readonly word: string; readonly length: number; readonly due: string }
  | { readonly code: "loneWild" }
  /** The roll does not show the letter so often. */
  | {
      readonly code: "letterShort";
      readonly word: string;
      readonly letter: string;
      readonly needed: number;
      readonly there: number;
    }
  | { readonly code: "dieUsed"; readonly word: string; readonly die: number }
  | { readonly code: "notOnDie"; readonly word: string; readonly letter: string; readonly die: number };

/** Why a word does not count by itself, whatever the dice; null where it does. Words are in small letters. */
export function faultIn(word: string, lexicon: Lexicon, oneLetterWords: boolean): WordFault | null {
  if (!/^[a-z]+$/.test(word)) return { code: "notLetters", word };
  if (oneLetterWords && ONE_LETTER_WORDS.some((one) => one === word)) return null;
  if (word.length < SHORTEST || word.length > LONGEST)
    return { code: "wrongLength", word, length: word.length, due: `${SHORTEST}–${LONGEST}` };
  return lexicon.has(word) ? null : { code: "notInList", word };
}

/** Why tiles (small letters, `_` wild) do not hold the word: a letter they show too seldom; null where they hold it. */
export function lacking(word: string, tiles: string): WordFault | null {
  let wilds = count(tiles, WILD);
  for (const letter of new Set(word)) {
    const needed = count(word, letter);
    const there = count(tiles, letter);
    if (needed <= there) continue;
    if (needed - there > wilds) return { code: "letterShort", word, letter, needed, there };
    wilds -= needed - there;
  }
  return null;
}

/** Why words cannot be laid so from these dice, each die once; null where they can. */
export function faultOfLaid(
  laid: readonly LaidWord[],
  faces: readonly LetterFace[],
  lexicon: Lexicon,
  oneLetterWords: boolean,
): WordFault | null {
  const used = new Set<number>();
  for (const { word, dice } of laid) {
    const fault = faultIn(word, lexicon, oneLetterWords);
    if (fault !== null) return fault;
    if (dice.length !== word.length) return { code: "wrongLength", word, length: word.length, due: `${dice.length}` };
    for (const [at, die] of dice.entries()) {
      const letter = word[at] ?? "";
      const face = faces[die];
      if (face === undefined || (face.letter !== letter && face.letter !== WILD))
        return { code: "notOnDie", word, letter, die };
      if (used.has(die)) return { code: "dieUsed", word, die };
      used.add(die);
      if (word.length === 1 && face.letter === WILD) return { code: "loneWild" };
    }
  }
  return null;
}

function count(text: string, letter: string): number {
  let found = 0;
  for (const one of text) if (one === letter) found += 1;
  return found;
}
