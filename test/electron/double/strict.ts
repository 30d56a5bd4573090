import { EventEmitter } from "node:events";

const violations: string[] = [];

/** Everything the program did that real Electron would not have liked, or that this double does not model. Empty is what a test wants to see. */
export function violationsSoFar(): readonly string[] {
  return violations;
}

/** Notes a wrong use that cannot be thrown at its author, and says it where a person looks. */
export function violate(text: string): void {
  violations.push(text);
  process.stderr.write(`electron double: ${text}\n`);
}

/** Notes a wrong use and throws it. */
export function refuse(text: string): never {
  violate(text);
  throw new Error(`electron double: ${text}`);
}

/** An object that knows nothing but what it was made with: asking it for more throws, so that a gap in the double is never an `undefined`. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      if (key in object) return Reflect.get(object, key);
      // Promises, inspectors and test tools look for these on anything.
      if (typeof key === "symbol" || key === "then" || key === "toJSON") return undefined;
      return refuse(`${name}.${key} is not modelled: add it to test/electron/double if the shell has come to need it`);
    },
    set(_object, key) {
      return refuse(`${name}.${String(key)} was written to`);
    },
    deleteProperty(_object, key) {
      return refuse(`${name}.${String(key)} was deleted`);
    },
  });
}

/** Fails on any option that is not in the list: a misspelt or unmodelled one would be passed over by Electron in silence. */
export function checkKeys(name: string, value: object, allowed: readonly string[]): void {
  for (const key of Object.keys(value)) {
    if (!allowed.includes(key)) refuse(`${name} was given ${key}, which is not modelled`);
  }
}

export type Listener = (...args: never[]) => void;

export interface Emitter {
  on(event: string, listener: Listener): void;
  once(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  removeListener(event: string, listener: Listener): void;
}

/** An emitter of the named events only, and the way to emit them, which stays with the double. */
export function createEmitter(
  name: string,
  events: readonly string[],
): { emitter: Emitter; emit: (event: string, ...args: unknown[]) => boolean } {
  const inner = new EventEmitter();
  const known = (event: string): string =>
    events.includes(event) ? event : refuse(`${name} has no event ${event} here`);
  return {
    emitter: {
      on: (event, listener) => void inner.on(known(event), listener as never),
      once: (event, listener) => void inner.once(known(event), listener as never),
      off: (event, listener) => void inner.off(known(event), listener as never),
      removeListener: (event, listener) => void inner.off(known(event), listener as never),
    },
    emit: (event, ...args) => inner.emit(known(event), ...args),
  };
}

/** An event that can be prevented, with what else it carries. */
export function createEvent<T extends object>(
  details: T,
): T & { preventDefault(): void; readonly defaultPrevented: boolean } {
  let prevented = false;
  return {
    ...details,
    preventDefault() {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
}

/** Throws unless the value is plain JSON: what structured cloning would carry but a socket would not must never cross. */
export function checkPlain(where: string, value: unknown): void {
  const problem = problemOf(value, "value");
  if (problem !== null) refuse(`${where}: ${problem}`);
}

function problemOf(value: unknown, path: string): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== "object") return `${path} is of type ${typeof value}`;
  if (Array.isArray(value))
    return firstOf(Array.from(value, (item, index) => () => problemOf(item, `${path}[${index}]`)));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    return `${path} is an instance of ${value.constructor.name}`;
  return firstOf(
    Object.entries(value).map(
      ([key, item]) =>
        () =>
          problemOf(item, `${path}.${key}`),
    ),
  );
}

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const problem = check();
    if (problem !== null) return problem;
  }
  return null;
}
