import type { Log } from "./log.ts";
import { REPLACED, sameOrigin } from "./notice-answers.ts";
import { sameRoll } from "./notices.ts";
import type { NoticeBody, Notices } from "./notices.ts";
import { lyingTurn, place, placeBetter, shownIn } from "./place.ts";
import type { SourceThrow } from "./sources/source.ts";
import type { Table } from "./table.ts";

/** How a roll comes into the match: as a command, or as a notice where it may not. */
export interface Entering {
  /** A new roll, or a better reading of one. */
  thrown(report: SourceThrow): void;
}

export interface EnteringParts {
  readonly table: Table;
  readonly notices: Notices;
  readonly show: (body: NoticeBody, report: SourceThrow, inPlaceOf: number | null) => void;
  readonly log: Log;
}

export function createEntering({ table, notices, show, log }: EnteringParts): Entering {
  /** A roll of a tray that cannot count its resets, and the number it was taken under. */
  let renumbered: { readonly from: SourceThrow; readonly to: SourceThrow["source"] } | null = null;

  /** Commits a new roll, or shows it. */
  function enter(report: SourceThrow): void {
    const placed = place(table.match, report);
    if ("notice" in placed) return show(placed.notice, report, null);
    const done = table.commit(placed.commands);
    if (done.ok) return;
    if (done.refusal.code === "sameRoll") return retake(report);
    log.warn({ refusal: done.refusal, source: report.source }, "A throw was not taken");
    // Nothing is lost where it could not be written, or where the rules know better: the dice can be taken by a tap.
    show({ kind: "offer", ...shownIn(report) }, report, null);
  }

  /**
   * A tray that cannot count its resets says boot 0 after each and begins again with roll 1 (PROTOCOL.md section 1, meaning 2 and 3). The
   * reader knows that such a roll is new; it is recorded under the highest boot number free. A tray that says the same other number after a
   * reset breaks the protocol: whether its roll is new only the players know.
   */
  function retake(report: SourceThrow): void {
    if (report.source.kind !== "tray") return;
    if (report.source.boot !== 0) {
      if (!isOther(report)) return;
      return show({ kind: "offer", ...shownIn(report) }, { ...report, source: { kind: "manual" } }, null);
    }
    for (let boot = 0xffff; boot > 0xff00; boot -= 1) {
      const to = { ...report.source, boot };
      const placed = place(table.match, { ...report, source: to });
      if ("notice" in placed) return;
      const done = table.commit(placed.commands);
      if (done.ok) renumbered = { from: report, to };
      if (done.ok || done.refusal.code !== "sameRoll") return;
    }
  }

  /** The roll that was recorded under this number had other faces. */
  function isOther({ source, dice }: SourceThrow): boolean {
    const had = table.open()?.events.findLast((event) => event.type === "thrown" && sameOrigin(event.source, source));
    if (had?.type !== "thrown" || had.dice.length !== dice.length) return false;
    return had.dice.toSorted().join("") !== dice.toSorted().join("");
  }

  /** A better reading of a roll had before: of the dice on the table, or of those a notice shows; else it comes too late. */
  function amends(report: SourceThrow): void {
    const held = notices.ofRoll(report);
    const now: SourceThrow = { ...report, amends: false };
    if (held !== null) {
      const { notice } = held;
      if (REPLACED.includes(notice.kind)) {
        const placed = place(table.match, now);
        if ("notice" in placed) return show(placed.notice, now, notice.id);
        notices.drop((kept) => kept.notice.id === notice.id);
        enter(now);
      } else if (notice.kind === "unexpected") show({ ...notice, ...shownIn(report) }, now, notice.id);
      else show({ kind: "offer", ...shownIn(report) }, now, notice.id);
      return;
    }
    const { match } = table;
    const turn = lyingTurn(match);
    if (match === null || turn === null || turn.source === null || !sameOrigin(turn.source, report.source)) return;
    table.commit(placeBetter(match, turn, report));
  }

  return {
    thrown(report) {
      if (!report.amends) return enter(report);
      amends(renumbered !== null && sameRoll(renumbered.from, report) ? { ...report, source: renumbered.to } : report);
    },
  };
}
