import type { MatchEvent } from "../engine/match/events.ts";
import type { Reply, ShownDice } from "../contract/api.ts";
import type { Log } from "./log.ts";
import { createNotices, sameRoll } from "./notices.ts";
import type { NoticeBody, Notices } from "./notices.ts";
import { changesIn, lyingTurn, place, placeBetter, placeMoved, shownIn, whyNot } from "./place.ts";
import type { SourceEvent, SourceThrow } from "./sources/source.ts";
import type { Table } from "./table.ts";

/** Takes what a source tells: throws become commands, everything that may not is a notice for the players to decide on. */
export interface Intake {
  readonly notices: Notices;
  /** What the tray sees now; null where no tray looks. */
  readonly seen: ShownDice | null;
  take(event: Exclude<SourceEvent, { kind: "status" }>): void;
  /** A player's tap on a notice. */
  takeNotice(id: number): Reply<null>;
  dismiss(id: number): Reply<null>;
  /** After every commit: notices that its events outdate are dropped. */
  settle(events: readonly MatchEvent[]): void;
  /** Another source: nothing the old one saw lies there any more. */
  forget(): void;
}

export interface IntakeParts {
  readonly table: Table;
  /** Notices, or what the tray sees, are others now. */
  readonly changed: () => void;
  /** A player took dice that the source had only shown. */
  readonly took: (thrown: SourceThrow) => void;
  readonly log: Log;
}

export function createIntake({ table, changed, took, log }: IntakeParts): Intake {
  const notices = createNotices();
  let seen: ShownDice | null = null;

  /** A roll of a tray that cannot count its resets, and the number it was taken under. */
  let renumbered: { readonly from: SourceThrow; readonly to: SourceThrow["source"] } | null = null;

  function thrown(report: SourceThrow): void {
    if (!report.amends) return enter(report);
    amends(renumbered !== null && sameRoll(renumbered.from, report) ? { ...report, source: renumbered.to } : report);
  }

  /** Commits a new roll, or shows it. */
  function enter(report: SourceThrow): void {
    const placed = place(table.match, report);
    if ("notice" in placed) return show(placed.notice, report, null);
    const done = table.commit(placed.commands);
    if (done.ok) return;
    log.warn({ refusal: done.refusal, source: report.source }, "A throw was not taken");
    if (done.refusal.code === "sameRoll") return retake(report);
    // Nothing is lost where it could not be written, or where the rules know better: the dice can be taken by a tap.
    show({ kind: "offer", ...shownIn(report) }, report, null);
  }

  /**
   * A tray that cannot count its resets says boot 0 after each and begins again with roll 1 (PROTOCOL.md section 1, meaning 2 and 3). The
   * reader knows that such a roll is new; it is recorded under the highest boot number free. Any other roll that counts already is left.
   */
  function retake(report: SourceThrow): void {
    if (report.source.kind !== "tray" || report.source.boot !== 0) return;
    for (let boot = 0xffff; boot > 0xff00; boot -= 1) {
      const to = { ...report.source, boot };
      const placed = place(table.match, { ...report, source: to });
      if ("notice" in placed) return;
      const done = table.commit(placed.commands);
      if (done.ok) renumbered = { from: report, to };
      if (done.ok || done.refusal.code !== "sameRoll") return;
    }
  }

  function show(body: NoticeBody, report: SourceThrow, inPlaceOf: number | null): void {
    if (inPlaceOf === null) notices.add(body, report);
    else notices.replace(inPlaceOf, body, report);
    changed();
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

  function nudged(event: Extract<SourceEvent, { kind: "seen" }>): void {
    const { match } = table;
    const turn = lyingTurn(match);
    if (match === null || turn === null || !event.nudged) return;
    const changes = changesIn(match, turn, event);
    if (changes !== null && changes.length === 0) {
      if (notices.drop(({ notice }) => notice.kind === "moved")) changed();
      return;
    }
    const report: SourceThrow = {
      ...shownIn(event),
      ordered: event.ordered,
      moved: null,
      source: { kind: "manual" },
      amends: false,
    };
    show({ kind: "moved", ...shownIn(event) }, report, null);
  }

  function look(event: ShownDice): void {
    const now = shownIn(event);
    if (seen !== null && seen.letters === now.letters && seen.dice.join("") === now.dice.join("")) return;
    seen = now;
    changed();
  }

  return {
    notices,
    get seen() {
      return seen;
    },
    take(event) {
      switch (event.kind) {
        case "throw":
          thrown(event.thrown);
          return look(event.thrown);
        case "already":
        case "offer":
          show({ kind: event.kind, ...shownIn(event.thrown) }, event.thrown, null);
          return look(event.thrown);
        case "seen":
          nudged(event);
          return look(event);
        case "count":
          notices.add({ kind: "count", seen: event.seen, due: event.due }, null);
          return changed();
        case "warning":
          notices.add({ kind: "warning", warning: event.warning, die: event.die }, null);
          return changed();
      }
    },
    takeNotice(id) {
      const kept = notices.find(id);
      if (kept === null) return { ok: false, refusal: { code: "noSuchNotice", notice: id } };
      const { notice, thrown: report } = kept;
      if (report === null) return this.dismiss(id);
      const placed =
        notice.kind === "moved"
          ? placeMoved(table.match, report)
          : place(table.match, report, notice.kind === "keptChanged");
      if ("notice" in placed) return { ok: false, refusal: whyNot(table.match, placed.notice) };
      const done = table.commit(placed.commands);
      if (!done.ok && done.refusal.code !== "sameRoll") return done;
      took(report);
      if (notices.drop((one) => one.notice.id === id)) changed();
      return done.ok ? { ok: true, value: null } : done;
    },
    dismiss(id) {
      if (!notices.drop(({ notice }) => notice.id === id))
        return { ok: false, refusal: { code: "noSuchNotice", notice: id } };
      changed();
      return { ok: true, value: null };
    },
    settle(events) {
      const threw = events.some(({ type }) => type === "thrown" || type === "orderThrown" || type === "throwOffThrown");
      const turned = events.some(({ type }) => type === "scored" || type === "retired" || type === "undone");
      if (!threw && !turned) return;
      // A roll that came too early is the next player's, once a box is chosen; whatever else was shown is of the turn before.
      if (notices.drop(({ notice }) => notice.kind !== "warning" && (threw || notice.kind !== "unexpected"))) changed();
    },
    forget() {
      seen = null;
      notices.drop(() => true);
      changed();
    },
  };
}

/** Notices of a roll that was not taken because of how it read: a better reading is placed anew. */
const REPLACED: readonly NoticeBody["kind"][] = ["count", "unread", "keptChanged", "misfit"];

/** Two readings of one roll come from the same tray and carry the same numbers; other sources throw one at a time. */
function sameOrigin(a: SourceThrow["source"], b: SourceThrow["source"]): boolean {
  if (a.kind === "tray" && b.kind === "tray") return sameRoll({ source: a }, { source: b });
  return a.kind === b.kind;
}
