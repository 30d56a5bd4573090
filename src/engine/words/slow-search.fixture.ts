import { WILD } from "./dice-set.ts";
import type { LetterFace } from "./dice-set.ts";
import type { Lexicon } from "./lexicon.ts";
import type { BestOfRoll, WordRules } from "./table.ts";

interface Way {
  readonly dice: readonly number[];
  readonly points: number;
}

/** The best of a roll as one would find it with patience: every word in every way it can be laid, then every choice of ways. */
export function slowBest(lexicon: Lexicon, faces: readonly LetterFace[], rules: WordRules): BestOfRoll {
  const ways = lexicon.words.flatMap((word) => waysOf(word, faces));
  const singles = faces.flatMap(({ letter, value }, die) =>
    rules.oneLetterWords && (letter === "a" || letter === "i") ? [{ dice: [die], points: value }] : [],
  );
  const all = distinct([...ways, ...singles]);
  const ofLength = (length: number): number | null => most(ways.filter(({ dice }) => dice.length === length));
  const whole = (laid: readonly Way[]): boolean => !rules.useAllDice || laid.flatMap(({ dice }) => dice).length === 7;
  let two: number | null = null;
  let three: number | null = null;
  let any: number | null = null;
  const choose = (from: number, laid: readonly Way[]): void => {
    const sum = laid.reduce((points, way) => points + way.points, 0);
    if (laid.length > 0) any = Math.max(any ?? 0, sum);
    if (laid.length === 2 && whole(laid)) two = Math.max(two ?? 0, sum);
    if (laid.length === 3 && whole(laid)) three = Math.max(three ?? 0, sum);
    for (let at = from; at < all.length; at++) {
      const way = all[at];
      if (way === undefined || way.dice.some((die) => laid.some(({ dice }) => dice.includes(die)))) continue;
      choose(at + 1, [...laid, way]);
    }
  };
  choose(0, []);
  return {
    two: ofLength(2),
    three: ofLength(3),
    four: ofLength(4),
    five: ofLength(5),
    six: ofLength(6),
    oneWord: most(all),
    twoWords: two,
    threeWords: three,
    chance: any,
    seven: ofLength(7) !== null,
  };
}

function waysOf(word: string, faces: readonly LetterFace[], laid: readonly number[] = []): Way[] {
  if (laid.length === word.length) {
    return [{ dice: laid, points: laid.reduce((sum, die) => sum + (faces[die]?.value ?? 0), 0) }];
  }
  return faces.flatMap(({ letter }, die) =>
    !laid.includes(die) && (letter === word[laid.length] || letter === WILD) ? waysOf(word, faces, [...laid, die]) : [],
  );
}

/** One way for each set of dice: it pays the same whatever word it makes. */
function distinct(ways: readonly Way[]): Way[] {
  return [...new Map(ways.map((way) => [way.dice.toSorted().join(), way])).values()];
}

function most(ways: readonly Way[]): number | null {
  return ways.length === 0 ? null : Math.max(...ways.map(({ points }) => points));
}
