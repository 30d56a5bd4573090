import { beforeAll, describe, expect, test } from "vitest";
import { useDictionaries } from "../../../host/words/dictionaries.ts";
import type { Face } from "../../dice.ts";
import { after, eventsOf, evolved, matchOf, refusalOf, score, throws } from "../../match/play.fixture.ts";
import type { MatchCommand, NewMatch } from "../../match/commands.ts";
import type { Match } from "../../match/match.ts";
import { begin } from "../../match/begin.ts";
import { resolveOptions } from "../../match/options.ts";
import { verify } from "../../match/verify.ts";
import { layingFor, totalsOf } from "../../match/view.ts";
import type { LaidWord } from "../../words/check.ts";
import { EMPTY_CARD } from "../game.ts";
import type { Card, Laid, Options } from "../game.ts";
import { provideDictionaries } from "../../words/dictionaries.ts";
import { ROUND_IDS } from "./boxes.ts";
import { wordYahtzee } from "./index.ts";

beforeAll(() => useDictionaries());

const SMOKERS = "1413336"; // O S R E M S K
const VOWELS = "3651222"; // U Y A A I E U
const CONSONANTS = "5342531"; // P X N C G S V
const NOTHING = "2436544"; // W S J Z G L C: no word at all
const smokers: LaidWord = { word: "smokers", dice: [1, 4, 0, 6, 3, 2, 5] };

describe("boxes open to a throw", () => {
  test("in numerical order only this round's box takes score or zero", () => {
    expect(openFor(NOTHING, {}, 3)).toEqual(["two"]);
    expect(openFor(NOTHING, { two: 4, three: 0 }, 3)).toEqual(["four"]);
    const three = placed(NOTHING, { two: 4 }).find(({ box }) => box === "six");
    expect(three?.closed).toEqual({ code: "notThisRound", box: "three" });
  });

  test("in free order any open round box may", () => {
    expect(openFor(NOTHING, { two: 4, oneWord: 9 }, 3, { roundOrder: "free" })).toEqual([
      "three",
      "four",
      "five",
      "six",
      "twoWords",
      "threeWords",
    ]);
  });

  test("a side box is only ever filled with points", () => {
    expect(openFor(VOWELS, {})).toEqual(["two", "allVowels", "chance"]);
    expect(openFor(CONSONANTS, {})).toContain("allConsonants");
    expect(openFor(CONSONANTS, {})).not.toContain("allVowels");
    expect(placed(NOTHING, {}).filter(({ closed }) => closed?.code === "pays0")).toHaveLength(3);
    expect(openFor(NOTHING, {})).not.toContain("chance");
  });

  test("all consonants, all vowels and chance are scored before a third throw, a Yahtzee word after any", () => {
    for (const [dice, box] of [
      [VOWELS, "allVowels"],
      [CONSONANTS, "allConsonants"],
      [SMOKERS, "chance"],
    ] as const) {
      expect([1, 2, 3].map((taken) => openFor(dice, {}, taken).includes(box))).toEqual([true, true, false]);
      expect(placed(dice, {}, 3).find((one) => one.box === box)?.closed).toEqual({ code: "tooLate" });
    }
    expect([1, 2, 3].map((taken) => openFor(SMOKERS, {}, taken).includes("yahtzeeWord"))).toEqual([true, true, true]);
  });

  test("Y is a vowel, so it spoils all consonants; ◆ counts as needed", () => {
    expect(pointsOf("6342531", "allConsonants")).toBe(0); // Y X N C G S V
    expect(pointsOf("6651222", "allVowels")).toBe(25); // Y Y A A I E U
    expect([pointsOf("4122643", "allConsonants"), pointsOf("6251655", "allVowels")]).toEqual([25, 25]);
  });
});

