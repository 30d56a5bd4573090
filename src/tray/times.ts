/** The earlier of two times, null being never. */
export function earlier(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null || one < other ? one : other;
}
