import { createPinia, setActivePinia } from "pinia";
import { beforeEach, describe, expect, test } from "vitest";
import { createApp, effectScope } from "vue";
import { createFakeHost, type FakeHost } from "../../../../test/support/fake-host.ts";
import { paintAtOnce } from "../../../../test/support/frames.ts";
import type { Face } from "../../../engine/dice.ts";
import type { NewMatch } from "../../../engine/match/commands.ts";
import { currentTurn } from "../../../engine/match/view.ts";
import { provideDictionaries } from "../../../engine/words/dictionaries.ts";
import { lexiconOf } from "../../../engine/words/lexicon.ts";
import { HOST_API } from "../../api/index.ts";
import { useTable, type TableStore } from "../../stores/table.ts";
import { laidWords } from "./rail.ts";
import { useBuilder, type Builder } from "./use-builder.ts";

const DICE = [1, 1, 4, 5, 6, 5, 4] as const; // O B N I ◆ A C
const LEXICON = lexiconOf(["an", "cab", "cabin", "in", "on"]);

/** What a browser keeps as long as its window is open. */
const kept = new Map<string, string>();
beforeEach(() => {
  paintAtOnce();
  kept.clear();
  provideDictionaries(() => LEXICON);
});

interface Seated {
  readonly host: FakeHost;
  readonly table: TableStore;
  readonly builder: Builder;
}

async function seated(keeps = true, options: NewMatch["options"] = {}): Promise<Seated> {
  const host = createFakeHost();
  const pinia = createPinia();
  createApp({}).provide(HOST_API, host).use(pinia);
  setActivePinia(pinia);
  const table = useTable();
  await arrived();
  const seats = [
    { name: "Ada", player: "person" as const },
    { name: "Bo", player: "person" as const },
  ];
  await table.start({ game: "word-yahtzee", options, seats });
  const builder = built(table, keeps);
  await thrown(host);
  return { host, table, builder };
}

function built(table: TableStore, keeps = true): Builder {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  };
  const setting = { match: () => table.match, turn: () => table.turn, ready: () => true, keeps: () => keeps, storage };
  const builder = effectScope().run(() => useBuilder(setting));
  if (builder === undefined) throw new Error("a scope gives what is made in it");
  return builder;
}

async function thrown(host: FakeHost, dice: readonly number[] = DICE, loose = DICE.map(() => true)): Promise<void> {
  const seat = (host.match && currentTurn(host.match)?.seat) ?? "";
  host.elsewhere({ type: "throw", seat, dice: dice.map((face) => face as Face), loose, source: { kind: "manual" } });
  await arrived();
}

async function arrived(): Promise<void> {
  for (let turns = 0; turns < 8; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

function typed(builder: Builder, text: string): void {
  for (const one of text)
    if (one === " ") builder.nextWord();
    else builder.type(one);
}

const words = (builder: Builder): string[] => laidWords(builder.rail.value).map(({ word }) => word);

describe("dice that are laid", () => {
  test("are kept for the next throw, those taken back are not", async () => {
    const { builder, table } = await seated();
    typed(builder, "cab");
    await arrived();
    expect(table.turn?.held).toEqual([false, true, false, false, false, true, true]);
    builder.takeBack(1);
    await arrived();
    expect(table.turn?.held).toEqual([false, false, false, false, false, true, true]);
  });

  test("are left to the hand where a tray says what was thrown", async () => {
    const { builder, host } = await seated(false);
    typed(builder, "cab");
    await arrived();
    expect(host.calls.filter(({ name }) => name === "match.command")).toEqual([]);
  });

  test("stay on the rail over a throw of the others, and leave it when they are thrown", async () => {
    const { builder, host } = await seated();
    typed(builder, "cabin");
    await arrived();
    await thrown(host, [2, 1, 4, 5, 6, 5, 4], [true, false, false, false, true, false, false]);
    expect(words(builder)).toEqual(["cabin"]);
    await thrown(host, [2, 1, 4, 5, 6, 5, 4], [false, true, false, false, false, false, false]);
    expect(words(builder)).toEqual(["cain"]);
  });

  test("go with the throw that is undone, and are there again with the score that is", async () => {
    const { builder, table } = await seated();
    typed(builder, "on");
    await arrived();
    const best = builder.best.value;
    expect(best).toMatchObject({ box: "two", points: 3 });
    if (best !== null) await builder.write(best);
    await arrived();
    expect(table.turn?.seat).toBe("s2");
    expect(words(builder)).toEqual([]);
    await table.command({ type: "undo" });
    await arrived();
    expect(table.turn?.seat).toBe("s1");
    expect(words(builder)).toEqual(["on"]);
  });

  test("are there again after the screen was loaded anew", async () => {
    const { builder, table } = await seated();
    typed(builder, "an in");
    await arrived();
    expect(words(built(table))).toEqual(["an", "in"]);
  });

  test("are gone where a die was misread", async () => {
    const { builder, table } = await seated();
    typed(builder, "cab");
    await arrived();
    await table.command({ type: "correctDie", seat: "s1", die: 1, face: 2 });
    await arrived();
    expect(words(builder)).toEqual(["ca"]);
  });
});

describe("what is laid", () => {
  test("has a sum at once, in the list or not, and pays where it fits", async () => {
    const { builder } = await seated(true, { roundOrder: "free" });
    typed(builder, "ca");
    expect([builder.sum.value, builder.best.value]).toEqual([5, null]);
    typed(builder, "b");
    expect(builder.best.value).toMatchObject({ box: "three", points: 9 });
  });

  test("waits for the letter of ◆, which the next letter typed gives it", async () => {
    const { builder } = await seated(true, { roundOrder: "free" });
    typed(builder, "c");
    builder.press(4);
    expect(builder.waiting.value).toBe(4);
    expect(builder.best.value).toBeNull();
    typed(builder, "ab");
    expect(words(builder)).toEqual(["cab"]);
    expect(builder.best.value).toMatchObject({ box: "three", points: 8 });
  });

  test("a letter that no free die can show is named and lays nothing", async () => {
    const { builder } = await seated();
    typed(builder, "zz");
    expect([words(builder), builder.missing.value]).toEqual([["z"], "z"]);
    typed(builder, "o");
    expect(builder.missing.value).toBeNull();
  });
});

test("once time is up nothing new is laid; what lies there is written, and ◆ may still be named", async () => {
  const { builder, host } = await seated();
  typed(builder, "i");
  builder.press(4);
  host.elsewhere({ type: "timeOut", seat: "s1" });
  await arrived();
  expect(builder.frozen.value).toBe(true);
  typed(builder, "n");
  expect(words(builder)).toEqual(["in"]);
  typed(builder, "o");
  builder.clear();
  expect(words(builder)).toEqual(["in"]);
  expect(builder.best.value).toMatchObject({ box: "two", points: 2 });
});
