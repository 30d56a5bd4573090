import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replay } from "../../src/engine/match/evolve.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { describeWith } from "../support/require.ts";
import { stageMatch } from "../support/stage.ts";
import { chooseBoxByKey, openBoxes, takeThrow, throwByKey } from "./hands.ts";
import { openTable } from "./staged-table.ts";
import type { StagedTable } from "./staged-table.ts";

/** A match with so many turns that a part of them has been played already. */
const LONG_PLAYED = 22;
const LONG = stageMatch("long", {
  game: "triple-yahtzee",
  names: ["Ada"],
  options: { columns: "left-to-right" },
}).play(LONG_PLAYED);

/** Every game of pips is played to its end at the screen, with keys alone. */
describeWith(["browser"], "a whole match by keyboard", () => {
  let table: StagedTable;
  let page: Page;
  beforeAll(async () => {
    table = await openTable([LONG]);
    ({ page } = table);
  });
  afterAll(() => table.close());

  test("of Yatzy", () => plays("yatzy", 15));
  test("of Kismet", () => plays("kismet", 15));
  test("of Triple Yahtzee, its columns one after the other, from the second one on", async () => {
    await page.goto("about:blank");
    expect(await table.screen.call("match.open", { match: LONG.id })).toMatchObject({ ok: true });
    await playsOn("triple-yahtzee", 39, LONG_PLAYED);
  });
  test("of Maxi Yatzy, in which throws are put by and spent", () =>
    plays("maxi-yatzy", 20, {}, async (turn) => {
      if (turn === 0) return page.getByText("0 saved").first().waitFor();
      if (turn !== 1) return;
      // Two of the turn before, two more of its own three.
      await page.getByText("2 saved").first().waitFor();
      for (const throws of [2, 3, 4]) {
        await throwByKey(page)();
        await page.getByText(throws > 3 ? `Throw ${throws}` : `Throw ${throws} of 3`).waitFor();
      }
      await page.getByText("1 saved").first().waitFor();
    }));

  /** Plays alone; `more` comes after the first throw of each turn. */
  async function plays(
    game: string,
    turns: number,
    options: Record<string, string> = {},
    more?: (turn: number) => Promise<void>,
  ): Promise<void> {
    await page.goto("about:blank");
    await started(game, options);
    await playsOn(game, turns, 0, more);
  }

  /** From turn number `from` on, counted from 0, to the end. */
  async function playsOn(
    game: string,
    turns: number,
    from: number,
    more: (turn: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await page.goto(new URL("/#/table", table.address).href);
    for (let turn = from; turn < turns; turn += 1) {
      await takeThrow(page, throwByKey(page));
      await more(turn);
      await openBoxes(page).first().waitFor();
      await chooseBoxByKey(page);
    }
    await page.getByRole("button", { name: /^Play again/ }).waitFor();
    const state = await table.screen.call("table.get", null);
    const events = state.ok ? (state.value.open?.events ?? []) : [];
    expect(replay(events)).toMatchObject({ game, phase: "ended" });
    expect(events.filter(({ type }) => type === "scored")).toHaveLength(turns);
    expect(verify(events)).toMatchObject({ follows: true });
  }

  async function started(game: string, options: Record<string, string>): Promise<void> {
    await table.screen.call("match.leave", null);
    const seats = [{ name: "Ada", player: "person" as const }];
    expect(await table.screen.call("match.start", { game, options, seats })).toMatchObject({ ok: true });
  }
});
