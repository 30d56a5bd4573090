import { describe, expect, it } from "vitest";
import { EMPTY_CARD, type Card, type Game, type Options } from "../../../engine/games/game.ts";
import { maxiYatzy } from "../../../engine/games/maxi-yatzy/index.ts";
import { tripleYahtzee } from "../../../engine/games/triple-yahtzee/index.ts";
import { yahtzee } from "../../../engine/games/yahtzee/index.ts";
import { yatzy } from "../../../engine/games/yatzy/index.ts";
import type { Face } from "../../../engine/dice.ts";
import { cardModel, type CardModel, type CardRow } from "./card-model.ts";

const FORCED = { joker: "forced" };
const SAVING = { savedThrows: "on", maxiBonus: "100-at-84", fullStraightPoints: "21" };
const FREE = { columns: "free", extraYahtzee: "by-column" };
const holding = (points: Card["points"], bonuses: readonly number[] = []): Card => ({ ...EMPTY_CARD, points, bonuses });

function modelOf(game: Game, options: Options, card: Card, dice = "", throws = 3): CardModel {
  const faces = [...dice].map((face) => Number(face) as Face);
  return cardModel(
    game,
    card,
    options,
    dice === "" ? null : game.placements({ dice: faces, throws }, card, options),
    throws,
  );
}

const rowsOf = (model: CardModel): readonly CardRow[] => model.sections.flatMap(({ rows }) => rows);
const classic = (card: Card, dice = ""): readonly CardRow[] => rowsOf(modelOf(yahtzee, FORCED, card, dice));
const line = (rows: readonly CardRow[], id: string) => rows.find((row) => row.kind === "box" && row.line === id);
const sum = (rows: readonly CardRow[], id: string) => rows.find((row) => row.kind === "sum" && row.id === id);
const sumsOf = (rows: readonly CardRow[]) => rows.flatMap((row) => (row.kind === "sum" ? [row.id] : []));
const figures = (row: CardRow | undefined) => (row?.kind === "sum" ? row.cells.map(({ value }) => value) : null);

describe("a card as it is shown", () => {
  it("has thirteen boxes and, as printed, three sums a half", () => {
    const rows = classic(EMPTY_CARD);
    expect(rows.filter(({ kind }) => kind === "box")).toHaveLength(13);
    expect(sumsOf(rows)).toEqual(["upperSum", "upperBonus", "upperTotal", "lowerSum", "extras", "lowerTotal"]);
  });

  it("says what open boxes would give, and only where dice lie", () => {
    const card = holding({ ones: 3 });
    expect(line(classic(card, "44426"), "fours")).toMatchObject({ cells: [{ state: "open", points: 12 }] });
    expect(line(classic(card, "44426"), "ones")).toMatchObject({ cells: [{ state: "filled", points: 3 }] });
    expect(line(classic(card), "fours")).toMatchObject({ cells: [{ state: "empty", points: null }] });
  });

  it("says why a box is locked, and what another Yahtzee would earn beside the box", () => {
    const rows = classic(holding({ yahtzee: 50 }), "44444");
    expect(line(rows, "fours")).toMatchObject({ cells: [{ state: "open", bonus: 100 }] });
    expect(line(rows, "chance")).toMatchObject({
      cells: [{ state: "locked", closed: { code: "upperFirst", box: "fours" } }],
    });
    expect(sum(rows, "extras")).toMatchObject({ would: { least: 100, most: 100 }, shutBy: null });
    expect(sum(classic(holding({ yahtzee: 0 })), "extras")).toMatchObject({ shutBy: "yahtzee" });
  });

  it("counts extra Yahtzees in chips and in the lower total", () => {
    const rows = classic(holding({ yahtzee: 50, fours: 20 }, [100]));
    expect(sum(rows, "extras")).toMatchObject({ chips: 1, cells: [{ value: 100 }] });
    expect(figures(sum(rows, "lowerTotal"))).toEqual([150]);
  });

  it("leaves the upper bonus undecided until it is reached or missed", () => {
    const bonus = (card: Card) => sum(classic(card), "upperBonus");
    expect(bonus(holding({ sixes: 24 }))).toMatchObject({
      cells: [{ value: null, pace: { toGo: 39, ahead: 6 }, decided: false }],
    });
    const full = { ones: 1, twos: 2, threes: 3, fours: 4, fives: 5, sixes: 6 };
    expect(bonus(holding(full))).toMatchObject({ cells: [{ value: 0, pace: { toGo: 42 }, decided: true }] });
    const reached = { ...full, fours: 20, fives: 25, sixes: 30 };
    expect(bonus(holding(reached))).toMatchObject({ cells: [{ value: 35, pace: null }] });
  });

  it("has neither a line for extra Yahtzees nor two equal sums where the rules know none", () => {
    expect(sumsOf(rowsOf(modelOf(yahtzee, { joker: "none" }, EMPTY_CARD)))).toEqual([
      "upperSum",
      "upperBonus",
      "upperTotal",
      "lowerTotal",
    ]);
  });

  it("of the Nordic games is printed with a sum and a bonus", () => {
    expect(sumsOf(rowsOf(modelOf(yatzy, { sequence: "free" }, EMPTY_CARD)))).toEqual(["upperSum", "upperBonus"]);
  });
});

