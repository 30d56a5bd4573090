import { WILD } from "./dice-set.ts";
import type { Lexicon } from "./lexicon.ts";

export interface FoundWord {
  readonly word: string;
  /** The values of its letters, those ◆ stands for apart. */
  readonly points: number;
}

/**
 * Every word of two letters up that can be laid from tiles (small letters, `_` wild), in ascending order. A letter is
 * worth its highest value in the set; ◆ is worth 0 and stands only for what is missing.
 */
export function find(lexicon: Lexicon, tiles: string, values: ReadonlyMap<string, number>): FoundWord[] {
  const there = new Uint8Array(26);
  const worth = Array.from({ length: 26 }, (_, letter) => values.get(String.fromCharCode(97 + letter)) ?? 0);
  let wilds = 0;
  let letters = 0;
  for (const tile of tiles) {
    if (tile === WILD) wilds += 1;
    else {
      const letter = tile.charCodeAt(0) - 97;
      there[letter] = (there[letter] ?? 0) + 1;
      letters |= 1 << letter;
    }
  }
  const { words } = lexicon;
  const masks = masksOf(lexicon);
  const found: FoundWord[] = [];
  for (let at = 0; at < masks.length; at++) {
    // Words with more letters that are not there than ◆ are passed over by their sets of letters alone.
    let missing = (masks[at] ?? 0) & ~letters;
    let other = 0;
    for (; missing !== 0 && other <= wilds; other++) missing &= missing - 1;
    if (other > wilds) continue;
    const word = words[at] ?? "";
    const points = pointsOf(word, tiles.length, there, wilds, worth);
    if (points !== null) found.push({ word, points });
  }
  return found;
}

const left = new Uint8Array(26);

/** What the word pays from these tiles; null where they do not hold it. */
function pointsOf(
  word: string,
  tiles: number,
  there: Uint8Array,
  wilds: number,
  worth: readonly number[],
): number | null {
  if (word.length > tiles) return null;
  left.set(there);
  let points = 0;
  let spare = wilds;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    const count = left[letter] ?? 0;
    if (count > 0) {
      left[letter] = count - 1;
      points += worth[letter] ?? 0;
    } else if (spare-- === 0) return null;
  }
  return points;
}

const known = new WeakMap<Lexicon, Int32Array>();

/** Which letters each word has, a bit a letter. */
function masksOf(lexicon: Lexicon): Int32Array {
  let masks = known.get(lexicon);
  if (masks === undefined) {
    masks = Int32Array.from(lexicon.words, (word) => {
      let mask = 0;
      for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
      return mask;
    });
    known.set(lexicon, masks);
  }
  return masks;
}
