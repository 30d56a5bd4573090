import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { kast, lines, vectors } from "./run.ts";

const Points = v.record(v.string(), v.number());
const Answer = v.object({
  boxes: v.array(
    v.object({
      box: v.string(),
      points: v.number(),
      bonus: v.number(),
      open: v.boolean(),
      why: v.nullable(v.string()),
    }),
  ),
  totals: v.object({
    upper: v.number(),
    upperBonus: v.number(),
    lower: v.number(),
    bonus: v.number(),
    grand: v.number(),
  }),
});
const JOKER = { forced: "forced", free: "free", plain: "none" } as const;
const UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"];

async function scored(requests: readonly unknown[]) {
  const ran = await kast(["score", "--stdin"], lines(requests));
  expect(ran.err).toBe("");
  expect(ran.code).toBe(0);
  const answers = v.parse(v.array(Answer), ran.json());
  expect(answers).toHaveLength(requests.length);
  return answers;
}

describe("every throw of five dice pays in every box what the vectors say", () => {
  const Scoring = v.object({
    categories: v.array(v.string()),
    rolls: v.array(
      v.object({ dice: v.string(), scores: v.array(v.number()), jokerScores: v.optional(v.array(v.number())) }),
    ),
  });
  const { categories, rolls } = v.parse(Scoring, vectors("yahtzee-scoring.json"));

  test("on an empty card", async () => {
    const answers = await scored(rolls.map(({ dice }) => ({ game: "yahtzee", dice })));
    for (const [at, { dice, scores }] of rolls.entries()) {
      expect(answers[at]?.boxes.map(({ box }) => box)).toEqual(categories);
      expect(
        answers[at]?.boxes.map(({ points }) => points),
        dice,
      ).toEqual(scores);
      expect(answers[at]?.boxes.every(({ open, why, bonus }) => open && why === null && bonus === 0)).toBe(true);
    }
  });

  test("as a joker, once the yahtzee box and the matching upper box are filled", async () => {
    const jokers = rolls.filter(({ jokerScores }) => jokerScores !== undefined);
    expect(jokers).not.toEqual([]);
    const answers = await scored(
      jokers.map(({ dice }) => ({
        game: "yahtzee",
        dice,
        card: { yahtzee: 0, [UPPER[Number(dice[0]) - 1] ?? ""]: 0 },
      })),
    );
    for (const [at, { jokerScores }] of jokers.entries())
      expect(answers[at]?.boxes.map(({ points }) => points)).toEqual(jokerScores);
  });
});

describe("which boxes a joker opens, and the extra 100", () => {
  const Case = v.object({
    id: v.string(),
    note: v.string(),
    filled: Points,
    dice: v.string(),
    legal: Points,
    yahtzeeBonus: v.number(),
  });
  const { rules } = v.parse(
    v.object({ rules: v.record(v.picklist(["forced", "free", "plain"]), v.array(Case)) }),
    vectors("yahtzee-joker.json"),
  );

  test.each(["forced", "free", "plain"] as const)("%s", async (rule) => {
    const cases = rules[rule] ?? [];
    expect(cases.length).toBeGreaterThan(0);
    const options = { joker: JOKER[rule] };
    const answers = await scored(cases.map(({ filled, dice }) => ({ game: "yahtzee", dice, card: filled, options })));
    for (const [at, { id, note, legal, yahtzeeBonus }] of cases.entries()) {
      const open = answers[at]?.boxes.filter((box) => box.open) ?? [];
      expect(Object.fromEntries(open.map(({ box, points }) => [box, points])), `${id} ${note}`).toEqual(legal);
      expect(new Set(open.map(({ bonus }) => bonus)), `${id} ${note}`).toEqual(new Set([yahtzeeBonus]));
    }
  });
});

