import type { Card, Totals, UpperPace } from "../game.ts";
import { LOWER_BOXES, UPPER_BOXES } from "./boxes.ts";

/** 35 points at 63 or more in the upper section: three of every face. */
const GOAL = 63;
const BONUS = 35;
const PAR = 3;

export function totals(card: Card): Totals {
  const upper = sumOf(UPPER_BOXES, card);
  const lower = sumOf(LOWER_BOXES, card);
  const upperBonus = upper >= GOAL ? BONUS : 0;
  let bonus = 0;
  for (const points of card.bonuses) bonus += points;
  return { upper, upperBonus, lower, bonus, grand: upper + upperBonus + lower + bonus };
}

export function upperPace(card: Card): UpperPace {
  let upper = 0;
  let ahead = 0;
  for (const [index, box] of UPPER_BOXES.entries()) {
    const points = card.points[box];
    if (points === undefined) continue;
    upper += points;
    ahead += points - PAR * (index + 1);
  }
  return { bonus: BONUS, goal: GOAL, toGo: Math.max(0, GOAL - upper), ahead };
}

export function isFull(card: Card): boolean {
  return [...UPPER_BOXES, ...LOWER_BOXES].every((box) => card.points[box] !== undefined);
}

function sumOf(boxes: readonly string[], card: Card): number {
  let sum = 0;
  for (const box of boxes) sum += card.points[box] ?? 0;
  return sum;
}
