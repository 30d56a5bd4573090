import type { BonusesTyped, Card, CardFault } from "../engine/games/game.ts";
import { no, wrongUsage } from "./failure.ts";
import { quoted } from "./typed.ts";
import type { Rules } from "./typed.ts";

/** Readers of a card as people and programs type it. Each gives the value or throws a Failure that says what to write. */

/** A card as an object of box → points, open boxes left out, with its extra Yahtzees: so many, or the points of each. */
export function readCard(rules: Rules, typed: unknown, bonuses: unknown): Card {
  const given = typed ?? {};
  if (typeof given !== "object" || Array.isArray(given))
    throw no('Give the card as an object of boxes and points such as {"ones":3,"chance":22}, open boxes left out.');
  const points: Record<string, number> = {};
  for (const [box, value] of Object.entries(given)) {
    if (!rules.boxes.has(box))
      throw no(
        `${quoted(box)} is no box of ${rules.game.texts.en.name}. Its boxes are: ${[...rules.boxes].join(", ")}.`,
      );
    if (typeof value !== "number" || !Number.isInteger(value))
      throw no(`The points of ${box} must be a whole number, not ${quoted(value)}. Leave the box out if it is open.`);
    points[box] = value;
  }
  const card = rules.game.cardFrom(points, readExtras(bonuses ?? 0), rules.options);
  if (card.ok) return card.value;
  throw no(whyNoCard(card.refusal));
}

/** Extra Yahtzees as a flag: a number of them, or the points of each with commas between. */
export function readBonusesFlag(text: string): number | number[] {
  const numbers = text
    .split(",")
    .filter((part, at, parts) => part !== "" || at < parts.length - 1)
    .map((part) => (/^\d{1,6}$/.test(part.trim()) ? Number(part) : Number.NaN));
  const [only = Number.NaN] = numbers;
  if (numbers.some(Number.isNaN) || numbers.length === 0)
    throw wrongUsage(
      `--bonuses takes how many extra Yahtzees there are, such as 2, or the points of each, such as 100,300, not ${quoted(text)}.`,
    );
  return text.includes(",") ? numbers : only;
}

/** Throws put by for later turns, where the game knows such. */
export function readSaved(rules: Rules, card: Card, typed: unknown): Card {
  if (typed === undefined || typed === 0) return card;
  const saving = rules.game.saving?.(rules.options) ?? null;
  if (saving === null)
    throw no(`No throws are saved in ${rules.game.texts.en.name} under these options. Leave the saved throws out.`);
  const most = saving.most(card.points);
  if (typeof typed !== "number" || !Number.isInteger(typed) || typed < 0 || typed > most)
    throw no(
      `This card can have saved 0 to ${most} throws, not ${quoted(typed)}. Correct the card or the saved throws.`,
    );
  return { ...card, savedThrows: typed };
}

/**
 * The throws taken so far. Where saved throws are not told (null), as many may have been spent as so full a card can
 * have put by.
 */
export function readThrows({ game, options }: Rules, card: Card, typed: unknown, saved: number | null): number {
  const most = saved ?? game.saving?.(options)?.most(card.points) ?? 0;
  const allowed = game.throwsAllowed({ ...card, savedThrows: most }, options);
  const throws = typed ?? 1;
  if (typeof throws !== "number" || !Number.isInteger(throws) || throws < 1 || throws > allowed)
    throw no(`The throws taken are 1 to ${allowed} here, not ${quoted(throws)}.`);
  return throws;
}

/** Extra Yahtzees: how many, or a list of the points of each. */
function readExtras(typed: unknown): BonusesTyped {
  const given: readonly unknown[] = Array.isArray(typed) ? typed : [typed];
  const numbers = given.filter((one) => typeof one === "number" && Number.isInteger(one) && one >= 0) as number[];
  if (numbers.length < given.length || numbers.length > MOST_BONUSES)
    throw no(
      `The extra Yahtzees must be a whole number from 0, or a list of the points of each, not ${quoted(typed)}.`,
    );
  return Array.isArray(typed) ? numbers : (numbers[0] ?? 0);
}

const MOST_BONUSES = 1000;

function whyNoCard(fault: CardFault): string {
  switch (fault.code) {
    case "impossiblePoints":
      return `No dice pay ${fault.points} in ${fault.box}. Correct the card, or leave the box out if it is open.`;
    case "impossibleBonuses": {
      const most = fault.most === 0 ? "it can have none" : `the most is ${fault.most}`;
      return `This card cannot have ${fault.given} extra Yahtzees: ${most}. Correct the card or their number.`;
    }
    case "impossibleWorth": {
      const most = fault.most === 0 ? "it can have none of these" : `the most is ${fault.most}`;
      const them = fault.given === 1 ? "an extra Yahtzee" : `${fault.given} extra Yahtzees`;
      return `This card cannot have ${them} of ${fault.worth} points: ${most}. Correct the card or the points.`;
    }
    case "unclearBonuses": {
      const them = fault.given === 1 ? "1 extra Yahtzee" : `${fault.given} extra Yahtzees`;
      return `${them} may be ${fault.least} to ${fault.most} points on this card, by the column of each. Give the points of each, such as --bonuses 100,300, or [100,300] in JSON.`;
    }
  }
}
