import { describe, expect, test } from "vitest";
import { after, matchOf, playOut, turn, undo } from "./play.fixture.ts";
import { progressOf, soloKey, soloStanding } from "./solo.ts";

const alone = (options = {}, name = "Ada", game = "yahtzee") => matchOf([name], options, 0, game);

describe("matches that are compared", () => {
  const key = soloKey(alone());

  test("are of the same player, whatever the capitals, and the same game", () => {
    expect(soloKey(alone({}, "ADA"))).toBe(key);
    expect([soloKey(alone({}, "Bo")), soloKey(alone({}, "Ada", "yatzy"))]).not.toContain(key);
  });

  test("have the same options, but for those that say nothing where one plays alone", () => {
    expect(soloKey(alone({ tie: "upper", direction: "counter-clockwise", order: "random" }))).toBe(key);
    for (const options of [{ joker: "free" }, { turnSeconds: "60" }, { takeBack: "off" }])
      expect(soloKey(alone(options))).not.toBe(key);
  });

  test("an option that an older match does not have yet stands at its default", () => {
    const older = Object.entries(alone().options).filter(([option]) => option !== "joker");
    expect(soloKey({ ...alone(), options: Object.fromEntries(older) })).toBe(key);
  });

  test("are played by one person", () => {
    expect(soloKey(matchOf(["Ada", "Bo"]))).toBeNull();
    expect(soloKey({ ...alone(), seats: [{ id: "s1", name: "Ada", player: "heuristic" }] })).toBeNull();
    expect(soloKey({ ...alone(), game: "tarot" })).toBeNull();
    expect(soloKey({ ...alone(), options: { joker: "sometimes" } })).toBeNull();
  });
});

describe("progress", () => {
  const two = after(alone(), ...turn("s1", "66655", "fullHouse"), ...turn("s1", "11123", "ones"));

  test("is the grand total at every box count", () => {
    expect(progressOf(alone())).toEqual([0]);
    expect(progressOf(two)).toEqual([0, 25, 28]);
  });

  test("leaves out what was undone, and takes the bonus when it comes", () => {
    expect(progressOf(after(two, undo()))).toEqual([0, 25]);
    const upper = ["11111", "22222", "33333", "44444", "55555", "66666"];
    const boxes = ["ones", "twos", "threes", "fours", "fives", "sixes"];
    const played = upper.flatMap((dice, at) => turn("s1", dice, boxes[at] ?? ""));
    expect(progressOf(after(alone(), ...played)).slice(4)).toEqual([50, 110, 140]);
  });

  test("of a whole match has every box", () => {
    expect(progressOf(playOut(alone(), {}))).toHaveLength(14);
  });
});

describe("the standing", () => {
  test("compares at the same box count, whatever came after", () => {
    const earlier = [
      [0, 30, 50, 90],
      [0, 10, 20, 200],
    ];
    expect(soloStanding([0, 25], earlier)).toEqual({ boxes: 1, total: 25, best: 30, average: 20, place: 2, of: 3 });
    expect(soloStanding([0, 25, 60], earlier)).toMatchObject({ boxes: 2, best: 50, average: 35, place: 1 });
  });

  test("an equal total does not stand before this one", () => {
    expect(
      soloStanding(
        [0, 30],
        [
          [0, 30],
          [0, 30],
        ],
      ),
    ).toMatchObject({ place: 1, of: 3 });
  });

  test("is nothing where there is nothing to compare with", () => {
    expect(soloStanding([0, 25], [])).toBeNull();
    expect(soloStanding([0, 25], [[0]])).toBeNull();
  });
});
