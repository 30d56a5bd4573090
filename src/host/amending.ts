import { allFaces, isFace } from "../engine/dice.ts";
import type { Face, Reading } from "../engine/dice.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { filled, slotsWhere, take } from "./slots.ts";
import type { Report } from "./slots.ts";

/**
 * A better reading of the roll that lies there: dice without a face get theirs; what a player set by hand stays as set. Null where
 * the report does not contain every face read before, so that it is another picture and not a better one, or leaves it open.
 */
export function better(
  report: Report,
  dice: readonly Reading[],
  byHand: readonly boolean[] = dice.map(() => false),
): readonly Reading[] | null {
  if (report.dice.length !== dice.length) return null;
  const known = slotsWhere(dice, isFace).filter((slot) => byHand[slot] !== true);
  const unread = slotsWhere(dice, (reading) => !isFace(reading));
  if (report.ordered) {
    // Set aside beside the tray, a kept die is not there any more.
    const fits = known.every((slot) => report.dice[slot] === dice[slot] || report.dice[slot] === "-");
    return fits
      ? filled(
          dice,
          unread,
          unread.map((slot) => report.dice[slot] ?? "?"),
        )
      : null;
  }
  const { missing, left } = take(known, dice, report.dice);
  const settled = take(
    slotsWhere(byHand, (set) => set),
    dice,
    report.dice,
    null,
    left,
  );
  const rest = settled.left.map((index) => report.dice[index] ?? "?");
  // A die set by hand to what the tray does not see: which of the others it is cannot be told, unless they are alike.
  const plain = settled.missing.length === 0 || rest.every((reading) => reading === rest[0]);
  return missing.length > 0 || !plain ? null : filled(dice, unread, rest);
}

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

/** What a nudge changed, die by die; null where dice without a face, or their number, leave that open. */
export function corrections(
  report: Pick<Report, "dice" | "ordered">,
  dice: readonly Reading[],
): readonly { readonly die: number; readonly face: Face }[] | null {
  const faces = allFaces(report.dice);
  if (faces === null || faces.length !== dice.length) return null;
  let now: readonly Reading[] = faces;
  if (!report.ordered) {
    const { found, left } = take(slotsWhere(dice, isFace), dice, faces);
    const open = slotsWhere(dice, () => true).filter((slot) => !found.includes(slot));
    now = filled(
      dice,
      open,
      left.map((index) => faces[index] ?? "?"),
    );
  }
  return now.flatMap((face, die) => (isFace(face) && face !== dice[die] ? [{ die, face }] : []));
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