describe("totals", () => {
  const Case = v.object({
    rules: v.string(),
    note: v.string(),
    upper: v.optional(v.array(v.number())),
    upperTotal: v.optional(v.number()),
    upperBonus: v.optional(v.number()),
  });
  const { cases } = v.parse(v.object({ cases: v.array(Case) }), vectors("totals-and-bonus-edges.json"));
  const edges = cases.filter(({ rules, upper }) => rules === "forced" && upper !== undefined);

  test.each(edges)("$note", async ({ upper = [], upperTotal, upperBonus }) => {
    const card = Object.fromEntries(UPPER.map((box, at) => [box, upper[at]]));
    const ran = await kast(["total", "yahtzee", "--card", JSON.stringify(card), "--json"]);
    const sum = upperTotal ?? upper.reduce((a, b) => a + b, 0);
    expect(ran.json()).toEqual([{ upper: sum, upperBonus, lower: 0, bonus: 0, grand: sum + (upperBonus ?? 0) }]);
  });

  const best = { ones: 5, twos: 10, threes: 15, fours: 20, fives: 25, sixes: 30 };
  const lower = {
    threeOfAKind: 30,
    fourOfAKind: 30,
    fullHouse: 25,
    smallStraight: 30,
    largeStraight: 40,
    yahtzee: 50,
    chance: 30,
  };
  test("thirteen Yahtzees in the best order make 1575", async () => {
    const ran = await kast(["total", "yahtzee", "--card", JSON.stringify({ ...best, ...lower }), "--bonuses", "12"]);
    expect(ran.json()).toEqual([{ upper: 105, upperBonus: 35, lower: 235, bonus: 1200, grand: 1575 }]);
  });
  test("without joker and extra points the most is 375", async () => {
    const ran = await kast([
      "total",
      "yahtzee",
      "--card",
      JSON.stringify({ ...best, ...lower }),
      "--option",
      "joker=none",
    ]);
    expect(ran.json()).toEqual([{ upper: 105, upperBonus: 35, lower: 235, bonus: 0, grand: 375 }]);
  });
});

describe("the Nordic games", () => {
  const Scoring = v.object({
    categories: v.array(v.string()),
    rolls: v.array(v.object({ dice: v.string(), scores: v.array(v.number()) })),
  });

  test.each([
    ["yatzy", "yatzy-scoring.json"],
    ["maxi-yatzy", "maxi-yatzy-scoring.json"],
  ])("%s pays in every box what the vectors say", async (game, file) => {
    const { categories, rolls } = v.parse(Scoring, vectors(file));
    const answers = await scored(rolls.map(({ dice }) => ({ game, dice })));
    for (const [at, { dice, scores }] of rolls.entries()) {
      expect(answers[at]?.boxes.map(({ box }) => box)).toEqual(categories);
      expect(
        answers[at]?.boxes.map(({ points }) => points),
        dice,
      ).toEqual(scores);
    }
  });

  test("the facts of the kata hold", async () => {
    const Facts = v.object({
      cases: v.array(v.object({ dice: v.string(), category: v.string(), points: v.number() })),
    });
    const { cases } = v.parse(Facts, vectors("yatzy-kata.json"));
    const answers = await scored(cases.map(({ dice }) => ({ game: "yatzy", dice })));
    for (const [at, { dice, category, points }] of cases.entries())
      expect(answers[at]?.boxes.find(({ box }) => box === category)?.points, `${dice} ${category}`).toBe(points);
  });

  test.each([
    ["yatzy", [3, 6, 9, 12, 15, 18], [], { upper: 63, upperBonus: 50, lower: 0, bonus: 0, grand: 113 }],
    ["maxi-yatzy", [4, 8, 12, 16, 20, 24], [], { upper: 84, upperBonus: 100, lower: 0, bonus: 0, grand: 184 }],
    ["maxi-yatzy", [3, 8, 12, 16, 20, 24], [], { upper: 83, upperBonus: 0, lower: 0, bonus: 0, grand: 83 }],
    [
      "maxi-yatzy",
      [3, 8, 12, 16, 20, 24],
      ["--option", "maxiBonus=50-at-75"],
      { upper: 83, upperBonus: 50, lower: 0, bonus: 0, grand: 133 },
    ],
  ])("%s %j %j", async (game, upper, more, totals) => {
    const card = Object.fromEntries(UPPER.map((box, at) => [box, upper[at]]));
    const ran = await kast(["total", game, "--card", JSON.stringify(card), ...more]);
    expect(ran.json()).toEqual([totals]);
  });
});

