import { describe, expect, test } from "vitest";
import type { MatchCommand } from "./commands.ts";
import { after, eventsOf, matchOf, playOut, refusalOf, score, throws, undo } from "./play.fixture.ts";
import { currentTurn, seatName, standingsOf } from "./view.ts";

const rename = (seat: string, name: string): MatchCommand => ({ type: "rename", seat, name });
const two = (options = {}) => matchOf(["Ada", "Bo"], options);

describe("a name can be changed", () => {
  test("and nothing else changes with it", () => {
    const thrown = after(two(), throws("s1", "42611"));
    const renamed = after(thrown, rename("s2", "Bodil"));
    expect(eventsOf(thrown, rename("s2", "Bodil"))).toEqual([
      { type: "renamed", seat: "s2", name: "Bodil", step: 3, at: 1002 },
    ]);
    expect(renamed.seats).toEqual([thrown.seats[0], { ...thrown.seats[1], name: "Bodil" }]);
    expect(currentTurn(renamed)).toEqual(currentTurn(thrown));
    expect(seatName(renamed, "s2")).toBe("Bodil");
  });

  test("while the start is thrown for, in a turn of another, after leaving, and after the end", () => {
    expect(refusalOf(two({ order: "roll" }), rename("s1", "Eva"))).toBeNull();
    expect(refusalOf(two(), rename("s2", "Eva"))).toBeNull();
    expect(refusalOf(after(two(), { type: "retire", seat: "s2" }), rename("s2", "Eva"))).toBeNull();
    const ended = after(playOut(two(), {}), rename("s1", "Eva"));
    expect(ended.phase).toBe("ended");
    expect(standingsOf(ended)).toEqual(playOut(two(), {}).result?.standings);
  });

  test("and taken back", () => {
    const match = two();
    const back = after(match, rename("s1", "Eva"), undo());
    expect({ ...back, steps: match.steps }).toEqual(match);
  });

  test("without standing in the way of taking back the last score", () => {
    const options = { takeBack: "until-next-throw" };
    const scored = after(two(options), throws("s1", "42611"), score("s1", "chance"), rename("s1", "Eva"));
    expect(refusalOf(scored, undo())).toBeNull();
    expect(refusalOf(scored, undo(2))).toBeNull();
    expect(refusalOf(after(scored, throws("s2", "42611")), undo())).toEqual({ code: "takeBackTooLate" });
  });
});

describe("the rules for names hold", () => {
  test.each([
    ["  Eva ", "Eva"],
    ["A\u030Ase", "Åse"],
    ["bo", "bo 2"],
    ["ada", "ada"],
  ])("%j becomes %j", (typed, name) => {
    expect(seatName(after(two(), rename("s1", typed)), "s1")).toBe(name);
  });

  test("an empty name, one too long, the same again and an unknown seat are refused", () => {
    expect(refusalOf(two(), rename("s2", " "))).toEqual({ code: "nameEmpty", seat: 1 });
    expect(refusalOf(two(), rename("s1", "x".repeat(41)))).toMatchObject({ code: "nameTooLong", length: 41, most: 40 });
    expect(refusalOf(two(), rename("s1", " Ada"))).toEqual({ code: "sameName", name: "Ada" });
    expect(refusalOf(two(), rename("s3", "Eva"))).toEqual({ code: "noSuchSeat", seat: "s3" });
  });
});
