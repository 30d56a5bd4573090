import { beforeAll, describe, expect, test } from "vitest";
import { gameOf } from "../../../engine/games/index.ts";
import type { MatchCommand, NewMatch } from "../../../engine/match/commands.ts";
import type { Match } from "../../../engine/match/match.ts";
import { after, matchOf, refusalOf, throws } from "../../../engine/match/play.fixture.ts";
import { currentTurn } from "../../../engine/match/view.ts";
import type { LaidWord } from "../../../engine/words/check.ts";
import { shown } from "../../../engine/words/dice-set.ts";
import { provideDictionaries } from "../../../engine/words/dictionaries.ts";
import { lexiconOf } from "../../../engine/words/lexicon.ts";
import type { Face } from "../../../engine/dice.ts";
import { bestOffer, bonusEarned, costsZero, offersFor, type Offer } from "./offers.ts";

beforeAll(() => provideDictionaries(() => lexiconOf(["so", "or", "smoke", "smokers"])));

const ALL = "1111111";
const SMOKERS = "1413336"; // O S R E M S K
const VOWELS = "3651222"; // U Y A A I E U
const so: LaidWord = { word: "so", dice: [1, 0] };
const or: LaidWord = { word: "or", dice: [0, 2] };
const smokers: LaidWord = { word: "smokers", dice: [1, 4, 0, 6, 3, 2, 5] };

function thrown(dice: string, options: NewMatch["options"] = {}, ...more: readonly MatchCommand[]): Match {
  return after(matchOf(["Ada"], options, undefined, "word-yahtzee"), throws("s1", dice, ALL), ...more);
}

function offersOf(match: Match, words: readonly LaidWord[] = [], seven: LaidWord | null = null): readonly Offer[] {
  const turn = currentTurn(match);
  if (turn === null) throw new Error("a turn is open");
  const set = gameOf(match.game)?.letters?.(match.options) ?? [];
  const faces = shown(set, (turn.dice ?? []) as Face[]);
  return offersFor({ match, turn, faces, words, seven }) ?? [];
}

const of = (offers: readonly Offer[], box: string): Offer | undefined => offers.find((one) => one.box === box);
const fitting = (offers: readonly Offer[]): string[] => offers.flatMap(({ box, fits }) => (fits ? [box] : []));

describe("with nothing laid", () => {
  test("this round's box takes a zero, and no box tells what could be laid", () => {
    const offers = offersOf(thrown(SMOKERS));
    expect(of(offers, "two")).toMatchObject({ points: 0, closed: null, fits: false });
    expect(offers.map(({ points }) => points)).toEqual(Array(12).fill(0));
    expect(of(offers, "chance")).toMatchObject({ closed: { code: "pays0" }, note: { code: "lay", seven: false } });
    expect(of(offers, "yahtzeeWord")).toMatchObject({ note: { code: "lay", seven: true } });
    expect(bestOffer(offers)).toBeNull();
  });

  test("boxes of other rounds say which", () => {
    expect(of(offersOf(thrown(SMOKERS)), "oneWord")?.note).toEqual({ code: "round", number: 6 });
  });

  test("all vowels are open to vowels, and take a zero with them; other letters are named", () => {
    const offers = offersOf(thrown(VOWELS));
    expect(of(offers, "allVowels")).toMatchObject({ points: 25, fits: true, note: { code: "zeroIn", box: "two" } });
    expect(of(offersOf(thrown(SMOKERS)), "allVowels")?.note).toEqual({
      code: "spoilt",
      kind: "vowels",
      letters: ["s", "r", "m", "k"],
    });
    // Whoever wants them says so: what pays for words is what Enter writes.
    expect(bestOffer(offers)).toBeNull();
  });

  test("a third throw has closed three boxes", () => {
    const third = thrown(SMOKERS, {}, throws("s1", SMOKERS, ALL), throws("s1", SMOKERS, ALL));
    const late = offersOf(third).filter(({ note }) => note?.code === "tooLate");
    expect(late.map(({ box }) => box)).toEqual(["allConsonants", "allVowels", "chance"]);
  });
});

