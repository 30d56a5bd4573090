import { isFace, isMark } from "../dice.ts";
import type { Face, Reading } from "../dice.ts";
import type { Decision, Refusal } from "./commands.ts";
import { accept, refuse } from "./decision.ts";
import type { ThrowSource } from "./events.ts";
import type { Match } from "./match.ts";
import { gameIn } from "./seats.ts";

/** Why these cannot be the dice of this match: another number of them, or a face no die has. */
export function troubleWith(match: Match, dice: readonly Reading[]): Refusal | null {
  const due = gameIn(match).dice(match.options).count;
  if (dice.length !== due) return { code: "diceCount", given: dice.length, due };
  for (const [die, face] of dice.entries()) {
    if (!isFace(face) && !isMark(face)) return { code: "impossibleFace", die, face };
  }
  return null;
}

/** The faces, where every die was read. */
export function readFaces(dice: readonly Reading[]): Decision<readonly Face[]> {
  const unread = unreadOf(dice);
  return unread.length > 0 ? refuse({ code: "unreadDice", dice: unread }) : accept(dice.filter(isFace));
}

/** Indexes of the dice without a face, among those that `matters` picks. */
export function unreadOf(dice: readonly Reading[], matters: (die: number) => boolean = () => true): number[] {
  return dice.flatMap((reading, die) => (isMark(reading) && matters(die) ? [die] : []));
}

export function isSameRoll(a: ThrowSource | null, b: ThrowSource | null): boolean {
  return a?.kind === "tray" && b?.kind === "tray" && a.tray === b.tray && a.boot === b.boot && a.roll === b.roll;
}

/** The same roll of the same tray, or the same capture, whose readings come one after the other. */
export function isSameReader(a: ThrowSource, b: ThrowSource | null): boolean {
  return isSameRoll(a, b) || (a.kind === "replay" && b?.kind === "replay" && a.file === b.file);
}

/**
 * Whether the tray's roll already counts in this match. A roll that was taken back does not: it was really thrown, so
 * the players may take it again, on purpose; the tray's own record keeps it from coming back by itself.
 */
export function isTaken(match: Match, source: ThrowSource): boolean {
  for (let state: Match | null = match; state !== null; state = state.before) {
    if (isSameRoll(state.roll, source)) return true;
  }
  return false;
}
