import type { Face } from "../dice.ts";
import { LETTER_DICE, WILD } from "./dice-set.ts";
import type { DiceSet } from "./dice-set.ts";
import { ONE_LETTER_WORDS } from "./lexicon.ts";
import type { Lexicon } from "./lexicon.ts";

export const WORD_BOXES = [
  "two",
  "three",
  "four",
  "five",
  "six",
  "oneWord",
  "twoWords",
  "threeWords",
  "chance",
] as const;

export type WordBox = (typeof WORD_BOXES)[number];

/** How words may be laid, as a match's options say it. */
export interface WordRules {
  /** Whether A and I are words by themselves. */
  readonly oneLetterWords: boolean;
  /** Whether two and three words must use all seven dice. */
  readonly useAllDice: boolean;
}

/** The best points of a roll in every word box, null where no words can be laid; `seven` whether all dice make one word. */
export type BestOfRoll = Readonly<Record<WordBox, number | null>> & { readonly seven: boolean };

/** The best of every roll of a set of letter dice, found once for all of them. */
export interface WordTable {
  best(dice: readonly Face[]): BestOfRoll;
}

/**
 * Builds the table. Dice lie or do not: with six faces and "not there" a die has seven states, and every part of a roll is
 * one of 7^7 numbers, face × 7^die added up. For each part it is known whether its letters make one word, and from that
 * the best of one, two, three or any number of words is found from smaller parts, which have smaller numbers.
 */
export function buildTable(lexicon: Lexicon, set: DiceSet, rules: WordRules): WordTable {
  const best = bestOfAll(wordParts(lexicon, set, rules), rules);
  return {
    best(dice) {
      let at = 0;
      for (let die = LETTER_DICE - 1; die >= 0; die--) at = at * 6 + (dice[die] ?? 1) - 1;
      at *= STRIDE;
      return {
        two: orNull(best[at]),
        three: orNull(best[at + 1]),
        four: orNull(best[at + 2]),
        five: orNull(best[at + 3]),
        six: orNull(best[at + 4]),
        oneWord: orNull(best[at + 5]),
        twoWords: orNull(best[at + 6]),
        threeWords: orNull(best[at + 7]),
        chance: orNull(best[at + 8]),
        seven: best[at + 9] === 1,
      };
    },
  };
}

/** The points a single word of so many letters can pay (index 0 to 7), some dice or other showing it. */
export function payable(lexicon: Lexicon, set: DiceSet, rules: WordRules): readonly ReadonlySet<number>[] {
  const paid = Array.from({ length: LETTER_DICE + 1 }, () => new Set<number>());
  wordParts(lexicon, set, rules, (letters, points) => paid[letters]?.add(points));
  return paid;
}

const STRIDE = WORD_BOXES.length + 1;
const ROLLS = 6 ** LETTER_DICE;
const PARTS = 7 ** LETTER_DICE;
const MASKS = 2 ** LETTER_DICE;
/** Number of dice in a mask. */
const SIZE = Uint8Array.from({ length: MASKS }, (_, mask) => mask.toString(2).replaceAll("0", "").length);
/** First die of a mask. */
const FIRST = Uint8Array.from({ length: MASKS }, (_, mask) => Math.max(0, Math.log2(mask & -mask)));

function orNull(points: number | undefined): number | null {
  return points === undefined || points < 0 ? null : points;
}

/** A face that can stand for a letter. */
interface Place {
  readonly bit: number;
  readonly part: number;
  readonly value: number;
}

/** Points of every part whose letters make one word, −1 of the others. */
function wordParts(
  lexicon: Lexicon,
  set: DiceSet,
  rules: WordRules,
  note: (letters: number, points: number) => void = () => undefined,
): Int16Array {
  const exact = new Int16Array(PARTS).fill(-1);
  const places: Place[][] = Array.from({ length: 26 }, () => []);
  for (const [die, faces] of set.entries()) {
    for (const [index, { letter, value }] of faces.entries()) {
      const place = { bit: 1 << die, part: (index + 1) * 7 ** die, value };
      if (letter === WILD) for (const list of places) list.push(place);
      else places[letter.charCodeAt(0) - 97]?.push(place);
      if (rules.oneLetterWords && ONE_LETTER_WORDS.some((word) => word === letter)) {
        exact[place.part] = value;
        note(1, value);
      }
    }
  }
  const lay = (word: string, at: number, used: number, part: number, value: number): void => {
    if (at === word.length) {
      exact[part] = value;
      note(at, value);
      return;
    }
    for (const place of places[word.charCodeAt(at) - 97] ?? [])
      if ((used & place.bit) === 0) lay(word, at + 1, used | place.bit, part + place.part, value + place.value);
  };
  for (const word of lexicon.words) lay(word, 0, 0, 0, 0);
  return exact;
}

