import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Face, Reading } from "../engine/dice.ts";
import { better, corrections } from "./amending.ts";
import { asThrown, reconcile, setBack } from "./reconcile.ts";
import type { Lying, Report } from "./reconcile.ts";

const bits = (text: string): boolean[] => [...text].map((bit) => bit === "1");
const dice = (text: string): Reading[] =>
  [...text].map((one) => (/[1-6]/.test(one) ? (Number(one) as Face) : (one as Reading)));
const report = (f: string, mv: string | null, ordered: boolean): Report => ({
  dice: dice(f),
  moved: mv === null ? null : bits(mv),
  ordered,
});
const plain = (f: string, mv: string | null = null): Report => report(f, mv, false);
const named = (f: string, mv: string | null = null): Report => report(f, mv, true);
const lying = (f: string | null, held = "00000", marked = held): Lying => ({
  count: held.length,
  dice: f === null ? null : dice(f),
  held: bits(held),
  marked: bits(marked),
});
const left = (f: string, held: string): Lying => lying(f, held, "00000");
const thrown = (f: string, loose: string) => ({ kind: "throw", dice: dice(f), loose: bits(loose) });

describe("the first throw of a turn", () => {
  test("all dice are the dice", () => expect(reconcile(plain("42611"), lying(null))).toEqual(thrown("42611", "11111")));
  test("marks pass as marks", () => expect(reconcile(named("42/1-"), lying(null))).toEqual(thrown("42/1-", "11111")));
  test.each(["4261", "426111"])("%s is not five dice", (f) =>
    expect(reconcile(plain(f), lying(null))).toEqual({ kind: "count", seen: f.length, due: 5 }),
  );
});

describe("nothing marked as kept", () => {
  test("the report is the dice", () =>
    expect(reconcile(plain("55123"), lying("42611"))).toEqual(thrown("55123", "11111")));
  test("dice that did not move count as kept", () =>
    expect(reconcile(named("42355", "00111"), lying("42611"))).toEqual(thrown("42355", "00111")));
  test("a die thrown to the face it had is a thrown die", () =>
    expect(reconcile(named("42615", "00101"), lying("42611"))).toEqual(thrown("42615", "00101")));
  test("without an order of dice those that did not move stay in their slots", () =>
    expect(reconcile(plain("56341", "11100"), lying("42611"))).toEqual(thrown("45613", "01101")));
  test("marks of motion that name nothing say nothing", () =>
    expect(reconcile(named("42611", "00000"), lying("42611"))).toEqual(thrown("42611", "11111")));
});

describe("some marked as kept", () => {
  test("with an order of dice the others are thrown", () =>
    expect(reconcile(named("46633", null), lying("42611", "10100"))).toEqual(thrown("46633", "01011")));
  test("a kept die with another face is named", () =>
    expect(reconcile(named("36633", null), lying("42611", "10100"))).toEqual({
      kind: "keptChanged",
      dice: dice("36633"),
      kept: [0],
    }));
  test("a kept die that moved is named though its face is the same", () =>
    expect(reconcile(named("46633", "11011"), lying("42611", "10100"))).toMatchObject({
      kind: "keptChanged",
      kept: [0],
    }));
  test("a kept die set aside beside the tray is no fault", () =>
    expect(reconcile(named("-6-33", "01011"), lying("42611", "10100"))).toEqual(thrown("46633", "01011")));
  test("a die left lying in the tray is kept as well", () =>
    expect(reconcile(named("42635", "00011"), lying("42611", "10000"))).toEqual(thrown("42635", "00011")));
  test("without an order the kept faces stay in their slots and the rest fills the others as given", () =>
    expect(reconcile(plain("16532"), lying("42611", "00101"))).toEqual(thrown("53621", "11010")));
  test("kept faces that are not there are named", () =>
    expect(reconcile(plain("55555"), lying("42611", "00110"))).toEqual({
      kind: "keptChanged",
      dice: dice("55555"),
      kept: [2, 3],
    }));
  test("two equal kept dice need two equal faces", () =>
    expect(reconcile(plain("15234"), lying("42611", "00011"))).toMatchObject({ kind: "keptChanged", kept: [4] }));
  test("kept dice missing from a tray without an order were set aside", () =>
    expect(reconcile(plain("35-52"), lying("42611", "00100"))).toEqual(thrown("35652", "11011")));
  test("as many as are thrown fill the thrown slots in the order given", () =>
    expect(reconcile(plain("35"), lying("42611", "10101"))).toEqual(thrown("43651", "01010")));
  test.each(["3", "355", "3555"])("%s is neither all dice nor the thrown two", (f) =>
    expect(reconcile(plain(f), lying("42611", "10101"))).toEqual({ kind: "count", seen: f.length, due: 2 }),
  );
  test("a roll with every die marked as kept is for the players to explain", () =>
    expect(reconcile(named("42611"), lying("42611", "11111"))).toMatchObject({ kind: "keptChanged" }));
});

