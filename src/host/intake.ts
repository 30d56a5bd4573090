import { allFaces, isFace } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { MatchEvent } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import type { AnyRefusal, Reply } from "../contract/api.ts";
import type { Log } from "./log.ts";
import { createNotices, sameRoll } from "./notices.ts";
import type { NoticeBody, Notices } from "./notices.ts";
import { asThrown, better, corrections, reconcile } from "./reconcile.ts";
import type { Reconciled } from "./reconcile.ts";
import type { SourceEvent, SourceThrow } from "./sources/source.ts";
import type { Table } from "./table.ts";
import { hasUnread, turnOf } from "./throwing.ts";

/** Takes what a source tells: throws become commands, everything that may not is a notice for the players to decide on. */
export interface Intake {
  readonly notices: Notices;
  /** What the tray sees now; null where no tray looks. */
  readonly seen: readonly Reading[] | null;
  take(event: Exclude<SourceEvent, { kind: "status" }>): void;
  /** A player's tap on a notice. */
  takeNotice(id: number): Reply<null>;
  dismiss(id: number): Reply<null>;
  /** After every commit: notices that its events outdate are dropped. */
  settle(events: readonly MatchEvent[]): void;
  /** Another source: nothing the old one saw lies there any more. */
  forget(): void;
}