/**
 * The best of every roll, box after box. Of a part, the first die that lies is in no word, or in one that is taken whole
 * and leaves a smaller part; so each part costs one look at every set of dice round its first die. Parts that differ in
 * the first die of all share those sets.
 */
function bestOfAll(exact: Int16Array, { useAllDice }: WordRules): Int16Array {
  const made = (): Int16Array => new Int16Array(PARTS).fill(-1);
  const sizes = [made(), made(), made(), made(), made()];
  const one = made();
  const two = made();
  const three = made();
  const any = made();
  const best = new Int16Array(ROLLS * STRIDE).fill(-1);
  const within = new Int32Array(MASKS / 2);
  const lying = new Int32Array(LETTER_DICE);
  const rest = useAllDice ? exact : one;

  const settle = (part: number, first: number, masks: number): void => {
    const without = part - first;
    let ofOne = one[without] ?? -1;
    let ofTwo = useAllDice ? -1 : (two[without] ?? -1);
    let ofThree = useAllDice ? -1 : (three[without] ?? -1);
    let ofAny = any[without] ?? -1;
    for (const size of sizes) size[part] = size[without] ?? -1;
    for (let mask = 0; mask < masks; mask++) {
      const taken = first + (within[mask] ?? 0);
      const points = exact[taken] ?? -1;
      if (points < 0) continue;
      const left = part - taken;
      const ofSize = sizes[(SIZE[mask] ?? 0) - 1];
      if (ofSize !== undefined && points > (ofSize[part] ?? -1)) ofSize[part] = points;
      if (points > ofOne) ofOne = points;
      const other = rest[left] ?? -1;
      if (other >= 0 && points + other > ofTwo) ofTwo = points + other;
      const others = two[left] ?? -1;
      if (others >= 0 && points + others > ofThree) ofThree = points + others;
      const further = Math.max(0, any[left] ?? -1);
      if (points + further > ofAny) ofAny = points + further;
    }
    one[part] = ofOne;
    two[part] = ofTwo;
    three[part] = ofThree;
    any[part] = ofAny;
  };

  const columns = [...sizes, one, two, three, any];
  let roll = 0;
  for (let high = 0; high < PARTS; high += 7) {
    let dice = 0;
    for (let digits = high / 7, power = 7; digits > 0; digits = Math.floor(digits / 7), power *= 7)
      if (digits % 7 !== 0) lying[dice++] = (digits % 7) * power;
    // Without the first die of all, the first that lies takes its place, and the others are round it.
    if (dice > 0) settle(high, lying[0] ?? 0, setsOf(lying, 1, dice, within));
    const masks = setsOf(lying, 0, dice, within);
    for (let face = 1; face <= 6; face++) settle(high + face, face, masks);
    if (dice < LETTER_DICE - 1) continue;
    for (let face = 1; face <= 6; face++) {
      const part = high + face;
      for (let box = 0; box < columns.length; box++) best[roll + box] = columns[box]?.[part] ?? -1;
      best[roll + columns.length] = (exact[part] ?? -1) >= 0 ? 1 : 0;
      roll += STRIDE;
    }
  }
  return best;
}

/** Every set of the dice from `from` on, as the parts they are; gives how many sets there are. */
function setsOf(lying: Int32Array, from: number, dice: number, within: Int32Array): number {
  const masks = 1 << (dice - from);
  for (let mask = 1; mask < masks; mask++)
    within[mask] = (within[mask & (mask - 1)] ?? 0) + (lying[from + (FIRST[mask] ?? 0)] ?? 0);
  return masks;
}