describe("what is paid", () => {
  test("the values of the dice in the words; dice left over are allowed and unscored", () => {
    const match = after(started(), throws("s1", SMOKERS, ALL), lay("two", word("so", 1, 0)));
    expect(match.cards["s1"]).toMatchObject({ points: { two: 3 }, words: { two: ["so"] } });
  });

  test("0 where no word is laid, whatever the dice could have paid", () => {
    expect(after(started(), throws("s1", SMOKERS, ALL), score("s1", "two")).cards["s1"]?.points).toEqual({ two: 0 });
  });

  test("one word of any length, seven included", () => {
    const match = inRound("oneWord", SMOKERS);
    expect(pointsAfter(match, lay("oneWord", smokers))).toBe(16);
    expect(pointsAfter(match, lay("oneWord", word("er", 3, 2)))).toBe(3);
  });

  test("exactly two and three words that share no die", () => {
    const match = inRound("twoWords", SMOKERS);
    expect(pointsAfter(match, lay("twoWords", word("er", 3, 2), word("so", 1, 0)))).toBe(6);
    expect(refusalOf(match, lay("twoWords", word("er", 3, 2)))).toMatchObject({ code: "wordCount", given: 1, due: 2 });
    expect(refusalOf(match, lay("twoWords", word("or", 0, 2), word("so", 1, 0)))).toMatchObject({ code: "dieUsed" });
    expect(refusalOf(inRound("threeWords", SMOKERS), lay("threeWords", smokers))).toMatchObject({ code: "wordCount" });
  });

  test("the same word twice, where the dice are there twice", () => {
    const match = inRound("twoWords", "1451231"); // O S A A I S V
    expect(pointsAfter(match, lay("twoWords", word("as", 2, 1), word("as", 3, 5)))).toBe(6);
  });

  test("A and I are words by themselves, a lone ◆ never is", () => {
    const dice = "1111611"; // O B R A ◆ T V
    const match = inRound("oneWord", dice);
    expect(pointsAfter(match, lay("oneWord", word("a", 3)))).toBe(1);
    expect(refusalOf(match, lay("oneWord", word("a", 4)))).toEqual({ code: "loneWild" });
    const without = inRound("oneWord", dice, { oneLetterWords: "off" });
    expect(refusalOf(without, lay("oneWord", word("a", 3)))).toMatchObject({ code: "wrongLength" });
  });

  test("◆ is named when scoring and is worth 0", () => {
    const match = after(started(), throws("s1", "1111611", ALL)); // O B R A ◆ T V
    expect(pointsAfter(match, lay("two", word("by", 1, 4)))).toBe(4);
    expect(pointsAfter(match, lay("two", word("be", 1, 4)))).toBe(4);
  });

  test("chance is any number of words", () => {
    const match = after(started(), throws("s1", SMOKERS, ALL));
    expect(pointsAfter(match, lay("chance", smokers))).toBe(16);
    expect(pointsAfter(match, lay("chance", word("er", 3, 2), word("so", 1, 0)))).toBe(6);
    expect(refusalOf(match, lay("chance"))).toEqual({ code: "wordDue", box: "chance" });
  });

  test("useAllDice: two and three words use all seven dice, other boxes need not", () => {
    const options = { useAllDice: "on" };
    const match = inRound("twoWords", "4441212", options); // M S N A I T U
    expect(refusalOf(match, lay("twoWords", word("um", 6, 0), word("it", 4, 5)))).toEqual({
      code: "notAllDice",
      left: 3,
    });
    expect(pointsAfter(match, lay("twoWords", word("aim", 3, 4, 0), word("nuts", 2, 6, 5, 1)))).toBe(15);
    expect(pointsOf(SMOKERS, "twoWords", options)).toBe(0);
    expect(pointsOf(SMOKERS, "oneWord", options)).toBe(16);
  });
});

