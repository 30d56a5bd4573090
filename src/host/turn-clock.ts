import { isFace } from "../engine/dice.ts";
import type { MatchEvent, SeatId } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { secondsOf } from "../engine/match/view.ts";
import type { TurnClock } from "../contract/api.ts";
import type { Clock } from "./clock.ts";

/**
 * The seconds of every turn under way, from its first throw. They stand still while nobody can play: the tray is away, a
 * die has no face yet, or someone is at correcting one.
 */
export interface TurnClocks {
  /** What screens are told: the clock of the turn that stands first. Null where none runs down. */
  readonly told: TurnClock | null;
  /** The match, or whether dice can be thrown, is another now. `log` is the match's, to know what a turn has used up when a table is opened again. */
  look(match: Match | null, log: () => readonly MatchEvent[], playable: boolean): void;
  /** Someone is at something during which the time should not run: until REST_MS after the last time this is said. */
  rest(): void;
  close(): void;
}

export interface TurnClockParts {
  readonly clock: Clock;
  /** A turn's seconds are over. */
  readonly timeOut: (seat: SeatId) => void;
  /** What screens are told is not what they were told before. */
  readonly changed: () => void;
}

/** A screen says again every two seconds that it is at it; one that was closed over it holds the time up no longer than this. */
export const REST_MS = 5000;

export function createTurnClocks({ clock, timeOut, changed }: TurnClockParts): TurnClocks {
  /** By turn, also those left behind: an undo leads back to the time that was left. */
  const spent = new Map<string, number>();
  let of: { match: Match | null; playable: boolean } = { match: null, playable: true };
  let running: readonly Running[] = [];
  let resting = false;
  let endOfRest = (): void => undefined;
  let first: Turn | null = null;

  /** Everything runs again as things stand now; what ran until now is counted. */
  function settle(): void {
    const before = told();
    for (const { key, from, stop } of running) {
      stop();
      spent.set(key, (spent.get(key) ?? 0) + clock.ticks() - from);
    }
    running = [];
    const turns = of.match === null || secondsOf(of.match) === null ? [] : of.match.turns.filter(isCounting);
    for (const turn of turns) if (runs(turn)) start(turn);
    first = turns[0] ?? null;
    const now = told();
    if (before?.seat !== now?.seat || before?.runs !== now?.runs || before?.left !== now?.left) changed();
  }

  function runs({ dice }: Turn): boolean {
    return of.playable && !resting && (dice ?? []).every(isFace);
  }

  function start(turn: Turn): void {
    const key = keyOf(of.match, turn);
    const left = Math.max(0, limitOf(of.match) - (spent.get(key) ?? 0));
    running = [...running, { key, from: clock.ticks(), stop: clock.after(left, () => timeOut(turn.seat)) }];
  }

  function told(): TurnClock | null {
    if (first === null) return null;
    const key = keyOf(of.match, first);
    const from = running.find((one) => one.key === key)?.from ?? null;
    const now = from === null ? 0 : clock.ticks() - from;
    const left = Math.max(0, limitOf(of.match) - (spent.get(key) ?? 0) - now);
    return { seat: first.seat, left: Math.round(left), runs: from !== null };
  }

  return {
    get told() {
      return told();
    },
    look(match, log, playable) {
      if (match?.id !== of.match?.id) spent.clear();
      for (const turn of match?.turns.filter(isCounting) ?? []) {
        const key = keyOf(match, turn);
        if (!spent.has(key)) spent.set(key, spentIn(log(), turn));
      }
      of = { match, playable };
      settle();
    },
    rest() {
      resting = true;
      endOfRest();
      endOfRest = clock.after(REST_MS, () => {
        resting = false;
        settle();
      });
      settle();
    },
    close() {
      endOfRest();
      for (const { stop } of running) stop();
    },
  };
}

interface Running {
  readonly key: string;
  /** By the clock's ticks. */
  readonly from: number;
  readonly stop: () => void;
}

/** Milliseconds a turn may take. */
function limitOf(match: Match | null): number {
  return 1000 * ((match && secondsOf(match)) ?? 0);
}

function isCounting({ since, timedOut }: Turn): boolean {
  return since !== null && !timedOut;
}

/** A turn is known by its seat and its first throw. */
function keyOf(match: Match | null, { seat, since }: Turn): string {
  return `${match?.id} ${seat} ${since}`;
}

/** What a turn had used up when it was last heard of. Nobody is charged for the time a table was closed. */
function spentIn(log: readonly MatchEvent[], { seat, since }: Turn): number {
  if (since === null) return 0;
  const own = log.filter((event) => "seat" in event && event.seat === seat && event.type !== "scored");
  return Math.max(0, (own.findLast(({ at }) => at >= since)?.at ?? since) - since);
}
