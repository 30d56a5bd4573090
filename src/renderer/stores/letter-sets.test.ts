import { createPinia, setActivePinia } from "pinia";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "vue";
import { createFakeHost } from "../../../test/support/fake-host.ts";
import { writeSetFile } from "../../contract/letter-sets.ts";
import { PRINTED } from "../../engine/words/dice-set.ts";
import { facesOf } from "../../engine/words/faces.ts";
import { HOST_API } from "../api/index.ts";
import { useLetterSets } from "./letter-sets.ts";

let store: ReturnType<typeof useLetterSets>;
beforeEach(async () => {
  const host = createFakeHost();
  const pinia = createPinia();
  createApp({}).provide(HOST_API, host).use(pinia);
  setActivePinia(pinia);
  store = useLetterSets();
  await store.load();
});

const printed = facesOf(PRINTED);
const file = (text: string) => ({ size: text.length, text: () => Promise.resolve(text) });

test("the printed dice are shown first and are not changed", () => {
  store.changeFace(0, 0, "Q8");
  expect([store.shown, store.dice]).toEqual([null, printed]);
});

test("a copy is changed, named and kept; it is then what is shown", async () => {
  store.add({ name: "", dice: printed });
  store.changeFace(0, 0, "Q8");
  store.change({ name: "Ours" });
  expect(await store.save()).toBe(true);
  expect(store.shown).toMatchObject({ name: "Ours", kept: "Ours", changed: false });
  expect(store.dice[0]?.[0]).toBe("Q8");
  expect(store.sets).toHaveLength(1);
});

test("what is refused stays as it was typed, with the reason", async () => {
  store.add({ name: "Ours", dice: printed });
  await store.save();
  store.changeFace(2, 1, "ABCDEF1");
  expect(await store.save()).toBe(false);
  expect(store.refusal).toMatchObject({ code: "manyLetters", die: 2, face: 2 });
  expect(store.dice[2]?.[1]).toBe("ABCDEF1");
  store.undo();
  expect([store.refusal, store.shown?.changed, store.dice]).toEqual([null, false, printed]);
});

test("what is typed in one set stays while another is looked at", async () => {
  for (const name of ["Ours", "Theirs"]) {
    store.add({ name, dice: printed });
    await store.save();
  }
  const [ours, theirs] = store.all;
  store.choose(ours?.key ?? "");
  store.changeFace(0, 0, "Z9");
  store.choose(theirs?.key ?? "");
  expect(store.dice[0]?.[0]).toBe("O1");
  store.choose(ours?.key ?? "");
  expect(store.dice[0]?.[0]).toBe("Z9");
});

test("a set can be given another name; one that is taken is refused", async () => {
  for (const name of ["Ours", "Theirs"]) {
    store.add({ name, dice: printed });
    await store.save();
  }
  store.change({ name: "OURS" });
  expect(await store.save()).toBe(false);
  expect(store.refusal).toEqual({ code: "setNameTaken", name: "Ours" });
  store.change({ name: "Best" });
  expect(await store.save()).toBe(true);
  expect([store.shown?.name, store.sets.map(({ name }) => name)]).toEqual(["Best", ["Ours", "Best"]]);
});

test("a file is opened as a set to be looked over and kept, and saved as one again", async () => {
  const text = writeSetFile({ name: "From afar", dice: printed });
  expect(await store.open(file(text))).toBe(true);
  expect(store.shown).toMatchObject({ name: "From afar", kept: null });
  expect(await store.exported()).toBeNull();
  await store.save();
  expect((await store.exported())?.text).toBe(text);
});

test("a file that is none, or too large, is refused, and what was shown stays", async () => {
  store.add({ name: "Ours", dice: printed });
  expect(await store.open(file("letters"))).toBe(false);
  expect(store.refusal).toMatchObject({ code: "notASetFile" });
  expect(await store.open({ size: 20_000_000, text: () => Promise.reject(new Error("is not read")) })).toBe(false);
  expect(store.refusal).toMatchObject({ code: "setFileTooLarge" });
  expect(store.shown?.name).toBe("Ours");
});

test("a set is removed, kept or not", async () => {
  store.add({ name: "Ours", dice: printed });
  await store.save();
  await store.remove();
  expect([store.shown, store.sets]).toEqual([null, []]);
  store.add({ name: "Ours", dice: printed });
  await store.remove();
  expect(store.all).toEqual([]);
});
