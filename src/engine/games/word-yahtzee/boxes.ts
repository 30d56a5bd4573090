import type { Box, BoxId, Card, Options } from "../game.ts";

/** Round boxes in numerical order; the number is how many letters a word of the upper section has. */
export const LENGTHS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
export const UPPER_IDS = Object.keys(LENGTHS);
/** How many words a box takes. */
export const COUNTS: Readonly<Record<string, number>> = { oneWord: 1, twoWords: 2, threeWords: 3 };
export const ROUND_IDS: readonly BoxId[] = [...UPPER_IDS, ...Object.keys(COUNTS)];
export const SIDE_IDS: readonly BoxId[] = ["allConsonants", "allVowels", "chance", "yahtzeeWord"];

export const ALL_ALIKE = 25;
export const YAHTZEE_WORD = 50;
export const LATER_WORD = 100;
/** Throws after which only yahtzeeWord is left of the side boxes. */
export const THROWS_FOR_SIDE = 2;

const FIXED: Readonly<Record<BoxId, number>> = {
  allConsonants: ALL_ALIKE,
  allVowels: ALL_ALIKE,
  yahtzeeWord: YAHTZEE_WORD,
};

export const BOXES: readonly Box[] = [...ROUND_IDS, ...SIDE_IDS].map((id): Box => {
  const points = FIXED[id];
  return {
    id,
    section: isRound(id) ? (id in LENGTHS ? "upper" : "lower") : "side",
    pays: points === undefined ? { kind: "word" } : { kind: "fixed", points },
  };
});

export function isRound(box: BoxId): boolean {
  return ROUND_IDS.includes(box);
}

/** The round boxes that may take this turn's score or zero: this round's, or in free order every open one. */
export function roundsOpen({ points }: Card, options: Options): readonly BoxId[] {
  const open = ROUND_IDS.filter((box) => points[box] === undefined);
  return options["roundOrder"] === "free" ? open : open.slice(0, 1);
}

/** Whether a seven-letter word is paid as a later one: the box of the first holds its 50. */
export function paysLater({ points }: Card): boolean {
  return points["yahtzeeWord"] === YAHTZEE_WORD;
}
