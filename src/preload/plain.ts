/** Deeper than any call of the contract, and shallow enough to walk without care. */
const DEEPEST = 20;

/** Whether a value is plain JSON data: what a socket would carry unchanged. No functions, no instances, no undefined within. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return false;
  return Object.values(value).every((item) => isPlain(item, depth + 1));
}
