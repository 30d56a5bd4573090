import { expect, it } from "vitest";
import { EMPTY_CARD, type Game } from "../../../engine/games/game.ts";
import { ALL_GAMES } from "../../../engine/games/index.ts";
import { maxiYatzy } from "../../../engine/games/maxi-yatzy/index.ts";
import { tripleYahtzee } from "../../../engine/games/triple-yahtzee/index.ts";
import { yahtzee } from "../../../engine/games/yahtzee/index.ts";
import { resolveOptions } from "../../../engine/match/options.ts";
import { cardModel } from "./card-model.ts";
import { linesOf, tablesOf } from "./card-tables.ts";

function modelOf(game: Game) {
  const options = resolveOptions(game, {});
  if (!options.ok) throw new Error(game.id);
  return cardModel(game, EMPTY_CARD, options.value, null);
}

it("a classic card folds between its halves", () => {
  expect(tablesOf(modelOf(yahtzee), true).map(({ id, half }) => [id, half])).toEqual([
    ["upper", "left"],
    ["lower", "right"],
  ]);
});

it("of many lower boxes the first stand under the upper ones", () => {
  const tables = tablesOf(modelOf(maxiYatzy), true);
  expect(tables.map(({ key, half, rows }) => [key, half, rows.length])).toEqual([
    ["upper", "left", 8],
    ["lower-first", "left", 4],
    ["lower-rest", "right", 11],
  ]);
  expect(linesOf(tables)).toBe(10);
});

it("columns are named over every part of a folded card, and once over a whole one", () => {
  const headed = (folded: boolean) =>
    tablesOf(modelOf(tripleYahtzee), folded).flatMap(({ id, headed: named }) => (named ? [id] : []));
  expect(headed(true)).toEqual(["upper", "lower"]);
  expect(headed(false)).toEqual(["upper"]);
});

it.each(ALL_GAMES)("of $id no row is lost or doubled by folding", (game) => {
  const model = modelOf(game);
  const all = (folded: boolean) => tablesOf(model, folded).flatMap(({ rows }) => rows);
  expect(all(true)).toEqual(all(false));
});
