import { describe, expect, test } from "vitest";
import { after, amend, correct, eventsOf, flags, hold, matchOf, readings, refusalOf, score } from "./play.fixture.ts";
import { throws, tray, turn } from "./play.fixture.ts";
import { currentTurn, dueThrow, placementsOf } from "./view.ts";

const two = () => matchOf(["Ada", "Bo"]);
const oneThrow = () => after(two(), throws("s1", "42611"));

describe("throwing", () => {
  test("a turn is three throws at most: a fourth throw is refused", () => {
    const third = after(oneThrow(), throws("s1", "42613", "00001"), throws("s1", "42614", "00001"));
    expect(currentTurn(third)).toMatchObject({ throws: 3, allowed: 3 });
    expect(refusalOf(third, throws("s1", "42615", "00001"))).toEqual({ code: "noThrowsLeft", throws: 3 });
    expect(dueThrow(third)).toBeNull();
  });

  test("the first throw of a turn is of all dice", () => {
    expect(dueThrow(two())).toEqual({ kind: "turn", seat: "s1", dice: 5, loose: flags("11111") });
    expect(refusalOf(two(), throws("s1", "42611", "11110"))).toEqual({ code: "firstThrowAll" });
  });

  test("a further throw is of at least one die", () => {
    expect(refusalOf(oneThrow(), throws("s1", "42611", "00000"))).toEqual({ code: "allHeld" });
  });

  test("a kept die shows what it showed", () => {
    expect(refusalOf(oneThrow(), throws("s1", "52613", "00001"))).toEqual({ code: "keptDieChanged", die: 0 });
  });

  test("a die showing 7, 0 or no number is refused", () => {
    for (const face of [7, 0, 1.5, "4", null]) {
      const dice = [4, face, 6, 1, 1] as never;
      const command = { ...throws("s1", "42611"), dice } as never;
      expect(refusalOf(two(), command)).toEqual({ code: "impossibleFace", die: 1, face });
    }
  });

  test("another number of dice than the game's is refused", () => {
    expect(refusalOf(two(), throws("s1", "4261", "1111"))).toEqual({ code: "diceCount", given: 4, due: 5 });
    expect(refusalOf(two(), throws("s1", "42611", "1111"))).toEqual({ code: "diceCount", given: 4, due: 5 });
  });

  test("a throw in another's turn is refused and says whose turn it is", () => {
    expect(refusalOf(two(), throws("s2", "42611"))).toEqual({ code: "notYourTurn", seat: "s2", turn: "s1" });
    expect(refusalOf(two(), throws("s9", "42611"))).toEqual({ code: "noSuchSeat", seat: "s9" });
  });

  test("the turn remembers when its first throw was taken", () => {
    const first = oneThrow();
    const since = currentTurn(first)?.since;
    expect(since).toBe(1001);
    expect(currentTurn(after(first, throws("s1", "42613", "00001")))?.since).toBe(since);
  });
});

describe("the tray's roll", () => {
  const rolled = () => after(two(), throws("s1", "42611", "11111", tray(17)));

  test("is taken once: the same roll again is refused", () => {
    expect(refusalOf(rolled(), throws("s1", "42611", "11111", tray(17)))).toEqual({ code: "sameRoll" });
    const later = after(rolled(), score("s1", "chance"));
    expect(refusalOf(later, throws("s2", "42611", "11111", tray(17)))).toEqual({ code: "sameRoll" });
  });

  test("is another one after a reset of the tray, or from another tray", () => {
    expect(refusalOf(rolled(), throws("s1", "42611", "11111", tray(17, 42)))).toBeNull();
    const other = { ...tray(17), tray: "ABCD" } as ReturnType<typeof tray>;
    expect(refusalOf(rolled(), throws("s1", "42611", "11111", other))).toBeNull();
  });

  test("may be taken again, on purpose, after its throw was taken back", () => {
    const back = after(rolled(), { type: "undo" });
    expect(refusalOf(back, throws("s1", "42611", "11111", tray(17)))).toBeNull();
  });
});

