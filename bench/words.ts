import { readDictionary } from "../src/host/words/dictionaries.ts";
import type { Face } from "../src/engine/dice.ts";
import { letterValues, PRINTED, shown } from "../src/engine/words/dice-set.ts";
import { find } from "../src/engine/words/find.ts";
import { buildTable } from "../src/engine/words/table.ts";
import type { Figure } from "./figures.ts";
import { quantile, rounded } from "./figures.ts";

const ROLLS = 1_000_000;
const SEARCHES = 2000;

/** The table over all rolls of letter dice: its building, looking rolls up in it, and all words of a roll. */
export function benchWords(): Figure[] {
  const words = readDictionary("standard", null);
  if (words === null) throw new Error("There is no standard dictionary");
  const began = performance.now();
  const used = process.cpuUsage();
  const table = buildTable(words, PRINTED, { oneLetterWords: true, useAllDice: false });
  const buildMs = rounded(performance.now() - began);
  const { user, system } = process.cpuUsage(used);

  const rolls = Array.from({ length: 6 ** 5 }, (_, code) =>
    PRINTED.map((_die, die) => ((Math.floor((code * 97) / 6 ** die) % 6) + 1) as Face),
  );
  let sum = 0;
  const looked = performance.now();
  for (let at = 0; at < ROLLS; at++) sum += table.best(rolls[at % rolls.length] ?? []).chance ?? 0;
  const rate = Math.round(ROLLS / ((performance.now() - looked) / 1000));
  if (sum === 0) throw new Error("No roll pays anything");

  const values = letterValues(PRINTED);
  const times = rolls.slice(0, SEARCHES).map((roll) => {
    const tiles = shown(PRINTED, roll)
      .map(({ letter }) => letter)
      .join("");
    const start = performance.now();
    find(words, tiles, values);
    return performance.now() - start;
  });
  const median = rounded(quantile(times, 0.5));
  return [
    {
      name: "table of letter dice",
      values: { buildMs, cpuMs: rounded((user + system) / 1000) },
      target: "≤ 1000 ms",
      holds: buildMs <= 1000,
    },
    { name: "rolls looked up", values: { rollsPerSecond: rate }, target: "≥ 300000 rolls/s", holds: rate >= 300_000 },
    {
      name: "all words of a roll",
      values: { medianMs: median, p95Ms: rounded(quantile(times, 0.95)) },
      target: "≤ 1 ms",
      holds: median <= 1,
    },
  ];
}
