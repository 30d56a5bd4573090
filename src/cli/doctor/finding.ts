/** What the doctor found of one thing. */
export interface Finding {
  /** A name that stays the same, for machines. */
  readonly check: string;
  /** `hint`: Kast does without, or with less. `missing`: something it needs is not as it must be. */
  readonly state: "ok" | "hint" | "missing";
  readonly says: string;
  /** What a person can do about it. */
  readonly todo: string | null;
}

export function ok(check: string, says: string): Finding {
  return { check, state: "ok", says, todo: null };
}

export function hint(check: string, says: string, todo: string): Finding {
  return { check, state: "hint", says, todo };
}

export function missing(check: string, says: string, todo: string): Finding {
  return { check, state: "missing", says, todo };
}
