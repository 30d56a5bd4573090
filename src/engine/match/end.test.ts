import { describe, expect, test } from "vitest";
import type { Match } from "./match.ts";
import { after, BEST, matchOf, playOut, POOR, refusalOf, score, throwOff, throws, tray, turn } from "./play.fixture.ts";
import type { Plan } from "./play.fixture.ts";
import { currentTurn, dueThrow, standingsOf, totalsOf } from "./view.ts";

describe("the end", () => {
  test("comes when every card is full; the highest grand total wins", () => {
    const match = playOut(matchOf(["A", "B", "C"]), { s1: POOR, s2: BEST, s3: POOR });
    expect(match).toMatchObject({ phase: "ended", turns: [] });
    expect(match.result).toMatchObject({ winners: ["s2"], by: "total", playOff: [] });
    expect(totalsOf(match, "s2").grand).toBe(375);
    expect(standingsOf(match).map(({ seat, place }) => [seat, place])).toEqual([
      ["s2", 1],
      ["s1", 2],
      ["s3", 2],
    ]);
    expect(match.round).toBe(13);
  });

  test("nothing can be done after it, by anybody", () => {
    const match = playOut(matchOf(["A"]), { s1: BEST });
    expect(refusalOf(match, throws("s1", "12345"))).toEqual({ code: "matchOver" });
    expect(refusalOf(match, score("s1", "ones"))).toEqual({ code: "matchOver" });
    expect(refusalOf(match, { type: "retire", seat: "s1" })).toEqual({ code: "matchOver" });
    expect(refusalOf(match, throwOff("s1", "12345"))).toEqual({ code: "noThrowOff" });
    expect(dueThrow(match)).toBeNull();
  });

  test("standings in mid-match go by what the cards say now", () => {
    const match = after(matchOf(["A", "B"]), ...turn("s1", "11234", "ones"), ...turn("s2", "66612", "sixes"));
    expect(standingsOf(match)).toEqual([
      { seat: "s2", place: 1, total: 18 },
      { seat: "s1", place: 2, total: 2 },
    ]);
  });
});

