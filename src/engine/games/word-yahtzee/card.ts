import { payableIn } from "../../words/asked.ts";
import type { DiceSet } from "../../words/dice-set.ts";
import { EMPTY_CARD } from "../game.ts";
import type { BonusesTyped, BoxId, CardReading, Options } from "../game.ts";
import { readBonuses } from "../shared/typed-bonuses.ts";
import type { Points } from "../shared/upper.ts";
import { ALL_ALIKE, isRound, LATER_WORD, LENGTHS, paysLater, ROUND_IDS, SIDE_IDS, YAHTZEE_WORD } from "./boxes.ts";
import { diceSet, lexiconIn, wordRules } from "./rules.ts";

/**
 * Refuses points no words pay in a box, a zero in a side box, and more later seven-letter words than there are rounds for
 * them. Cards are taken whose rounds do not show the zeros of their side boxes: they may be written down from memory.
 */
export function cardFrom(points: Points, extras: BonusesTyped, options: Options): CardReading {
  for (const [box, value] of Object.entries(points)) {
    if (!isPaid(box, value, options)) return { ok: false, refusal: { code: "impossiblePoints", box, points: value } };
  }
  const bonuses = readBonuses(extras, mostLater(points, options), LATER_WORD);
  return bonuses.ok ? { ok: true, value: { ...EMPTY_CARD, points, bonuses: bonuses.value } } : bonuses;
}

/** Each side box and each later word took a round of its own; a later word beside a round box takes any round. */
function mostLater(points: Points, options: Options): number {
  if (!paysLater({ ...EMPTY_CARD, points })) return 0;
  const filled = ROUND_IDS.filter((box) => points[box] !== undefined);
  const sides = SIDE_IDS.filter((box) => points[box] !== undefined).length;
  const rounds = options["laterYahtzeeWord"] === "also-round" ? filled : filled.filter((box) => points[box] === 0);
  return Math.max(0, rounds.length - sides);
}

function isPaid(box: BoxId, points: number, options: Options): boolean {
  if (points === 0) return isRound(box);
  if (box === "allConsonants" || box === "allVowels") return points === ALL_ALIKE;
  if (box === "yahtzeeWord") return points === YAHTZEE_WORD;
  const set = diceSet(options);
  if (points < 0 || points > mostOf(set)) return false;
  const lexicon = lexiconIn(options);
  const length = LENGTHS[box];
  if (lexicon === null || (length === undefined && box !== "oneWord")) return true;
  const paid = payableIn(lexicon, set, wordRules(options));
  return length === undefined ? paid.some((of) => of.has(points)) : paid[length]?.has(points) === true;
}

/** The dearest faces of all dice: more is never paid. */
function mostOf(set: DiceSet): number {
  return set.reduce((sum, die) => sum + Math.max(...die.map(({ value }) => value)), 0);
}
