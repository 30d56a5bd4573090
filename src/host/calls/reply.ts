import type { AnyRefusal, CallName, HostCalls, Reply } from "../../contract/api.ts";

/** What answers some of the calls a screen can make, by their names. */
export type Calls<K extends CallName> = {
  readonly [N in K]: (
    args: HostCalls[N]["args"],
  ) => Reply<HostCalls[N]["value"]> | Promise<Reply<HostCalls[N]["value"]>>;
};

/** Parts of the calls in one. It does not compile where two of them answer the same call. */
export function joined<
  A extends object,
  B extends Without<A>,
  C extends Without<A & B>,
  D extends Without<A & B & C>,
  E extends Without<A & B & C & D>,
  F extends Without<A & B & C & D & E>,
>(a: A, b: B, c: C, d: D, e: E, f: F): A & B & C & D & E & F {
  return { ...a, ...b, ...c, ...d, ...e, ...f };
}

export function done<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refused(refusal: AnyRefusal): { readonly ok: false; readonly refusal: AnyRefusal } {
  return { ok: false, refusal };
}

/** Something that has none of the keys of `P`. */
type Without<P> = object & { readonly [K in keyof P]?: never };
