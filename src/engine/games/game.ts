import type { DiceSpec, Face } from "../dice.ts";
import type { LaidWord, WordFault } from "../words/check.ts";
import type { DiceSet } from "../words/dice-set.ts";

/** A box's id within its game, as written in the rules: `ones`, `fullHouse`, `c1.ones`. */
export type BoxId = string;

/** Option id → the value in force, typed as on the command line (`joker=free`). Every option of a running match is present. */
export type Options = Readonly<Record<string, string>>;

/** One rule that can be chosen. The first value is the default unless `fallback` says otherwise. */
export interface OptionSpec {
  readonly id: string;
  /** The values that may be chosen; `seconds` in the list also admits any whole number of seconds from 5 to 3600. */
  readonly values: readonly string[];
  readonly fallback: string;
  /** Whether a value may be chosen that is not listed: one of which the list shows only the form, such as `file:PATH`. */
  readonly admits?: (value: string) => boolean;
}

/** What a card prints beside a box: the face it counts, its fixed points, or which dice are summed. */
export type Pays =
  | { readonly kind: "face"; readonly face: Face }
  | { readonly kind: "fixed"; readonly points: number }
  /** The sum of all dice; with `plus`, so many points on top. */
  | { readonly kind: "allDice"; readonly plus?: number }
  | { readonly kind: "equalDice" }
  | { readonly kind: "word" };

export interface Box {
  readonly id: BoxId;
  readonly section: "upper" | "lower" | "side";
  readonly pays: Pays;
  /** Where the card has several columns: the column, numbered from 1, and the line of it that this box stands in. */
  readonly column?: number;
  readonly line?: string;
}

/** One player's card. A box that is absent from `points` is open. */
export interface Card {
  readonly points: Readonly<Record<BoxId, number>>;
  /** Points of each extra Yahtzee (or later seven-letter word), in the order they were earned or typed. */
  readonly bonuses: readonly number[];
  /** Words laid, by box. */
  readonly words: Readonly<Record<BoxId, readonly string[]>>;
  /** Throws put by for later turns (Maxi Yatzy). */
  readonly savedThrows: number;
}

export const EMPTY_CARD: Card = { points: {}, bonuses: [], words: {}, savedThrows: 0 };

/** Dice that all show a face, with the number of throws taken. */
export interface ThrownDice {
  readonly dice: readonly Face[];
  readonly throws: number;
}

/** Why a box cannot be taken now. Codes are stable: texts and the command line name them. */
export type Closed =
  | { readonly code: "filled" }
  | { readonly code: "upperFirst"; readonly box: BoxId }
  | { readonly code: "lowerFirst" }
  | { readonly code: "notThisRound"; readonly box: BoxId }
  | { readonly code: "sequence"; readonly box: BoxId }
  | { readonly code: "columnFirst"; readonly column: number }
  | { readonly code: "tooLate" }
  | { readonly code: "pays0" };

/** What the dice would do in one box. `points` and `bonus` are what they would bring there even where the box is closed. */
export interface Placement {
  readonly box: BoxId;
  readonly points: number;
  /** Extra points the placement earns outside the box (another Yahtzee: 100). */
  readonly bonus: number;
  readonly closed: Closed | null;
}

/** What a player lays for a box beside choosing it, in games of words. */
export interface Laid {
  /** The words, with the dice that make them; none for a box that takes no words, or for the 0 of one that does. */
  readonly words?: readonly LaidWord[];
  /** The round box that takes the zero of a side box, where there is a choice. */
  readonly zeroBox?: BoxId;
  /** A later seven-letter word that is paid extra beside the box. */
  readonly sevenWord?: LaidWord;
}

/** What is written on the card at the end of a turn. */
export interface Entry extends Laid {
  readonly box: BoxId;
  readonly points: number;
  readonly bonus: number;
}

/** Why the words or the zero of a placement are not taken. */
export type LayFault =
  | WordFault
  | { readonly code: "noDictionary"; readonly dictionary: string }
  | { readonly code: "noWordsHere"; readonly box: BoxId }
  | { readonly code: "wordCount"; readonly box: BoxId; readonly given: number; readonly due: number }
  | { readonly code: "wordDue"; readonly box: BoxId }
  | { readonly code: "notAllDice"; readonly left: number }
  | { readonly code: "zeroBoxDue"; readonly boxes: readonly BoxId[] }
  | { readonly code: "noZeroBox"; readonly box: BoxId }
  | { readonly code: "noSevenWord" };

export type EntryReading =
  { readonly ok: true; readonly value: Entry } | { readonly ok: false; readonly refusal: LayFault };

/** How words are laid, in games that are paid by them. */
export interface WordLaying {
  /** What is written for a placement that is open. `judged` words counted when they were laid: no dictionary is asked. */
  entry(box: BoxId, laid: Laid, judged: boolean, thrown: ThrownDice, card: Card, options: Options): EntryReading;
  /** Why words do not count, whatever box they are laid for; null where they do. */
  fault(words: readonly LaidWord[], thrown: ThrownDice, options: Options): LayFault | null;
  /** The best the program itself would lay there: no words that are not shown unasked; null where it can take nothing. */
  best(box: BoxId, thrown: ThrownDice, card: Card, options: Options): Laid | null;
}

