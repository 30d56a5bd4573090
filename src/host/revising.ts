import { allFaces, isFace } from "../engine/dice.ts";
import { FAULTS, markedNow } from "./notice-answers.ts";
import type { NoticeBody, Notices } from "./notices.ts";
import { lyingTurn, place, shownIn } from "./place.ts";
import type { SourceEvent, SourceThrow } from "./sources/source.ts";
import type { Table } from "./table.ts";

/** Notices looked at anew when something else is known: by marks on a screen, by what the tray sees now, by whose turn it is. */
export interface Revising {
  /** Kept dice that had changed are set back, or set aside ones are back in the tray: the roll is placed anew. False: none waits for that. */
  settled(event: Extract<SourceEvent, { kind: "seen" }>): boolean;
  /** Marks on the screen may say what a notice asks. */
  marked(): void;
  /** What was thrown too early may be due now. */
  rejudge(): void;
  /** What was wrong with dice that have their faces now is over. */
  forgetFaults(): void;
}

export interface RevisingParts {
  readonly table: Table;
  readonly notices: Notices;
  readonly show: (body: NoticeBody, report: SourceThrow, inPlaceOf: number) => void;
  readonly changed: () => void;
  /** Only a player's word makes this a roll. */
  readonly isFewer: (report: SourceThrow) => boolean;
}

export function createRevising({ table, notices, show, changed, isFewer }: RevisingParts): Revising {
  function settled(event: Extract<SourceEvent, { kind: "seen" }>): boolean {
    const waiting = notices.list().find(({ kind }) => kind === "keptChanged" || kind === "whichKept");
    const report = waiting === undefined ? null : (notices.find(waiting.id)?.thrown ?? null);
    if (waiting === undefined || report === null || isFewer(report)) return false;
    const now: SourceThrow = { ...report, ...shownIn(event), ordered: event.ordered, moved: null };
    const placed = place(table.match, now);
    if ("notice" in placed) show(placed.notice, now, waiting.id);
    else if (table.commit(placed.commands).ok) notices.drop(({ notice }) => notice.id === waiting.id);
    return true;
  }

  function marked(): void {
    for (const { id, kind } of notices.list()) {
      const report = notices.find(id)?.thrown ?? null;
      if (report === null || isFewer(report)) continue;
      if (kind !== "whichKept" && kind !== "keptChanged" && kind !== "count") continue;
      const kept = markedNow(table.match);
      if (kind === "whichKept" && kept.length === 0) continue;
      const placed = place(table.match, report, kind === "whichKept" ? { kept } : {});
      // Not all are marked yet.
      if ("notice" in placed && kind === "whichKept") continue;
      if ("notice" in placed) show(placed.notice, report, id);
      else table.commit(placed.commands);
    }
  }

  function forgetFaults(): void {
    const dice = lyingTurn(table.match)?.dice ?? [];
    const read = allFaces(dice) !== null;
    const gone = notices.drop(
      ({ notice }) =>
        notice.kind === "warning" &&
        FAULTS.includes(notice.warning) &&
        (read || (notice.die !== null && isFace(dice[notice.die]))),
    );
    if (gone) changed();
  }

  function rejudge(): void {
    for (const { id, kind } of notices.list()) {
      const kept = notices.find(id);
      if (kind !== "unexpected" || kept?.notice.kind !== "unexpected" || kept.thrown === null) continue;
      const placed = place(table.match, kept.thrown);
      const why = "notice" in placed && placed.notice.kind === "unexpected" ? placed.notice.why : "early";
      if (why !== kept.notice.why) show({ kind: "unexpected", ...shownIn(kept.notice), why }, kept.thrown, id);
    }
  }

  return { settled, marked, rejudge, forgetFaults };
}
