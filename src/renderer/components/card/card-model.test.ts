import { describe, expect, it } from "vitest";
import { EMPTY_CARD, type Card } from "../../../engine/games/game.ts";
import { yahtzee } from "../../../engine/games/yahtzee/index.ts";
import { cardModel, isDecided, type CardRow } from "./card-model.ts";

const options = { joker: "forced" };
const holding = (points: Card["points"], bonuses: readonly number[] = []): Card => ({ ...EMPTY_CARD, points, bonuses });
const rowsOf = (card: Card, dice: readonly (1 | 2 | 3 | 4 | 5 | 6)[] | null = null): readonly CardRow[] => {
  const placements = dice === null ? null : yahtzee.placements({ dice, throws: 3 }, card, options);
  return cardModel(yahtzee, card, options, placements).sections.flatMap((section) => section.rows);
};
const box = (rows: readonly CardRow[], id: string) => rows.find((row) => row.kind === "box" && row.box === id);
const sum = (rows: readonly CardRow[], id: string) => rows.find((row) => row.kind === "sum" && row.id === id);

describe("a card as it is shown", () => {
  it("has thirteen boxes and, as printed, three sums a half", () => {
    const rows = rowsOf(EMPTY_CARD);
    expect(rows.filter((row) => row.kind === "box")).toHaveLength(13);
    expect(rows.flatMap((row) => (row.kind === "sum" ? [row.id] : []))).toEqual([
      "upperSum",
      "upperBonus",
      "upperTotal",
      "lowerSum",
      "extras",
      "lowerTotal",
    ]);
  });

  it("says what open boxes would give, and only where dice lie", () => {
    const card = holding({ ones: 3 });
    expect(box(rowsOf(card, [4, 4, 4, 2, 6]), "fours")).toMatchObject({ state: "open", points: 12 });
    expect(box(rowsOf(card, [4, 4, 4, 2, 6]), "ones")).toMatchObject({ state: "filled", points: 3 });
    expect(box(rowsOf(card), "fours")).toMatchObject({ state: "empty", points: null });
  });

  it("says why a box is locked, and what another Yahtzee would earn beside the box", () => {
    const rows = rowsOf(holding({ yahtzee: 50 }), [4, 4, 4, 4, 4]);
    expect(box(rows, "fours")).toMatchObject({ state: "open", bonus: 100 });
    expect(box(rows, "chance")).toMatchObject({ state: "locked", closed: { code: "upperFirst", box: "fours" } });
    expect(sum(rows, "extras")).toMatchObject({ would: 100, shutBy: null });
    expect(sum(rowsOf(holding({ yahtzee: 0 })), "extras")).toMatchObject({ shutBy: "yahtzee" });
  });

  it("counts extra Yahtzees in chips and in the lower total", () => {
    const rows = rowsOf(holding({ yahtzee: 50, fours: 20 }, [100]));
    expect(sum(rows, "extras")).toMatchObject({ chips: 1, value: 100 });
    expect(sum(rows, "lowerTotal")).toMatchObject({ value: 150 });
  });

  it("leaves the upper bonus undecided until it is reached or missed", () => {
    expect(sum(rowsOf(holding({ sixes: 24 })), "upperBonus")).toMatchObject({
      value: null,
      pace: { toGo: 39, ahead: 6 },
    });
    const full = { ones: 1, twos: 2, threes: 3, fours: 4, fives: 5, sixes: 6 };
    expect(sum(rowsOf(holding(full)), "upperBonus")).toMatchObject({ value: 0, pace: { toGo: 42 } });
    expect(isDecided(rowsOf(holding(full)).slice(0, 6))).toBe(true);
    const reached = { ...full, fours: 20, fives: 25, sixes: 30 };
    expect(sum(rowsOf(holding(reached)), "upperBonus")).toMatchObject({ value: 35, pace: null });
  });

  it("has no line for extra Yahtzees where the rules know none", () => {
    const { sections } = cardModel(yahtzee, EMPTY_CARD, { joker: "none" }, null);
    expect(
      sum(
        sections.flatMap((section) => section.rows),
        "extras",
      ),
    ).toBeUndefined();
  });
});
