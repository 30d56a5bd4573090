import { describe, expect, test } from "vitest";
import { seatsAgain, starterAgain } from "./again.ts";
import type { Match } from "./match.ts";
import { after, BEST, matchOf, playOut, POOR } from "./play.fixture.ts";

const NAMES = ["Ada", "Bo", "Ci"];
const played = (options = {}, starter = 0): Match =>
  playOut(matchOf(NAMES, options, starter), { s1: BEST, s2: BEST, s3: POOR });

describe("playing again", () => {
  test("everybody plays, and the start goes round clockwise", () => {
    expect(seatsAgain(played())).toEqual(["s1", "s2", "s3"]);
    expect(starterAgain(played())).toBe("s2");
    expect(starterAgain(played({}, 2))).toBe("s1");
  });

  test("also where turns go round the other way, or the start was thrown for", () => {
    expect(starterAgain(played({ direction: "counter-clockwise" }, 1))).toBe("s3");
    expect(starterAgain(played({ order: "roll" }))).toBe("s2");
  });

  test("alone one always starts", () => {
    expect(starterAgain(playOut(matchOf(["Ada"]), { s1: POOR }))).toBe("s1");
  });

  test("whoever left the match is there again", () => {
    const left = after(matchOf(["Ada", "Bo"]), { type: "retire", seat: "s2" });
    expect(starterAgain(playOut(left, { s1: POOR }))).toBe("s2");
  });
});

describe("a play-off", () => {
  test("is between the tied, and started by the next of them where seats decide", () => {
    const tied = played({ tie: "play-off", order: "as-seated" }, 1);
    expect(seatsAgain(tied)).toEqual(["s1", "s2"]);
    expect(starterAgain(tied)).toBe("s1");
  });

  test("is thrown or drawn for where the match was", () => {
    expect(starterAgain(played({ tie: "play-off", order: "roll" }))).toBeNull();
    const both = playOut(matchOf(["Ada", "Bo"], { tie: "play-off", order: "random" }, 0), {});
    expect(starterAgain(both)).toBeNull();
  });
});
