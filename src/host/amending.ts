import { isFace } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { better } from "./reconcile.ts";
import type { Report } from "./reconcile.ts";

/**
 * The dice after the device read its latest roll anew: marks get their faces, and where it corrects itself other faces take the slots
 * that were thrown. Dice that were kept, or set by hand, stay. Null where the report does not fit to them.
 */
export function readAnew(
  report: Report,
  { dice, setByHand }: { readonly dice: readonly Reading[]; readonly setByHand: readonly boolean[] },
  loose: readonly boolean[],
): readonly Reading[] | null {
  const fuller = better(report, dice, setByHand);
  if (fuller !== null && fuller.some((reading, slot) => reading !== dice[slot])) return fuller;
  const thrown = dice.flatMap((_, slot) => (loose[slot] === true && setByHand[slot] !== true ? [slot] : []));
  const rest = dice.flatMap((_, slot) => (thrown.includes(slot) ? [] : [slot]));
  if (report.dice.length !== dice.length) {
    const alone = report.dice.length === thrown.length;
    return alone ? inSlots(dice, thrown, report.dice) : null;
  }
  if (report.ordered) {
    const stay = rest.every((slot) => setByHand[slot] === true || agrees(report.dice[slot], dice[slot]));
    return stay
      ? dice.map((reading, slot) => (thrown.includes(slot) ? readable(report.dice[slot], reading) : reading))
      : null;
  }
  const left = [...report.dice];
  for (const slot of rest) {
    const at = left.indexOf(dice[slot] ?? "?");
    if (at === -1) return null;
    left.splice(at, 1);
  }
  return inSlots(dice, thrown, left);
}

/** Which dice the latest throw of this turn was of. */
export function looseOf(match: Match, turn: Turn): readonly boolean[] {
  for (let state: Match | null = match; state !== null; state = state.before) {
    const then = state.turns.find(({ seat }) => seat === turn.seat);
    if (then === undefined) break;
    if (state.did === "thrown" && then.throws === turn.throws) return then.held.map((held) => !held);
  }
  return turn.held.map(() => true);
}

/** Faces that are there still keep their slots; the others fill what is left, in the order given. */
function inSlots(dice: readonly Reading[], slots: readonly number[], readings: readonly Reading[]): readonly Reading[] {
  const left = [...readings];
  const open: number[] = [];
  for (const slot of slots) {
    const at = left.findIndex((reading) => isFace(reading) && reading === dice[slot]);
    if (at === -1) open.push(slot);
    else left.splice(at, 1);
  }
  const next = [...dice];
  open.forEach((slot, at) => (next[slot] = readable(left[at], dice[slot] ?? "?")));
  return next;
}

/** A kept die that lies beside the tray, or is not read just now, contradicts nothing. */
function agrees(now: Reading | undefined, before: Reading | undefined): boolean {
  return now === before || !isFace(now);
}

function readable(now: Reading | undefined, before: Reading): Reading {
  return isFace(now) ? now : before;
}
