import { expect, test } from "vitest";
import type { Game } from "../games/game.ts";
import { GAMES } from "../games/index.ts";
import { yahtzee } from "../games/yahtzee/index.ts";
import { MATCH_OPTIONS, optionsOf, resolveOptions } from "./options.ts";
import { MATCH_TEXTS } from "./texts.ts";

test("a game's own option takes the place of the one every match has", () => {
  const seated: Game = {
    ...yahtzee,
    options: [{ id: "order", values: ["as-seated", "roll", "random"], fallback: "as-seated" }],
  };
  expect(optionsOf(seated).filter(({ id }) => id === "order")).toHaveLength(1);
  expect(resolveOptions(seated, {})).toMatchObject({ value: { order: "as-seated" } });
});

test("an option in seconds takes whole seconds from 5 to 3600, or its other values", () => {
  const timed: Game = { ...yahtzee, options: [{ id: "clock", values: ["off", "seconds"], fallback: "off" }] };
  const admitted = (clock: string): boolean => resolveOptions(timed, { clock }).ok;
  expect(["off", "5", "60", "3600"].filter(admitted)).toEqual(["off", "5", "60", "3600"]);
  expect(["seconds", "4", "3601", "060", "1.5", "1e3", " 60", "-60", "", "99999"].filter(admitted)).toEqual([]);
});

test("every default is one of the values", () => {
  for (const game of GAMES) {
    for (const { values, fallback } of optionsOf(game))
      expect(values.includes(fallback) || /^\d+$/.test(fallback)).toBe(true);
  }
});

test("every box, option and value has its texts, in both languages", () => {
  for (const language of ["en", "nb"] as const) {
    for (const { id, values } of MATCH_OPTIONS) expectTexts(MATCH_TEXTS[language][id], values);
    for (const game of GAMES) {
      const texts = game.texts[language];
      const { value: options } = resolveOptions(game, {}) as { value: Record<string, string> };
      expect(Object.keys(texts.boxes)).toEqual(game.boxes(options).map(({ id }) => id));
      for (const { id, values } of game.options) expectTexts(texts.options[id], values);
    }
  }
});

function expectTexts(
  texts: { name: string; about: string; values: object } | undefined,
  values: readonly string[],
): void {
  expect(texts?.name).toMatch(/\S/);
  expect(texts?.about).toMatch(/\S.*\.$/);
  // Values that are numbers come first among an object's keys, wherever they are written.
  expect(Object.keys(texts?.values ?? {}).toSorted()).toEqual(values.toSorted());
}
