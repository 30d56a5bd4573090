import { isDeepStrictEqual } from "node:util";

/** As much of vitest as the tray's own tests use, to run them many hundred times in one process. */
type Body = (...args: never[]) => unknown;

interface Collected {
  readonly name: string;
  run(): unknown;
}

const collected: Collected[] = [];

export function takeTests(): readonly Collected[] {
  return collected.splice(0);
}

export function describe(_name: string, body: () => void): void {
  body();
}

export const test = Object.assign(
  (name: string, body: Body | object, other?: Body): void => add(name, typeof body === "function" ? body : other, []),
  {
    each:
      (cases: readonly unknown[]) =>
      (name: string, body: Body | object, other?: Body): void => {
        for (const one of cases) add(name, typeof body === "function" ? body : other, Array.isArray(one) ? one : [one]);
      },
  },
);

function add(name: string, body: unknown, args: readonly unknown[]): void {
  if (typeof body === "function") collected.push({ name, run: () => Reflect.apply(body, null, args) });
}

export const expect = Object.assign((value: unknown) => matchers(value), {
  unreachable(): never {
    throw new Error("came where nothing should");
  },
});

function matchers(value: unknown) {
  const plain = checks(value, (right) => {
    if (!right) throw new Error("not as expected");
  });
  const not = checks(value, (right) => {
    if (right) throw new Error("not as expected");
  });
  return { ...plain, not };
}

function checks(value: unknown, verdict: (right: boolean) => void) {
  const size = (): unknown => (value as { length?: unknown } | null)?.length;
  return {
    toBe: (other: unknown) => verdict(Object.is(value, other)),
    toEqual: (other: unknown) => verdict(isDeepStrictEqual(bare(value), bare(other))),
    toMatchObject: (other: unknown) => verdict(holds(value, other)),
    toHaveLength: (length: number) => verdict(size() === length),
    toHaveProperty: (key: string) => verdict(typeof value === "object" && value !== null && key in value),
    toContain: (part: unknown) =>
      verdict(typeof value === "string" ? value.includes(String(part)) : (value as readonly unknown[]).includes(part)),
    toBeNull: () => verdict(value === null),
    toBeGreaterThan: (bound: number) => verdict((value as number) > bound),
    toBeLessThan: (bound: number) => verdict((value as number) < bound),
  };
}

/** Without what is undefined, which `toEqual` does not see. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key, bare(one)]),
  );
}

function holds(value: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return Object.is(value, part);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(part))
    return Array.isArray(value) && value.length === part.length && part.every((one, at) => holds(value[at], one));
  return Object.entries(part).every(([key, one]) => holds((value as Record<string, unknown>)[key], one));
}
