import type { Decision } from "./commands.ts";
import { accept, refuse } from "./decision.ts";

/** Longest name, in grapheme clusters: what a reader would count as letters. */
export const LONGEST_NAME = 40;

/** Names as they stand on the cards: composed (NFC), trimmed, and told apart where two are equal but for case. */
export function seatNames(typed: readonly string[]): Decision<readonly string[]> {
  const names: string[] = [];
  for (const [seat, raw] of typed.entries()) {
    const name = nameAmong(raw, seat, names);
    if (!name.ok) return name;
    names.push(name.value);
  }
  return accept(names);
}

/** One name as it stands beside the others. `seat` is the index it is asked for. */
export function nameAmong(raw: string, seat: number, others: readonly string[]): Decision<string> {
  const name = tidy(raw);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return refuse({ code: "nameEmpty", seat });
  const length = clustersOf(name).length;
  if (length > LONGEST_NAME) return refuse({ code: "nameTooLong", name, length, most: LONGEST_NAME });
  return accept(apart(name, others));
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What a reader would count as letters. */
export function clustersOf(name: string): string[] {
  return [...segmenter.segment(name)].map(({ segment }) => segment);
}

/**
 * Signs nobody sees that make two names look alike or turn what stands beside them: soft hyphen, zero width space, marks and embeddings of
 * direction, word joiner and the signs after it, byte order mark. Joiners stay: letters and emoji are made with them.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A name as it stands: composed and trimmed. Control characters become blanks, since it is one line of text. */
export function tidy(raw: string): string {
  return raw
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(UNSEEN, "")
    .trim();
}

function apart(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(fold));
  for (let number = 2, candidate = name; ; number++) {
    if (!folded.has(fold(candidate))) return candidate;
    const suffix = ` ${number}`;
    candidate =
      clustersOf(name)
        .slice(0, LONGEST_NAME - suffix.length)
        .join("")
        .trimEnd() + suffix;
  }
}

function fold(name: string): string {
  return name.toUpperCase().toLowerCase();
}
