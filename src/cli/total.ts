import type { ColumnTotals } from "../engine/games/game.ts";
import { wrongUsage } from "./failure.ts";
import { columns, print, printJson } from "./output.ts";
import { readBonusesFlag, readCard } from "./typed-card.ts";
import { readJson, readPairs, readRules } from "./typed.ts";

export interface TotalFlags {
  readonly card?: string;
  readonly bonuses?: string;
  readonly option?: readonly string[];
  readonly json?: true;
}

/** Sums of a card. Into a pipe they go as JSON, flag or not: nobody parses the table. */
export function total(gameId: string, flags: TotalFlags): number {
  if (flags.card === undefined) throw wrongUsage(`Give the card, such as: kast total ${gameId} --card '{"ones":3}'`);
  const rules = readRules(gameId, readPairs(flags.option ?? []));
  const bonuses = flags.bonuses === undefined ? 0 : readBonusesFlag(flags.bonuses);
  const card = readCard(rules, readJson(flags.card, "--card"), bonuses);
  const totals = rules.game.totals(card, rules.options);
  const perColumn = rules.game.columnTotals?.(card, rules.options);
  if (flags.json || !process.stdout.isTTY)
    printJson(perColumn === undefined ? totals : { ...totals, columns: perColumn });
  else {
    if (perColumn !== undefined) print(`${columnsTable(perColumn)}\n`);
    const { upper, upperBonus, lower, bonus, grand } = totals;
    const rows: [string, number][] = [
      ["Upper sum", upper],
      ["Bonus", upperBonus],
      ["Upper total", upper + upperBonus],
      ["Lower sum", lower],
      ...(rules.game.extras === undefined ? [] : [["Bonus 100s", bonus] satisfies [string, number]]),
      ["Lower total", lower + bonus],
      ["Grand total", grand],
    ];
    print(
      columns(
        rows.map(([name, value]) => [name, String(value)]),
        [1],
      ),
    );
  }
  return 0;
}

/** Raw sums column by column, and what each column counts for. */
function columnsTable(each: readonly ColumnTotals[]): string {
  const rows: [string, (column: ColumnTotals) => number][] = [
    ["Upper sum", ({ upper }) => upper],
    ["Upper bonus", ({ upperBonus }) => upperBonus],
    ["Lower sum", ({ lower }) => lower],
    ["Column total", ({ sum }) => sum],
    ["Counts for", ({ total: counted }) => counted],
  ];
  const head = ["", ...each.map(({ column, times }) => `Column ${column} (× ${times})`)];
  const body = rows.map(([name, of]) => [name, ...each.map((column) => String(of(column)))]);
  return columns(
    [head, ...body],
    [...each.keys()].map((at) => at + 1),
  );
}