describe("a word that is not taken says why, and another can be tried", () => {
  const match = (): Match => after(started(), throws("s1", SMOKERS, ALL));
  test.each([
    ["not in the list", lay("two", word("ks", 6, 1)), { code: "notInList" }],
    ["another length", lay("two", smokers), { code: "wrongLength", due: "2" }],
    ["a die used twice", lay("chance", word("moo", 4, 0, 0)), { code: "dieUsed", die: 0 }],
    ["a die that shows another letter", lay("two", word("so", 0, 1)), { code: "notOnDie", die: 0 }],
    ["words where none are taken", lay("two", word("so", 1, 0), word("er", 3, 2)), { code: "wordCount" }],
  ])("%s", (_, command, refusal) => {
    expect(refusalOf(match(), command)).toMatchObject(refusal);
    expect(after(match(), lay("two", word("so", 1, 0))).cards["s1"]?.points).toEqual({ two: 3 });
  });

  test("words are for games of words", () => {
    const yahtzee = after(matchOf(["Ada"]), throws("s1", "42611"));
    expect(refusalOf(yahtzee, lay("chance", smokers))).toEqual({ code: "noWordsHere", box: "chance" });
  });
});

describe("a side box puts a zero", () => {
  test("in this round's box", () => {
    const match = after(started(), throws("s1", VOWELS, ALL), lay("allVowels"));
    expect(match.cards["s1"]?.points).toEqual({ allVowels: 25, two: 0 });
    expect(match.round).toBe(2);
  });

  test("in free order in an open round box of the player's choice", () => {
    const match = after(started({ roundOrder: "free" }), throws("s1", VOWELS, ALL));
    expect(refusalOf(match, lay("allVowels"))).toMatchObject({ code: "zeroBoxDue" });
    expect(refusalOf(match, laying("allVowels", { zeroBox: "chance" }))).toEqual({ code: "noZeroBox", box: "chance" });
    const six = after(match, laying("allVowels", { zeroBox: "six" }));
    expect(six.cards["s1"]?.points).toEqual({ allVowels: 25, six: 0 });
  });

  test("and a round box puts none", () => {
    const match = after(started(), throws("s1", SMOKERS, ALL));
    expect(refusalOf(match, laying("two", { zeroBox: "six" }))).toEqual({ code: "noZeroBox", box: "six" });
  });
});

describe("a Yahtzee word", () => {
  const first = (options: NewMatch["options"] = {}): Match =>
    after(started(options), throws("s1", SMOKERS, ALL), lay("yahtzeeWord", smokers), throws("s1", SMOKERS, ALL));

  test("is seven letters, for 50 flat", () => {
    expect(first().cards["s1"]).toMatchObject({ points: { yahtzeeWord: 50, two: 0 }, bonuses: [] });
    const match = after(started(), throws("s1", SMOKERS, ALL));
    expect(refusalOf(match, lay("yahtzeeWord", word("so", 1, 0)))).toMatchObject({ code: "wrongLength", due: "7" });
  });

  test("later is 100 on the grand total and a zero in this round's box; the first keeps its 50 and its word", () => {
    const match = after(first(), lay("yahtzeeWord", smokers));
    expect(match.cards["s1"]).toMatchObject({ points: { yahtzeeWord: 50, two: 0, three: 0 }, bonuses: [100] });
    expect(totalsOf(match, "s1")).toEqual({ upper: 0, upperBonus: 0, lower: 50, bonus: 100, grand: 150 });
    expect(placed(SMOKERS, { yahtzeeWord: 50, two: 0 }).at(-1)).toEqual({
      box: "yahtzeeWord",
      points: 0,
      bonus: 100,
      closed: null,
    });
  });

  test("later may be an ordinary word without the 100", () => {
    const card = { two: 0, three: 0, four: 0, five: 0, six: 0, yahtzeeWord: 50 };
    expect(placed(SMOKERS, card).find(({ box }) => box === "oneWord")).toMatchObject({ points: 16, bonus: 0 });
    const six = inRound("oneWord", SMOKERS, {}, true);
    expect(after(six, lay("oneWord", smokers)).cards["s1"]).toMatchObject({ points: { oneWord: 16 }, bonuses: [] });
  });

  test("without a 50 there brings no 100", () => {
    expect(placed(SMOKERS, {}).at(-1)).toMatchObject({ points: 50, bonus: 0 });
    expect(wordYahtzee.cardFrom({ two: 0 }, 1, options())).toMatchObject({ ok: false });
  });

  test("also-round: the 100 comes with whatever the round box is scored for", () => {
    const match = first({ laterYahtzeeWord: "also-round" });
    const both = after(match, laying("three", { words: [word("ems", 3, 4, 1)], sevenWord: smokers }));
    expect(both.cards["s1"]).toMatchObject({ points: { three: 6 }, bonuses: [100] });
    const plain = after(match, lay("three", word("ems", 3, 4, 1)));
    expect(plain.cards["s1"]?.bonuses).toEqual([]);
    expect(refusalOf(first(), laying("three", { sevenWord: smokers }))).toEqual({ code: "noSevenWord" });
  });
});