describe("a tie", () => {
  const tied = (tie: string, ...seats: Plan[]) =>
    playOut(
      matchOf(
        seats.map((_, index) => `P${index}`),
        { tie },
      ),
      Object.fromEntries(seats.map((plan, index) => [`s${index + 1}`, plan])),
    );

  test("is shared: it does not go to the lower seat", () => {
    const { result } = tied("share", BEST, POOR, BEST);
    expect(result).toMatchObject({ winners: ["s1", "s3"], by: "total", playOff: [] });
    expect(result?.standings.map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  test("under `upper` the higher upper total wins, wherever it sits", () => {
    const { result } = upperTie("upper");
    expect(result).toMatchObject({ winners: ["s2"], by: "upper" });
    expect(result?.standings.map(({ seat, place }) => [seat, place])).toEqual([
      ["s2", 1],
      ["s1", 2],
    ]);
    expect(upperTie("share").result).toMatchObject({ winners: ["s1", "s2"], by: "total" });
  });

  test("under `upper` it is shared where the upper totals are equal too", () => {
    expect(tied("upper", BEST, BEST).result).toMatchObject({ winners: ["s1", "s2"], by: "total" });
  });

  test("under `play-off` nobody has won yet, and the tied are named", () => {
    expect(tied("play-off", BEST, POOR, BEST).result).toMatchObject({ winners: [], playOff: ["s1", "s3"] });
    expect(tied("play-off", BEST, POOR).result).toMatchObject({ winners: ["s1"], playOff: [] });
  });

  test("under `throw-off` the tied throw all dice once, the highest total wins", () => {
    const match = tied("throw-off", BEST, POOR, BEST);
    expect(match).toMatchObject({ phase: "throwOff", result: null, turns: [] });
    expect(dueThrow(match)).toMatchObject({ kind: "throwOff", seat: "s1", dice: 5 });
    expect(refusalOf(match, throws("s1", "12345"))).toEqual({ code: "throwOffFirst" });
    const ended = after(match, throwOff("s1", "11111"), throwOff("s3", "11112"));
    expect(ended.result).toMatchObject({ winners: ["s3"], by: "throwOff", playOff: [] });
    expect(ended.result?.standings.map(({ seat, place }) => [seat, place])).toEqual([
      ["s3", 1],
      ["s1", 2],
      ["s2", 3],
    ]);
  });

  test("in the throw-off means throwing again", () => {
    const match = after(tied("throw-off", BEST, BEST), throwOff("s1", "12345"), throwOff("s2", "54321", tray(9)));
    expect(match.phase).toBe("throwOff");
    expect(refusalOf(match, throwOff("s2", "66666"))).toEqual({ code: "notYourTurn", seat: "s2", turn: "s1" });
    expect(refusalOf(match, throwOff("s1", "66666", tray(9)))).toEqual({ code: "sameRoll" });
    expect(after(match, throwOff("s1", "66666"), throwOff("s2", "66665")).result?.winners).toEqual(["s1"]);
  });

  test("needs no throw where one seat is highest", () => {
    expect(tied("throw-off", BEST, POOR).result).toMatchObject({ winners: ["s1"], by: "total" });
  });

  test("is settled where the other leaves the throw-off", () => {
    const match = after(tied("throw-off", BEST, BEST, POOR), { type: "retire", seat: "s1" });
    expect(match.result).toMatchObject({ winners: ["s2"], by: "total" });
    expect(match.result?.standings.map(({ seat }) => seat)).toEqual(["s2", "s3"]);
  });
});

describe("a seat that leaves", () => {
  test("passes its turn on, keeps its card, and is not ranked", () => {
    const match = after(matchOf(["A", "B", "C"]), ...turn("s1", "66612", "sixes"), throws("s2", "12345"));
    const left = after(match, { type: "retire", seat: "s2" });
    expect(currentTurn(left)).toMatchObject({ seat: "s3", throws: 0, round: 1 });
    const ended = playOut(left, { s1: POOR, s3: POOR });
    expect(ended.result?.standings.map(({ seat }) => seat)).not.toContain("s2");
    expect(ended.cards["s2"]).toBeDefined();
    expect(refusalOf(left, { type: "retire", seat: "s2" })).toEqual({ code: "alreadyRetired", seat: "s2" });
    expect(refusalOf(left, throws("s2", "12345"))).toMatchObject({ code: "notYourTurn", turn: "s3" });
  });

  test("does not disturb another's turn", () => {
    const match = after(matchOf(["A", "B", "C"]), throws("s1", "12345"), { type: "retire", seat: "s2" });
    expect(currentTurn(match)).toMatchObject({ seat: "s1", throws: 1 });
    expect(currentTurn(after(match, score("s1", "ones")))?.seat).toBe("s3");
  });

  test("may be the one who started: rounds are still counted by its place", () => {
    const left = after(matchOf(["A", "B", "C"]), { type: "retire", seat: "s1" });
    expect(currentTurn(left)).toMatchObject({ seat: "s2", round: 1 });
    const round = after(left, ...turn("s2", "12345", "ones"), ...turn("s3", "12345", "ones"));
    expect(currentTurn(round)).toMatchObject({ seat: "s2", round: 2 });
  });

  test("as the last one ends the match without a winner", () => {
    const match = after(matchOf(["A", "B"]), { type: "retire", seat: "s2" }, { type: "retire", seat: "s1" });
    expect(match).toMatchObject({ phase: "ended", result: { standings: [], winners: [], playOff: [] } });
  });

  test("as the last one whose card is not full ends the match among the others", () => {
    let match = matchOf(["A", "B"]);
    match = playOut(match, { s1: BEST, s2: BEST }).before ?? match;
    expect(match.turns).toMatchObject([{ seat: "s2" }]);
    expect(after(match, { type: "retire", seat: "s2" }).result).toMatchObject({ winners: ["s1"] });
  });
});

/** Two seats with 20 points each, 14 of s2's in the upper section. */
function upperTie(tie: string): Match {
  const plans = { s1: { chance: "24455" }, s2: { twos: "22213", fours: "44123", chance: "11112" } };
  return playOut(matchOf(["A", "B"], { tie }), plans);
}