export function createIntake(table: Table, changed: () => void, log: Log): Intake {
  const notices = createNotices();
  let seen: readonly Reading[] | null = null;

  function thrown(report: SourceThrow): void {
    if (report.amends) return amends(report);
    enter(report, place(table.match, report));
  }

  /** Commits what was placed, or shows it; `inPlaceOf` is the notice it came from. */
  function enter(report: SourceThrow, placed: Placed, inPlaceOf: number | null = null): AnyRefusal | null {
    if ("notice" in placed) {
      show(placed.notice, report, inPlaceOf);
      return null;
    }
    const done = table.commit(placed.commands);
    if (done.ok) return null;
    log.warn({ refusal: done.refusal, source: report.source }, "A throw was not taken");
    // Committed before: there is nothing left to take.
    if (done.refusal.code === "sameRoll") return done.refusal;
    // Nothing is lost where it could not be written, or where the rules know better: the dice can be taken by a tap.
    show({ kind: "offer", dice: report.dice }, report, inPlaceOf);
    return done.refusal;
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
      if (notice.kind === "count" || notice.kind === "unread" || notice.kind === "keptChanged") {
        const placed = place(table.match, now);
        if ("notice" in placed) return show(placed.notice, now, notice.id);
        notices.drop((kept) => kept.notice.id === notice.id);
        enter(now, placed);
      } else if (notice.kind === "unexpected") show({ ...notice, dice: report.dice }, now, notice.id);
      else show({ kind: "offer", dice: report.dice }, now, notice.id);
      return;
    }
    const turn = lyingTurn(table.match);
    if (turn === null || turn.source === null || !sameOrigin(turn.source, report.source)) return;
    const dice = better(report, turn.dice, turn.setByHand);
    if (dice === null || dice.every((reading, slot) => reading === turn.dice[slot])) return;
    table.commit([{ type: "amend", seat: turn.seat, dice, source: report.source }]);
  }

  function nudged(event: Extract<SourceEvent, { kind: "seen" }>): void {
    const turn = lyingTurn(table.match);
    if (turn === null || !event.nudged) return;
    const changes = corrections(event, turn.dice);
    if (changes !== null && changes.length === 0) {
      if (notices.drop(({ notice }) => notice.kind === "moved")) changed();
      return;
    }
    const report: SourceThrow = {
      dice: event.dice,
      ordered: event.ordered,
      moved: null,
      source: { kind: "manual" },
      amends: false,
    };
    show({ kind: "moved", dice: event.dice }, report, null);
  }

  function look(dice: readonly Reading[]): void {
    if (seen !== null && seen.length === dice.length && seen.every((reading, die) => reading === dice[die])) return;
    seen = dice;
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
          return look(event.thrown.dice);
        case "already":
        case "offer":
          show({ kind: event.kind, dice: event.thrown.dice }, event.thrown, null);
          return look(event.thrown.dice);
        case "seen":
          nudged(event);
          return look(event.dice);
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
          ? moved(table.match, report)
          : place(table.match, report, notice.kind === "keptChanged");
      if ("notice" in placed) return { ok: false, refusal: whyNot(table.match, placed.notice) };
      const done = table.commit(placed.commands);
      if (!done.ok && done.refusal.code !== "sameRoll") return done;
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

type Placed = { readonly commands: readonly MatchCommand[] } | { readonly notice: NoticeBody };

/** Where a new roll belongs in the match: the command that enters it, or what to show because it may not be entered. */
function place(match: Match | null, report: SourceThrow, accept = false): Placed {
  const { dice, source } = report;
  if (match === null) return { notice: { kind: "unexpected", dice, why: "noMatch" } };
  const due = dueThrow(match);
  const turn = turnOf(match, due?.seat ?? null);
  if (due !== null && due.kind !== "turn") {
    if (dice.length !== due.dice) return { notice: { kind: "count", seen: dice.length, due: due.dice } };
    if (allFaces(dice) === null) return { notice: { kind: "unread", dice } };
    return { commands: [{ type: due.kind === "order" ? "orderThrow" : "throwOff", seat: due.seat, dice, source }] };
  }
  if (turn === null || (due === null && !hasUnread(turn))) {
    return { notice: { kind: "unexpected", dice, why: match.phase === "ended" ? "matchOver" : "noThrowDue" } };
  }
  const lying = { count: turn.held.length, dice: turn.dice, held: turn.held };
  const placed: Reconciled = accept ? asThrown(report, lying) : reconcile(report, lying);
  switch (placed.kind) {
    case "amend":
      return { commands: [{ type: "amend", seat: turn.seat, dice: placed.dice, source }] };
    case "throw":
      if (due === null) return { notice: { kind: "unexpected", dice, why: "noThrowDue" } };
      return { commands: [{ type: "throw", seat: turn.seat, dice: placed.dice, loose: placed.loose, source }] };
    default:
      return { notice: placed };
  }
}

/** Dice that were nudged, taken as they lie now. */
function moved(match: Match | null, report: SourceThrow): Placed {
  const turn = lyingTurn(match);
  const changes = turn === null ? null : corrections(report, turn.dice);
  if (turn === null || changes === null) return { notice: { kind: "moved", dice: report.dice } };
  return { commands: changes.map(({ die, face }) => ({ type: "correctDie", seat: turn.seat, die, face })) };
}

/** Why a tap could not take what a notice shows. */
function whyNot(match: Match | null, notice: NoticeBody): AnyRefusal {
  if (match === null) return { code: "noMatch" };
  switch (notice.kind) {
    case "count":
      return { code: "diceCount", given: notice.seen, due: notice.due };
    case "unread":
      return { code: "unreadDice", dice: notice.dice.flatMap((reading, die) => (isFace(reading) ? [] : [die])) };
    case "keptChanged":
      return { code: "keptDieChanged", die: notice.kept[0] ?? 0 };
    case "moved":
      return { code: "nothingToAmend" };
    default:
      if (match.phase === "ended") return { code: "matchOver" };
      return { code: "noThrowsLeft", throws: currentTurn(match)?.throws ?? 0 };
  }
}

/** The turn under way, where its dice lie on the table. */
function lyingTurn(match: Match | null): (Turn & { readonly dice: readonly Reading[] }) | null {
  const turn = match === null ? null : currentTurn(match);
  return turn === null || turn.dice === null ? null : { ...turn, dice: turn.dice };
}

/** Two readings of one roll come from the same tray and carry the same numbers; other sources throw one at a time. */
function sameOrigin(a: SourceThrow["source"], b: SourceThrow["source"]): boolean {
  if (a.kind === "tray" && b.kind === "tray") return sameRoll({ source: a }, { source: b });
  return a.kind === b.kind;
}
