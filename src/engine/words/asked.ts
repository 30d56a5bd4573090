import type { Face } from "../dice.ts";
import { readDiceSet } from "./dice-set.ts";
import type { DiceSet } from "./dice-set.ts";
import { bestOfRoll } from "./lay.ts";
import type { Lexicon } from "./lexicon.ts";
import { buildTable, payable } from "./table.ts";
import type { BestOfRoll, WordRules, WordTable } from "./table.ts";

/** Rolls that are searched one by one, about a millisecond each, before a table of all of them is worth its building. */
const ROLLS_BEFORE_TABLE = 500;
/** Tables kept for each dictionary: they differ by dice and rules, of which a match has one. */
const MOST_KEPT = 6;

interface Asked {
  readonly rolls: Map<string, BestOfRoll>;
  table: WordTable | null;
  paid: readonly ReadonlySet<number>[] | null;
}

const asked = new WeakMap<Lexicon, Map<string, Asked>>();

/** The best of a roll in every box. A few rolls are searched; whoever asks for many has the table of all built. */
export function bestIn(lexicon: Lexicon, set: DiceSet, rules: WordRules, dice: readonly Face[]): BestOfRoll {
  const mine = askedOf(lexicon, set, rules);
  if (mine.table !== null) return mine.table.best(dice);
  const roll = dice.join("");
  const before = mine.rolls.get(roll);
  if (before !== undefined) return before;
  if (mine.rolls.size >= ROLLS_BEFORE_TABLE) {
    mine.rolls.clear();
    mine.table = buildTable(lexicon, set, rules);
    return mine.table.best(dice);
  }
  const best = bestOfRoll(lexicon, set, dice, rules);
  mine.rolls.set(roll, best);
  return best;
}

/** The points a single word of so many letters can pay (index 0 to 7). */
export function payableIn(lexicon: Lexicon, set: DiceSet, rules: WordRules): readonly ReadonlySet<number>[] {
  const mine = askedOf(lexicon, set, rules);
  mine.paid ??= payable(lexicon, set, rules);
  return mine.paid;
}

function askedOf(lexicon: Lexicon, set: DiceSet, { oneLetterWords, useAllDice }: WordRules): Asked {
  let mine = asked.get(lexicon);
  if (mine === undefined) asked.set(lexicon, (mine = new Map()));
  const key = `${numberOf(set)} ${oneLetterWords} ${useAllDice}`;
  let one = mine.get(key);
  if (one === undefined) {
    if (mine.size >= MOST_KEPT) mine.clear();
    one = { rolls: new Map(), table: null, paid: null };
    mine.set(key, one);
  }
  return one;
}

const numbers = new WeakMap<DiceSet, number>();
let sets = 0;

function numberOf(set: DiceSet): number {
  let number = numbers.get(set);
  if (number === undefined) numbers.set(set, (number = ++sets));
  return number;
}

const read = new Map<string, DiceSet>();

/** A set by its text, the same object for the same text; null where the text is none. */
export function setOf(text: string): DiceSet | null {
  const before = read.get(text);
  if (before !== undefined) return before;
  const set = readDiceSet(text);
  if (set === null) return null;
  if (read.size >= MOST_KEPT) read.clear();
  read.set(text, set);
  return set;
}
