/** What a table votes on: whether a word counts in this match. */
export interface Motion {
  readonly word: string;
  readonly counts: boolean;
}
