import { expect, it } from "vitest";
import type { Placement } from "../../../engine/games/game.ts";
import { zeroInstead } from "./zero.ts";

const paying = (box: string, points: number, closed: Placement["closed"] = null): Placement => ({
  box,
  points,
  bonus: 0,
  closed,
});

it("a zero is asked about where another open box would pay", () => {
  const placements = [paying("ones", 0), paying("twos", 4), paying("chance", 19)];
  expect(zeroInstead(placements, "ones")).toEqual({ box: "ones", best: "chance", points: 19 });
});

it("points are never asked about, nor is a zero that cannot be helped", () => {
  expect(zeroInstead([paying("ones", 3), paying("chance", 19)], "ones")).toBeNull();
  expect(zeroInstead([paying("ones", 0), paying("twos", 0)], "ones")).toBeNull();
  expect(zeroInstead([paying("ones", 0), paying("chance", 19, { code: "filled" })], "ones")).toBeNull();
});
