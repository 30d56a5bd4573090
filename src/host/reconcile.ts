import { isFace } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import { better } from "./amending.ts";
import { filled, looseMask, slotsWhere, take } from "./slots.ts";
import type { Lying, Report } from "./slots.ts";
import { keptPlainly, suggestKept } from "./which-kept.ts";

export type { Lying, Report } from "./slots.ts";

export type Reconciled =
  /** All dice in slot order, and which of them were thrown. */
  | { readonly kind: "throw"; readonly dice: readonly Reading[]; readonly loose: readonly boolean[] }
  /** Only dice without a face were thrown again, which costs no throw. */
  | { readonly kind: "amend"; readonly dice: readonly Reading[] }
  | { readonly kind: "count"; readonly seen: number; readonly due: number }
  /** Fewer dice than all, and nobody said which of the others were kept: so many; the likeliest slots first named. */
  | {
      readonly kind: "whichKept";
      readonly dice: readonly Reading[];
      readonly keep: number;
      readonly suggested: readonly number[];
    }
  /** Dice kept on the screen do not show what they were kept with. `kept` are their slots. */
  | { readonly kind: "keptChanged"; readonly dice: readonly Reading[]; readonly kept: readonly number[] };

/**
 * From a new roll's report to the dice on the table (PROTOCOL.md section 3). Slots are stable: a kept die stays where it is,
 * thrown dice take the other slots; with a fixed order of dice, slot i is die i. `kept`, where the players were asked: the slots they say
 * lie beside the tray, none where dice are missing.
 */
export function reconcile(report: Report, lying: Lying, kept: readonly number[] | null = null): Reconciled {
  const { count, dice } = lying;
  const seen = report.dice.length;
  if (dice === null) {
    return seen === count ? allThrown(report.dice) : { kind: "count", seen, due: count };
  }
  const again = unreadThrownAgain(report, dice);
  if (again !== null) return { kind: "amend", dice: again };
  const loose = slotsWhere(lying.held, (held) => !held);
  if (seen === count) return report.ordered ? byOrder(report, dice, lying, kept) : byFaces(report, dice, lying, kept);
  if (kept === null && seen === loose.length) return onto(dice, loose, report.dice);
  // Dice marked on a screen say how many are thrown.
  if (seen === 0 || seen > count || (kept === null && lying.marked.includes(true)))
    return { kind: "count", seen, due: loose.length };
  const free = slotsWhere(dice, isFace);
  const known = kept ?? keptPlainly(dice, free, count - seen);
  if (known === null) return asked(report.dice, dice, free, count - seen, lying.held);
  const thrown = dice.flatMap((_, slot) => (known.includes(slot) ? [] : [slot]));
  const fits = thrown.length === seen && known.every((slot) => free.includes(slot));
  return fits ? onto(dice, thrown, report.dice) : { kind: "count", seen, due: thrown.length };
}

function asked(
  thrown: readonly Reading[],
  dice: readonly Reading[],
  free: readonly number[],
  keep: number,
  held: readonly boolean[],
): Reconciled {
  if (free.length < keep) return { kind: "count", seen: thrown.length, due: dice.length - free.length };
  return { kind: "whichKept", dice: thrown, keep, suggested: suggestKept(dice, free, keep, held) };
}

/** The readings in these slots, in the order given; the other dice as they lie. */
function onto(dice: readonly Reading[], slots: readonly number[], readings: readonly Reading[]): Reconciled {
  return { kind: "throw", dice: filled(dice, slots, readings), loose: looseMask(dice.length, slots) };
}

/** The report taken as it is, kept dice included: what a player accepts who lets changed kept dice count as thrown. */
export function asThrown(report: Report, lying: Lying): Reconciled {
  const { count, dice } = lying;
  if (report.dice.length !== count) return { kind: "count", seen: report.dice.length, due: count };
  if (dice === null || !report.ordered) return allThrown(report.dice);
  const loose = report.dice.map(
    (reading, slot) => !(lying.held[slot] ?? false) || reading !== dice[slot] || (report.moved?.[slot] ?? false),
  );
  return { kind: "throw", dice: report.dice, loose: loose.includes(true) ? loose : loose.map(() => true) };
}

/** The report as it is once the kept dice that changed are set back; a device without an order of dice has to show that itself. */
export function setBack(report: Report, { dice, marked }: Lying): Report {
  if (dice === null || !report.ordered || report.dice.length !== dice.length) return report;
  return {
    ...report,
    dice: report.dice.map((reading, slot) => (marked[slot] === true ? (dice[slot] ?? reading) : reading)),
    moved: report.moved?.map((moved, slot) => moved && marked[slot] !== true) ?? null,
  };
}

function allThrown(dice: readonly Reading[]): Reconciled {
  return { kind: "throw", dice, loose: dice.map(() => true) };
}

/** Cocked or missing dice thrown once more, everything else left as it lay; null where more than that happened. */
function unreadThrownAgain(report: Report, dice: readonly Reading[]): readonly Reading[] | null {
  const unread = slotsWhere(dice, (reading) => !isFace(reading));
  if (unread.length === 0) return null;
  if (report.dice.length === unread.length && unread.length < dice.length) return filled(dice, unread, report.dice);
  if (report.moved !== null) {
    if (report.ordered && report.moved.some((moved, slot) => moved && !unread.includes(slot))) return null;
    if (report.moved.filter(Boolean).length > unread.length) return null;
  }
  return better(report, dice);
}