describe("left lying at the last throw, never marked", () => {
  test("a die that lies still is kept on, one that is picked up is thrown", () =>
    expect(reconcile(named("52511", "00100"), left("52611", "00111"))).toEqual(thrown("52511", "00100")));
  test("a face that changed was thrown", () =>
    expect(reconcile(named("42511"), left("42611", "00111"))).toEqual(thrown("42511", "11100")));
  test("without an order they stay in their slots where all of them are there", () =>
    expect(reconcile(plain("16532"), left("42611", "00101"))).toEqual(thrown("53621", "11010")));
  test("else the report is the dice", () =>
    expect(reconcile(plain("16532"), left("42611", "00111"))).toEqual(thrown("16532", "11111")));
  test("as many as are thrown are those: the others lie beside the tray", () =>
    expect(reconcile(plain("35"), left("42611", "10101"))).toEqual(thrown("43651", "01010")));
});

describe("fewer dice, and nobody said which of the others were kept", () => {
  const asked = (f: string, keep: number, suggested: readonly number[]) => ({
    kind: "whichKept",
    dice: dice(f),
    keep,
    suggested,
  });
  test("the players are asked; suggested are dice that are alike", () =>
    expect(reconcile(plain("35"), lying("42611"))).toEqual(asked("35", 3, [2, 3, 4])));
  test("dice that were kept before are suggested first", () =>
    expect(reconcile(plain("3"), left("42611", "11000"))).toEqual(asked("3", 4, [0, 1, 3, 4])));
  test("their answer says which were thrown", () =>
    expect(reconcile(plain("35"), lying("42611"), [0, 2, 3])).toEqual(thrown("43615", "01001")));
  test.each([[[0]], [[0, 1, 2, 3]], [[0, 1, 9]]])("an answer of %j fits no two dice", (kept) =>
    expect(reconcile(plain("35"), lying("42611"), kept)).toMatchObject({ kind: "count" }),
  );
  test("nobody is asked where all dice are alike", () =>
    expect(reconcile(plain("35"), lying("44444"))).toEqual(thrown("44435", "00011")));
  test("a die without a face cannot have been kept", () =>
    expect(reconcile(plain("354"), lying("4/6/1"))).toEqual(asked("354", 2, [0, 2])));
  test("a tray without an order shows them as not there", () => {
    expect(reconcile(plain("3-5--"), lying("42611"))).toEqual(asked("35", 3, [2, 3, 4]));
    expect(reconcile(plain("3-5--"), lying("42611"), [0, 2, 3])).toEqual(thrown("43615", "01001"));
  });
  test("nobody is asked where all were alike, but for a single one: it may as well be missing", () => {
    expect(reconcile(plain("3-5--"), lying("44444"))).toEqual(thrown("44435", "00011"));
    expect(reconcile(plain("3-512"), lying("44444"))).toEqual(asked("3512", 1, [0]));
  });
  test("where others are marked as kept, they are missing", () =>
    expect(reconcile(plain("36-61"), lying("42611", "00110"))).toEqual(thrown("3-616", "11001")));
  test("it may be the kept ones that are seen: then the players are asked", () =>
    expect(reconcile(plain("46-21"), left("42611", "10000"))).toEqual(asked("4621", 1, [0])));
  test("those that lay beside it before lie there still", () =>
    expect(reconcile(plain("3-5--"), left("42611", "10101"))).toEqual(thrown("43651", "01010")));
  test("answered with none, the dice that are not there are missing", () =>
    expect(reconcile(plain("3-512"), lying("42611"), [])).toEqual(thrown("3-512", "11111")));
  test("a tray that knows its dice, and that they did not move, leaves nothing to ask", () =>
    expect(reconcile(named("-6-33", "01011"), lying("42611"))).toEqual(thrown("46633", "01011")));
  test("one that cannot tell whether they moved asks about those", () => {
    expect(reconcile(named("-6-33"), lying("42611"))).toEqual(asked("633", 2, [0, 2]));
    expect(reconcile(named("-6-33"), lying("42611"), [0, 2])).toEqual(thrown("46633", "01011"));
  });
  test("a die that moved and is gone is missing", () =>
    expect(reconcile(named("-6533", "11111"), lying("42611"))).toEqual(thrown("-6533", "11111")));
});

