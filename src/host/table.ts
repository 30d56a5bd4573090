import { decide } from "../engine/match/decide.ts";
import { begin } from "../engine/match/begin.ts";
import { evolve, replay } from "../engine/match/evolve.ts";
import { verify } from "../engine/match/verify.ts";
import type { MatchCommand, NewMatch } from "../engine/match/commands.ts";
import { focusedOn } from "../engine/match/focus.ts";
import type { MatchEvent, MatchId, SeatId } from "../engine/match/events.ts";
import type { Match } from "../engine/match/match.ts";
import type { Random } from "../engine/random.ts";
import type { AnyRefusal, HostPushes, HostTrouble, OpenMatch, Reply } from "../contract/api.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./journal/journal.ts";
import { WriteError } from "./write-error.ts";

/** At most one match, and the one way to change it: an event is in the journal before anything in memory or on a screen knows of it. */
export interface Table {
  /** Where several turns are open, the chosen seat's stands first. */
  readonly match: Match | null;
  /** Where several turns are open: the seat whose dice lie in the tray; null where nobody was chosen. */
  readonly chosen: SeatId | null;
  /** Chooses it, until its turn is over. */
  choose(seat: SeatId): Reply<null>;
  open(): OpenMatch | null;
  /** Begins a match and puts it on the table; one that was there stays unfinished. */
  start(wish: NewMatch): Reply<OpenMatch>;
  /** Puts a match of the journal on the table. */
  load(match: MatchId): Reply<OpenMatch>;
  leave(): Reply<null>;
  /** Carries out commands one after the other, all or none; one that depends on the others is made when its turn comes. */
  commit(commands: readonly (MatchCommand | ((match: Match) => MatchCommand))[]): Reply<{ readonly steps: number }>;
  /** What is wrong with the records, until the next write that goes well. */
  readonly trouble: HostTrouble | null;
}

export interface TableParts {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly random: Random;
  /** Told of every commit. */
  readonly committed: (push: HostPushes["events"]) => void;
  /** Told when another match, or none, is on the table, and when `trouble` changed. */
  readonly changed: () => void;
}

export function createTable({ journal, clock, random, committed, changed }: TableParts): Table {
  let match: Match | null = null;
  let log: MatchEvent[] = [];
  let chosen: SeatId | null = null;
  const setAside: HostTrouble | null =
    journal.setAside === null ? null : { code: "journalSetAside", ...journal.setAside };
  let trouble: HostTrouble | null = setAside;

  /** The refusal where it could not be written; then everything is as it was. */
  function written(write: () => void): AnyRefusal | null {
    const before = trouble;
    try {
      write();
      trouble = setAside;
      if (trouble !== before) changed();
      return null;
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      trouble = error.trouble;
      changed();
      return error.trouble;
    }
  }

  function put(next: Match, events: readonly MatchEvent[]): Reply<OpenMatch> {
    match = next;
    log = [...events];
    chosen = null;
    changed();
    return { ok: true, value: { match: next.id, events: [...events] } };
  }

  return {
    get match() {
      return match && focusedOn(match, chosen);
    },
    get chosen() {
      return chosen;
    },
    choose(seat) {
      if (match === null) return { ok: false, refusal: { code: "noMatch" } };
      const turn = match.turns[0];
      if (turn === undefined) return { ok: false, refusal: { code: "matchOver" } };
      if (!match.turns.some((one) => one.seat === seat))
        return { ok: false, refusal: { code: "notYourTurn", seat, turn: turn.seat } };
      chosen = seat;
      changed();
      return { ok: true, value: null };
    },
    get trouble() {
      return trouble;
    },
    open: () => (match === null ? null : { match: match.id, events: [...log] }),
    start(wish) {
      const begun = begin(wish, clock.now(), random);
      if (!begun.ok) return begun;
      const next = replay(begun.value);
      if (next === null) return { ok: false, refusal: { code: "notStarted" } };
      const refusal = written(() => {
        journal.create(begun.value);
        journal.setOpenMatch(next.id);
      });
      return refusal === null ? put(next, begun.value) : { ok: false, refusal };
    },
    load(id) {
      if (match?.id === id) return { ok: true, value: { match: id, events: [...log] } };
      const events = journal.events(id);
      if (events === null) return { ok: false, refusal: { code: "unknownMatch", match: id } };
      const verdict = verify(events);
      if (!verdict.follows) return { ok: false, refusal: { code: "damagedMatch", match: id, event: verdict.event } };
      const refusal = written(() => journal.setOpenMatch(id));
      return refusal === null ? put(verdict.match, events) : { ok: false, refusal };
    },
    leave() {
      if (match === null) return { ok: true, value: null };
      const refusal = written(() => journal.setOpenMatch(null));
      if (refusal !== null) return { ok: false, refusal };
      match = null;
      log = [];
      chosen = null;
      changed();
      return { ok: true, value: null };
    },
    commit(commands) {
      if (match === null) return { ok: false, refusal: { code: "noMatch" } };
      const before = match;
      const first = log.length;
      let next = before;
      const events: MatchEvent[] = [];
      for (const command of commands) {
        const decided = decide(next, typeof command === "function" ? command(next) : command, clock.now());
        if (!decided.ok) return decided;
        for (const event of decided.value) next = evolve(next, event);
        events.push(...decided.value);
      }
      if (events.length > 0) {
        const refusal = written(() => journal.append(before.id, first, events));
        if (refusal !== null) return { ok: false, refusal };
        match = next;
        if (!match.turns.some(({ seat }) => seat === chosen)) chosen = null;
        log.push(...events);
        committed({ match: before.id, first, events });
      }
      return { ok: true, value: { steps: next.steps } };
    },
  };
}
