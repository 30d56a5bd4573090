import type { MatchId } from "../../engine/match/events.ts";
import { WriteError } from "../write-error.ts";

/** A write to the journal that did not happen: nothing of it is on disk, and the same write may be tried again. `trouble` says why. */
export class JournalError extends WriteError {
  override readonly name = "JournalError";
}

/** Why a journal cannot be opened, though nothing is wrong with the disk. The file is left as it is. */
export type JournalRefusal =
  | { readonly code: "inUse"; readonly folder: string }
  | { readonly code: "newer"; readonly file: string; readonly version: number; readonly known: number }
  | { readonly code: "unreadable"; readonly file: string; readonly detail: string };

export class JournalUnusable extends Error {
  readonly refusal: JournalRefusal;

  constructor(refusal: JournalRefusal, cause?: unknown) {
    super(sentence(refusal), { cause });
    this.name = "JournalUnusable";
    this.refusal = refusal;
  }
}

/** One match of a sound journal whose events cannot be read; `event` is the index of the first bad one. The others are well. */
export class DamagedMatch extends Error {
  readonly match: MatchId;
  readonly event: number;

  constructor(match: MatchId, event: number, detail: string) {
    super(
      `The record of match ${match} is damaged at event ${event} (${detail}). Other matches are not touched by this.`,
    );
    this.name = "DamagedMatch";
    this.match = match;
    this.event = event;
  }
}

function sentence(refusal: JournalRefusal): string {
  switch (refusal.code) {
    case "inUse":
      return `Another Kast is using the data folder ${refusal.folder}. Close it first, or name another folder with --data DIR.`;
    case "newer":
      return (
        `The records in ${refusal.file} were written by a newer Kast (format ${refusal.version}, this program knows ${refusal.known}). ` +
        "They are left untouched: use the newer program, or name another folder with --data DIR."
      );
    case "unreadable":
      return `The records in ${refusal.file} cannot be read (${refusal.detail}). They are left untouched: see to the file's permissions, or name another folder with --data DIR.`;
  }
}
