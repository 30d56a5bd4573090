import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isFace } from "../engine/dice.ts";
import type { Turn } from "../engine/match/match.ts";
import { PRINTED } from "../engine/words/dice-set.ts";
import { createBench, dice } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";
import { useDictionaries } from "./words/dictionaries.ts";

useDictionaries();

let table: Bench;
beforeEach(async () => {
  table = createBench();
  await begin("word-yahtzee", { order: "as-seated", turnSeconds: "off" });
});
afterEach(() => table.remove());

describe("letter dice in the tray", () => {
  test("are laid out as read: the throw has their faces", async () => {
    read(1, "TKCRBPO");
    expect(await turn()).toMatchObject({ throws: 1, dice: dice("1112116"), source: { tray: "T", roll: 1 } });
    expect(await letters()).toBe("OBRCPTK");
  });

  test("kept ones stay, the others are thrown again", async () => {
    read(1, "OBRCPTK");
    await table.command({ type: "hold", seat: "s1", held: flags("0101000") });
    read(2, "CBWJ__L");
    expect(await turn()).toMatchObject({ throws: 1 });
    read(3, "CBWJIHN");
    expect(await letters()).toBe("WBJCIHN");
    expect(await turn()).toMatchObject({ throws: 2, held: flags("0101000") });
  });

  test("a letter no die is left for: not taken, and named; read better, it is", async () => {
    read(1, "OBRAG_N");
    expect((await turn())?.dice).toBeNull();
    expect(await notices()).toMatchObject([{ kind: "misfit", letter: "_", letters: "OBRAG_N" }]);
    const [notice] = await notices();
    expect(await table.refusal("notice.take", { notice: notice?.id ?? -1 })).toEqual({
      code: "letterMisfit",
      letter: "_",
    });
    read(1, "OBRAGTN", { amends: true });
    expect(await letters()).toBe("OBRAGTN");
    expect(await notices()).toEqual([]);
  });

  test("settle who starts by the values of their letters", async () => {
    await begin("word-yahtzee", { order: "roll" });
    read(1, "OEG_DLN");
    expect((await notices())[0]).toMatchObject({ kind: "misfit" });
    read(2, "OENA_LU");
    read(3, "WXQZGHK");
    expect((await table.match()).playing).toEqual(["s2", "s1"]);
  });

  test("that were nudged are corrected by a tap", async () => {
    read(1, "OBRCPTK");
    table.tray.tell({ kind: "seen", dice: dice("???????"), letters: "KTPERBO", ordered: false, nudged: true });
    expect(await notices()).toMatchObject([{ kind: "moved", letters: "KTPERBO" }]);
    await table.call("notice.take", { notice: (await notices())[0]?.id ?? -1 });
    expect([...(await letters())].sort().join("")).toBe("BEKOPRT");
    expect(await turn()).toMatchObject({ throws: 1 });
  });

  test("one that was not read is read without another throw", async () => {
    read(1, "OBRC/TK");
    expect(await letters()).toBe("OBRC/TK");
    read(1, "KTGCRBO", { amends: true });
    expect(await letters()).toBe("OBRCGTK");
    expect(await turn()).toMatchObject({ throws: 1 });
  });

  test("some of them thrown, the others beside the tray: the players say which were kept", async () => {
    read(1, "OBRCPTK");
    read(2, "QWN");
    const [notice] = await notices();
    expect(notice).toMatchObject({ kind: "whichKept", letters: "QWN", keep: 4 });
    await table.call("notice.take", { notice: notice?.id ?? -1, kept: [1, 3, 4, 5] });
    expect(await letters()).toBe("WBQCPTN");
    expect(await turn()).toMatchObject({ throws: 2, held: flags("0101110") });
    expect(await notices()).toEqual([]);
  });

  test("what the tray sees is told in letters", async () => {
    read(1, "OBRAG_N");
    expect(await table.state()).toMatchObject({ seen: dice("???????"), seenLetters: "OBRAG_N" });
  });

  test("a tray that tells faces must know its dice apart", async () => {
    tell(1, { dice: dice("1112116"), ordered: false });
    expect(await notices()).toMatchObject([{ kind: "orderless" }]);
    tell(2, { dice: dice("1112116"), ordered: true });
    expect(await letters()).toBe("OBRCPTK");
  });
});

test("letters are no dice of a game with pips", async () => {
  await begin("yahtzee", { order: "as-seated" });
  tell(1, { dice: dice("?????"), letters: "OBRAG", ordered: false });
  expect(await notices()).toMatchObject([{ kind: "misfit", letter: "o" }]);
  expect((await turn())?.dice).toBeNull();
});

async function begin(game: string, options: Record<string, string>): Promise<void> {
  const seats = ["Ada", "Bo"].map((name) => ({ name, player: "person" as const }));
  await table.call("match.start", { game, options, seats });
}

function read(roll: number, text: string, { amends = false } = {}): void {
  tell(roll, { dice: dice(text.replace(/[A-Z_]/g, "?")), letters: text, ordered: false, amends });
}

function tell(
  number: number,
  shown: { dice: Turn["dice"] & object; letters?: string; ordered: boolean; amends?: boolean },
): void {
  const source = { kind: "tray", tray: "T", boot: 1, roll: number } as const;
  table.tray.tell({ kind: "throw", thrown: { amends: false, moved: null, source, ...shown } });
}

async function turn(): Promise<Turn | undefined> {
  return (await table.match()).turns[0];
}

async function notices() {
  return (await table.state()).notices;
}

/** What lies on the table, in capitals. */
async function letters(): Promise<string> {
  const faces = (await turn())?.dice ?? [];
  return faces.map((one, die) => (isFace(one) ? (PRINTED[die]?.[one - 1]?.letter.toUpperCase() ?? "") : one)).join("");
}

function flags(text: string): boolean[] {
  return Array.from(text, (one) => one === "1");
}
