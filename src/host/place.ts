import { allFaces, isFace } from "../engine/dice.ts";
import type { Face, Reading } from "../engine/dice.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { ThrowSource } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { gameIn } from "../engine/match/seats.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import type { AnyRefusal, ShownDice } from "../contract/api.ts";
import { layOut } from "./letters.ts";
import type { LaidOut, Lettered, Way } from "./letters.ts";
import type { NoticeBody } from "./notices.ts";
import { corrections, looseOf, readAnew } from "./amending.ts";
import { asThrown, reconcile, setBack } from "./reconcile.ts";
import type { Lying, Reconciled, Report } from "./reconcile.ts";
import type { SourceThrow } from "./sources/source.ts";
import { hasUnread, markedHolds, turnOf } from "./throwing.ts";

/** Commands to carry out, or what to show because they may not be. */
export type Placed = { readonly commands: readonly MatchCommand[] } | { readonly notice: NoticeBody };

/** A turn whose dice lie on the table. */
export type LyingTurn = Turn & { readonly dice: readonly Reading[] };

/** What players said of a roll that could not be placed without them. */
export interface Answer {
  /** Kept dice that changed count as thrown, or they are set back. */
  readonly changed?: "thrown" | "back";
  /** The slots of the dice that were kept; none where dice are missing. */
  readonly kept?: readonly number[];
}

/** Where a new roll belongs in the match: the command that enters it, or what to show because it may not be entered. */
export function place(match: Match | null, report: SourceThrow, answer: Answer = {}): Placed {
  const { source } = report;
  if (match === null) return { notice: { kind: "unexpected", ...shownIn(report), why: "noMatch" } };
  const due = dueThrow(match);
  const turn = turnOf(match, due?.seat ?? null);
  if (due !== null && due.kind !== "turn") {
    const laid = laidOn(match, report, { count: due.dice, dice: null, held: [], marked: [] });
    if (laid.kind !== "dice") return { notice: noticeOf(laid, report) };
    const { dice } = laid.report;
    if (dice.length !== due.dice) return { notice: { kind: "count", seen: dice.length, due: due.dice } };
    if (allFaces(dice) === null) return { notice: { kind: "unread", ...shownIn(report) } };
    return { commands: [{ type: due.kind === "order" ? "orderThrow" : "throwOff", seat: due.seat, dice, source }] };
  }
  if (turn === null || (due === null && !hasUnread(turn))) {
    const why = match.phase === "ended" ? "matchOver" : "noThrowDue";
    return { notice: { kind: "unexpected", ...shownIn(report), why } };
  }
  const laid = laidOn(
    match,
    report,
    {
      count: turn.held.length,
      dice: turn.dice,
      held: turn.held,
      marked: markedHolds(match, turn),
    },
    { kept: answer.kept },
  );
  if (laid.kind === "again") return { commands: readAgain(turn, laid.dice, source) };
  if (laid.kind !== "dice") return { notice: noticeOf(laid, report) };
  const placed = placedAs(laid.report, laid.lying, answer);
  switch (placed.kind) {
    case "amend":
      return { commands: [{ type: "amend", seat: turn.seat, dice: placed.dice, source }] };
    case "throw":
      if (due === null) return { notice: { kind: "unexpected", ...shownIn(report), why: "noThrowDue" } };
      return { commands: [{ type: "throw", seat: turn.seat, dice: placed.dice, loose: placed.loose, source }] };
    case "keptChanged":
      return { notice: { kind: "keptChanged", ...shownIn(report), kept: placed.kept, back: report.ordered } };
    case "whichKept": {
      const shown = report.letters === undefined ? { dice: placed.dice } : shownIn(report);
      const mayMiss = report.dice.length === turn.held.length;
      return { notice: { kind: "whichKept", ...shown, keep: placed.keep, suggested: placed.suggested, mayMiss } };
    }
    case "count":
      return { notice: placed };
  }
}

function placedAs(report: Report, lying: Lying, { changed, kept }: Answer): Reconciled {
  if (changed === "thrown") return asThrown(report, lying);
  return reconcile(changed === "back" ? setBack(report, lying) : report, lying, kept ?? null);
}