describe("totals", () => {
  const sums = (points: Card["points"], typed: NewMatch["options"] = {}) =>
    wordYahtzee.totals({ ...EMPTY_CARD, points }, options(typed));

  test("35 at 30 in the words of two to six letters, or at 45", () => {
    const at30 = { two: 5, three: 8, four: 9, five: 8 };
    expect([sums(at30).upperBonus, sums({ ...at30, five: 7 }).upperBonus]).toEqual([35, 0]);
    expect(sums({ ...at30, oneWord: 15 }, { wordBonusAt: "45" })).toMatchObject({
      upper: 30,
      upperBonus: 0,
      lower: 15,
    });
    expect(sums({ ...at30, six: 15 }, { wordBonusAt: "45" }).upperBonus).toBe(35);
  });

  test("the other seven boxes are the lower section, side boxes never used count 0", () => {
    expect(
      sums({ two: 4, oneWord: 16, twoWords: 9, threeWords: 0, allVowels: 25, chance: 12, yahtzeeWord: 50 }),
    ).toEqual({
      upper: 4,
      upperBonus: 0,
      lower: 112,
      bonus: 0,
      grand: 116,
    });
  });

  test("cards no match leads to are refused", () => {
    const refused = [{ two: 17 }, { six: 3 }, { chance: 0 }, { yahtzeeWord: 0 }, { allVowels: 10 }, { oneWord: 43 }];
    for (const points of refused)
      expect([points, wordYahtzee.cardFrom(points, 0, options()).ok]).toEqual([points, false]);
    expect(wordYahtzee.cardFrom({ two: 4, six: 0, chance: 20, yahtzeeWord: 50 }, 0, options()).ok).toBe(true);
    expect(wordYahtzee.cardFrom({ two: 0, yahtzeeWord: 50 }, 1, options()).ok).toBe(false);
    expect(wordYahtzee.cardFrom({ two: 0, three: 0, yahtzeeWord: 50 }, 1, options()).ok).toBe(true);
  });
});

