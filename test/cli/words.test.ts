import { describe, expect, test } from "vitest";
import { kast, lines, vectors } from "./run.ts";

interface Rolls {
  readonly rolls: readonly {
    readonly faces: readonly number[];
    readonly best: Readonly<Record<string, number | null>>;
    readonly possible7: boolean;
    readonly allConsonants: boolean;
    readonly allVowels: boolean;
  }[];
}
interface Queries {
  readonly queries: readonly {
    readonly letters: string;
    readonly words: readonly (readonly [string, number])[];
  }[];
}

const { rolls } = vectors("word-rolls.json") as Rolls;
const { queries } = vectors("word-queries.json") as Queries;

describe("kast words", () => {
  test("find lists every word of the letters with its points", async () => {
    for (const { letters, words } of queries.slice(0, 4)) {
      const { json, code } = await kast(["words", "find", letters.replaceAll(" ", "").replace("*", "_"), "--json"]);
      expect([code, json()]).toEqual([0, words.map(([word, points]) => ({ word, points }))]);
    }
  }, 60_000);

  test("find says no where there is none, and what to write where the letters are no letters", async () => {
    expect(await kast(["words", "find", "qqq"])).toMatchObject({ code: 1, out: "" });
    const { code, err } = await kast(["words", "find", "blåbær"]);
    expect([code, err]).toEqual([1, 'Give the letters a to z, and _ for a joker, such as "wxrii_c", not "blåbær".\n']);
  }, 60_000);

  test("check says yes, or no with the reason", async () => {
    const said = await kast(["words", "check", "smokers", "gonna", "alphabet", "café", "--json"]);
    expect(said.code).toBe(1);
    expect(said.json()).toMatchObject([
      { word: "smokers", ok: true, why: null },
      { word: "gonna", ok: false, code: "notInList" },
      { word: "alphabet", ok: false, code: "wrongLength" },
      { word: "café", ok: false, code: "notLetters" },
    ]);
    expect(await kast(["words", "check", "eel", "--letters", "elfxyzt"])).toMatchObject({
      code: 1,
      out: "eel needs e 2 times, and the dice have it 1 times. Try another word.\n",
    });
    expect(await kast(["words", "check", "fog"])).toMatchObject({ code: 0, out: "fog is a word.\n" });
  }, 60_000);

  test("best gives points and words of every box", async () => {
    const { code, json } = await kast(["words", "best", "1413336", "--json"]);
    expect(code).toBe(0);
    expect(json()).toMatchObject([
      { box: "two", points: 4 },
      { box: "three", points: 6 },
      { box: "four", points: 8 },
      { box: "five", points: 12 },
      { box: "six", points: 14 },
      { box: "oneWord", points: 16, words: ["smokers"] },
      { box: "twoWords", points: 11 },
      { box: "threeWords", points: 0, words: [] },
      { box: "allConsonants", points: 0 },
      { box: "allVowels", points: 0 },
      { box: "chance", points: 16 },
      { box: "yahtzeeWord", points: 50, words: ["smokers"] },
    ]);
    expect((await kast(["words", "best", "12"])).code).toBe(1);
  }, 60_000);
});

test("score: what the dice of letters pay in every box, the best the dictionary allows", async () => {
  const asked = rolls.map(({ faces }) => ({ game: "word-yahtzee", dice: faces.join(""), throws: 2 }));
  const { code, json } = await kast(["score", "--stdin"], lines(asked));
  expect(code).toBe(0);
  const answers = json() as { boxes: { box: string; points: number; open: boolean }[] }[];
  for (const [at, { faces, best, possible7, allConsonants, allVowels }] of rolls.entries()) {
    const due: Record<string, number> = {
      ...Object.fromEntries(Object.entries(best).map(([box, points]) => [box, points ?? 0])),
      allConsonants: allConsonants ? 25 : 0,
      allVowels: allVowels ? 25 : 0,
      yahtzeeWord: possible7 ? 50 : 0,
    };
    const boxes = answers[at]?.boxes ?? [];
    expect([faces, Object.fromEntries(boxes.map(({ box, points }) => [box, points]))]).toEqual([faces, due]);
    const open = boxes.filter((one) => one.open).map(({ box }) => box);
    const sides = ["allConsonants", "allVowels", "chance", "yahtzeeWord"].filter((box) => (due[box] ?? 0) > 0);
    expect(open).toEqual(["two", ...sides]);
  }
}, 60_000);
