import { allFaces, isFace } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import type { AnyRefusal } from "../contract/api.ts";
import type { NoticeBody } from "./notices.ts";
import { asThrown, corrections, reconcile } from "./reconcile.ts";
import type { Reconciled } from "./reconcile.ts";
import type { SourceThrow } from "./sources/source.ts";
import { hasUnread, markedHolds, turnOf } from "./throwing.ts";

/** Commands to carry out, or what to show because they may not be. */
export type Placed = { readonly commands: readonly MatchCommand[] } | { readonly notice: NoticeBody };

/** Where a new roll belongs in the match: the command that enters it, or what to show because it may not be entered. */
export function place(match: Match | null, report: SourceThrow, accept = false): Placed {
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
  const lying = { count: turn.held.length, dice: turn.dice, held: turn.held, marked: markedHolds(match, turn) };
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
export function placeMoved(match: Match | null, report: SourceThrow): Placed {
  const turn = lyingTurn(match);
  const changes = turn === null ? null : corrections(report, turn.dice);
  if (turn === null || changes === null) return { notice: { kind: "moved", dice: report.dice } };
  return { commands: changes.map(({ die, face }) => ({ type: "correctDie", seat: turn.seat, die, face })) };
}

/** Why a tap could not take what a notice shows. */
export function whyNot(match: Match | null, notice: NoticeBody): AnyRefusal {
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
export function lyingTurn(match: Match | null): (Turn & { readonly dice: readonly Reading[] }) | null {
  const turn = match === null ? null : currentTurn(match);
  return turn === null || turn.dice === null ? null : { ...turn, dice: turn.dice };
}
