import type { LaidWord } from "../../../engine/words/check.ts";
import { WILD } from "../../../engine/words/dice-set.ts";
import type { LetterFace } from "../../../engine/words/dice-set.ts";

/** A die that is laid. */
export interface Tile {
  readonly die: number;
  /** The small letter it stands for; empty for ◆ until it is named. */
  readonly letter: string;
  /** The program chose this die for a letter that was typed: another that shows it may take its place. */
  readonly typed: boolean;
}

/** A place on the rail: before the tile `at` of a word. */
export interface Spot {
  readonly word: number;
  readonly at: number;
}

/** Words being laid, in order; the last may still be empty. */
export interface Rail {
  readonly words: readonly (readonly Tile[])[];
  /** Where a tile was taken back: the next one goes there. Null at the end. */
  readonly gap: Spot | null;
}

/** What the dice show, die by die; null where one has no face. */
export type Faces = readonly (LetterFace | null)[];

export const EMPTY_RAIL: Rail = { words: [[]], gap: null };

export function tilesOf({ words }: Rail): readonly Tile[] {
  return words.flat();
}

export function isLaid(rail: Rail, die: number): boolean {
  return tilesOf(rail).some((tile) => tile.die === die);
}

/** The dice of ◆ that are laid and not named yet. */
export function unnamed(rail: Rail): readonly number[] {
  return tilesOf(rail).flatMap(({ die, letter }) => (letter === "" ? [die] : []));
}

/** Every word with letters, as the rules take it. */
export function laidWords({ words }: Rail): readonly LaidWord[] {
  return words
    .filter((word) => word.length > 0)
    .map((word) => ({ word: word.map(({ letter }) => letter).join(""), dice: word.map(({ die }) => die) }));
}

/**
 * A die is pressed. One that is laid is taken back. Another is laid at the end or in the gap; where the program chose a
 * die for a typed letter and this one shows it too, it takes that die's place instead.
 */
export function press(rail: Rail, die: number, faces: Faces): Rail {
  if (isLaid(rail, die)) return takeBack(rail, die);
  const face = faces[die] ?? null;
  if (face === null) return rail;
  const chosen = tilesOf(rail).findLast(({ typed, letter }) => typed && letter === face.letter);
  if (chosen === undefined || rail.gap !== null) return put(rail, tileOf(die, face), null);
  const words = rail.words.map((word) =>
    word.map((tile) => (tile.die === chosen.die ? { die, letter: face.letter, typed: false } : tile)),
  );
  return { words, gap: null };
}

/**
 * A letter is typed: it names a ◆ that waits for its letter, else lays the dearest free die that shows it, else ◆. Null
 * where no free die can show it.
 */
export function type(rail: Rail, letter: string, faces: Faces): Rail | null {
  const [waiting] = unnamed(rail);
  if (waiting !== undefined) return name(rail, waiting, letter);
  const free = faces.flatMap((face, die) => (face !== null && !isLaid(rail, die) ? [{ ...face, die }] : []));
  const showing = free.filter((face) => face.letter === letter).toSorted((a, b) => b.value - a.value);
  const best = showing[0] ?? free.find((face) => face.letter === WILD);
  return best === undefined ? null : put(rail, { die: best.die, letter, typed: true }, null);
}

/** ◆ is said to be a letter. */
export function name(rail: Rail, die: number, letter: string): Rail {
  return {
    ...rail,
    words: rail.words.map((word) => word.map((tile) => (tile.die === die ? { ...tile, letter } : tile))),
  };
}

/** Takes a die off the rail; its place stays open for the next one, unless it was the last. */
export function takeBack(rail: Rail, die: number): Rail {
  const word = rail.words.findIndex((tiles) => tiles.some((tile) => tile.die === die));
  const at = rail.words[word]?.findIndex((tile) => tile.die === die) ?? -1;
  if (at === -1) return rail;
  const words = rail.words.map((tiles) => tiles.filter((tile) => tile.die !== die));
  const atEnd = word === words.length - 1 && at === words[word]?.length;
  return tidied({ words, gap: atEnd ? null : { word, at } });
}

/** Takes the last die back, or the one before the gap; an empty word goes with its blank. */
export function erase(rail: Rail): Rail {
  const { word, at } = rail.gap ?? { word: rail.words.length - 1, at: rail.words.at(-1)?.length ?? 0 };
  const before = rail.words[word]?.[at - 1];
  if (before !== undefined) return takeBack(rail, before.die);
  if (rail.words.length > 1 && rail.words.at(-1)?.length === 0) return { words: rail.words.slice(0, -1), gap: null };
  return { ...rail, gap: null };
}

/** The next word begins. */
export function nextWord(rail: Rail): Rail {
  return rail.words.at(-1)?.length === 0 ? rail : { words: [...rail.words, []], gap: null };
}

/** A die is dragged to a place on the rail, from the tray or from elsewhere on it. */
export function move(rail: Rail, die: number, to: Spot, faces: Faces): Rail {
  const face = faces[die] ?? null;
  if (face === null) return rail;
  const tile = tilesOf(rail).find((one) => one.die === die) ?? tileOf(die, face);
  const here = rail.words[to.word]?.findIndex((one) => one.die === die) ?? -1;
  // Its own place is counted in where it stands before the new one.
  const at = here !== -1 && here < to.at ? to.at - 1 : to.at;
  const words = rail.words.map((tiles) => tiles.filter((one) => one.die !== die));
  return put({ words, gap: null }, { ...tile, typed: false }, { word: to.word, at });
}

/** Takes off the dice that are not there to be laid any more. */
export function without(rail: Rail, gone: (tile: Tile) => boolean): Rail {
  if (!tilesOf(rail).some(gone)) return rail;
  return tidied({ words: rail.words.map((word) => word.filter((tile) => !gone(tile))), gap: null });
}

function tileOf(die: number, { letter }: LetterFace): Tile {
  return { die, letter: letter === WILD ? "" : letter, typed: false };
}

function put(rail: Rail, tile: Tile, to: Spot | null): Rail {
  const spot = to ?? rail.gap;
  const last = rail.words.length - 1;
  const word = Math.min(spot?.word ?? last, last);
  const words = rail.words.map((tiles, index) =>
    index === word ? tiles.toSpliced(spot?.at ?? tiles.length, 0, tile) : tiles,
  );
  return tidied({ words, gap: null });
}

/** Without empty words, but for the last; a gap in one that went is at the end. */
function tidied({ words, gap }: Rail): Rail {
  const kept = words.filter((word, index) => word.length > 0 || index === words.length - 1);
  const lost = words.slice(0, gap?.word ?? 0).filter((word) => word.length === 0).length;
  const whole = gap === null || (words[gap.word]?.length ?? 0) === 0;
  return { words: kept, gap: whole ? null : { word: gap.word - lost, at: gap.at } };
}