/** Sums as on the printed card. `upper` and `lower` are without bonuses; `grand` is the sum of the four. */
export interface Totals {
  readonly upper: number;
  readonly upperBonus: number;
  readonly lower: number;
  readonly bonus: number;
  readonly grand: number;
}

/** One column of a card that has several: raw sums, and what the column counts for in the card's totals. */
export interface ColumnTotals {
  /** Numbered from 1. */
  readonly column: number;
  /** What the column's sums are multiplied by. */
  readonly times: number;
  readonly upper: number;
  readonly upperBonus: number;
  readonly lower: number;
  /** The three before, added. */
  readonly sum: number;
  /** `sum` × `times`. */
  readonly total: number;
}

/** Extra Yahtzees of a card as typed: how many, or the points of each. */
export type BonusesTyped = number | readonly number[];

/** Why no match leads to a card that was typed or read from a file. */
export type CardFault =
  | { readonly code: "impossiblePoints"; readonly box: BoxId; readonly points: number }
  | { readonly code: "impossibleBonuses"; readonly given: number; readonly most: number }
  /** More extra Yahtzees of this worth than the card can have. */
  | { readonly code: "impossibleWorth"; readonly worth: number; readonly given: number; readonly most: number }
  /** A bare number of extra Yahtzees, whose points differ by where each was written. */
  | { readonly code: "unclearBonuses"; readonly given: number; readonly least: number; readonly most: number };

export type CardReading =
  { readonly ok: true; readonly value: Card } | { readonly ok: false; readonly refusal: CardFault };

/** What a game and its options are called in one language. */
export interface GameTexts {
  readonly name: string;
  readonly boxes: Readonly<Record<BoxId, string>>;
  /** Where the card has several columns: what a line is called, whatever the column. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionTexts>>;
}

export interface OptionTexts {
  readonly name: string;
  /** One line that says what the option decides. */
  readonly about: string;
  readonly values: Readonly<Record<string, string>>;
}

export type TextLanguage = "en" | "nb";

/** How far the upper bonus is: points still wanted, and ahead (+) or behind (−) the pace of its par. */
export interface UpperPace {
  readonly bonus: number;
  readonly goal: number;
  readonly toGo: number;
  readonly ahead: number;
}

/** `later` the box it hangs on is still open, `now` it would be paid, `never` that box holds 0. */
export interface Extras {
  readonly box: BoxId;
  readonly state: "later" | "now" | "never";
}

/** Throws put by for later turns. */
export interface Saving {
  /** What the card has put by after a turn of so many throws. */
  after(card: Card, throws: number): number;
  /** The most a card with these points can have put by. */
  most(points: Readonly<Record<BoxId, number>>): number;
}

/** A game: data plus a few pure functions. All are total for dice of the game's own number and resolved options. */
export interface Game {
  readonly id: string;
  readonly texts: Readonly<Record<TextLanguage, GameTexts>>;
  /** The game's own options. One with the id of an option every match has takes its place (another default, say). */
  readonly options: readonly OptionSpec[];
  dice(options: Options): DiceSpec;
  /** What the faces of every die show, first die first; absent where dice have pips. */
  letters?(options: Options): DiceSet;
  /** Boxes in printed order. */
  boxes(options: Options): readonly Box[];
  /** Throws a turn may take with this card. */
  throwsAllowed(card: Card, options: Options): number;
  /** Every box of the game, in printed order. */
  placements(thrown: ThrownDice, card: Card, options: Options): readonly Placement[];
  totals(card: Card, options: Options): Totals;
  /** Sums of each column, from the left; absent where the card has one column. */
  columnTotals?(card: Card, options: Options): readonly ColumnTotals[];
  /** The card with these points (of boxes of this game) and these extra Yahtzees, or why no match leads there. */
  cardFrom(points: Readonly<Record<BoxId, number>>, extras: BonusesTyped, options: Options): CardReading;
  /** Where the card has several columns: all of them together, the points raw, the bonus as it counts. */
  upperPace(card: Card, options: Options): UpperPace;
  /** The pace of each column, from the left, unmultiplied; absent where the card has one column. */
  columnPaces?(card: Card, options: Options): readonly UpperPace[];
  /** How throws that are not used are put by; absent or null where the rules in force know no such thing. */
  saving?(options: Options): Saving | null;
  /** Whether another Yahtzee would be paid extra with this card; absent or null where the rules in force know no such thing. */
  extras?(card: Card, options: Options): Extras | null;
  /** Whether dice written in a box of this card cost every other seat a turn: a zero in its first open box; absent where none do. */
  costsOthers?(thrown: ThrownDice, card: Card, options: Options): boolean;
  /** Absent where no words are laid. */
  readonly laying?: WordLaying;
  /** Whether the card can take no more. */
  isFull(card: Card, options: Options): boolean;
  /** Sum of the dice by which starts and ties are thrown for. */
  throwTotal(dice: readonly Face[], options: Options): number;
}
