import type { MatchEvent } from "../engine/match/events.ts";
import type { Reply, ShownDice, TableState } from "../contract/api.ts";
import type { Clock } from "./clock.ts";
import { createEntering } from "./entering.ts";
import type { Log } from "./log.ts";
import { LOOKED_AT, asksPlayers, isAmong, isSetAside, said } from "./notice-answers.ts";
import type { NoticeAnswer } from "./notice-answers.ts";
import { createNotices } from "./notices.ts";
import type { NoticeBody, Notices } from "./notices.ts";
import { changesIn, lyingTurn, place, placeMoved, shownIn, whyNot } from "./place.ts";
import { createRevising } from "./revising.ts";
import type { SourceEvent, SourceThrow } from "./sources/source.ts";
import type { Table } from "./table.ts";
import { turnKey } from "./throwing.ts";

/** Takes what a source tells: throws become commands, everything that may not is a notice for the players to decide on. */
export interface Intake {
  readonly notices: Notices;
  /** What the tray sees now; null where no tray looks. */
  readonly seen: ShownDice | null;
  /** Single dice collected for the throw that is due. */
  readonly collected: TableState["collected"];
  /** The turn (`turnKey`) in which, as the players said, kept dice lie beside the tray. */
  readonly beside: string | null;
  take(event: Exclude<SourceEvent, { kind: "status" }>): void;
  /** A throw with the source of somebody whose throw is not due: put aside, offered once it is. */
  elsewhere(thrown: SourceThrow): void;
  /** A player's tap on a notice. */
  takeNotice(id: number, answer?: NoticeAnswer): Reply<null>;
  dismiss(id: number): Reply<null>;
  /** After every commit: notices that its events outdate are dropped. */
  settle(events: readonly MatchEvent[]): void;
  /** Another match, or none, is on the table: what was thrown too early may be due now. */
  rejudge(): void;
  /** A player wants the dice looked at again: what was said of their number and marks is put away. */
  lookAgain(): void;
  /** Another source: nothing the old one saw lies there any more. */
  forget(): void;
}

export interface IntakeParts {
  readonly table: Table;
  /** Notices, or what the tray sees, are others now. */
  readonly changed: () => void;
  /** A player took dice that the source had only shown. */
  readonly took: (thrown: SourceThrow) => void;
  /** All dice are seen in the tray again: it is to look for others. */
  readonly expect: () => void;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

/** Dice that may be those left lying are asked about only after they lay so long more: a player may be shaking the others. */
export const SHAKEN_MS = 3000;

export function createIntake({ table, changed, took, expect, clock, log }: IntakeParts): Intake {
  const notices = createNotices();
  let seen: ShownDice | null = null;
  let collected: TableState["collected"] = null;
  let beside: string | null = null;
  /** Rolls that only a player's word makes rolls: the device shows fewer dice than it should. */
  const fewerDice = new WeakSet<SourceThrow>();
  let cancelFewer: () => void = () => undefined;

  function show(body: NoticeBody, report: SourceThrow, inPlaceOf: number | null): void {
    if (inPlaceOf === null) notices.add(body, report);
    else notices.replace(inPlaceOf, body, report);
    changed();
  }

  /** Fewer dice than all lie still. Asked about where they can be a throw; at once where they cannot be dice left lying. */
  function fewer(report: SourceThrow): void {
    cancelFewer();
    const turn = lyingTurn(table.match);
    if (turn === null) return;
    const ask = (): void => {
      const placed = place(table.match, report);
      if ("notice" in placed && placed.notice.kind !== "whichKept") return;
      fewerDice.add(report);
      show("notice" in placed ? placed.notice : { kind: "offer", ...shownIn(report) }, report, null);
    };
    if (isAmong(report.dice, turn.dice)) cancelFewer = clock.after(SHAKEN_MS, ask);
    else ask();
  }

  /** Other dice are seen than those that were asked about. */
  function forgetFewer(event: ShownDice): void {
    cancelFewer();
    const gone = notices.drop(
      ({ thrown }) => thrown !== null && fewerDice.has(thrown) && thrown.dice.join("") !== event.dice.join(""),
    );
    if (gone) changed();
  }

  function nudged(event: Extract<SourceEvent, { kind: "seen" }>): void {
    const { match } = table;
    const turn = lyingTurn(match);
    if (match === null || turn === null || !event.nudged || revising.settled(event)) return;
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

  const entering = createEntering({ table, notices, show, log });
  const revising = createRevising({ table, notices, show, changed, isFewer: (report) => fewerDice.has(report) });

  return {
    notices,
    get seen() {
      return seen;
    },
    get collected() {
      return collected;
    },
    get beside() {
      return beside;
    },
    rejudge: () => revising.rejudge(),
    lookAgain() {
      if (notices.drop(({ notice }) => LOOKED_AT.includes(notice.kind))) changed();
    },
    take(event) {
      switch (event.kind) {
        case "throw":
          cancelFewer();
          entering.thrown(event.thrown);
          return look(event.thrown);
        case "already":
        case "offer":
          show({ kind: event.kind, ...shownIn(event.thrown) }, event.thrown, null);
          return look(event.thrown);
        case "seen":
          if (beside !== null && event.dice.length === lyingTurn(table.match)?.dice.length) {
            beside = null;
            expect();
          }
          forgetFewer(event);
          nudged(event);
          return look(event);
        case "fewer":
          return fewer(event.thrown);
        case "collected":
          collected = event.dice.length === 0 ? null : { dice: event.dice, of: event.of };
          return changed();
        case "count":
          notices.add({ kind: "count", seen: event.seen, due: event.due }, null);
          return changed();
        case "warning":
          if (event.warning === "missing" && isSetAside(table.match, notices.list())) return;
          notices.add({ kind: "warning", warning: event.warning, die: event.die }, null);
          return changed();
      }
    },
    elsewhere(report) {
      if (!report.amends) show({ kind: "unexpected", ...shownIn(report), why: "noThrowDue" }, report, null);
    },
    takeNotice(id, answer = {}) {
      const kept = notices.find(id);
      if (kept === null) return { ok: false, refusal: { code: "noSuchNotice", notice: id } };
      const { notice, thrown: report } = kept;
      if (report === null) return this.dismiss(id);
      if (report.collects === true) {
        took(report);
        return this.dismiss(id);
      }
      const { match } = table;
      const placed = notice.kind === "moved" ? placeMoved(match, report) : place(match, report, said(notice, answer));
      if ("notice" in placed) {
        // What was offered raises a question: that is asked in its place.
        if (!asksPlayers(placed.notice) || notice.kind === placed.notice.kind)
          return { ok: false, refusal: whyNot(match, placed.notice) };
        show(placed.notice, report, id);
        return { ok: true, value: null };
      }
      const before = beside;
      if (match !== null && fewerDice.has(report)) beside = turnKey(match);
      const done = table.commit(placed.commands);
      if (!done.ok) beside = before;
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
      if (events.some(({ type }) => type === "thrown" || type === "amended" || type === "dieCorrected"))
        revising.forgetFaults();
      if (!threw && !turned) {
        if (events.some(({ type }) => type === "held")) revising.marked();
        return;
      }
      cancelFewer();
      // A roll that came too early is the next player's, once a box is chosen; whatever else was shown is of the turn before.
      if (notices.drop(({ notice }) => notice.kind !== "warning" && (threw || notice.kind !== "unexpected"))) changed();
      revising.rejudge();
    },
    forget() {
      cancelFewer();
      seen = null;
      collected = null;
      notices.drop(() => true);
      changed();
    },
  };
}
