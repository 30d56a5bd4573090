import type { Face } from "../dice.ts";
import type { LaidWord } from "./check.ts";
import { letterValues, shown, WILD } from "./dice-set.ts";
import type { DiceSet, LetterFace } from "./dice-set.ts";
import { find } from "./find.ts";
import { ONE_LETTER_WORDS } from "./lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import { WORD_BOXES } from "./table.ts";
import type { BestOfRoll, WordBox, WordRules } from "./table.ts";

/** Words laid, and what their dice pay together. */
export interface Laying {
  readonly words: readonly LaidWord[];
  readonly points: number;
}

/**
 * The best words of one roll in a box, with the dice they are laid from; null where none can be laid. `seven` is one word
 * of all the dice. Words the dictionary does not show unasked are left out, unless `all` are wanted.
 */
export function bestLaying(
  lexicon: Lexicon,
  set: DiceSet,
  dice: readonly Face[],
  box: WordBox | "seven",
  rules: WordRules,
  which: "shown" | "all" = "shown",
): Laying | null {
  return bestFrom(partsOf(lexicon, set, shown(set, dice), rules, which), dice.length, box, rules);
}

/** The best points of one roll in every box, found without a table of all rolls. */
export function bestOfRoll(lexicon: Lexicon, set: DiceSet, dice: readonly Face[], rules: WordRules): BestOfRoll {
  const parts = partsOf(lexicon, set, shown(set, dice), rules, "all");
  const points = (box: WordBox | "seven"): number | null => bestFrom(parts, dice.length, box, rules)?.points ?? null;
  const best = Object.fromEntries(WORD_BOXES.map((box) => [box, points(box)])) as Record<WordBox, number | null>;
  return { ...best, seven: points("seven") !== null };
}

function bestFrom(parts: Parts, dice: number, box: WordBox | "seven", rules: WordRules): Laying | null {
  const everything = (1 << dice) - 1;
  const length = LENGTHS.indexOf(box);
  if (length >= 0) {
    const fitting = [...parts.values()].filter(({ words }) => words[0]?.word.length === length);
    return fitting.reduce<Laying | null>((best, one) => (best === null || one.points > best.points ? one : best), null);
  }
  const exactly = rules.useAllDice && box !== "oneWord" && box !== "chance";
  return bestOf(parts, everything, COUNTS[box] ?? dice, box === "chance", exactly, new Map());
}

/** The box a word of so many letters goes in. */
const LENGTHS: readonly (WordBox | "seven" | null)[] = [null, null, "two", "three", "four", "five", "six", "seven"];
const COUNTS: Readonly<Record<string, number>> = { oneWord: 1, twoWords: 2, threeWords: 3 };

type Parts = ReadonlyMap<number, Laying>;

/** A word for every set of dice whose letters make one, by the set's bits. */
function partsOf(
  lexicon: Lexicon,
  set: DiceSet,
  faces: readonly LetterFace[],
  rules: WordRules,
  which: "shown" | "all",
): Parts {
  const parts = new Map<number, Laying>();
  const lay = (word: string, laid: readonly number[], used: number, points: number): void => {
    if (laid.length === word.length) {
      if (!parts.has(used)) parts.set(used, { words: [{ word, dice: laid }], points });
      return;
    }
    for (const [die, { letter, value }] of faces.entries()) {
      const bit = 1 << die;
      if ((used & bit) !== 0 || (letter !== word[laid.length] && letter !== WILD)) continue;
      lay(word, [...laid, die], used | bit, points + value);
    }
  };
  const tiles = faces.map(({ letter }) => letter).join("");
  for (const { word } of find(lexicon, tiles, letterValues(set)))
    if (which === "all" || !lexicon.unshown.has(word)) lay(word, [], 0, 0);
  for (const [die, { letter, value }] of faces.entries())
    if (rules.oneLetterWords && ONE_LETTER_WORDS.some((word) => word === letter))
      parts.set(1 << die, { words: [{ word: letter, dice: [die] }], points: value });
  return parts;
}

/** The best of `count` words from these dice, or of any number up to it; `exactly` where no die may be left over. */
function bestOf(
  parts: Parts,
  dice: number,
  count: number,
  fewer: boolean,
  exactly: boolean,
  known: Map<number, Laying | null>,
): Laying | null {
  if (count === 0) return exactly && dice !== 0 ? null : { words: [], points: 0 };
  const key = count * 128 + dice;
  const before = known.get(key);
  if (before !== undefined) return before;
  let best: Laying | null = null;
  for (const [used, part] of parts) {
    if ((used & ~dice) !== 0) continue;
    const others = bestOf(parts, dice & ~used, count - 1, fewer, exactly, known) ?? (fewer ? NONE : null);
    if (others === null || (best !== null && part.points + others.points <= best.points)) continue;
    best = { words: [...part.words, ...others.words], points: part.points + others.points };
  }
  known.set(key, best);
  return best;
}

const NONE: Laying = { words: [], points: 0 };
