import * as v from "valibot";
import type { MatchSummary } from "../../contract/api.ts";
import { OptionsTyped, ResultSchema, SeatSchema } from "../../contract/values.ts";

/** A row of the `match` table. */
export interface SummaryRow {
  readonly id: string;
  readonly game: string;
  readonly options: string;
  readonly seats: string;
  readonly started_at: number;
  readonly changed_at: number;
  readonly events: number;
  readonly result: string | null;
  readonly taken_back: number;
}

const json = v.pipe(v.string(), v.parseJson());
const Options = v.fallback(v.pipe(json, OptionsTyped), {});
const Seats = v.fallback(v.pipe(json, v.array(SeatSchema)), []);
const ResultJson = v.fallback(v.pipe(json, ResultSchema), { standings: [], winners: [], by: "total", playOff: [] });

/** A match in a list. A row that cannot be read in part is still listed: opening the match says what is damaged. */
export function parseSummary(row: SummaryRow): MatchSummary {
  return {
    match: row.id,
    game: row.game,
    options: v.parse(Options, row.options),
    seats: v.parse(Seats, row.seats),
    startedAt: row.started_at,
    changedAt: row.changed_at,
    result: row.result === null ? null : v.parse(ResultJson, row.result),
    takenBack: row.taken_back === 1,
  };
}
