import { EMPTY_CARD } from "../game.ts";
import type { BonusesTyped, CardFault, CardReading, Options } from "../game.ts";
import { impossibleIn, possiblePoints } from "../shared/possible.ts";
import type { Possible } from "../shared/possible.ts";
import { readBonuses } from "../shared/typed-bonuses.ts";
import type { Points } from "../shared/upper.ts";
import { COLUMNS } from "./columns.ts";
import { mostExtras } from "./extras.ts";
import type { MostExtras } from "./extras.ts";
import { extraWorth, placements } from "./placements.ts";

/**
 * Refuses points no five dice pay in a box, and extra Yahtzees no order of play could have earned. Where they count by
 * column, a bare number of them is taken only if the card leaves no doubt about their points. (No card has a hundred of
 * them: 100, 200 or 300 by itself is the points of one.)
 */
export function cardFrom(points: Points, typed: BonusesTyped, options: Options): CardReading {
  const impossible = impossibleIn(points, possiblyPaid());
  if (impossible !== null) return { ok: false, refusal: impossible };
  const most = mostExtras(points, options);
  const bonuses =
    options["extraYahtzee"] === "by-column"
      ? byColumn(typeof typed === "number" && WORTHS.includes(typed) ? [typed] : typed, most)
      : readBonuses(typed, options["extraYahtzee"] === "none" ? 0 : most.all, 100);
  return bonuses.ok ? { ok: true, value: { ...EMPTY_CARD, points, bonuses: bonuses.value } } : bonuses;
}

type Bonuses = ReturnType<typeof readBonuses>;

/** What an extra Yahtzee counts in each column. */
const WORTHS = COLUMNS.map((column) => extraWorth(column, { extraYahtzee: "by-column" }));

function byColumn(typed: BonusesTyped, most: MostExtras): Bonuses {
  const given = typeof typed === "number" ? typed : typed.length;
  if (!Number.isInteger(given) || given < 0 || given > most.all) {
    return refused({ code: "impossibleBonuses", given, most: most.all });
  }
  if (typeof typed === "number") return fromCount(typed, most);
  for (const worth of new Set(typed)) {
    const count = typed.filter((one) => one === worth).length;
    const room = most.byColumn[WORTHS.indexOf(worth)] ?? 0;
    if (count > room) return refused({ code: "impossibleWorth", worth, given: count, most: room });
  }
  return { ok: true, value: typed };
}

/** The dearest and the cheapest way to have earned so many; where they differ, the card does not say. */
function fromCount(count: number, { byColumn: room }: MostExtras): Bonuses {
  const worths = room.flatMap((most, index) => Array<number>(most).fill(WORTHS[index] ?? 0));
  const cheapest = worths.slice(0, count);
  const dearest = worths.slice(worths.length - count);
  const [least, most] = [sum(cheapest), sum(dearest)];
  return least === most
    ? { ok: true, value: cheapest }
    : refused({ code: "unclearBonuses", given: count, least, most });
}

function refused(refusal: CardFault): { readonly ok: false; readonly refusal: CardFault } {
  return { ok: false, refusal };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

let possible: Possible | null = null;

/** A joker pays nothing that no other throw does. */
function possiblyPaid(): Possible {
  possible ??= possiblePoints(5, (dice) => placements({ dice, throws: 1 }, EMPTY_CARD, {}));
  return possible;
}
