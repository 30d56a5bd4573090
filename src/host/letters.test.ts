import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { isFace } from "../engine/dice.ts";
import type { Face, Reading } from "../engine/dice.ts";
import { PRINTED, readDiceSet, shown } from "../engine/words/dice-set.ts";
import type { DiceSet } from "../engine/words/dice-set.ts";
import { layOut } from "./letters.ts";
import type { LaidOut } from "./letters.ts";
import { reconcile } from "./reconcile.ts";
import type { Lying } from "./reconcile.ts";

const FRESH: Lying = { count: 7, dice: null, held: flags("0000000"), marked: flags("0000000") };

describe("letters of a first throw", () => {
  test("are laid on dice that can show them, whatever their order", () => {
    // T is on die 6 alone, K on 7, C on 4 or 7, R on 3, B on 2, so O and P must be 1 and 5.
    expect(lettersOf(laid("TKCRBPO"))).toBe("OBRCPTK");
    expect(lettersOf(laid("OPBRCKT"))).toBe("OBRCPTK");
  });

  test("go by the tray's own order of dice where it knows them apart", () => {
    expect(facesOf(laid("YYAAIEU", { ordered: true }))).toBe("6651222");
  });

  test("are found another way where the tray's order is not that of the set", () => {
    expect(lettersOf(laid("KTPCRBO", { ordered: true }))).toBe("OBRCPTK");
  });

  test("that no die is left for are named: G and the joker are both on die 5 alone", () => {
    expect(laid("OBRAG_N")).toEqual({ kind: "misfit", letter: "_" });
    expect(laid("OBRA_GN")).toEqual({ kind: "misfit", letter: "g" });
  });

  test("of more dice than can show them are named too", () => {
    expect(laid("QJBTKCO")).toEqual({ kind: "misfit", letter: "j" });
  });

  test("may have marks for dice that are not read", () => {
    const dice = laid("OB/AG?N");
    expect(lettersOf(dice)).toMatch(/^OB[R/?NA]AG.*N?$/);
    expect(
      readingsOf(dice)
        .filter((one) => !isFace(one))
        .sort(),
    ).toEqual(["/", "?"]);
  });

  test("on a die that has one twice are the dearer face", () => {
    const set = readDiceSet(["A1A4C1D1E1F1", ...Array<string>(6).fill("G1H1I1J1K1L1")].join()) ?? [];
    expect(facesOf(laid("AGHIJKL", {}, FRESH, set))[0]).toBe("2");
  });

  test("are the dearer die's where two can show them", () => {
    const set = readDiceSet(
      ["A1B1B1B1B1B1", "A4C1C1C1C1C1", "B1C1D1D1D1D1", ...Array<string>(4).fill("G1H1I1J1K1L1")].join(),
    );
    expect(facesOf(laid("ABCGHIJ", {}, FRESH, set ?? [])).slice(0, 2)).toBe("21");
  });

  test("are nothing to dice with pips; faces without an order are nothing to letter dice", () => {
    expect(layOut(report("42611"), FRESH, null)).toMatchObject({ kind: "dice" });
    expect(layOut({ ...report("?????"), letters: "OBRAG" }, FRESH, null)).toEqual({ kind: "misfit", letter: "o" });
    expect(layOut(report("1234561"), FRESH, PRINTED)).toEqual({ kind: "orderless" });
    expect(layOut({ ...report("1234561"), ordered: true }, FRESH, PRINTED)).toMatchObject({ kind: "dice" });
  });
});

