/** The name that was most likely meant; null where none is near: the beginning of one, or one with few letters wrong or in another order. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const word = letters(typed);
  if (word === "") return null;
  const begun = names.filter((name) => letters(name).startsWith(word));
  if (begun.length === 1) return begun[0] ?? null;
  const [best] = names
    .map((name) => ({ name, wrong: distance(word, letters(name)) }))
    .sort((a, b) => a.wrong - b.wrong);
  return best !== undefined && best.wrong <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : null;
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** Letters to change, add, leave out or swap with the next one to make one word of another. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