describe("throws put by", () => {
  const saved = (card: Partial<Card>, dice: string, throws: number) =>
    sum(rowsOf(modelOf(maxiYatzy, SAVING, { ...EMPTY_CARD, ...card }, dice, throws)), "saved");

  it("stand on the card, with what they would be once a box is taken", () => {
    expect(saved({ savedThrows: 4 }, "112345", 1)).toMatchObject({
      cells: [{ value: 4 }],
      would: { least: 6, most: 6 },
    });
    expect(saved({ savedThrows: 4 }, "", 0)).toMatchObject({ cells: [{ value: 4 }], would: null });
  });

  it("are fewer by those this turn has spent", () => {
    expect(saved({ savedThrows: 4 }, "112345", 5)).toMatchObject({ cells: [{ value: 2 }], would: null });
  });

  it("are not spoken of where throws that are not used are lost", () => {
    const model = modelOf(maxiYatzy, { ...SAVING, savedThrows: "off" }, EMPTY_CARD);
    expect(sum(rowsOf(model), "saved")).toBeUndefined();
  });
});

describe("a card of three columns", () => {
  const card = holding({ "c1.ones": 3, "c3.ones": 4, "c3.chance": 20 });
  const rows = rowsOf(modelOf(tripleYahtzee, FREE, card, "11126"));

  it("has thirteen lines with three boxes each", () => {
    expect(rows.filter(({ kind }) => kind === "box")).toHaveLength(13);
    expect(line(rows, "ones")).toMatchObject({
      cells: [
        { box: "c1.ones", state: "filled", points: 3 },
        { box: "c2.ones", state: "open", points: 3 },
        { box: "c3.ones", state: "filled", points: 4 },
      ],
    });
  });

  it("sums each column and then counts it once, twice and three times", () => {
    expect(figures(sum(rows, "upperSum"))).toEqual([3, 0, 4]);
    expect(figures(sum(rows, "columnSum"))).toEqual([3, 0, 24]);
    expect(figures(sum(rows, "columnTotal"))).toEqual([3, 0, 72]);
  });

  it("says which column has to be filled first", () => {
    const options = { ...FREE, columns: "left-to-right" };
    expect(modelOf(tripleYahtzee, options, EMPTY_CARD, "11126").columns).toEqual([
      { times: 1, after: null },
      { times: 2, after: 1 },
      { times: 3, after: 1 },
    ]);
    expect(modelOf(tripleYahtzee, options, EMPTY_CARD).columns.map(({ after }) => after)).toEqual([null, null, null]);
  });

  it("says between which points an extra Yahtzee lies", () => {
    const full = holding({ "c1.yahtzee": 50, "c2.yahtzee": 50, "c3.yahtzee": 50 });
    expect(sum(rowsOf(modelOf(tripleYahtzee, FREE, full, "44444")), "extras")).toMatchObject({
      would: { least: 100, most: 300 },
    });
  });
});
