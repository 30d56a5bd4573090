import { sentence } from "../contract/sentences/index.ts";
import type { MatchSummary } from "../contract/api.ts";
import { gameOf } from "../engine/games/index.ts";
import type { MatchEvent, MatchId } from "../engine/match/events.ts";
import { replay } from "../engine/match/evolve.ts";
import type { Match } from "../engine/match/match.ts";
import { standingsOf, totalsOf } from "../engine/match/view.ts";
import { verify } from "../engine/match/verify.ts";
import { dataFolder } from "../host/data-folder.ts";
import { openJournal } from "../host/journal/journal.ts";
import type { Journal } from "../host/journal/journal.ts";
import { DamagedMatch } from "../host/journal/errors.ts";
import { exportMatch } from "../host/records.ts";
import { no, wrongUsage } from "./failure.ts";
import { writeNewFile } from "./new-file.ts";
import { columns, print, printJson, tell } from "./output.ts";
import { cardsText, standingsText, turnText } from "./play-view.ts";
import { readWhole } from "./typed.ts";

export interface RecordFlags {
  readonly data?: string;
  readonly json?: true;
}

/** Matches, the latest first. */
export function list(flags: RecordFlags & { readonly limit?: string }): number {
  const limit = flags.limit === undefined ? ALL : readWhole(flags.limit, "--limit", 1, ALL);
  const matches = reading(flags, (journal) => journal.summaries({ limit, offset: 0 }));
  if (flags.json) for (const one of matches) printJson(one);
  else if (matches.length === 0) tell(`No match has been recorded in ${dataFolder(flags.data)} yet.`);
  else print(columns(matches.map(rowOf)));
  return 0;
}

/** One match: its cards as they stand. */
export function show(id: string, flags: RecordFlags): number {
  const { match } = reading(flags, (journal) => read(journal, id));
  if (flags.json) {
    const seats = match.seats.map((seat) => ({
      ...seat,
      card: match.cards[seat.id]?.points ?? {},
      bonuses: match.cards[seat.id]?.bonuses ?? [],
      totals: totalsOf(match, seat.id),
    }));
    const { game, options, phase, startedAt, round, result } = match;
    printJson({
      match: match.id,
      game,
      options,
      phase,
      startedAt,
      round,
      seats,
      standings: standingsOf(match),
      result,
    });
  } else {
    const rules = Object.entries(match.options).map(([option, value]) => `${option}=${value}`);
    const name = gameOf(match.game)?.texts.en.name ?? match.game;
    const end = match.phase === "ended" ? standingsText(match) : turnText(match);
    print(
      [`${name}, ${when(match.startedAt)} (${rules.join(" ")})`, match.id, "", cardsText(match), "", end].join("\n"),
    );
  }
  return 0;
}

/** Replays every event of one match or of all, and says whether what is stored follows from the rules. */
export function check(id: string | undefined, flags: RecordFlags): number {
  const verdicts = reading(flags, (journal) => {
    const matches = journal.summaries({ limit: ALL, offset: 0 });
    const chosen = id === undefined ? matches : [find(matches, id)];
    return chosen.map((summary) => verdictOn(journal, summary));
  });
  for (const verdict of verdicts) {
    if (flags.json) printJson(verdict);
    else if (verdict.ok) print(`${verdict.match}  ${verdict.events} events, all in order`);
    else print(`${verdict.match}  ${verdict.why}`);
  }
  if (verdicts.length === 0 && !flags.json) tell(`No match has been recorded in ${dataFolder(flags.data)} yet.`);
  return verdicts.every(({ ok }) => ok) ? 0 : 1;
}

/** Writes a match with all its events to a file that does not exist yet, or to stdout (`-`). */
export function exportTo(id: string, file: string, flags: RecordFlags): number {
  const { events, match } = reading(flags, (journal) => read(journal, id));
  const { text } = exportMatch(events);
  if (file === "-") {
    process.stdout.write(text);
    return 0;
  }
  writeNewFile(file, text);
  if (flags.json) printJson({ match: match.id, file, events: events.length });
  else print(`${match.id} is in ${file}, with its ${events.length} events.`);
  return 0;
}

const ALL = 1_000_000;

function reading<T>(flags: RecordFlags, look: (journal: Journal) => T): T {
  const journal = openJournal(dataFolder(flags.data), { readOnly: true });
  try {
    return look(journal);
  } finally {
    journal.close();
  }
}

interface Read {
  readonly events: readonly MatchEvent[];
  readonly match: Match;
}

function read(journal: Journal, id: string): Read {
  const { match: whole } = find(journal.summaries({ limit: ALL, offset: 0 }), id);
  const events = journal.events(whole) ?? [];
  const match = gameKnown(events) ? replay(events) : null;
  if (match === null)
    throw no(`Match ${whole} is of a game or a kind this program does not know. Read it with a newer Kast.`);
  return { events, match };
}

/** A match by its id, or by as much of its beginning as tells it from the others. */
function find(matches: readonly MatchSummary[], id: string): MatchSummary {
  if (id.length < 4)
    throw wrongUsage(
      "Name the match by its id, or by at least four characters of its beginning (see: kast match list).",
    );
  const found = matches.filter(({ match }) => match.startsWith(id));
  const [only] = found.filter(({ match }) => match === id).concat(found);
  if (only === undefined) throw no(`No match has the id ${id}. See: kast match list`);
  if (found.length > 1 && only.match !== id) throw no(`${found.length} matches begin with ${id}. Give more of the id.`);
  return only;
}

type Verdict = {
  readonly match: MatchId;
  readonly ok: boolean;
  readonly events: number;
  readonly why: string | null;
  readonly event: number | null;
};

function verdictOn(journal: Journal, summary: MatchSummary): Verdict {
  const bad = (event: number | null, why: string, events = 0): Verdict => ({
    match: summary.match,
    ok: false,
    events,
    why,
    event,
  });
  let events: readonly MatchEvent[];
  try {
    events = journal.events(summary.match) ?? [];
  } catch (error) {
    if (error instanceof DamagedMatch) return bad(error.event, error.message);
    throw error;
  }
  if (!gameKnown(events)) return bad(0, "The game is not one this program knows.", events.length);
  const verdict = verify(events);
  if (!verdict.follows) {
    const reason = verdict.refusal === null ? "another event would follow here" : sentence(verdict.refusal, "en");
    return bad(verdict.event, `Event ${verdict.event} does not follow from the rules: ${reason}`, events.length);
  }
  if (JSON.stringify(canonical(verdict.match.result)) !== JSON.stringify(canonical(summary.result)))
    return bad(null, "The stored result is not the one its events lead to.", events.length);
  return { match: summary.match, ok: true, events: events.length, why: null, event: null };
}

function gameKnown(events: readonly MatchEvent[]): boolean {
  const [started] = events;
  return started?.type === "started" && gameOf(started.game) !== null;
}

/** The same value with its keys in order, so that two can be compared as text. */
function canonical(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

function rowOf(summary: MatchSummary): readonly string[] {
  const { result, seats } = summary;
  const names = seats.map(({ id, name }) => {
    const total = result?.standings.find(({ seat }) => seat === id)?.total;
    return total === undefined ? name : `${name} ${total}`;
  });
  const state = result === null ? "unfinished" : summary.takenBack ? "ended, taken back once" : "ended";
  return [summary.match, when(summary.startedAt), summary.game, names.join(", "), state];
}

function when(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
