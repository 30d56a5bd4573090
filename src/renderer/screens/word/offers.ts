import { gameOf } from "../../../engine/games/index.ts";
import type { BoxId, Laid, LayFault, Placement } from "../../../engine/games/game.ts";
import type { SeatId } from "../../../engine/match/events.ts";
import type { Match, Turn } from "../../../engine/match/match.ts";
import { roundsOf } from "../../../engine/match/seats.ts";
import { entryFor, placementsOf, totalsOf } from "../../../engine/match/view.ts";
import type { LaidWord } from "../../../engine/words/check.ts";
import { oddOnes } from "../../../engine/words/dice-set.ts";
import type { Faces } from "./rail.ts";

/** A few words beside a box: why it cannot be taken, or what taking it does besides. */
export type Note =
  /** It is due in another round, by its number. */
  | { readonly code: "round"; readonly number: number }
  /** A zero goes to this round box too; null where the player chooses one. */
  | { readonly code: "zeroIn"; readonly box: BoxId | null }
  /** The box asks for this kind of letters, and these are of the other. */
  | { readonly code: "spoilt"; readonly kind: "vowels" | "consonants"; readonly letters: readonly string[] }
  | { readonly code: "tooLate" }
  | { readonly code: "timeUp" }
  /** Nothing is laid that could be written there. */
  | { readonly code: "lay"; readonly seven: boolean }
  | { readonly code: "fault"; readonly fault: LayFault };

/** What one box would do with the words that are laid. */
export interface Offer extends Placement {
  readonly note: Note | null;
  /** What is laid is paid here. */
  readonly fits: boolean;
  /** Words that would be written. */
  readonly words: readonly string[];
  /** What is sent for it, but for the round box of a zero that is still to be chosen. */
  readonly laid: Laid;
  /** Round boxes one of which takes a zero; the player chooses where there are several. */
  readonly zeros: readonly BoxId[];
}

export interface Asked {
  readonly match: Match;
  readonly turn: Turn;
  readonly faces: Faces;
  /** Words on the rail; empty too while a ◆ waits for its letter. */
  readonly words: readonly LaidWord[];
  /** A later seven-letter word that was shown, to be paid beside the box. */
  readonly seven: LaidWord | null;
}

/** Time is up and the match is soft about it: nothing new is laid, and a zero goes in the first open round box. */
export function isFrozen(match: Match, { timedOut }: Turn): boolean {
  return timedOut && match.options["onTimeout"] === "soft";
}

/**
 * Every box with what the laid words would be paid there, in printed order; null where no dice lie. What a dictionary
 * would allow beyond them is not told: finding words is the game.
 */
export function offersFor(asked: Asked): readonly Offer[] | null {
  const { match, turn } = asked;
  const placements = placementsOf(match, turn.seat);
  if (placements === null) return null;
  const rounds = roundsOf(match);
  const open = placements.flatMap(({ box, closed }) => (rounds.includes(box) && closed === null ? [box] : []));
  return placements.map((placement) =>
    rounds.includes(placement.box) ? roundOffer(placement, asked, rounds, open) : sideOffer(placement, asked, open),
  );
}

/** The offer that pays most for what is laid; of equal ones the first, which spares a round box its zero. */
export function bestOffer(offers: readonly Offer[]): Offer | null {
  const paid = offers.filter(({ fits, laid }) => fits && (laid.words !== undefined || laid.sevenWord !== undefined));
  const best = paid.reduce<Offer | null>((top, one) => (top === null || worth(one) > worth(top) ? one : top), null);
  return best !== null && worth(best) > 0 ? best : null;
}

/** Whether what is laid fits no box of the round, so that writing it beside costs a zero nobody may have thought of. */
export function costsZero(offer: Offer, offers: readonly Offer[]): boolean {
  return offer.zeros.length === 1 && !offers.some(({ fits, zeros, laid }) => fits && zeros.length === 0 && laid.words);
}

/** Whether writing these points in an upper box would earn the bonus; the bonus, else 0. */
export function bonusEarned(match: Match, seat: SeatId, { box, points }: Offer): number {
  const game = gameOf(match.game);
  const card = match.cards[seat];
  if (game === null || card === undefined) return 0;
  const after = game.totals({ ...card, points: { ...card.points, [box]: points } }, match.options).upperBonus;
  return after - totalsOf(match, seat).upperBonus;
}

function worth({ points, bonus }: Offer): number {
  return points + bonus;
}

function roundOffer(
  placement: Placement,
  { match, turn, words, seven }: Asked,
  rounds: readonly BoxId[],
  open: readonly BoxId[],
): Offer {
  const { box, closed } = placement;
  const nothing = { ...placement, points: 0, bonus: 0, fits: false, words: [], laid: {}, zeros: [], note: null };
  if (closed !== null) {
    const note: Note | null = closed.code === "filled" ? null : { code: "round", number: rounds.indexOf(box) + 1 };
    return { ...nothing, note };
  }
  const laid: Laid = {
    ...(words.length === 0 ? {} : { words }),
    ...(seven === null ? {} : { sevenWord: seven }),
  };
  const entry = entryFor(match, turn.seat, box, laid);
  if (entry?.ok === true && (words.length > 0 || seven !== null)) {
    const { points, bonus } = entry.value;
    return { ...nothing, points, bonus, fits: true, words: texts(words), laid };
  }
  if (isFrozen(match, turn) && box !== open[0])
    return { ...nothing, closed: { code: "notThisRound", box: open[0] ?? box }, note: { code: "timeUp" } };
  return { ...nothing, note: entry?.ok === false ? { code: "fault", fault: entry.refusal } : null };
}

function sideOffer(placement: Placement, { match, turn, words, faces }: Asked, zeros: readonly BoxId[]): Offer {
  const { box, closed } = placement;
  const nothing = { ...placement, points: 0, bonus: 0, fits: false, words: [], laid: {}, zeros, note: null };
  if (closed !== null && closed.code !== "pays0")
    return { ...nothing, note: closed.code === "tooLate" ? { code: "tooLate" } : null };
  const zero: Note = { code: "zeroIn", box: zeros.length === 1 ? (zeros[0] ?? null) : null };
  if (box === "allVowels" || box === "allConsonants") {
    if (closed === null) return { ...placement, fits: true, words: [], laid: {}, zeros, note: zero };
    const kind = box === "allVowels" ? "vowels" : "consonants";
    const odd = oddOnes(
      kind,
      faces.filter((face) => face !== null),
    );
    return { ...nothing, note: { code: "spoilt", kind, letters: [...new Set(odd)] } };
  }
  const shut = { ...nothing, closed: { code: "pays0" } as const };
  const seven = box === "yahtzeeWord";
  // A first seven-letter word leaves its box to later ones; a card that holds it says nothing until there is one.
  const written = match.cards[turn.seat]?.points[box] !== undefined;
  if (words.length === 0) return { ...shut, note: written ? null : { code: "lay", seven } };
  const entry = entryFor(match, turn.seat, box, { words, ...(zeros[0] === undefined ? {} : { zeroBox: zeros[0] }) });
  if (entry?.ok !== true || closed !== null) {
    const fault: Note = entry?.ok === false ? { code: "fault", fault: entry.refusal } : { code: "lay", seven };
    return { ...shut, note: written ? null : seven ? { code: "lay", seven } : fault };
  }
  const { points, bonus } = entry.value;
  return { ...nothing, closed: null, points, bonus, fits: true, words: texts(words), laid: { words }, note: zero };
}

function texts(words: readonly LaidWord[]): readonly string[] {
  return words.map(({ word }) => word);
}
