import { describe, expect, test } from "vitest";
import { begin } from "./begin.ts";
import type { NewMatch, Refusal } from "./commands.ts";
import type { MatchEvent } from "./events.ts";
import { replay } from "./evolve.ts";
import { after, matchOf, orderThrow, refusalOf, throws, tray } from "./play.fixture.ts";
import { currentTurn, dueThrow, seatName } from "./view.ts";

describe("a new match", () => {
  test("is refused for a game, an option or a value nobody knows", () => {
    expect(refused({ game: "rummy" })).toEqual({ code: "unknownGame", game: "rummy" });
    expect(refused({ options: { jokers: "free" } })).toEqual({
      code: "unknownOption",
      option: "jokers",
      game: "yahtzee",
    });
    const values = ["forced", "free", "none"];
    expect(refused({ options: { joker: "Free" } })).toEqual({
      code: "optionValue",
      option: "joker",
      value: "Free",
      values,
    });
  });

  test("needs a player, and a starter who sits at the table", () => {
    expect(refused({ seats: [] })).toEqual({ code: "noPlayers" });
    expect(refused({ starter: 2 })).toEqual({ code: "noSuchSeat", seat: "2" });
  });

  test("has every option with its value, the default where none was typed", () => {
    expect(matchOf(["Ada"], { joker: "free" }).options).toEqual({
      joker: "free",
      order: "as-seated",
      direction: "clockwise",
      tie: "share",
      takeBack: "free",
      turnSeconds: "off",
      onTimeout: "soft",
      simultaneous: "off",
    });
  });

  test("remembers the match whose tie it breaks", () => {
    expect(started({ playOffOf: "first" }).playOffOf).toBe("first");
    expect(started({}).playOffOf).toBeNull();
  });
});

describe("names", () => {
  test("are composed and trimmed, and told apart where they differ in case only", () => {
    const match = matchOf([" A\u030Ase ", "\u00C5SE", "åse", "Bo"]);
    expect(match.seats.map(({ name }) => name)).toEqual(["\u00C5se", "\u00C5SE 2", "åse 3", "Bo"]);
    expect(seatName(match, "s4")).toBe("Bo");
  });

  test("told apart never meet a name that was typed so", () => {
    const names = matchOf(["Ada 2", "Ada", "Ada", "ADA 2"]).seats.map(({ name }) => name);
    expect(names).toEqual(["Ada 2", "Ada", "Ada 3", "ADA 2 2"]);
  });

  test("have 1 to 40 grapheme clusters, in any script", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(matchOf([family.repeat(40)]).seats[0]?.name).toBe(family.repeat(40));
    expect(refused({ seats: people("a".repeat(41)) })).toEqual({
      code: "nameTooLong",
      name: "a".repeat(41),
      length: 41,
      most: 40,
    });
    expect(refused({ seats: people("Ada", " \t ") })).toEqual({ code: "nameEmpty", seat: 1 });
    expect(refused({ seats: people("\u200B\u2060") })).toEqual({ code: "nameEmpty", seat: 0 });
  });

  test("of 40 clusters that are equal stay within 40", () => {
    const names = matchOf(["a".repeat(40), "A".repeat(40)]).seats.map(({ name }) => name);
    expect(names[1]).toBe(`${"A".repeat(38)} 2`);
  });

  test("are one line of text", () => {
    expect(matchOf(["Ada\nLovelace\u0000"]).seats[0]?.name).toBe("Ada Lovelace");
    expect(matchOf(["Ada\uD83D"]).seats[0]?.name).toBe("Ada\uFFFD");
  });

  test("have no sign that nobody sees, but for the joiners that letters and emoji are made with", () => {
    const names = matchOf(["Ada", "A\u200Bda", "x\u202Eabc\u202C", "\uFEFFBo", "👩\u200D👧"]).seats.map(
      ({ name }) => name,
    );
    expect(names).toEqual(["Ada", "Ada 2", "xabc", "Bo", "👩\u200D👧"]);
  });
});

