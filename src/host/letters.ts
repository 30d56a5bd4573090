import { isFace, isMark } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { DiceSet } from "../engine/words/dice-set.ts";
import { faceFor, letterOn, matched, misfitOf } from "./letter-match.ts";
import type { Matched, ReadDie, Target } from "./letter-match.ts";
import type { Lying, Report } from "./reconcile.ts";

/** A report, with the letters its tray read where it is one of letter dice. */
export type Lettered = Report & { readonly letters?: string };

export type LaidOut =
  /** Faces, and how the dice lay: one that was kept and turns out to be another die is not kept there any more. */
  | { readonly kind: "dice"; readonly report: Report; readonly lying: Lying }
  /** The dice that lay there, the unread ones read, on which it turns out that others of them are which die. */
  | { readonly kind: "again"; readonly dice: readonly Reading[] }
  /** Fewer dice than all, and nobody said which of the others were kept: so many; the likeliest of them. */
  | { readonly kind: "which"; readonly keep: number; readonly suggested: readonly number[] }
  /** A letter no die is left to show. */
  | { readonly kind: "misfit"; readonly letter: string }
  /** Numbers of faces without the order of the dice: on letter dice they say nothing. */
  | { readonly kind: "orderless" };

/** How a report is to be laid out. */
export interface Way {
  /** Another look at dice had before, not a new throw. */
  readonly look?: boolean;
  /** The dice players said they kept. */
  readonly kept?: readonly number[] | undefined;
}

/**
 * Lays a report out on the dice of a match (PROTOCOL.md section 3, letters): each letter on a die that can show it, by
 * the tray's own order of dice where that fits. Of several ways the one counts that leaves kept dice where they lie,
 * then the dearest. `set` is null where the dice have pips.
 */
export function layOut(report: Lettered, lying: Lying, set: DiceSet | null, { look = false, kept }: Way = {}): LaidOut {
  const { letters } = report;
  if (letters === undefined)
    return set === null || report.ordered ? { kind: "dice", report, lying } : { kind: "orderless" };
  const read = Array.from(letters.toLowerCase(), (letter, at): ReadDie => ({
    letter,
    moved: look ? null : (report.moved?.[at] ?? null),
  }));
  if (set === null) return { kind: "misfit", letter: read.find(({ letter }) => !isMark(letter))?.letter ?? "?" };
  const slots = kept === undefined ? slotsFor(read.length, lying) : slotsBeside(kept, read.length, lying);
  if (slots === null) return uncertain(report, read, lying, set);

  const unread = lying.dice?.filter(isMark).length ?? 0;
  const target: Target = { ...lying, set, steady: look || unread > 0 };
  if (report.ordered && read.length === lying.count) {
    const own = read.map(({ letter }, slot) => faceFor(letter, slot, target));
    if (own.every((face) => face !== null)) return { kind: "dice", report: { ...report, dice: own }, lying };
  }
  const all = [...read, ...resting(slots, target)];
  const best = matched(all, target);
  if (best === null) return { kind: "misfit", letter: misfitOf(read, slots, set) };
  const isAgain = unread > 0 && (look || all.filter(({ moved }) => moved === true).length <= unread);
  if (isAgain && hasAll(target, isFace, all) && shifted(lying, best, isFace).includes(true))
    return { kind: "again", dice: best.dice };
  return { kind: "dice", report: inPlace(report, all, best), lying: keptWhere(lying, target, all, best) };
}

/** The dice a report of so many is of: all, those without a face, or those that are thrown. */
function slotsFor(count: number, { count: all, dice, held }: Lying): readonly number[] | null {
  const every = Array.from({ length: all }, (_, slot) => slot);
  if (count === all) return every;
  if (dice === null) return null;
  const unread = every.filter((slot) => isMark(dice[slot]));
  if (count === unread.length) return unread;
  const loose = every.filter((slot) => held[slot] !== true);
  return count === loose.length ? loose : null;
}

function slotsBeside(kept: readonly number[], count: number, { count: all }: Lying): readonly number[] | null {
  const others = Array.from({ length: all }, (_, slot) => slot).filter((slot) => !kept.includes(slot));
  return others.length === count ? others : null;
}

/** So many dice as are due in no case say so by their number; fewer may be those of them that were thrown. */
function uncertain(report: Report, read: readonly ReadDie[], lying: Lying, set: DiceSet): LaidOut {
  const { count, dice, held, marked } = lying;
  if (dice === null || marked.includes(true) || read.length === 0 || read.length > count)
    return { kind: "dice", report, lying };
  const way = matched(read, { set, dice: null, held, marked, steady: false });
  if (way === null) return { kind: "misfit", letter: misfitOf(read, [...set.keys()], set) };
  const suggested = way.from.flatMap((at, slot) => (at === -1 ? [slot] : []));
  return { kind: "which", keep: count - read.length, suggested };
}

/** The dice beside those reported, which lie as they lay. */
function resting(slots: readonly number[], { set, dice }: Target): readonly ReadDie[] {
  return (dice ?? []).flatMap((reading, slot) =>
    slots.includes(slot) ? [] : [{ letter: letterOn(set, slot, reading), moved: false }],
  );
}

function inPlace(report: Report, all: readonly ReadDie[], { dice, from }: Matched): Report {
  if (report.moved === null && all.length === report.dice.length) return { dice, ordered: true, moved: null };
  return { dice, ordered: true, moved: from.map((at) => all[at]?.moved ?? true) };
}

/** Where every letter a player keeps is still there, but on another die, neither that die nor its old one counts as kept. */
function keptWhere(lying: Lying, target: Target, all: readonly ReadDie[], best: Matched): Lying {
  const { held, marked } = lying;
  const isMarked = (_: Reading, slot: number): boolean => marked[slot] === true;
  const gone = shifted(lying, best, isMarked);
  if (!gone.includes(true) || !hasAll(target, isMarked, all)) return lying;
  return {
    ...lying,
    held: held.map((is, slot) => is && gone[slot] !== true),
    marked: marked.map((is, slot) => is && gone[slot] !== true),
  };
}

/** Which of the dice that `matters` picks show something else than they showed. */
function shifted(
  { dice }: Lying,
  best: Matched,
  matters: (reading: Reading, slot: number) => boolean,
): readonly boolean[] {
  return (dice ?? []).map(
    (reading, slot) => matters(reading, slot) && best.dice[slot] !== "-" && best.dice[slot] !== reading,
  );
}

/** Whether the letters of the dice that `matters` picks are all among those read. */
function hasAll(
  { set, dice }: Target,
  matters: (reading: Reading, slot: number) => boolean,
  all: readonly ReadDie[],
): boolean {
  const left = all.map(({ letter }) => letter);
  return (dice ?? []).every((reading, slot) => {
    if (!isFace(reading) || !matters(reading, slot)) return true;
    const at = left.indexOf(letterOn(set, slot, reading));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}
