import { createPinia, setActivePinia } from "pinia";
import { expect, test } from "vitest";
import { createApp, effectScope, type EffectScope } from "vue";
import { createFakeHost, type FakeHost, type FakeSetting } from "../../../../test/support/fake-host.ts";
import { dictionaryOf } from "../../../engine/words/dictionaries.ts";
import { HOST_API } from "../../api/index.ts";
import { useTable, type TableStore } from "../../stores/table.ts";
import { useDictionary, type Dictionary } from "./use-dictionary.ts";

const WISH = { game: "word-yahtzee", seats: [{ name: "Ada", player: "person" }] } as const;

/** Everything that was on its way has arrived. */
async function arrived(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

interface Opened {
  readonly host: FakeHost;
  readonly table: TableStore;
  readonly dictionary: Dictionary;
  readonly scope: EffectScope;
}

async function opened(setting: FakeSetting, options: Record<string, string> = {}): Promise<Opened> {
  const host = createFakeHost(setting);
  const pinia = createPinia();
  createApp({}).provide(HOST_API, host).use(pinia);
  setActivePinia(pinia);
  const table = useTable();
  await arrived();
  await table.start({ ...WISH, options });
  const scope = effectScope();
  const dictionary = scope.run(useDictionary);
  if (dictionary === undefined) throw new Error("a scope gives what is made in it");
  await arrived();
  return { host, table, dictionary, scope };
}

test("a match is judged by the words the host sends, part by part", async () => {
  const { dictionary, host } = await opened({ words: ["cab", "cabin", "in"] });
  expect(dictionary.state.value).toBe("ready");
  expect(dictionary.come.value).toBe(3);
  expect(dictionaryOf("standard")?.words).toEqual(["cab", "cabin", "in"]);
  expect(host.calls.filter(({ name }) => name === "match.words")).toHaveLength(3);
});

test("under whatever name the match has them, and no other", async () => {
  await opened({ words: ["hytte"] }, { dictionary: "file:/home/ada/ord.txt" });
  expect(dictionaryOf("file:/home/ada/ord.txt")?.has("hytte")).toBe(true);
  expect(dictionaryOf("standard")).toBeNull();
});

test("a dictionary the host has not is said, and asked for again", async () => {
  const { dictionary, table, host } = await opened({});
  expect(dictionary.state.value).toBe("missing");
  expect(table.refusal?.refusal.code).toBe("noDictionary");
  expect(dictionaryOf("standard")).toBeNull();
  const before = host.calls.length;
  await table.start({ ...WISH, options: {} });
  await arrived();
  expect(host.calls.slice(before).map(({ name }) => name)).toContain("match.words");
});

test("after a lost link the words are fetched anew: they may have been edited meanwhile", async () => {
  const { host } = await opened({ words: ["in"] });
  host.setLink("down");
  await arrived();
  const before = host.calls.length;
  host.setLink("up");
  await arrived();
  expect(host.calls.slice(before).filter(({ name }) => name === "match.words")).toHaveLength(1);
});

test("a screen that is left asks for no more", async () => {
  const { host, scope, table } = await opened({ words: ["in"] });
  scope.stop();
  const before = host.calls.length;
  await table.start({ ...WISH, options: {} });
  await arrived();
  expect(host.calls.slice(before).some(({ name }) => name === "match.words")).toBe(false);
});
