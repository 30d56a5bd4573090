import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseSetFile, writeSetFile } from "../contract/letter-sets.ts";
import type { TypedSet } from "../contract/letter-sets.ts";
import { PRINTED, writeDiceSet } from "../engine/words/dice-set.ts";
import { facesOf } from "../engine/words/faces.ts";
import { exportSet, MOST_SETS, openLetterSets } from "./letter-sets.ts";
import type { LetterSets } from "./letter-sets.ts";

const typed = (name: string): TypedSet => ({ name, dice: facesOf(PRINTED) });
let folder: string;
let sets: LetterSets;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-sets-"));
  sets = openLetterSets(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = (): string[] => sets.list().map(({ name }) => name);

describe("sets of letter dice", () => {
  test("are kept by name, and are there again after a restart", () => {
    sets.save(typed("  Ours "), null);
    expect(openLetterSets(folder).list()).toEqual([{ name: "Ours", faces: writeDiceSet(PRINTED) }]);
  });

  test("take the place of what they were edited from, under a new name too", () => {
    sets.save(typed("Ours"), null);
    sets.save(typed("Theirs"), null);
    const other = { name: "Best", dice: typed("").dice.toReversed() };
    expect(sets.save(other, "Ours")).toMatchObject({ ok: true });
    expect(names()).toEqual(["Best", "Theirs"]);
    expect(sets.list()[0]?.faces).toMatch(/^V4U3/);
  });

  test("are refused with a reason, and those that are there stay", () => {
    sets.save(typed("Ours"), null);
    const refusals = [
      sets.save(typed("OURS"), null),
      sets.save(typed(" \n "), null),
      sets.save(typed("x".repeat(41)), null),
      sets.save(typed("Other"), "Gone"),
      sets.save({ name: "Other", dice: [["ABCDEF1"]] }, null),
      sets.remove("Gone"),
    ].map((reply) => (reply.ok ? null : reply.refusal.code));
    expect(refusals).toEqual(["setNameTaken", "setNameEmpty", "setNameTooLong", "noSuchSet", "setDice", "noSuchSet"]);
    expect(names()).toEqual(["Ours"]);
  });

  test("are so many at most, and one that is there can still be changed", () => {
    for (let number = 1; number <= MOST_SETS; number += 1) sets.save(typed(`Set ${number}`), null);
    expect(sets.save(typed("One more"), null)).toMatchObject({ refusal: { code: "tooManySets" } });
    expect(sets.save(typed("Set one"), "Set 1")).toMatchObject({ ok: true });
  });

  test("are removed by name", () => {
    sets.save(typed("Ours"), null);
    expect(sets.remove("Ours")).toEqual({ ok: true, value: [] });
    expect(openLetterSets(folder).list()).toEqual([]);
  });

  test("a file of them that cannot be read is put aside, not overwritten", () => {
    for (const text of ["{", '{"version":1,"sets":[{"name":"x","faces":"A1"}]}', "[]"]) {
      writeFileSync(join(folder, "letter-dice.json"), text);
      const { setAside, list } = openLetterSets(folder);
      expect(list()).toEqual([]);
      expect(readFileSync(setAside ?? "", "utf8")).toBe(text);
    }
  });
});

describe("a file of a set", () => {
  test("is what was kept, to be read elsewhere", () => {
    sets.save(typed("Vår / ours"), null);
    const file = exportSet(sets, "Vår / ours");
    expect(file).toMatchObject({ value: { name: "kast-letter-dice-Vår-ours.json" } });
    expect(parseSetFile(file.ok ? file.value.text : "")).toEqual({ ok: true, value: typed("Vår / ours") });
    expect(exportSet(sets, "Gone")).toMatchObject({ refusal: { code: "noSuchSet" } });
  });

  test.each([
    ["no JSON", "letter dice", { code: "notASetFile", detail: "JSON" }],
    ["a list", "[]", { code: "notASetFile" }],
    ["a match", '{"kast":"match","version":1,"events":[]}', { code: "notASetFile", detail: "kast" }],
    ["a later version", writeSetFile(typed("x")).replace('"version": 1', '"version": 2'), { detail: "version" }],
    ["faces that are no texts", writeSetFile(typed("x")).replace('"O1"', "1"), { detail: "dice.0.0" }],
    ["too large", " ".repeat(16 * 1024 + 1), { code: "setFileTooLarge", most: 16 }],
  ])("that is %s is refused", (_, text, refusal) => {
    expect(parseSetFile(text)).toMatchObject({ ok: false, refusal });
  });

  test("with six letters on one face is read, so that it can be mended, and not kept", () => {
    const read = parseSetFile(writeSetFile(typed("x")).replace('"O1"', '"ABCDEF1"'));
    if (!read.ok) throw new Error(read.refusal.code);
    expect(sets.save(read.value, null)).toMatchObject({
      refusal: { code: "manyLetters", die: 0, face: 1, letters: "ABCDEF" },
    });
  });
});
