import type { Card, Placement, Totals } from "../engine/games/game.ts";
import type { Face } from "../engine/dice.ts";
import { no, whyClosed, wrongUsage } from "./failure.ts";
import { answering, answerLines, columns, print, printJson } from "./output.ts";
import type { LineAnswer } from "./output.ts";
import { readBonusesFlag, readCard, readSaved, readThrows } from "./typed-card.ts";
import { readDice, readJson, readPairs, readRules, readWhole } from "./typed.ts";
import type { Rules } from "./typed.ts";

export interface ScoreFlags {
  readonly stdin?: true;
  readonly card?: string;
  readonly bonuses?: string;
  readonly throws?: string;
  readonly saved?: string;
  readonly option?: readonly string[];
  readonly json?: true;
}

export async function score(game: string | undefined, dice: string | undefined, flags: ScoreFlags): Promise<number> {
  if (flags.stdin) {
    if (game !== undefined) throw wrongUsage("With --stdin the game and the dice come from the lines: leave them out.");
    return (await answerLines(scoreLine)) === 0 ? 0 : 1;
  }
  if (game === undefined || dice === undefined)
    throw wrongUsage("Say which game and which dice, such as: kast score yahtzee 42611");
  const asked = readAsked({
    game,
    dice,
    card: flags.card === undefined ? undefined : readJson(flags.card, "--card"),
    bonuses: flags.bonuses === undefined ? undefined : readBonusesFlag(flags.bonuses),
    throws: flags.throws === undefined ? undefined : readWhole(flags.throws, "--throws", 0, 1000),
    saved: flags.saved === undefined ? undefined : readWhole(flags.saved, "--saved", 0, 1000),
    options: readPairs(flags.option ?? []),
  });
  if (flags.json) printJson(answerOf(asked));
  else print(tableOf(asked));
  return 0;
}

/** One JSON line in, one out; what cannot be answered says why in `error`. */
export function scoreLine(line: string): LineAnswer {
  return answering(() => {
    const request = readJson(line, "This line");
    if (typeof request !== "object" || request === null || Array.isArray(request))
      throw no('Each line is one JSON object such as {"game":"yahtzee","dice":"42611"}.');
    return answerOf(readAsked(request));
  });
}

interface Asked {
  readonly rules: Rules;
  readonly dice: readonly Face[];
  readonly card: Card;
  readonly throws: number;
  readonly placements: readonly Placement[];
  readonly totals: Totals;
}

interface Request {
  readonly game?: unknown;
  readonly dice?: unknown;
  readonly card?: unknown;
  readonly throws?: unknown;
  readonly saved?: unknown;
  readonly options?: unknown;
  readonly bonuses?: unknown;
}

function readAsked(request: Request): Asked {
  const rules = readRules(request.game, request.options);
  const dice = readDice(rules, request.dice);
  const card = readSaved(rules, readCard(rules, request.card, request.bonuses), request.saved);
  const throws = readThrows(rules, card, request.throws, request.saved === undefined ? null : card.savedThrows);
  const { game, options } = rules;
  return {
    rules,
    dice,
    card,
    throws,
    placements: game.placements({ dice, throws }, card, options),
    totals: game.totals(card, options),
  };
}

function answerOf({ placements, totals }: Asked): unknown {
  const boxes = placements.map(({ box, points, bonus, closed }) => ({
    box,
    points,
    bonus,
    open: closed === null,
    why: closed?.code ?? null,
  }));
  return { boxes, totals };
}

function tableOf({ rules, dice, card, throws, placements, totals }: Asked): string {
  const { game, options } = rules;
  const allowed = Math.max(throws, game.throwsAllowed(card, options));
  const rows = placements.map(({ box, points, bonus, closed }) => [
    game.texts.en.boxes[box] ?? box,
    String(points),
    bonus > 0 ? `+${bonus}` : "",
    closed === null ? "open" : whyClosed(closed, game),
  ]);
  const head = `${game.texts.en.name}: ${dice.join(" ")}, throw ${throws} of ${allowed}`;
  return [head, "", columns(rows, [1, 2]), "", `On the card so far: ${totals.grand}`].join("\n");
}