describe("keeping dice", () => {
  test("dice not thrown stay kept for the next throw", () => {
    const second = after(oneThrow(), hold("s1", "00011"), throws("s1", "35211", "11100"));
    expect(currentTurn(second)?.held).toEqual(flags("00011"));
    expect(dueThrow(second)?.loose).toEqual(flags("11100"));
  });

  test("a die kept after the first throw may be thrown again after the second", () => {
    const second = after(oneThrow(), hold("s1", "00011"), throws("s1", "35211", "11100"), hold("s1", "10001"));
    expect(dueThrow(second)?.loose).toEqual(flags("01110"));
    expect(currentTurn(after(second, throws("s1", "36661", "01110")))?.dice).toEqual(readings("36661"));
  });

  test("the dice themselves say what was thrown, also where other dice were marked as kept", () => {
    const second = after(oneThrow(), hold("s1", "11000"), throws("s1", "35211", "11100"));
    expect(currentTurn(second)?.held).toEqual(flags("00011"));
  });

  test("all dice kept leaves none to throw", () => {
    const all = after(oneThrow(), hold("s1", "11111"));
    expect(dueThrow(all)?.loose).toEqual(flags("00000"));
    expect(refusalOf(all, throws("s1", "42611", "00000"))).toEqual({ code: "allHeld" });
  });

  test("is possible only between throws, with throws left", () => {
    expect(refusalOf(two(), hold("s1", "10000"))).toEqual({ code: "notThrown" });
    const third = after(oneThrow(), throws("s1", "42613", "00001"), throws("s1", "42614", "00001"));
    expect(refusalOf(third, hold("s1", "10000"))).toEqual({ code: "noThrowsLeft", throws: 3 });
    expect(refusalOf(oneThrow(), hold("s1", "100"))).toEqual({ code: "diceCount", given: 3, due: 5 });
  });
});

describe("dice without a face", () => {
  const marked = () => after(two(), throws("s1", "42/1-", "11111", tray(17)));

  test("hold up the score, and are named", () => {
    expect(refusalOf(marked(), score("s1", "chance"))).toEqual({ code: "unreadDice", dice: [2, 4] });
    expect(placementsOf(marked(), "s1")).toBeNull();
  });

  test("cannot be kept, only thrown again", () => {
    expect(refusalOf(marked(), hold("s1", "00100"))).toEqual({ code: "unreadDice", dice: [2] });
    expect(refusalOf(marked(), throws("s1", "42/16", "00001"))).toEqual({ code: "unreadDice", dice: [2] });
    expect(currentTurn(after(marked(), throws("s1", "42315", "00101")))).toMatchObject({ throws: 2 });
  });

  test("are filled by a better reading of the same roll, step by step", () => {
    const better = after(marked(), amend("s1", "4261-", tray(17)));
    expect(currentTurn(better)).toMatchObject({ dice: readings("4261-"), throws: 1 });
    const best = after(better, amend("s1", "42611", tray(17)));
    expect(placementsOf(best, "s1")).not.toBeNull();
    expect(refusalOf(best, amend("s1", "42611", tray(17)))).toEqual({ code: "nothingToAmend" });
  });

  test("may be thrown again on their own, which costs no throw", () => {
    const again = after(marked(), amend("s1", "42613", tray(18)));
    expect(currentTurn(again)).toMatchObject({ throws: 1, dice: readings("42613"), source: tray(18) });
    expect(refusalOf(again, throws("s1", "66666", "11111", tray(18)))).toEqual({ code: "sameRoll" });
    expect(refusalOf(again, throws("s1", "66666", "11111", tray(17)))).toEqual({ code: "sameRoll" });
  });

  test("are not filled by a roll that was scored before", () => {
    const later = after(two(), throws("s1", "42611", "11111", tray(16)), score("s1", "chance"), throws("s2", "42/1-"));
    expect(refusalOf(later, amend("s2", "42611", tray(16)))).toEqual({ code: "sameRoll" });
  });

  test("a reading that contradicts a die already read is refused", () => {
    expect(refusalOf(marked(), amend("s1", "52611", tray(17)))).toEqual({ code: "keptDieChanged", die: 0 });
  });

  test("a device that reads its own roll anew may change faces, but none set by hand", () => {
    const reread = (dice: string, roll = 17) => ({ ...amend("s1", dice, tray(roll)), rereads: true }) as const;
    expect(currentTurn(after(marked(), reread("52611")))).toMatchObject({ dice: readings("52611"), throws: 1 });
    const set = after(marked(), correct("s1", 2, 3));
    expect(currentTurn(after(set, reread("52611")))?.dice).toEqual(readings("52311"));
    expect(refusalOf(marked(), reread("52611", 18))).toEqual({ code: "keptDieChanged", die: 0 });
  });

  test("a die set by hand stays as set, whatever is read later", () => {
    const set = after(marked(), correct("s1", 2, 5));
    expect(currentTurn(set)).toMatchObject({ dice: readings("4251-"), setByHand: flags("00100") });
    const better = after(set, amend("s1", "42611", tray(17)));
    expect(currentTurn(better)?.dice).toEqual(readings("42511"));
  });
});