describe("letters of a further throw", () => {
  const lying = (held: string, marked = "0000000"): Lying => ({
    count: 7,
    dice: dice("1111121"), // O B R A P E V
    held: flags(held),
    marked: flags(marked),
  });

  test("kept dice stay where they lie, though others could show their letters", () => {
    // A could be of die 2, 3, 4 or 6, E of 2, 4, 5 or 6: both were kept on 4 and 6.
    const next = laid("EAWBQPK", {}, lying("0001010", "0001010"));
    expect([lettersOf(next)[3], lettersOf(next)[5]]).toEqual(["A", "E"]);
    expect(thrownFrom(next)).toMatchObject({ kind: "throw", loose: flags("1110101") });
  });

  test("fewer than all fill the places of the dice that were thrown", () => {
    const next = laid("QWB", {}, lying("0001111", "0001111"));
    expect(lettersOf(next)).toBe("WBQAPEV");
    expect(thrownFrom(next)).toMatchObject({ kind: "throw", loose: flags("1110000") });
  });

  test("a kept letter that turns out to be another die's is still there", () => {
    // The A was taken for die 4's. F is on no other die, so that A is die 2, 3 or 6.
    const next = laid("AFOBPEV", {}, lying("0001000", "0001000"));
    expect([...lettersOf(next)].sort().join("")).toBe("ABEFOPV");
    expect(thrownFrom(next)).toMatchObject({ kind: "throw" });
  });

  test("a kept letter that is gone is asked about", () => {
    expect(thrownFrom(laid("OBQFPEV", {}, lying("0001000", "0001000")))).toMatchObject({
      kind: "keptChanged",
      kept: [3],
    });
  });

  test("dice the tray saw at rest are those that were kept", () => {
    const next = laid("AEWXQ_K", { moved: flags("1011111") }, lying("0000000"));
    expect(lettersOf(next)[5]).toBe("E");
    expect(thrownFrom(next)).toMatchObject({ loose: flags("1111101") });
  });

  test("as many as no throw that is due has are counted, not laid", () => {
    expect(thrownFrom(laid("QWBX", {}, lying("0001111", "0001111")))).toMatchObject({ kind: "count", seen: 4 });
    expect(thrownFrom(laid("OBRCPTKV", {}, lying("0000000")))).toMatchObject({ kind: "count", seen: 8 });
  });

  test("fewer than all, the others beside the tray: it is asked which, and the likeliest are those that can show none of these", () => {
    // Q is on die 3 alone, W on 1, K on 7.
    expect(laid("QWK", {}, lying("0000000"))).toEqual({ kind: "which", keep: 4, suggested: [1, 3, 4, 5] });
    expect(laid("QQ", {}, lying("0000000"))).toEqual({ kind: "misfit", letter: "q" });
    const told = { ...report("???"), letters: "QWK" };
    const next = layOut(told, lying("0000000"), PRINTED, { kept: [1, 3, 4, 5] });
    expect(lettersOf(next)).toBe("WBQAPEK");
    expect(thrownFrom(next)).toMatchObject({ kind: "throw", loose: flags("1010001") });
  });
});

describe("another look at the same dice", () => {
  const lying: Lying = { ...FRESH, dice: dice("11/1121") }; // O B / A P E V

  test("gives the die that was not read its letter", () => {
    const next = layOut({ ...report("???????"), letters: "VEPAQBO" }, lying, PRINTED, { look: true });
    expect(lettersOf(next)).toBe("OBQAPEV");
  });

  test("shows where it was another die that was not read", () => {
    // F is on die 4 alone, which was taken for the A: the A is die 3's.
    expect(layOut({ ...report("???????"), letters: "VEPAFBO" }, lying, PRINTED, { look: true })).toEqual({
      kind: "again",
      dice: dice("1154121"),
    });
  });
});

test("every roll of the dice is read again from its letters in any order: a matching of all of them, none guessed", () => {
  const roll = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(roll, fc.infiniteStream(fc.nat()), (faces, keys) => {
      const truth = shown(PRINTED, faces as Face[]).map(({ letter }) => letter);
      const mixed = truth
        .map((letter) => ({ letter, key: keys.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ letter }) => letter)
        .join("");
      const next = lettersOf(laid(mixed.toUpperCase())).toLowerCase();
      expect([...next].sort().join("")).toBe([...truth].sort().join(""));
      expect(facesOf(laid(truth.join("").toUpperCase(), { ordered: true }))).toBe(faces.join(""));
    }),
  );
});

function laid(
  letters: string,
  more: { ordered?: boolean; moved?: readonly boolean[] } = {},
  lying: Lying = FRESH,
  set: DiceSet = PRINTED,
): LaidOut {
  const { ordered = false, moved = null } = more;
  return layOut({ ...report("?".repeat(letters.length)), letters, ordered, moved }, lying, set);
}

function report(text: string) {
  return { dice: dice(text), ordered: false, moved: null };
}

function thrownFrom(next: LaidOut) {
  return next.kind === "dice" ? reconcile(next.report, next.lying) : next;
}

function readingsOf(next: LaidOut): readonly Reading[] {
  if (next.kind === "dice") return next.report.dice;
  return next.kind === "again" ? next.dice : [];
}

function facesOf(next: LaidOut): string {
  return readingsOf(next).join("");
}

/** What the dice show that a report was laid on, in capitals. */
function lettersOf(next: LaidOut): string {
  return readingsOf(next)
    .map((one, die) => (isFace(one) ? (PRINTED[die]?.[one - 1]?.letter.toUpperCase() ?? "") : one))
    .join("");
}

function dice(text: string): Reading[] {
  return Array.from(text, (one) => (/[1-6]/.test(one) ? (Number(one) as Face) : (one as Reading)));
}

function flags(text: string): boolean[] {
  return Array.from(text, (one) => one === "1");
}
