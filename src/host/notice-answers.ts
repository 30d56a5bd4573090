import type { Reading } from "../engine/dice.ts";
import type { Match } from "../engine/match/match.ts";
import { sameRoll } from "./notices.ts";
import type { NoticeBody } from "./notices.ts";
import { lyingTurn } from "./place.ts";
import type { Answer } from "./place.ts";
import type { SourceThrow } from "./sources/source.ts";
import { markedHolds } from "./throwing.ts";

/** What players say beside taking a notice. */
export interface NoticeAnswer {
  readonly kept?: readonly number[] | undefined;
  readonly back?: true | undefined;
}

/** Notices of a roll that was not taken because of how it read: a better reading is placed anew. */
export const REPLACED: readonly NoticeBody["kind"][] = ["count", "unread", "keptChanged", "misfit"];

/** Warnings of a die that could not be read: over once it was. */
export const FAULTS: readonly string[] = ["cocked", "missing", "unread"];

/** Notices that another look at the dice may answer. */
export const LOOKED_AT: readonly NoticeBody["kind"][] = ["count", "unread", "misfit", "orderless"];

/** The dice marked as kept on a screen. */
export function markedNow(match: Match | null): readonly number[] {
  const turn = lyingTurn(match);
  if (match === null || turn === null) return [];
  return markedHolds(match, turn).flatMap((marked, die) => (marked ? [die] : []));
}

/** No die is missing by what the screen shows: one the tray does not see was set aside by its player, or is asked about. */
export function isSetAside(match: Match | null, notices: readonly NoticeBody[]): boolean {
  const turn = lyingTurn(match);
  if (turn === null || turn.dice.includes("-")) return false;
  return notices.every(({ kind }) => kind === "warning" || kind === "whichKept");
}

/** Notices that ask what only players know. */
export function asksPlayers({ kind }: NoticeBody): boolean {
  return kind === "whichKept" || kind === "keptChanged";
}

/** What a tap says of the notice it takes. */
export function said(notice: NoticeBody, { kept, back }: NoticeAnswer): Answer {
  if (notice.kind === "keptChanged") return { changed: back === true ? "back" : "thrown" };
  return notice.kind === "whichKept" ? { kept: kept ?? notice.suggested } : {};
}

/** Whether all of these can be dice that lay there before. */
export function isAmong(dice: readonly Reading[], lying: readonly Reading[]): boolean {
  const left = [...lying];
  return dice.every((reading) => {
    const at = left.indexOf(reading);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** Two readings of one roll come from the same tray and carry the same numbers; other sources throw one at a time. */
export function sameOrigin(a: SourceThrow["source"], b: SourceThrow["source"]): boolean {
  if (a.kind === "tray" && b.kind === "tray") return sameRoll({ source: a }, { source: b });
  return a.kind === b.kind;
}