/** A fixed order of dice: kept are those marked on a screen, and those the tray knows did not move. */
function byOrder(
  report: Report,
  dice: readonly Reading[],
  { held, marked }: Lying,
  answer: readonly number[] | null,
): Reconciled {
  const changed: number[] = [];
  /** Not there, and nothing says whether it was set aside or is lost. */
  const gone: number[] = [];
  const next: Reading[] = [];
  const loose: boolean[] = [];
  const someMoved = report.moved?.some((moved, slot) => moved && marked[slot] !== true) ?? false;
  dice.forEach((before, slot) => {
    const now = report.dice[slot] ?? "?";
    const moved = report.moved?.[slot] ?? null;
    // Set aside beside the tray by its player, a kept die is simply not there.
    const rests = now === "-" || (now === before && moved !== true) || (!isFace(now) && moved === false);
    if (marked[slot] === true && !rests) changed.push(slot);
    const aside = now === "-" && isFace(before);
    const still = someMoved && moved === false && (now === before || aside);
    const kept = held[slot] === true ? rests || marked[slot] === true : still || answer?.includes(slot) === true;
    if (aside && !kept && moved === null) gone.push(slot);
    next.push(kept ? before : now);
    loose.push(!kept);
  });
  if (changed.length > 0) return { kind: "keptChanged", dice: report.dice, kept: changed };
  if (gone.length > 0 && answer === null) {
    const thrown = report.dice.filter((reading, slot) => loose[slot] === true && reading !== "-");
    return { kind: "whichKept", dice: thrown, keep: gone.length, suggested: gone };
  }
  return thrownOrAllKept(report, marked, next, loose);
}

/** Kept are these slots, as the players say or as it is plain; what is seen was thrown. */
function answered(report: Report, dice: readonly Reading[], kept: readonly number[]): Reconciled {
  const there = report.dice.filter((reading) => reading !== "-");
  const thrown = dice.flatMap((_, slot) => (kept.includes(slot) ? [] : [slot]));
  const fits = thrown.length === there.length && kept.every((slot) => isFace(dice[slot]));
  return fits ? onto(dice, thrown, there) : { kind: "count", seen: there.length, due: thrown.length };
}

/**
 * No order of dice: the faces marked as kept must be among those reported. So may those that were left lying, else they were thrown
 * with the rest, which fills the thrown slots in the order given.
 */
function byFaces(
  report: Report,
  dice: readonly Reading[],
  { held, marked }: Lying,
  answer: readonly number[] | null,
): Reconciled {
  if (answer !== null && answer.length > 0) return answered(report, dice, answer);
  const rested = report.moved === null ? null : report.moved.map((moved) => !moved);
  const must = take(
    slotsWhere(marked, (isMarked) => isMarked),
    dice,
    report.dice,
    rested,
  );
  const aside = must.left.filter((index) => report.dice[index] === "-").slice(0, must.missing.length);
  if (aside.length < must.missing.length) return { kind: "keptChanged", dice: report.dice, kept: must.missing };
  const rest = must.left.filter((index) => !aside.includes(index));
  const free = slotsWhere(marked, (isMarked) => !isMarked);
  const there = rest.map((index) => report.dice[index] ?? "?").filter((reading) => reading !== "-");
  const gone = rest.length - there.length;
  // Where dice are marked as kept on a screen, any more that are not there are missing.
  if (gone > 0 && answer === null && free.length === dice.length) {
    const readable = free.filter((slot) => isFace(dice[slot]));
    const left = readable.filter((slot) => held[slot] === true);
    // Those that were kept before lie beside the tray still, unless it may be them that it sees.
    const beside = left.length === gone && take(left, dice, there).missing.length > 0 ? left : null;
    const known = beside ?? (gone > 1 ? keptPlainly(dice, readable, gone) : null);
    return known === null ? asked(there, dice, readable, gone, held) : answered(report, dice, known);
  }
  const may = rested === null ? free.filter((slot) => held[slot] === true) : free;
  const found = take(may, dice, report.dice, rested, rest);
  // Without marks of motion a face that is there again may be chance: it counts as kept only with all that were.
  const plain = found.left.length > 0 && (rested !== null || found.missing.length === 0);
  const still = plain ? found.found : [];
  const left = plain ? found.left : rest;
  const loose = free.filter((slot) => !still.includes(slot));
  const next = filled(
    dice,
    loose,
    left.map((index) => report.dice[index] ?? "?"),
  );
  return thrownOrAllKept(report, marked, next, looseMask(dice.length, loose));
}

/** With every die marked as kept, a roll means that some were not: the players say which. */
function thrownOrAllKept(
  report: Report,
  marked: readonly boolean[],
  dice: readonly Reading[],
  loose: readonly boolean[],
): Reconciled {
  if (loose.includes(true)) return { kind: "throw", dice, loose };
  if (!marked.includes(true)) return allThrown(report.dice);
  return { kind: "keptChanged", dice: report.dice, kept: slotsWhere(marked, (isMarked) => isMarked) };
}