/** A better reading of the throw that lies there; none where it is no better, or a picture of something else. */
export function placeBetter(match: Match, turn: LyingTurn, report: SourceThrow): readonly MatchCommand[] {
  const laid = laidOn(match, report, lookedAt(turn), { look: true });
  if (laid.kind === "again") return readAgain(turn, laid.dice, report.source);
  const dice = laid.kind === "dice" ? readAnew(laid.report, turn, looseOf(match, turn)) : null;
  if (dice === null || dice.every((reading, slot) => reading === turn.dice[slot])) return [];
  return [{ type: "amend", seat: turn.seat, dice, source: report.source, rereads: true }];
}

/** What a nudge changed, die by die; null where dice without a face, their number or their letters leave that open. */
export function changesIn(
  match: Match,
  turn: LyingTurn,
  seen: Pick<SourceThrow, "dice" | "letters" | "ordered">,
): readonly { readonly die: number; readonly face: Face }[] | null {
  const laid = laidOn(match, { ...seen, moved: null }, lookedAt(turn), { look: true });
  return laid.kind === "dice" ? corrections(laid.report, turn.dice) : null;
}

/** Dice that were nudged, taken as they lie now. */
export function placeMoved(match: Match | null, report: SourceThrow): Placed {
  const turn = lyingTurn(match);
  const changes = match === null || turn === null ? null : changesIn(match, turn, report);
  if (turn === null || changes === null) return { notice: { kind: "moved", ...shownIn(report) } };
  const corrected = changes.map(({ die, face }): MatchCommand => ({ type: "correctDie", seat: turn.seat, die, face }));
  const held = report.ordered ? turn.held : heldForSure(turn, changes);
  const letGo = held.some((one, die) => one !== turn.held[die]) && turn.throws < turn.allowed;
  return { commands: letGo ? [{ type: "hold", seat: turn.seat, held }, ...corrected] : corrected };
}

/** Of two equal dice, one of them kept, a tray that does not know its dice cannot tell which was moved: neither counts as kept any more. */
function heldForSure({ dice, held }: LyingTurn, changes: readonly { readonly die: number }[]): readonly boolean[] {
  const moved = changes.map(({ die }) => dice[die]);
  return held.map((one, die) => {
    const alike = dice.flatMap((reading, other) => (reading === dice[die] ? [other] : []));
    return one && !(moved.includes(dice[die]) && alike.some((other) => held[other] !== one));
  });
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
    case "whichKept":
      return { code: "diceCount", given: notice.dice.length, due: notice.dice.length + notice.keep };
    case "misfit":
      return { code: "letterMisfit", letter: notice.letter };
    case "orderless":
      return { code: "orderless" };
    case "moved":
      return { code: "nothingToAmend" };
    default:
      if (match.phase === "ended") return { code: "matchOver" };
      return { code: "noThrowsLeft", throws: currentTurn(match)?.throws ?? 0 };
  }
}

/** The turn under way, where its dice lie on the table. */
export function lyingTurn(match: Match | null): LyingTurn | null {
  const turn = match === null ? null : currentTurn(match);
  return turn === null || turn.dice === null ? null : { ...turn, dice: turn.dice };
}

/** The dice of a report as notices show them. */
export function shownIn({ dice, letters }: ShownDice): ShownDice {
  return letters === undefined ? { dice } : { dice, letters };
}

function laidOn(match: Match, report: Lettered, lying: Lying, way: Way = {}): LaidOut {
  return layOut(report, lying, gameIn(match).letters?.(match.options) ?? null, way);
}

/** The dice as they lie, nobody having kept any: for another look at them. */
function lookedAt({ dice }: LyingTurn): Lying {
  const none = dice.map(() => false);
  return { count: dice.length, dice, held: none, marked: none };
}

/** Letter dice without a face got theirs, and that shows which of the others is which die. */
function readAgain(turn: Turn, dice: readonly Reading[], source: ThrowSource): readonly MatchCommand[] {
  const { seat } = turn;
  const others = dice.flatMap((face, die): MatchCommand[] => {
    const before = turn.dice?.[die];
    return isFace(face) && isFace(before) && before !== face ? [{ type: "correctDie", seat, die, face }] : [];
  });
  return [...others, { type: "amend", seat, dice, source }];
}

function noticeOf(laid: Exclude<LaidOut, { kind: "dice" }>, report: SourceThrow): NoticeBody {
  const shown = shownIn(report);
  switch (laid.kind) {
    case "misfit":
      return { kind: "misfit", ...shown, letter: laid.letter };
    case "which":
      return { kind: "whichKept", ...shown, keep: laid.keep, suggested: laid.suggested, mayMiss: false };
    case "again":
      return { kind: "unread", ...shown };
    case "orderless":
      return { kind: "orderless", ...shown };
  }
}
