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