describe("with words laid", () => {
  test("they are paid where they fit, and a round box spares the zero of a side box", () => {
    const offers = offersOf(thrown(SMOKERS), [so]);
    expect(fitting(offers)).toEqual(["two", "chance"]);
    expect(of(offers, "chance")).toMatchObject({ points: 3, note: { code: "zeroIn", box: "two" }, words: ["so"] });
    expect(bestOffer(offers)).toMatchObject({ box: "two", points: 3, laid: { words: [so] } });
  });

  test("what they lack for this round's box is said, and its zero is still there", () => {
    const offers = offersOf(thrown(SMOKERS), [so, or]);
    expect(of(offers, "two")).toMatchObject({ closed: null, points: 0, fits: false, note: { code: "fault" } });
    expect(bestOffer(offers)).toBeNull(); // both want the one O
  });

  test("a word that is not in the list fits nowhere", () => {
    expect(fitting(offersOf(thrown(SMOKERS), [{ word: "ok", dice: [0, 6] }]))).toEqual([]);
  });

  test("seven letters are worth most as a Yahtzee word", () => {
    const offers = offersOf(thrown(SMOKERS, { roundOrder: "free" }), [smokers]);
    expect(fitting(offers)).toEqual(["oneWord", "chance", "yahtzeeWord"]);
    expect(bestOffer(offers)).toMatchObject({ box: "yahtzeeWord", points: 50 });
    expect(bestOffer(offers)?.zeros).toContain("six");
    expect(bestOffer(offers)?.note).toEqual({ code: "zeroIn", box: null });
  });

  test("what is offered is what the rules then write", () => {
    const match = thrown(SMOKERS, { roundOrder: "free" });
    for (const words of [[so], [smokers], [or]]) {
      for (const { box, fits, laid, zeros, points } of offersOf(match, words)) {
        if (!fits) continue;
        const zero = zeros[0] === undefined ? {} : { zeroBox: zeros[0] };
        const command: MatchCommand = { type: "score", seat: "s1", box, ...laid, ...zero };
        expect(refusalOf(match, command)).toBeNull();
        expect(after(match, command).cards["s1"]?.points[box]).toBe(points);
      }
    }
  });

  test("the bonus that writing them earns is told", () => {
    const match = thrown(SMOKERS, { letterDice: `faces:${Array<string>(7).fill("O30S1R1E1M1K1").join()}` });
    const [offer] = offersOf(after(match), [{ word: "so", dice: [3, 0] }]);
    expect(offer && bonusEarned(match, "s1", { ...offer, points: 31 })).toBe(35);
    expect(offer && bonusEarned(match, "s1", { ...offer, points: 3 })).toBe(0);
  });
});

describe("a later seven-letter word", () => {
  const fifty: MatchCommand = { type: "score", seat: "s1", box: "yahtzeeWord", words: [smokers] };

  test("is offered again for 100, and says nothing before there is one", () => {
    const match = thrown(SMOKERS, {}, fifty, throws("s1", SMOKERS, ALL));
    expect(of(offersOf(match), "yahtzeeWord")).toMatchObject({ fits: false, note: null });
    expect(bestOffer(offersOf(match, [smokers]))).toMatchObject({ box: "yahtzeeWord", points: 0, bonus: 100 });
  });

  test("that was shown is paid beside the round's box, where the rules say so", () => {
    const match = thrown(SMOKERS, { laterYahtzeeWord: "also-round", roundOrder: "free" });
    const later = after(match, { ...fifty, zeroBox: "six" } as MatchCommand, throws("s1", SMOKERS, ALL));
    expect(of(offersOf(later, [so], smokers), "two")).toMatchObject({ points: 3, bonus: 100 });
  });
});

describe("once time is up", () => {
  const out: MatchCommand = { type: "timeOut", seat: "s1" };

  test("what is laid is paid, and a zero goes to the first open round box only", () => {
    const match = thrown(SMOKERS, { roundOrder: "free" }, out);
    const offers = offersOf(match, [smokers]);
    expect(of(offers, "oneWord")).toMatchObject({ fits: true, points: 16 });
    expect(of(offers, "two")).toMatchObject({ closed: null, points: 0 });
    expect(of(offers, "three")).toMatchObject({ closed: { code: "notThisRound" }, note: { code: "timeUp" } });
  });

  test("a match that only warns goes on as before", () => {
    const match = thrown(SMOKERS, { roundOrder: "free", onTimeout: "warn" }, out);
    expect(of(offersOf(match), "three")).toMatchObject({ closed: null });
  });
});

describe("a zero for what is written beside the round", () => {
  const smoke: LaidWord = { word: "smoke", dice: [1, 4, 0, 6, 3] };
  const asked = (words: readonly LaidWord[], options: NewMatch["options"] = {}): boolean => {
    const offers = offersOf(thrown(SMOKERS, options), words);
    const best = bestOffer(offers);
    return best !== null && costsZero(best, offers);
  };

  test("is asked about where the word does not go in the box of the round", () => {
    expect(asked([smoke])).toBe(true);
    expect(asked([so])).toBe(false);
  });

  test("is chosen, not asked about, where the rounds are free", () => {
    expect(asked([smoke], { roundOrder: "free" })).toBe(false);
  });
});
