import { describe, expect, test } from "vitest";
import type { Face } from "../dice.ts";
import { EMPTY_CARD } from "../games/game.ts";
import type { Card, Game } from "../games/game.ts";
import { ALL_GAMES, gameOf } from "../games/index.ts";
import { facesOf } from "../games/shared/slow-search.fixture.ts";
import { resolveOptions } from "../match/options.ts";
import type { Random } from "../random.ts";
import { heuristic } from "./heuristic.ts";
import { playOf } from "./players.ts";

const NONE: Random = { below: () => 0 };

function optionsFor(game: Game) {
  const resolved = resolveOptions(game, {});
  if (!resolved.ok) throw new Error(resolved.refusal.code);
  return resolved.value;
}

function asked(id: string, dice: string, throws = 1, card: Partial<Card> = {}) {
  const game = gameOf(id);
  if (game === null) throw new Error(id);
  const options = optionsFor(game);
  const full = { ...EMPTY_CARD, ...card };
  const allowed = game.throwsAllowed(full, options);
  return heuristic({ game, options, card: full, dice: facesOf(dice), throws, allowed }, NONE);
}

describe("the rule of thumb", () => {
  test("takes what cannot be bettered at once", () => {
    expect(asked("yahtzee", "66666")).toEqual({ box: "yahtzee" });
    expect(asked("yatzy", "12345")).toEqual({ box: "smallStraight" });
  });

  test("throws again for more: keeps what is equal, throws the others", () => {
    expect(asked("yahtzee", "66613")).toEqual({ held: [true, true, true, false, false] });
    expect(asked("yahtzee", "62616", 2)).toEqual({ held: [true, false, true, false, true] });
  });

  test("has no throw left to take, and then takes a box", () => {
    expect(asked("yahtzee", "66613", 3)).toHaveProperty("box");
  });

  test("gives up what it can spare: a poor throw goes where little is to be had", () => {
    const points = { chance: 20, threeOfAKind: 20, fours: 8, threes: 6, twos: 4 };
    expect(asked("yahtzee", "12246", 3, { points })).toEqual({ box: "ones" });
  });

  test("goes for the column that counts three times", () => {
    expect(asked("triple-yahtzee", "66666", 3)).toEqual({ box: "c3.yahtzee" });
  });

  test("spends a saved throw only for more than it is worth", () => {
    expect(asked("maxi-yatzy", "123456", 1, { savedThrows: 2 })).toEqual({ box: "fullStraight" });
    expect(asked("maxi-yatzy", "555551", 3, { savedThrows: 2 })).toHaveProperty("held");
  });
});

const PIPS = ALL_GAMES.filter((game) => game.dice(optionsFor(game)).kind === "pips");

test.each(PIPS.map((game) => [game.id, game] as const))(
  "%s: played alone it fills the card, and far better than by chance",
  (_, game) => {
    const play = (player: "random" | "heuristic", seed: number) => totalOf(game, player, countingRandom(seed));
    const seeds = Array.from({ length: 4 }, (__, index) => index + 1);
    const mean = (player: "random" | "heuristic") =>
      seeds.reduce((sum, seed) => sum + play(player, seed), 0) / seeds.length;
    expect(mean("heuristic")).toBeGreaterThan(1.6 * mean("random"));
    expect(play("heuristic", 5)).toBe(play("heuristic", 5));
  },
  60_000,
);

/** Plays a card to its end outside any match. */
function totalOf(game: Game, player: "random" | "heuristic", random: Random): number {
  const options = optionsFor(game);
  let card: Card = EMPTY_CARD;
  while (!game.isFull(card, options)) {
    const { count } = game.dice(options);
    const allowed = game.throwsAllowed(card, options);
    let dice = Array.from({ length: count }, () => (random.below(6) + 1) as Face);
    for (let throws = 1; ; throws += 1) {
      const choice = playOf(player)?.({ game, options, card, dice, throws, allowed }, random) ?? null;
      if (choice === null) throw new Error("no box is open");
      if ("held" in choice) {
        expect(throws).toBeLessThan(allowed);
        expect(choice.held).toContain(false);
        dice = dice.map((face, die) => (choice.held[die] === true ? face : ((random.below(6) + 1) as Face)));
        continue;
      }
      const placed = game.placements({ dice, throws }, card, options).find(({ box }) => box === choice.box);
      expect(placed?.closed).toBeNull();
      const { points = 0, bonus = 0 } = placed ?? {};
      const savedThrows = game.saving?.(options)?.after(card, throws) ?? 0;
      card = {
        ...card,
        points: { ...card.points, [choice.box]: points },
        bonuses: bonus === 0 ? card.bonuses : [...card.bonuses, bonus],
        savedThrows,
      };
      break;
    }
  }
  return game.totals(card, options).grand;
}

function countingRandom(seed: number): Random {
  let last = seed * 7919;
  return {
    below(bound) {
      last = (last * 48271) % 2147483647;
      return last % bound;
    },
  };
}