describe("correcting a die", () => {
  test("changes one die, at any time before scoring, without costing a throw", () => {
    const corrected = after(oneThrow(), hold("s1", "00011"), correct("s1", 4, 2));
    expect(currentTurn(corrected)).toMatchObject({ dice: readings("42612"), throws: 1, held: flags("00011") });
    expect(eventsOf(oneThrow(), correct("s1", 4, 2))).toMatchObject([{ type: "dieCorrected", from: 1, to: 2 }]);
  });

  test("a corrected die that is kept keeps its new face", () => {
    const corrected = after(oneThrow(), correct("s1", 4, 2));
    expect(refusalOf(corrected, throws("s1", "33331", "11110"))).toEqual({ code: "keptDieChanged", die: 4 });
    expect(refusalOf(corrected, throws("s1", "33332", "11110"))).toBeNull();
  });

  test("counts as set by hand until the next throw", () => {
    const next = after(oneThrow(), correct("s1", 4, 2), throws("s1", "/2612", "11000"));
    expect(currentTurn(next)?.setByHand).toEqual(flags("00000"));
    expect(currentTurn(after(next, amend("s1", "52612")))?.dice).toEqual(readings("52612"));
  });

  test("is refused where it changes nothing or names nothing", () => {
    expect(refusalOf(oneThrow(), correct("s1", 4, 1))).toEqual({ code: "sameFace", die: 4, face: 1 });
    expect(refusalOf(oneThrow(), correct("s1", 5, 1))).toEqual({ code: "noSuchDie", die: 5 });
    expect(refusalOf(oneThrow(), correct("s1", -1, 1))).toEqual({ code: "noSuchDie", die: -1 });
    expect(refusalOf(oneThrow(), correct("s1", 0, 7))).toEqual({ code: "impossibleFace", die: 0, face: 7 });
    expect(refusalOf(two(), correct("s1", 0, 1))).toEqual({ code: "notThrown" });
  });
});

describe("a turn ends with one box", () => {
  test("and not without an entry: the next seat waits", () => {
    expect(refusalOf(oneThrow(), throws("s2", "42611"))).toEqual({ code: "notYourTurn", seat: "s2", turn: "s1" });
    expect(refusalOf(two(), score("s1", "chance"))).toEqual({ code: "notThrown" });
  });

  test("which gets what the dice pay, and the turn passes on in the same step", () => {
    const events = eventsOf(oneThrow(), score("s1", "chance"));
    expect(events).toMatchObject([
      { type: "scored", seat: "s1", box: "chance", points: 14, bonus: 0, step: 3 },
      { type: "turnStarted", seat: "s2", round: 1, step: 3 },
    ]);
    const scored = after(oneThrow(), score("s1", "chance"));
    expect(scored.cards["s1"]?.points).toEqual({ chance: 14 });
    expect(scored.latestBox).toEqual({ s1: "chance" });
    expect(currentTurn(scored)).toMatchObject({ seat: "s2", throws: 0, dice: null, held: flags("00000") });
  });

  test("a filled, a locked and an unknown box are refused with the reason", () => {
    const later = after(
      two(),
      ...turn("s1", "44444", "yahtzee"),
      ...turn("s2", "42611", "ones"),
      throws("s1", "44444"),
    );
    const filled = { code: "boxClosed", box: "yahtzee", closed: { code: "filled" } };
    const locked = { code: "boxClosed", box: "chance", closed: { code: "upperFirst", box: "fours" } };
    expect(refusalOf(later, score("s1", "yahtzee"))).toEqual(filled);
    expect(refusalOf(later, score("s1", "chance"))).toEqual(locked);
    expect(refusalOf(later, score("s1", "villa"))).toEqual({ code: "noSuchBox", box: "villa" });
    expect(after(later, score("s1", "fours")).cards["s1"]).toMatchObject({ points: { fours: 20 }, bonuses: [100] });
  });
});
