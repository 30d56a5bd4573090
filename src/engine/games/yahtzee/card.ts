import { FACES } from "../../dice.ts";
import type { Face } from "../../dice.ts";
import { EMPTY_CARD } from "../game.ts";
import type { BoxId, CardReading, Options } from "../game.ts";
import { FIXED, LOWER_BOXES, UPPER_BOXES } from "./boxes.ts";
import { EXTRA_YAHTZEE, placements } from "./placements.ts";

type Points = Readonly<Record<BoxId, number>>;

/** Refuses points no five dice pay in a box, and more extra Yahtzees than some order of play could have earned. */
export function cardFrom(points: Points, extras: number, options: Options): CardReading {
  for (const [box, value] of Object.entries(points)) {
    if (!possiblePoints().get(box)?.has(value)) {
      return { ok: false, refusal: { code: "impossiblePoints", box, points: value } };
    }
  }
  const most = mostExtras(points, options);
  if (!Number.isInteger(extras) || extras < 0 || extras > most) {
    return { ok: false, refusal: { code: "impossibleBonuses", given: extras, most } };
  }
  return { ok: true, value: { ...EMPTY_CARD, points, bonuses: Array<number>(extras).fill(EXTRA_YAHTZEE) } };
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

let possible: Map<BoxId, Set<number>> | null = null;

/**
 * What each box can hold: 0, which a turn out of time may leave anywhere, or whatever some throw pays there. A joker pays
 * nothing that no other throw does.
 */
function possiblePoints(): Map<BoxId, Set<number>> {
  if (possible !== null) return possible;
  possible = new Map([...UPPER_BOXES, ...LOWER_BOXES].map((box) => [box, new Set([0])]));
  for (const dice of everyThrow(5)) {
    for (const { box, points } of placements({ dice, throws: 1 }, EMPTY_CARD, { joker: "none" })) {
      possible.get(box)?.add(points);
    }
  }
  return possible;
}

/** Every throw of so many dice, but for their order. */
function* everyThrow(count: number, least = 1): Generator<Face[]> {
  if (count === 0) yield [];
  else {
    for (const face of FACES.filter((candidate) => candidate >= least)) {
      for (const rest of everyThrow(count - 1, face)) yield [face, ...rest];
    }
  }
}
