import { printable } from "../output.ts";

/** What the checklist found of one of its points. */
export interface Finding {
  /** A name that stays the same, for machines. */
  readonly check: string;
  /** `note`: Kast does without, or it is asked for by a higher level only. `left out`: it could not be tried. */
  readonly result: "pass" | "fail" | "note" | "left out";
  readonly says: string;
  /** What to mend, or how to have it tried. */
  readonly todo: string | null;
}

export function pass(check: string, says: string): Finding {
  return { check, result: "pass", says, todo: null };
}

export function fail(check: string, says: string, todo: string): Finding {
  return { check, result: "fail", says, todo };
}

export function note(check: string, says: string, todo: string | null = null): Finding {
  return { check, result: "note", says, todo };
}

export function leftOut(check: string, says: string, todo: string): Finding {
  return { check, result: "left out", says, todo };
}

/** Milliseconds as people say them. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A line of the device as it may be shown in a sentence. */
export function shown(raw: string): string {
  const text = printable(raw);
  return text.length > 130 ? `${text.slice(0, 127)}…` : text;
}

/** Lines that came where others were wanted. */
export function cameWords(came: readonly { readonly raw: string }[]): string {
  if (came.length === 0) return "nothing came";
  return `what came was ${came
    .slice(0, 3)
    .map(({ raw }) => `"${shown(raw)}"`)
    .join(", ")}${came.length > 3 ? `, and ${came.length - 3} more` : ""}`;
}
