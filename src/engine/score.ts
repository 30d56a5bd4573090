import { isFace } from "./dice.ts";
import type { Face } from "./dice.ts";
import { EMPTY_CARD } from "./games/game.ts";
import type { Card, CardFault, Game, Options, Placement, Totals } from "./games/game.ts";

/** What a card, dice or a count typed or read from a file can be refused for. */
export type ScoreRefusal =
  | CardFault
  | { readonly code: "notACard" }
  | { readonly code: "noSuchBox"; readonly box: string; readonly game: string }
  | { readonly code: "notPoints"; readonly box: string; readonly points: unknown }
  | { readonly code: "diceCount"; readonly given: number; readonly due: number }
  | { readonly code: "impossibleFace"; readonly die: number; readonly face: unknown }
  | { readonly code: "throwsTaken"; readonly given: unknown; readonly most: number };

export type Scored<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: ScoreRefusal };

/** What is asked without a match: all values as they came from outside. */
export interface ScoreQuery {
  /** A string of faces (`"42611"`) or an array of them. */
  readonly dice: unknown;
  /** Box id → points, open boxes left out. Default: an empty card. */
  readonly card?: unknown;
  /** Extra Yahtzees the card was paid. Default 0. */
  readonly bonuses?: unknown;
  /** Throws taken so far. Default 1. */
  readonly throws?: unknown;
}

/** Every box for these dice under this card, and the card's totals as they stand. */
export function scoreDice(
  game: Game,
  options: Options,
  query: ScoreQuery,
): Scored<{ boxes: readonly Placement[]; totals: Totals }> {
  const card = readCard(game, options, query.card, query.bonuses);
  if (!card.ok) return card;
  const dice = readDice(game, options, query.dice);
  if (!dice.ok) return dice;
  const throws = query.throws ?? 1;
  const most = game.throwsAllowed(card.value, options);
  if (!isWhole(throws) || throws < 1 || throws > most) {
    return { ok: false, refusal: { code: "throwsTaken", given: throws, most } };
  }
  const boxes = game.placements({ dice: dice.value, throws }, card.value, options);
  return { ok: true, value: { boxes, totals: game.totals(card.value, options) } };
}

/** A card from JSON: an object of box id → points. Refuses a card that no match of these rules can lead to. */
export function readCard(game: Game, options: Options, typed: unknown, bonuses: unknown): Scored<Card> {
  if (typed !== undefined && (typeof typed !== "object" || typed === null || Array.isArray(typed))) {
    return { ok: false, refusal: { code: "notACard" } };
  }
  const boxes = game.boxes(options);
  const points: Record<string, number> = {};
  const entries: [string, unknown][] = Object.entries(typed ?? {});
  for (const [box, value] of entries) {
    if (!boxes.some(({ id }) => id === box)) return { ok: false, refusal: { code: "noSuchBox", box, game: game.id } };
    if (!isWhole(value)) return { ok: false, refusal: { code: "notPoints", box, points: value } };
    points[box] = value;
  }
  const extras = bonuses ?? 0;
  if (extras === 0 && Object.keys(points).length === 0) return { ok: true, value: EMPTY_CARD };
  return game.cardFrom(points, isWhole(extras) ? extras : Number.NaN, options);
}

/** Faces as typed (`"42611"`) or as an array. */
export function readDice(game: Game, options: Options, typed: unknown): Scored<Face[]> {
  const given: readonly unknown[] =
    typeof typed === "string"
      ? Array.from(typed, (character) => (/^\d$/.test(character) ? Number(character) : character))
      : Array.isArray(typed)
        ? typed
        : [];
  const due = game.dice(options).count;
  if (given.length !== due) return { ok: false, refusal: { code: "diceCount", given: given.length, due } };
  const faces = given.filter(isFace);
  if (faces.length === due) return { ok: true, value: faces };
  const die = given.findIndex((face) => !isFace(face));
  return { ok: false, refusal: { code: "impossibleFace", die, face: given[die] } };
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
