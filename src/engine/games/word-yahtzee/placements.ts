import { bestIn } from "../../words/asked.ts";
import { areAll, shown } from "../../words/dice-set.ts";
import { WORD_BOXES } from "../../words/table.ts";
import type { BestOfRoll } from "../../words/table.ts";
import type { BoxId, Card, Closed, Options, Placement, ThrownDice } from "../game.ts";
import {
  ALL_ALIKE,
  BOXES,
  isRound,
  LATER_WORD,
  paysLater,
  roundsOpen,
  THROWS_FOR_SIDE,
  YAHTZEE_WORD,
} from "./boxes.ts";
import { diceSet, lexiconIn, wordRules } from "./rules.ts";

/**
 * Every box with the best the dictionary allows there. Where no dictionary is at hand, words pay nothing, and what is
 * laid cannot be judged.
 */
export function placements(thrown: ThrownDice, card: Card, options: Options): readonly Placement[] {
  const pays = paying(thrown, options);
  const rounds = roundsOpen(card, options);
  const later = paysLater(card) && pays("yahtzeeWord") > 0;
  const besideRound = later && options["laterYahtzeeWord"] === "also-round" ? LATER_WORD : 0;
  return BOXES.map(({ id: box }) => {
    if (isRound(box)) {
      const bonus = card.points[box] === undefined ? besideRound : 0;
      return { box, points: pays(box), bonus, closed: roundClosed(box, card, rounds) };
    }
    const points = pays(box);
    if (box === "yahtzeeWord" && later) {
      return { box, points: 0, bonus: LATER_WORD, closed: rounds.length > 0 ? null : { code: "filled" } };
    }
    return { box, points, bonus: 0, closed: sideClosed(box, points, thrown.throws, card, rounds) };
  });
}

function roundClosed(box: BoxId, { points }: Card, rounds: readonly BoxId[]): Closed | null {
  if (points[box] !== undefined) return { code: "filled" };
  const [first = box] = rounds;
  return rounds.includes(box) ? null : { code: "notThisRound", box: first };
}

/** A side box is never filled with a zero, and takes one to a round box, so it needs an open one. */
function sideClosed(
  box: BoxId,
  pays: number,
  throws: number,
  { points }: Card,
  rounds: readonly BoxId[],
): Closed | null {
  // A first seven-letter word leaves its box to later ones, which these dice are not.
  if (points[box] !== undefined) return { code: box === "yahtzeeWord" ? "pays0" : "filled" };
  if (box !== "yahtzeeWord" && throws > THROWS_FOR_SIDE) return { code: "tooLate" };
  return pays === 0 || rounds.length === 0 ? { code: "pays0" } : null;
}

/** What the dice pay in a box, whatever the card; found only where it is asked for. */
function paying({ dice }: ThrownDice, options: Options): (box: BoxId) => number {
  const set = diceSet(options);
  let best: BestOfRoll | null | undefined;
  const words = (): BestOfRoll | null => {
    if (best !== undefined) return best;
    const lexicon = lexiconIn(options);
    best = lexicon === null ? null : bestIn(lexicon, set, wordRules(options), dice);
    return best;
  };
  return (box) => {
    if (box === "allConsonants") return areAll("consonants", shown(set, dice)) ? ALL_ALIKE : 0;
    if (box === "allVowels") return areAll("vowels", shown(set, dice)) ? ALL_ALIKE : 0;
    if (box === "yahtzeeWord") return words()?.seven === true ? YAHTZEE_WORD : 0;
    const word = WORD_BOXES.find((one) => one === box);
    return (word && words()?.[word]) ?? 0;
  };
}