describe("a match", () => {
  test("is eight rounds; open side boxes then count 0", () => {
    let match = started();
    while (match.phase === "turns") {
      match = after(match, throws("s1", SMOKERS, ALL));
      const box = ROUND_IDS.find((one) => match.cards["s1"]?.points[one] === undefined) ?? "";
      match = after(match, laying(box, layingFor(match, "s1", box) ?? {}));
    }
    expect(match.round).toBe(8);
    expect(match.cards["s1"]?.points).toMatchObject({
      two: 4,
      three: 6,
      four: 8,
      five: 12,
      six: 14,
      oneWord: 16,
      twoWords: 11,
    });
    expect(totalsOf(match, "s1")).toMatchObject({ upper: 44, upperBonus: 35, lower: 27 });
  });

  test("starts with the first seat, gives a minute a turn, and compares letter values where it is thrown for", () => {
    const defaults = options();
    expect([defaults["order"], defaults["turnSeconds"]]).toEqual(["as-seated", "60"]);
    expect(wordYahtzee.throwTotal([1, 4, 1, 3, 3, 3, 6], defaults)).toBe(16);
  });

  test("out of time: soft leaves what was laid to be scored, strict writes the zero in this round's box", () => {
    const out: MatchCommand = { type: "timeOut", seat: "s1" };
    const soft = after(started(), throws("s1", SMOKERS, ALL), out);
    expect(refusalOf(soft, throws("s1", SMOKERS, ALL))).toEqual({ code: "timeUp" });
    expect(pointsAfter(soft, lay("two", word("so", 1, 0)))).toBe(3);
    const strict = after(started({ onTimeout: "strict" }), throws("s1", SMOKERS, ALL), out);
    expect(strict.cards["s1"]?.points).toEqual({ two: 0 });
    const free = { onTimeout: "strict", roundOrder: "free" };
    expect(after(started(free), throws("s1", SMOKERS, ALL), out).cards["s1"]?.points).toEqual({ two: 0 });
  });

  test("a record follows from the rules even where its dictionary has changed since", () => {
    const begun = begin(
      {
        match: "m",
        game: "word-yahtzee",
        options: { dictionary: "large" },
        seats: [{ name: "Ada", player: "person" }],
      },
      1000,
      { below: () => 0 },
    );
    if (!begun.ok) throw new Error(begun.refusal.code);
    const log = [...begun.value];
    const roll = throws("s1", SMOKERS, ALL);
    for (const command of [roll, lay("two", word("so", 1, 0)), roll, lay("yahtzeeWord", smokers)])
      log.push(...eventsOf(evolved(null, log), command));
    provideDictionaries(() => null);
    expect(verify(log)).toMatchObject({ follows: true });
    const forged = log.map((event) => (event.type === "scored" ? { ...event, points: event.points + 1 } : event));
    expect(verify(forged)).toMatchObject({ follows: false });
    useDictionaries();
  });
});

const ALL = "1111111";

function options(typed: NewMatch["options"] = {}): Options {
  const resolved = resolveOptions(wordYahtzee, typed);
  if (!resolved.ok) throw new Error(resolved.refusal.code);
  return resolved.value;
}

function facesOf(dice: string): Face[] {
  return Array.from(dice, (face) => Number(face) as Face);
}

function placed(dice: string, points: Card["points"], taken = 1, typed: NewMatch["options"] = {}) {
  return wordYahtzee.placements({ dice: facesOf(dice), throws: taken }, { ...EMPTY_CARD, points }, options(typed));
}

function openFor(dice: string, points: Card["points"], taken = 1, typed: NewMatch["options"] = {}): string[] {
  return placed(dice, points, taken, typed).flatMap(({ box, closed }) => (closed === null ? [box] : []));
}

function pointsOf(dice: string, box: string, typed: NewMatch["options"] = {}): number | undefined {
  return placed(dice, {}, 1, typed).find((one) => one.box === box)?.points;
}

function started(typed: NewMatch["options"] = {}): Match {
  return matchOf(["Ada"], typed, undefined, "word-yahtzee");
}

/** The dice thrown in the round of a box, zeros before it; with the first Yahtzee word written where that is asked for. */
function inRound(box: string, dice: string, typed: NewMatch["options"] = {}, word = false): Match {
  let match = started(typed);
  if (word) match = after(match, throws("s1", SMOKERS, ALL), lay("yahtzeeWord", smokers));
  for (const before of ROUND_IDS.slice(word ? 1 : 0, ROUND_IDS.indexOf(box)))
    match = after(match, throws("s1", NOTHING, ALL), score("s1", before));
  return after(match, throws("s1", dice, ALL));
}

function word(text: string, ...dice: readonly number[]): LaidWord {
  return { word: text, dice };
}

function lay(box: string, ...words: readonly LaidWord[]): MatchCommand {
  return laying(box, words.length === 0 ? {} : { words });
}

function laying(box: string, laid: Laid): MatchCommand {
  return { type: "score", seat: "s1", box, ...laid };
}

function pointsAfter(match: Match, command: MatchCommand): number | undefined {
  const box = "box" in command ? command.box : "";
  return after(match, command).cards["s1"]?.points[box];
}