describe("the starting order", () => {
  const rolled = (...names: string[]) => matchOf(names, { order: "roll" });

  test("everyone throws all dice in seat order, the highest total starts", () => {
    const match = rolled("Ada", "Bo", "Cy");
    expect(dueThrow(match)).toMatchObject({ kind: "order", seat: "s1", dice: 5 });
    const done = after(match, orderThrow("s1", "11111"), orderThrow("s2", "66666"), orderThrow("s3", "12345"));
    expect(done.playing).toEqual(["s2", "s3", "s1"]);
    expect(currentTurn(done)).toMatchObject({ seat: "s2", round: 1 });
  });

  test("those tied for highest throw again, and only they", () => {
    const tied = after(
      rolled("A", "B", "C"),
      orderThrow("s1", "66661"),
      orderThrow("s2", "11111"),
      orderThrow("s3", "66652"),
    );
    expect(tied.order?.rounds.at(-1)).toEqual({ contenders: ["s1", "s3"], thrown: {} });
    expect(refusalOf(tied, orderThrow("s2", "66666"))).toEqual({ code: "notYourTurn", seat: "s2", turn: "s1" });
    const again = after(tied, orderThrow("s1", "11111"), orderThrow("s3", "11111"));
    expect(again.phase).toBe("order");
    const done = after(again, orderThrow("s1", "11112"), orderThrow("s3", "11113"));
    expect(done.playing).toEqual(["s3", "s1", "s2"]);
    expect(done.order?.rounds).toHaveLength(3);
  });

  test("nobody plays before it is known", () => {
    expect(refusalOf(rolled("A", "B"), throws("s1", "12345"))).toEqual({ code: "orderFirst" });
    expect(refusalOf(matchOf(["A", "B"]), orderThrow("s1", "12345"))).toEqual({ code: "orderDone" });
  });

  test("a throw for it needs all dice read, and a roll of its own", () => {
    const match = rolled("A", "B");
    expect(refusalOf(match, orderThrow("s1", "12/45"))).toEqual({ code: "unreadDice", dice: [2] });
    expect(refusalOf(match, orderThrow("s1", "1234"))).toEqual({ code: "diceCount", given: 4, due: 5 });
    const one = after(match, orderThrow("s1", "12345", tray(3)));
    expect(refusalOf(one, orderThrow("s2", "12345", tray(3)))).toEqual({ code: "sameRoll" });
  });

  test("a single player throws for nothing", () => {
    expect(currentTurn(rolled("Ada"))).toMatchObject({ seat: "s1" });
  });

  test("who leaves meanwhile is out of it", () => {
    const left = after(rolled("A", "B", "C"), orderThrow("s1", "66666"), { type: "retire", seat: "s1" });
    expect(dueThrow(left)?.seat).toBe("s2");
    const done = after(left, orderThrow("s2", "11111"), orderThrow("s3", "11112"));
    expect(currentTurn(done)?.seat).toBe("s3");
    const alone = after(rolled("A", "B"), { type: "retire", seat: "s1" });
    expect(currentTurn(alone)).toMatchObject({ seat: "s2", round: 1 });
  });

  test("drawn: chance picks the starter", () => {
    expect(started({ options: { order: "random" } }, 1).playing).toEqual(["s2", "s1"]);
  });

  test("as seated: the first seat starts, or whoever is picked", () => {
    expect(matchOf(["A", "B", "C"]).playing).toEqual(["s1", "s2", "s3"]);
    expect(matchOf(["A", "B", "C"], {}, 1).playing).toEqual(["s2", "s3", "s1"]);
  });

  test("a starter named beforehand needs no throw", () => {
    expect(matchOf(["A", "B", "C"], { order: "roll" }, 1).phase).toBe("turns");
  });

  test("counter-clockwise: A B C from B is B A C", () => {
    expect(matchOf(["A", "B", "C"], { direction: "counter-clockwise" }, 1).playing).toEqual(["s2", "s1", "s3"]);
  });
});

function wishOf(wish: Partial<NewMatch>): NewMatch {
  return { match: "m", game: "yahtzee", options: {}, seats: people("Ada", "Bo"), ...wish };
}

function people(...names: string[]): NewMatch["seats"] {
  return names.map((name) => ({ name, player: "person" }));
}

function refused(wish: Partial<NewMatch>): Refusal | null {
  const decision = begin(wishOf(wish), 0, { below: () => 0 });
  return decision.ok ? null : decision.refusal;
}

function started(wish: Partial<NewMatch>, drawn = 0) {
  const decision = begin(wishOf(wish), 0, { below: () => drawn });
  const events: readonly MatchEvent[] = decision.ok ? decision.value : [];
  const match = replay(events);
  if (match === null) throw new Error("not begun");
  return match;
}
