import { describe, expect, test } from "vitest";
import { wordYahtzee } from "../engine/games/word-yahtzee/index.ts";
import { after, matchOf, throws } from "../engine/match/play.fixture.ts";
import { useDictionaries } from "../host/words/dictionaries.ts";
import { facesRead, parseWordMove, wordCommand, wordsMissing } from "./word-moves.ts";

useDictionaries();
const boxes = wordYahtzee.boxes({});
const read = (line: string) => parseWordMove(line, boxes);
/** O S R E M S K */
const match = after(matchOf(["Ada", "Bo"], {}, undefined, "word-yahtzee"), throws("s1", "1413336", "1111111"));

describe("what is typed", () => {
  test.each([
    ["b7 er so", { do: "lay", box: "twoWords", words: ["er", "so"], by: "player", zeroBox: null, seven: null }],
    ["twowords ER, SO", { box: "twoWords", words: ["er", "so"] }],
    ["b11 so zero b3", { box: "chance", words: ["so"], zeroBox: "four" }],
    ["allVowels zero two", { box: "allVowels", words: [], zeroBox: "two", by: "player" }],
    ["b2 ems seven smokers", { box: "three", words: ["ems"], seven: "smokers" }],
    ["b1 zero", { box: "two", words: [], by: "nobody" }],
    ["b1 best", { box: "two", by: "program" }],
    ["read OS RE ◆ms", { do: "read", letters: "osre_ms" }],
    ["allow Zax", { do: "rule", word: "zax", counts: true, against: [] }],
    ["forbid qi against Bo Peep, Cy", { do: "rule", word: "qi", counts: false, against: ["Bo Peep", "Cy"] }],
  ])("%s", (line, move) => expect(read(line)).toMatchObject(move));

  test.each([["b1"], ["keep 1 3"], ["4261111"], [""], ["undo"], ["so"]])("%j is for every game to read", (line) =>
    expect(read(line)).toBeNull(),
  );

  test.each([["read"], ["allow"], ["b11 so zero"], ["b2 ems seven"]])("%j says what is missing", (line) =>
    expect(read(line)).toMatchObject({ error: expect.stringMatching(/such as/) }),
  );
});

describe("what it comes to", () => {
  const command = (line: string) => {
    const move = read(line);
    return move === null || "error" in move ? null : wordCommand(match, move);
  };

  test("words are laid on dice that show them", () => {
    expect(command("b7 er so")).toEqual({
      type: "score",
      seat: "s1",
      box: "twoWords",
      words: [
        { word: "er", dice: [3, 2] },
        { word: "so", dice: [1, 0] },
      ],
    });
    expect(command("b1 zz")).toMatchObject({ ok: false, refusal: { code: "letterShort", letter: "z" } });
  });

  test("a vote is everybody's but those who are named", () => {
    expect(command("allow ks against bo")).toMatchObject({ type: "overrule", word: "ks", yes: ["s1"], no: ["s2"] });
    expect(command("allow ks against Cy")).toMatchObject({ error: expect.stringMatching(/^Nobody called Cy/) });
  });

  test("a box that takes words is not filled with a zero by its name alone", () => {
    expect(wordsMissing(match, "two", "b1")).toMatch(/^b1 takes words/);
    expect(wordsMissing(match, "allVowels", "b10")).toBeNull();
  });

  test("letters that are read are faces, in the order of the dice or matched to them", () => {
    const fresh = matchOf(["Ada"], {}, undefined, "word-yahtzee");
    expect(facesRead(fresh, "osremsk")).toEqual([1, 4, 1, 3, 3, 3, 6]);
    expect(facesRead(fresh, "obrag_n")).toMatchObject({ error: expect.stringMatching(/^No die is left to show ◆/) });
    expect(facesRead(fresh, "osre")).toMatchObject({ error: expect.stringMatching(/^This throw is of 7 dice/) });
  });
});
