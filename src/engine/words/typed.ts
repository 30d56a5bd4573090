import { lacking } from "./check.ts";
import type { LaidWord, WordFault } from "./check.ts";
import { WILD } from "./dice-set.ts";
import type { LetterFace } from "./dice-set.ts";

export type TypedLaying =
  { readonly ok: true; readonly value: readonly LaidWord[] } | { readonly ok: false; readonly refusal: WordFault };

/**
 * Finds dice for words that were typed, each die once: for every letter the dearest that shows it, ◆ for what no die
 * shows. What is missing is told of the word it is missing in. Whether the words count is not asked here.
 */
export function layTyped(words: readonly string[], faces: readonly LetterFace[]): TypedLaying {
  const left = new Set(faces.keys());
  const laid = new Map<number, readonly number[]>();
  // A word of one letter goes first: ◆ by itself is none.
  for (const [at, word] of [...words.entries()].sort(
    ([, a], [, b]) => Number(b.length === 1) - Number(a.length === 1),
  )) {
    const tiles = [...left].map((die) => faces[die]?.letter ?? "").join("");
    const fault = lacking(word, word.length === 1 ? tiles.replaceAll(WILD, "") : tiles);
    if (fault !== null) return { ok: false, refusal: fault };
    laid.set(
      at,
      [...word].map((letter) => {
        const die = dearest(letter, left, faces) ?? dearest(WILD, left, faces) ?? -1;
        left.delete(die);
        return die;
      }),
    );
  }
  return { ok: true, value: words.map((word, at) => ({ word, dice: laid.get(at) ?? [] })) };
}

function dearest(letter: string, left: ReadonlySet<number>, faces: readonly LetterFace[]): number | null {
  let best: number | null = null;
  for (const die of left)
    if (faces[die]?.letter === letter && (best === null || (faces[die]?.value ?? 0) > (faces[best]?.value ?? 0)))
      best = die;
  return best;
}
