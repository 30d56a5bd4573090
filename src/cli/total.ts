import { wrongUsage } from "./failure.ts";
import { columns, print, printJson } from "./output.ts";
import { readCard, readJson, readPairs, readRules, readWhole } from "./typed.ts";

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
  const bonuses = flags.bonuses === undefined ? 0 : readWhole(flags.bonuses, "--bonuses", 0, 1000);
  const card = readCard(rules, readJson(flags.card, "--card"), bonuses);
  const totals = rules.game.totals(card, rules.options);
  if (flags.json || !process.stdout.isTTY) printJson(totals);
  else {
    const { upper, upperBonus, lower, bonus, grand } = totals;
    const rows: [string, number][] = [
      ["Upper sum", upper],
      ["Upper bonus", upperBonus],
      ["Upper total", upper + upperBonus],
      ["Lower sum", lower],
      ["Extra points", bonus],
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
