import { describe, expect, test } from "vitest";
import { yahtzee } from "./games/yahtzee/index.ts";
import { readCard, readDice, scoreDice } from "./score.ts";
import type { ScoreQuery } from "./score.ts";

const OPTIONS = { joker: "forced" };

describe("scoring without a match", () => {
  test("lists every box for dice typed as a string or as a list", () => {
    const typed = ask({ dice: "42611" });
    expect(typed).toEqual(ask({ dice: [4, 2, 6, 1, 1] }));
    expect(typed.ok && typed.value.boxes.map(({ box, points }) => [box, points])).toContainEqual(["chance", 14]);
    expect(typed.ok && typed.value.boxes).toHaveLength(13);
  });

  test("gives the totals of the card as it stands, extra Yahtzees included", () => {
    const scored = ask({ dice: "42611", card: { yahtzee: 50, fours: 20 }, bonuses: 1 });
    expect(scored.ok && scored.value.totals).toEqual({ upper: 20, upperBonus: 0, lower: 50, bonus: 100, grand: 170 });
  });

  test.each([
    ["too few dice", { dice: "4261" }, { code: "diceCount", given: 4, due: 5 }],
    ["too many dice", { dice: [1, 2, 3, 4, 5, 6] }, { code: "diceCount", given: 6, due: 5 }],
    ["no dice", { dice: null }, { code: "diceCount", given: 0, due: 5 }],
    ["a die showing 7", { dice: "42671" }, { code: "impossibleFace", die: 3, face: 7 }],
    ["a die showing a letter", { dice: "426x1" }, { code: "impossibleFace", die: 3, face: "x" }],
    ["a fourth throw", { dice: "42611", throws: 4 }, { code: "throwsTaken", given: 4, most: 3 }],
    ["no throw", { dice: "42611", throws: 0 }, { code: "throwsTaken", given: 0, most: 3 }],
    ["a card that is a list", { dice: "42611", card: [] }, { code: "notACard" }],
    [
      "a box of another game",
      { dice: "42611", card: { villa: 9 } },
      { code: "noSuchBox", box: "villa", game: "yahtzee" },
    ],
    ["points that are text", { dice: "42611", card: { ones: "3" } }, { code: "notPoints", box: "ones", points: "3" }],
    ["7 in fives", { dice: "42611", card: { fives: 7 } }, { code: "impossiblePoints", box: "fives", points: 7 }],
    ["bonuses on an empty card", { dice: "42611", bonuses: 1 }, { code: "impossibleBonuses", given: 1, most: 0 }],
  ] as [string, ScoreQuery, unknown][])("refuses %s", (_what, query, refusal) => {
    expect(ask(query)).toEqual({ ok: false, refusal });
  });

  test("refuses a count of bonuses that is no number", () => {
    expect(readCard(yahtzee, OPTIONS, { yahtzee: 50, fours: 20 }, "1").ok).toBe(false);
    expect(readCard(yahtzee, OPTIONS, {}, "0").ok).toBe(false);
  });

  test("does not mistake what every object has for a box", () => {
    const card: unknown = JSON.parse('{"__proto__": 5, "constructor": 1}');
    expect(readCard(yahtzee, OPTIONS, card, 0)).toMatchObject({ refusal: { code: "noSuchBox", box: "__proto__" } });
  });

  test("counts a die beyond the first plane as one", () => {
    expect(readDice(yahtzee, OPTIONS, "4261🎲")).toMatchObject({ refusal: { code: "impossibleFace", die: 4 } });
  });
});

function ask(query: ScoreQuery) {
  return scoreDice(yahtzee, OPTIONS, query);
}
