import { afterEach, beforeEach, expect, test } from "vitest";
import { createBench } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";

let table: Bench;
beforeEach(() => {
  table = createBench({ source: "simulated" });
});
afterEach(() => table.remove());

/** Plays a match alone to its end, or as many boxes of it; gives its id. */
async function played(name: string, options: Record<string, string> = {}, boxes = 13): Promise<string> {
  const { match } = await table.start([name], options);
  for (let box = 0; box < boxes; box += 1) {
    const { steps } = await table.match();
    await table.call("dice.throw", { match, seen: steps, seat: "s1" });
    await table.command({ type: "score", seat: "s1", box: BOXES[box] ?? "" });
  }
  return match;
}

const BOXES = ["ones", "twos", "threes", "fours", "fives", "sixes", "threeOfAKind", "fourOfAKind", "fullHouse"].concat([
  "smallStraight",
  "largeStraight",
  "yahtzee",
  "chance",
]);

test("a solo match is compared with its player's finished ones of the same game and options", async () => {
  await played("Ada");
  await played("ada");
  await played("Bo");
  await played("Ada", { joker: "none" });
  await played("Ada", {}, 3);
  const match = await played("Ada", {}, 0);
  const runs = await table.call("match.solo", { match });
  expect(runs.map((totals) => totals.length)).toEqual([14, 14]);
  for (const totals of runs)
    expect(totals.every((total, box) => box === 0 || total >= (totals[box - 1] ?? 0))).toBe(true);
});

test("one that its player left is not finished, and none is compared with itself", async () => {
  await played("Ada", {}, 5);
  await table.command({ type: "retire", seat: "s1" });
  const match = await played("Ada");
  expect(await table.call("match.solo", { match })).toEqual([]);
});

test("a match of several is compared with nothing", async () => {
  await played("Ada");
  const { match } = await table.start(["Ada", "Bo"], {});
  expect(await table.call("match.solo", { match })).toEqual([]);
  expect(await table.refusal("match.solo", { match: "another" })).toMatchObject({ code: "otherMatch", open: match });
});
