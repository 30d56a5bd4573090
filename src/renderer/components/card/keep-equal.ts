/**
 * `next`, with every part that equals the one before taken over from there: what did not change stays the same object, so nothing
 * that shows it is drawn again. For plain values: arrays, records, text, numbers, null.
 */
export function keepEqual<T>(before: unknown, next: T): T;
export function keepEqual(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(next)) {
    const old: readonly unknown[] | null = Array.isArray(before) ? before : null;
    const kept: unknown[] = next.map((part, index) => keepEqual(old?.[index], part));
    return old?.length === kept.length && kept.every((part, index) => Object.is(part, old[index])) ? old : kept;
  }
  if (!isRecord(next)) return next;
  const old = isRecord(before) ? before : null;
  const keys = Object.keys(next);
  const kept = Object.fromEntries(keys.map((key) => [key, keepEqual(old?.[key], next[key])]));
  const same =
    old !== null &&
    Object.keys(old).length === keys.length &&
    keys.every((key) => Object.hasOwn(old, key) && Object.is(kept[key], old[key]));
  return same ? old : kept;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
