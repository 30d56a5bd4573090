import { FACES } from "../../dice.ts";
import type { Face } from "../../dice.ts";
import { EMPTY_CARD } from "../game.ts";
import type { BonusesTyped, CardReading, Options } from "../game.ts";
import { FIXED, LOWER_BOXES } from "../shared/classic.ts";
import { impossibleIn, possiblePoints } from "../shared/possible.ts";
import type { Possible } from "../shared/possible.ts";
import { readBonuses } from "../shared/typed-bonuses.ts";
import { UPPER_BOXES } from "../shared/upper.ts";
import type { Points } from "../shared/upper.ts";
import { EXTRA_YAHTZEE, placements } from "./placements.ts";

/** Refuses points no five dice pay in a box, and more extra Yahtzees than some order of play could have earned. */
export function cardFrom(points: Points, extras: BonusesTyped, options: Options): CardReading {
  const impossible = impossibleIn(points, possiblyPaid());
  if (impossible !== null) return { ok: false, refusal: impossible };
  const bonuses = readBonuses(extras, mostExtras(points, options), EXTRA_YAHTZEE);
  return bonuses.ok ? { ok: true, value: { ...EMPTY_CARD, points, bonuses: bonuses.value } } : bonuses;
}

/**
 * The most extra Yahtzees a card can have been paid. Each was written in a box after the yahtzee box got its 50, and
 * left there what five equal dice leave; an order of play must exist in which all of them were legal.
 */
export function mostExtras(points: Points, options: Options): number {
  if (points["yahtzee"] !== FIXED.yahtzee || options["joker"] === "none") return 0;
  return options["joker"] === "free" ? mostFree(points) : mostForced(points);
}

const KINDS = ["threeOfAKind", "fourOfAKind", "chance"] as const;
const FIXED_BY_JOKER = ["fullHouse", "smallStraight", "largeStraight"] as const;

function mostForced(points: Points): number {
  const filled = UPPER_BOXES.filter((box) => points[box] !== undefined);
  const fives = FACES.filter((face) => upperOf(points, face) === 5 * face).length;
  // A kind or chance needs its own upper box filled before it, the other boxes need any.
  const kinds = KINDS.map((box) => points[box]).filter((value) => isFilledFive(points, value));
  const fixed = filled.length > 0 ? FIXED_BY_JOKER.filter((box) => points[box] === FIXED[box]).length : 0;
  if (!LOWER_BOXES.every((box) => points[box] !== undefined)) return fives + kinds.length + fixed;
  // A zero in the upper section comes last, when the lower is full; so it opened the way for nothing in the lower one,
  // and some other upper box was filled before the first of them.
  const zeros = FACES.filter((face) => upperOf(points, face) === 0 && !kinds.includes(5 * face)).length;
  return fives + kinds.length + fixed + Math.max(0, Math.min(zeros, filled.length - 1));
}

function mostFree(points: Points): number {
  const anyUpper = UPPER_BOXES.some((box) => points[box] !== undefined);
  const upper = FACES.filter((face) => upperOf(points, face) === 5 * face || upperOf(points, face) === 0).length;
  const kinds = KINDS.filter((box) => isFive(points[box])).length;
  const fixed = FIXED_BY_JOKER.filter((box) => points[box] === 0 || (anyUpper && points[box] === FIXED[box])).length;
  return upper + kinds + fixed;
}

function upperOf(points: Points, face: Face): number | undefined {
  return points[UPPER_BOXES[face - 1] ?? ""];
}

function isFive(value: number | undefined): boolean {
  return FACES.some((face) => value === 5 * face);
}

function isFilledFive(points: Points, value: number | undefined): boolean {
  return FACES.some((face) => value === 5 * face && upperOf(points, face) !== undefined);
}

let possible: Possible | null = null;

/** A joker pays nothing that no other throw does. */
function possiblyPaid(): Possible {
  possible ??= possiblePoints(5, (dice) => placements({ dice, throws: 1 }, EMPTY_CARD, { joker: "none" }));
  return possible;
}
