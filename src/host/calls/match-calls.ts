import { gameOf } from "../../engine/games/index.ts";
import { resolveOptions } from "../../engine/match/options.ts";
import { dictionaryOf } from "../../engine/words/dictionaries.ts";
import type { MatchCommand } from "../../engine/match/commands.ts";
import type { MatchId } from "../../engine/match/events.ts";
import { replay } from "../../engine/match/evolve.ts";
import type { CallName, HostCalls, Settings } from "../../contract/api.ts";
import { undoOfPeople } from "../computers.ts";
import type { Journal } from "../journal/journal.ts";
import type { Log } from "../log.ts";
import { exportMatch, nextMatch, recentNames, soloRuns } from "../records.ts";
import type { Table } from "../table.ts";
import { byHand } from "../throwing.ts";
import type { Words } from "../words/dictionaries.ts";
import { wordPage } from "../words/page.ts";
import { checked } from "./checked.ts";
import { done, refused } from "./reply.ts";
import type { Calls } from "./reply.ts";

type MatchCall = Extract<CallName, `match.${string}`>;

export interface MatchCallParts {
  readonly table: Table;
  readonly journal: Journal;
  readonly settings: { get(): Settings; set(next: Partial<Settings>): void };
  readonly words: Words | null;
  readonly log: Log;
  readonly newId: () => MatchId;
  /** Whether the program plays the seats of the computer. */
  readonly playsComputers: boolean;
}

/** Matches: the one on the table, and those of the journal. */
export function matchCalls(parts: MatchCallParts): Calls<MatchCall> {
  const { table, journal, settings, words, log, newId, playsComputers } = parts;

  /** A step taken back is one of people, and what the computer did since. */
  function withoutComputer(command: MatchCommand): MatchCommand {
    const open = table.open();
    if (!playsComputers || command.type !== "undo" || command.to !== undefined) return command;
    if (table.match === null || open === null) return command;
    const to = undoOfPeople(table.match, open.events);
    return to === null || to === table.match.before?.step ? command : { type: "undo", to };
  }

  /** What people chose is offered again next time. A match that began is not held up by a full disk here. */
  function remember(wish: HostCalls["match.start"]["args"]): void {
    const { recentNames: before, options } = settings.get();
    const names = wish.seats.flatMap(({ name, player }) => (player === "person" ? [name.trim()] : []));
    try {
      settings.set({ recentNames: recentNames(names, before), options: { ...options, [wish.game]: wish.options } });
    } catch (error) {
      log.warn({ error }, "Names and options could not be remembered");
    }
  }

  return {
    "match.start": (wish) => {
      const dictionary = dictionaryFor(wish);
      if (dictionary !== null) {
        words?.refresh();
        if (dictionaryOf(dictionary) === null) return refused({ code: "noDictionary", dictionary });
      }
      const started = table.start({ ...wish, match: newId() });
      if (started.ok) remember(wish);
      return started;
    },
    "match.open": ({ match }) => table.load(match),
    "match.look": ({ match }) => {
      const events = journal.events(match);
      return events === null ? refused({ code: "unknownMatch", match }) : done({ match, events });
    },
    "match.leave": () => table.leave(),
    "match.command": ({ match, seen, command }) => {
      const refusal = checked(table.match, match, seen);
      return refusal === null ? table.commit([byHand(withoutComputer(command))]) : refused(refusal);
    },
    "match.again": ({ match }) => {
      const running = table.match;
      if (running !== null && running.phase !== "ended") return refused({ code: "matchRunning", match: running.id });
      const events = journal.events(match);
      const last = events === null ? null : replay(events);
      if (last === null) return refused({ code: "unknownMatch", match });
      if (last.phase !== "ended") return refused({ code: "matchRunning", match });
      return table.start(nextMatch(last, newId()));
    },
    "match.list": (page) => done(journal.summaries(page)),
    "match.solo": ({ match }) => {
      const now = table.match;
      if (now?.id !== match) return refused({ code: "otherMatch", match, open: now?.id ?? null });
      return done(soloRuns(now, journal));
    },
    "match.export": ({ match }) => {
      const events = journal.events(match);
      return events === null ? refused({ code: "unknownMatch", match }) : done(exportMatch(events));
    },
    "match.words": ({ match, from }) => {
      const open = table.match;
      if (open === null) return refused({ code: "noMatch" });
      if (open.id !== match) return refused({ code: "otherMatch", match, open: open.id });
      const dictionary = open.options["dictionary"] ?? "";
      const page = wordPage(dictionary, from);
      return page === null ? refused({ code: "noDictionary", dictionary }) : done(page);
    },
  };
}

/** The dictionary a match would be played with; null where it takes none, or where the rules have more to say. */
function dictionaryFor({ game, options }: HostCalls["match.start"]["args"]): string | null {
  const rules = gameOf(game);
  if (rules?.laying === undefined) return null;
  const resolved = resolveOptions(rules, options);
  return resolved.ok ? (resolved.value["dictionary"] ?? null) : null;
}