test("kept dice set back by hand: the others are the throw", () => {
  const knocked = named("36633", "11011");
  const held = lying("42611", "10100");
  expect(reconcile(setBack(knocked, held), held)).toEqual(thrown("46633", "01011"));
});

describe("dice without a face", () => {
  test("only those thrown again: the throw is read better and costs nothing", () =>
    expect(reconcile(named("42311", "00100"), lying("42/11"))).toEqual({ kind: "amend", dice: dice("42311") }));
  test("without an order too", () =>
    expect(reconcile(plain("11234"), lying("42/11"))).toEqual({ kind: "amend", dice: dice("42311") }));
  test("reported alone", () =>
    expect(reconcile(plain("3"), lying("42/11"))).toEqual({ kind: "amend", dice: dice("42311") }));
  test("more than those moved: a throw", () =>
    expect(reconcile(named("42315", "00101"), lying("42/11"))).toEqual(thrown("42315", "00101")));
});

describe("the same roll read again", () => {
  test("marks get their faces", () => expect(better(named("42611"), dice("42/1-"))).toEqual(dice("42611")));
  test("in any order where dice have no names", () =>
    expect(better(plain("11642"), dice("42/1-"))).toEqual(dice("42116")));
  test("a die set by hand stays as set, whatever the tray sees there", () =>
    expect(better(named("42611"), dice("4231-"), bits("00100"))).toEqual(dice("42311")));
  test("without an order the set die may be one of several: nothing is guessed", () => {
    expect(better(plain("42615"), dice("4231-"), bits("00100"))).toBeNull();
    expect(better(plain("42315"), dice("4231-"), bits("00100"))).toEqual(dice("42315"));
  });
  test("a face that changed is no better reading", () => expect(better(named("32611"), dice("42/1-"))).toBeNull());
  test("a face that is gone neither", () => expect(better(plain("42355"), dice("42611"))).toBeNull());
});

test("kept dice that changed can be taken as thrown", () => {
  expect(asThrown(named("36633"), lying("42611", "10100"))).toEqual(thrown("36633", "11011"));
  expect(asThrown(plain("55555"), lying("42611", "00110"))).toEqual(thrown("55555", "11111"));
});

describe("a nudge", () => {
  test("names the dice that changed", () =>
    expect(corrections(named("42613"), dice("42611"))).toEqual([{ die: 4, face: 3 }]));
  test("without an order the faces that are gone changed", () =>
    expect(corrections(plain("31246"), dice("42611"))).toEqual([{ die: 4, face: 3 }]));
  test("says nothing of dice it cannot read", () => expect(corrections(named("4261?"), dice("42611"))).toBeNull());
});

const face = fc.integer({ min: 1, max: 6 }).map((value) => value as Face);
const five = fc.array(face, { minLength: 5, maxLength: 5 });
const mask = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });

test("law: a throw keeps every held die in its slot and uses each reported face once", () => {
  fc.assert(
    fc.property(five, mask, five, fc.boolean(), fc.option(mask), (before, held, faces, ordered, moved) => {
      const report = { dice: faces, ordered, moved };
      const result = reconcile(report, { count: 5, dice: before, held, marked: held });
      if (result.kind !== "throw") return;
      result.loose.forEach((loose, slot) => {
        if (!loose) expect(result.dice[slot]).toBe(before[slot]);
        if (held[slot]) expect(loose).toBe(false);
      });
      expect(result.loose).toContain(true);
      expect([...result.dice].sort()).toEqual([...faces].sort());
    }),
  );
});

test("law: shuffling a report without an order changes no face", () => {
  fc.assert(
    fc.property(five, mask, five, (before, held, faces) => {
      const sorted = reconcile(
        { dice: [...faces].sort(), ordered: false, moved: null },
        { count: 5, dice: before, held, marked: held },
      );
      const given = reconcile(
        { dice: faces, ordered: false, moved: null },
        { count: 5, dice: before, held, marked: held },
      );
      expect(given.kind).toBe(sorted.kind);
      if (given.kind === "throw" && sorted.kind === "throw")
        expect([...given.dice].sort()).toEqual([...sorted.dice].sort());
    }),
  );
});
