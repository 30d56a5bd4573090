import type { Face } from "../dice.ts";
import type { BoxId, Card, Game, Options } from "../games/game.ts";
import type { Random } from "../random.ts";
import { boxValues } from "./box-values.ts";
import type { BoxValues } from "./box-values.ts";
import { diceStates } from "./dice-states.ts";
import { bestKeep, withThrows } from "./pips.ts";

/** What a computer seat does with the dice that lie there: keeps some and throws the others, or takes a box. */
export type Choice = { readonly held: readonly boolean[] } | { readonly box: BoxId };

/** A turn as it stands: all dice read. */
export interface Position {
  readonly game: Game;
  readonly options: Options;
  readonly card: Card;
  readonly dice: readonly Face[];
  /** Throws taken. */
  readonly throws: number;
  /** Throws the turn may take. */
  readonly allowed: number;
}

/** A throw put by for later turns is worth about so many points. */
const SAVED_THROW = 3;
/** Nobody looks further ahead than so many throws. */
const FURTHEST = 3;

/**
 * Plays by a rule of thumb for boxes (see `BoxValues`) and, with dice that have pips, thinks a turn through to its end
 * by exact chances. Null where no box is open.
 */
export function heuristic(position: Position, random: Random): Choice | null {
  const { game, options, card, dice, throws, allowed } = position;
  const values = boxValues(game, options, random);
  const now = values.best({ dice, throws }, card);
  if (now === null) return null;
  const left = Math.min(FURTHEST, allowed - throws);
  if (left <= 0) return { box: now.box };
  const again =
    game.dice(options).kind === "pips" ? pipsAgain(position, values, left) : lettersAgain(position, values, random);
  return again.worth > now.value ? { held: again.held } : { box: now.box };
}

interface Again {
  readonly held: readonly boolean[];
  readonly worth: number;
}

function pipsAgain({ game, options, card, dice, throws }: Position, values: BoxValues, left: number): Again {
  const own = game.throwsAllowed({ ...card, savedThrows: 0 }, options);
  const saves = (game.saving?.(options) ?? null) !== null;
  const cost = (taken: number): number => (saves || taken >= own ? SAVED_THROW : 0);
  const worths = diceStates(dice.length).states.map((state) => values.best({ dice: state, throws }, card)?.value ?? 0);
  const costs = Array.from({ length: left }, (_, ahead) => cost(throws + ahead));
  const { held, worth } = bestKeep(dice, withThrows(dice.length, worths, costs.slice(1)));
  return { held, worth: worth - (costs[0] ?? 0) };
}

const TRIES = 24;

/** Every choice of dice to keep, each with some throws of the others. */
function lettersAgain({ card, dice, throws }: Position, values: BoxValues, random: Random): Again {
  let best: Again = { held: dice.map(() => false), worth: -Infinity };
  for (let mask = 0; mask < 2 ** dice.length - 1; mask += 1) {
    const held = dice.map((_, die) => (mask & (1 << die)) !== 0);
    let sum = 0;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const thrown = dice.map((face, die) => (held[die] === true ? face : ((random.below(6) + 1) as Face)));
      sum += values.best({ dice: thrown, throws: throws + 1 }, card)?.value ?? 0;
    }
    if (sum / TRIES > best.worth) best = { held, worth: sum / TRIES };
  }
  return best;
}
