import type { Decision, Refusal } from "./commands.ts";

export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