describe("three columns", () => {
  const yahtzees = { "c1.yahtzee": 50, "c2.yahtzee": 50, "c3.yahtzee": 50 };
  const card = { ...yahtzees, "c1.fours": 20, "c3.fives": 25, "c3.chance": 17 };

  test("are summed one by one and as they count", async () => {
    const ran = await kast(["total", "triple-yahtzee", "--card", JSON.stringify(card), "--bonuses", "100,300"]);
    expect(ran.json()).toEqual([
      {
        upper: 20 + 75,
        upperBonus: 0,
        lower: 50 + 100 + 3 * 67,
        bonus: 400,
        grand: 846,
        columns: [
          { column: 1, times: 1, upper: 20, upperBonus: 0, lower: 50, sum: 70, total: 70 },
          { column: 2, times: 2, upper: 0, upperBonus: 0, lower: 50, sum: 50, total: 100 },
          { column: 3, times: 3, upper: 25, upperBonus: 0, lower: 67, sum: 92, total: 276 },
        ],
      },
    ]);
  });

  test("a number of extra Yahtzees is enough where it tells their points", async () => {
    const total = (...more: string[]) => kast(["total", "triple-yahtzee", "--card", JSON.stringify(card), ...more]);
    expect((await total("--bonuses", "2")).json()).toMatchObject([{ bonus: 400 }]);
    expect((await total("--bonuses", "1", "--option", "extraYahtzee=flat-100")).json()).toMatchObject([{ bonus: 100 }]);
    const unclear = await total("--bonuses", "1");
    expect([unclear.code, unclear.out]).toEqual([1, ""]);
    expect(unclear.err).toMatch(/1 extra Yahtzee may be 100 to 300 points .* --bonuses 100,300/);
    const impossible = await total("--bonuses", "100,100");
    expect([impossible.code, impossible.out]).toEqual([1, ""]);
    expect(impossible.err).toMatch(/cannot have 2 extra Yahtzees of 100 points: the most is 1\./);
  });
});

describe("lines of which some are wrong", () => {
  test("each is answered in its place, and the exit code says that not all was well", async () => {
    const good = { game: "yahtzee", dice: "42611" };
    const input = `${JSON.stringify(good)}\nnonsense\n\n${JSON.stringify({ ...good, dice: "42617" })}\n${JSON.stringify(good)}\n\n`;
    const ran = await kast(["score", "--stdin"], input);
    expect(ran.code).toBe(1);
    expect(ran.json()).toEqual([
      expect.objectContaining({ boxes: expect.any(Array) }),
      { error: expect.stringMatching(/^This line is not JSON/) },
      { error: expect.stringMatching(/^This line is not JSON/) },
      { error: "Die 5 cannot show 7. Enter a face from 1 to 6." },
      expect.objectContaining({ boxes: expect.any(Array) }),
    ]);
  });
});

test("the table for people says why a box is closed", async () => {
  const ran = await kast(["score", "yahtzee", "44444", "--card", '{"yahtzee":50}']);
  expect(ran.code).toBe(0);
  expect(ran.out).toMatch(/^Fours +20 +\+100 +open$/m);
  expect(ran.out).toMatch(/^Chance +20 +\+100 +These dice must go in Fours/m);
});

test("many lines come back in their order", async () => {
  const faces = "123456";
  const requests = Array.from({ length: 30_000 }, (_, at) => ({
    game: "yahtzee",
    dice: Array.from({ length: 5 }, (__, die) => faces[Math.floor(at / 6 ** die) % 6]).join(""),
  }));
  const answers = await scored(requests);
  for (const [at, { boxes }] of answers.entries()) {
    const sum = [...(requests[at]?.dice ?? "")].reduce((total, face) => total + Number(face), 0);
    if (boxes.at(-1)?.points !== sum)
      expect(boxes.at(-1), `line ${at + 1}`).toMatchObject({ box: "chance", points: sum });
  }
});
