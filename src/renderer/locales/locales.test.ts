import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nb as sentences } from "../../contract/sentences/nb.ts";
import { GAMES } from "../../engine/games/index.ts";
import { nb as matchTexts } from "../../engine/match/texts.nb.ts";
import en from "./en.ts";
import { gatherTexts, type TextTree } from "./gather.ts";
import { i18n, setLocale, spokenLanguage } from "./index.ts";
import nb from "./nb.ts";

const RENDERER = join(import.meta.dirname, "..");

function leavesOf(tree: TextTree, path: readonly string[] = []): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[[...path, key].join("."), value] as const] : leavesOf(value, [...path, key]),
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = { en: new Map(leavesOf(en)), nb: new Map(leavesOf(nb)) };

test("both languages have the same texts", () => {
  expect([...texts.nb.keys()].sort()).toEqual([...texts.en.keys()].sort());
});

test("a text is given the same facts in both languages", () => {
  const facts = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  for (const [key, text] of texts.en) expect([key, facts(texts.nb.get(key) ?? "")]).toEqual([key, facts(text)]);
});

test("a text has as many plural forms in both languages", () => {
  const forms = (text: string) => text.split("|").length;
  for (const [key, text] of texts.en) expect([key, forms(texts.nb.get(key) ?? "")]).toEqual([key, forms(text)]);
});

describe.each(["en", "nb"] as const)("in %s", (language) => {
  test("every text is a message that is filled with what it is given", async () => {
    await setLocale(language);
    for (const [key, text] of texts[language]) {
      const given = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "Ada"]));
      const said = i18n.global.t(key, given);
      expect([key, said]).not.toEqual([key, key]);
      expect([key, said]).toEqual([key, expect.stringMatching(/^[^{}@|]+$/)]);
    }
  });
});

test("every text a screen asks for by name is there", () => {
  const sources = readdirSync(RENDERER, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(vue|ts)$/.test(name),
  );
  const asked = sources.flatMap((name) =>
    [...readFileSync(join(RENDERER, name), "utf8").matchAll(/\bt\(\s*["']([\w.]+)["']/g)].map(
      (found) => found[1] ?? "",
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !texts.en.has(key))).toEqual([]);
});

test("the system's language decides where none is chosen; Norwegian in every form is answered in bokmål", () => {
  expect(spokenLanguage("system", ["nn-NO", "en"])).toBe("nb");
  expect(spokenLanguage("system", ["no"])).toBe("nb");
  expect(spokenLanguage("system", ["de", "nb-NO", "en-US"])).toBe("nb");
  expect(spokenLanguage("system", ["en-US", "nb"])).toBe("en");
  expect(spokenLanguage("system", ["de"])).toBe("en");
  expect(spokenLanguage("nb", ["en"])).toBe("nb");
});

test("of two languages asked for at once the later one is spoken", async () => {
  await Promise.all([setLocale("nb"), setLocale("en"), setLocale("nb")]);
  expect(i18n.global.locale.value).toBe("nb");
});

test("texts stand under the folder they come from, and two folders of one name share it", () => {
  const tree = gatherTexts({
    "../screens/new-match/texts.en.ts": { default: { start: "Start" } },
    "../screens/table/texts.en.ts": { en: { one: "1" } },
    "../components/table/texts.en.ts": { en: { two: "2" } },
  });
  expect(tree).toEqual({ newMatch: { start: "Start" }, table: { one: "1", two: "2" } });
});

test("Norwegian has one word per idea: those the glossary rules out are nowhere said", () => {
  const own = GAMES.map((game) => game.texts.nb);
  const all = textsIn([nb, own, matchTexts, sentences]);
  expect(all.length).toBeGreaterThan(500);
  const ruledOut =
    /\b(kamp(en)?|rull(e|er)?|om igjen|felt(et)?|poengkort|skriv(es)? inn|tid per|forsiden|første side|på trykk|trekke seg|trukket seg|\w*lista|klokka|lufta|allerede)\b/i;
  expect(all.filter((text) => ruledOut.test(text))).toEqual([]);
});

test("none, one and several points are told apart", async () => {
  await setLocale("en");
  const { t } = i18n.global;
  expect([0, 1, 2].map((points) => t("word.points", points))).toEqual(["points", "point", "points"]);
  const said = (points: number): string => t("word.said", { words: "cab", points, verdict: "in the list" }, points);
  expect([0, 1, 2].map(said)).toEqual([
    "cab: 0 points, in the list.",
    "cab: 1 point, in the list.",
    "cab: 2 points, in the list.",
  ]);
});
