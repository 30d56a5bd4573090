import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  EMPTY_RAIL,
  erase,
  laidWords,
  move,
  name,
  nextWord,
  press,
  takeBack,
  tilesOf,
  type,
  unnamed,
  without,
} from "./rail.ts";
import type { Faces, Rail } from "./rail.ts";

/** B O N I A ◆ C, an O worth 1 and, as on an edited set, another worth 7. */
const FACES: Faces = [
  { letter: "b", value: 4 },
  { letter: "o", value: 1 },
  { letter: "o", value: 7 },
  { letter: "i", value: 2 },
  { letter: "a", value: 1 },
  { letter: "_", value: 0 },
  { letter: "c", value: 4 },
];

function typed(text: string, from: Rail = EMPTY_RAIL): Rail {
  return [...text].reduce<Rail>((rail, one) => (one === " " ? nextWord(rail) : (type(rail, one, FACES) ?? rail)), from);
}

const words = (rail: Rail): string[] => laidWords(rail).map(({ word, dice }) => `${word} ${dice.join("")}`);

describe("typing", () => {
  test("lays the dearest die that shows the letter, then the next dearest", () => {
    expect(words(typed("boo"))).toEqual(["boo 021"]);
  });

  test("lays ◆ as a letter no free die shows", () => {
    expect(words(typed("bat"))).toEqual(["bat 045"]);
  });

  test("of a letter that no die can show lays nothing", () => {
    expect(type(typed("bat"), "t", FACES)).toBeNull();
  });

  test("a blank begins the next word, and a second one nothing more", () => {
    expect(words(typed("bo  ca"))).toEqual(["bo 02", "ca 64"]);
    expect(typed(" ")).toEqual(EMPTY_RAIL);
  });

  test("names a ◆ that waits for its letter", () => {
    const waiting = press(typed("ca"), 5, FACES);
    expect(unnamed(waiting)).toEqual([5]);
    expect(words(typed("b", waiting))).toEqual(["cab 645"]);
  });
});

describe("pressing", () => {
  test("a die lays it at the end, and takes it back when it is laid", () => {
    const laid = press(press(EMPTY_RAIL, 6, FACES), 4, FACES);
    expect(words(laid)).toEqual(["ca 64"]);
    expect(words(press(laid, 4, FACES))).toEqual(["c 6"]);
  });

  test("another die of a typed letter has it take the place of the one chosen; pressed again it is added", () => {
    const changed = press(typed("bo"), 1, FACES);
    expect(words(changed)).toEqual(["bo 01"]);
    expect(words(press(changed, 2, FACES))).toEqual(["boo 012"]);
  });

  test("after a die was taken out of a word the next one goes there, and typing then goes on at the end", () => {
    const open = takeBack(typed("bob"), 2);
    expect(words(open)).toEqual(["bb 05"]);
    const filled = press(open, 1, FACES);
    expect(words(filled)).toEqual(["bob 015"]);
    expect(words(typed("i", filled))).toEqual(["bobi 0153"]);
  });

  test("a die without a face lays nothing", () => {
    expect(press(EMPTY_RAIL, 0, [null])).toBe(EMPTY_RAIL);
  });
});

describe("taking back", () => {
  test("Backspace takes the last die, then the blank before an empty word", () => {
    const two = typed("bo c");
    expect(words(erase(two))).toEqual(["bo 02"]);
    expect(erase(erase(two))).toEqual(typed("bo"));
    expect(erase(EMPTY_RAIL)).toEqual(EMPTY_RAIL);
  });

  test("Backspace goes on from the gap", () => {
    expect(words(erase(takeBack(typed("cab"), 4)))).toEqual(["b 0"]);
  });

  test("a word that is empty is gone", () => {
    const [first] = typed("a bo").words;
    expect(words(takeBack(typed("a bo"), first?.[0]?.die ?? 0))).toEqual(["bo 02"]);
  });

  test("dice that were thrown again leave the rail", () => {
    expect(words(without(typed("cab io"), ({ die }) => die === 4 || die === 2))).toEqual(["cb 60", "i 3"]);
  });
});

describe("dragging", () => {
  test("puts a die from the tray between others, or in another word", () => {
    expect(words(move(typed("cb"), 4, { word: 0, at: 1 }, FACES))).toEqual(["cab 640"]);
    expect(words(move(typed("cab io"), 0, { word: 1, at: 1 }, FACES))).toEqual(["ca 64", "ibo 302"]);
  });

  test("along its own word counts its old place out", () => {
    expect(words(move(typed("cab"), 6, { word: 0, at: 3 }, FACES))).toEqual(["abc 406"]);
    expect(words(move(typed("cab"), 0, { word: 0, at: 0 }, FACES))).toEqual(["bca 064"]);
    expect(words(move(typed("cab"), 4, { word: 0, at: 2 }, FACES))).toEqual(["cab 640"]);
  });

  test("of ◆ keeps the letter it was given", () => {
    const named = name(press(typed("ca"), 5, FACES), 5, "t");
    expect(words(move(named, 5, { word: 0, at: 1 }, FACES))).toEqual(["cta 654"]);
  });
});

test("whatever is done, every die is laid at most once, as a letter it can show", () => {
  const act = fc.oneof(
    fc.integer({ min: 0, max: 6 }).map((die) => (rail: Rail) => press(rail, die, FACES)),
    fc.constantFrom(..."aboict").map((letter) => (rail: Rail) => type(rail, letter, FACES) ?? rail),
    fc.constant(nextWord),
    fc.constant(erase),
    fc.integer({ min: 0, max: 6 }).map((die) => (rail: Rail) => takeBack(rail, die)),
    fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(3), fc.nat(7)).map(
      ([die, word, at]) =>
        (rail: Rail) =>
          move(rail, die, { word, at }, FACES),
    ),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const rail = acts.reduce((now, one) => one(now), EMPTY_RAIL);
      const dice = tilesOf(rail).map(({ die }) => die);
      expect(new Set(dice).size).toBe(dice.length);
      for (const { die, letter } of tilesOf(rail)) {
        const shows = FACES[die]?.letter;
        expect(shows === "_" || shows === letter).toBe(true);
      }
      expect(rail.words.slice(0, -1).every((word) => word.length > 0)).toBe(true);
      const { gap } = rail;
      if (gap !== null) expect(gap.at).toBeLessThanOrEqual(rail.words[gap.word]?.length ?? -1);
    }),
  );
});
