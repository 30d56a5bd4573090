import type { Face } from "../dice.ts";
import { EMPTY_CARD } from "../games/game.ts";
import type { Box, BoxId, Card, Game, Options, Placement, ThrownDice } from "../games/game.ts";
import type { Random } from "../random.ts";
import { diceStates } from "./dice-states.ts";
import { expectedOf, withThrows } from "./pips.ts";

/**
 * The best box for a throw by a rule of thumb: what it adds to the grand total, less what a turn that goes for nothing
 * but this box brings there on average, since the box is gone then. Points of an upper section whose bonus is still to
 * be had count for their share of it.
 */
export interface BoxValues {
  best(thrown: ThrownDice, card: Card): Valued | null;
}

export interface Valued {
  readonly box: BoxId;
  readonly value: number;
}

/** `random` is asked only where dice have letters. */
export function boxValues(game: Game, options: Options, random: Random): BoxValues {
  const boxes = new Map(game.boxes(options).map((box) => [box.id, box]));
  const pars = parsOf(game, options, random);
  return {
    best(thrown, card) {
      const weights = upperWeights(game, card, options);
      const times = game.columnTotals?.(card, options).map((column) => column.times) ?? [1];
      let best: Valued | null = null;
      for (const { box: id, points, bonus, closed } of game.placements(thrown, card, options)) {
        const box = boxes.get(id);
        if (closed !== null || box === undefined) continue;
        const at = (box.column ?? 1) - 1;
        const share = box.section === "upper" ? 1 + (weights[at] ?? 0) : 1;
        const value = (points - (pars.get(id) ?? 0)) * share * (times[at] ?? 1) + bonus;
        if (best === null || value > best.value) best = { box: id, value };
      }
      return best;
    },
  };
}

/** What a point of each column's upper section brings of its bonus; nothing once that is reached. */
function upperWeights(game: Game, card: Card, options: Options): readonly number[] {
  const paces = game.columnPaces?.(card, options) ?? [game.upperPace(card, options)];
  return paces.map(({ bonus, goal, toGo }) => (toGo > 0 ? bonus / goal : 0));
}

type Pars = ReadonlyMap<BoxId, number>;

function parsOf(game: Game, options: Options, random: Random): Pars {
  const key = JSON.stringify([game.id, options]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const pars = game.dice(options).kind === "pips" ? exactPars(game, options) : sampledPars(game, options, random);
  made.set(key, pars);
  return pars;
}

const made = new Map<string, Pars>();

/** What a turn of three throws brings on average in a box that is all it goes for. */
function exactPars(game: Game, options: Options): Pars {
  const { count } = game.dice(options);
  const paid = diceStates(count).states.map((dice) => paidBy(game, { dice, throws: 1 }, options));
  return new Map(
    game.boxes(options).map((box: Box, at) => {
      const points = paid.map((boxes) => boxes[at]?.points ?? 0);
      return [box.id, expectedOf(count, withThrows(count, points, [0, 0]))];
    }),
  );
}

const SAMPLES = 400;
/** So much more than a throw left as it falls do three throws bring, about, where words are laid. */
const GAIN = 1.3;

function sampledPars(game: Game, options: Options, random: Random): Pars {
  const { count } = game.dice(options);
  const sums = new Map<BoxId, number>();
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const dice = Array.from({ length: count }, () => (random.below(6) + 1) as Face);
    for (const { box, points } of paidBy(game, { dice, throws: 1 }, options))
      sums.set(box, (sums.get(box) ?? 0) + (points * GAIN) / SAMPLES);
  }
  return sums;
}

function paidBy(game: Game, thrown: ThrownDice, options: Options): readonly Placement[] {
  return game.placements(thrown, EMPTY_CARD, options);
}
