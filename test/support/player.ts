import type { AnyRefusal, OpenMatch, Reply } from "../../src/contract/api.ts";
import type { MatchEvent, MatchId } from "../../src/engine/match/events.ts";
import { evolve, replay } from "../../src/engine/match/evolve.ts";
import type { Match } from "../../src/engine/match/match.ts";
import { currentTurn, dueThrow, placementsOf } from "../../src/engine/match/view.ts";
import type { Screen } from "./program.ts";

/** Somebody at a screen, with a notebook: plays by itself, and writes down every event the host has told of. */
export interface Player {
  /** What was told, by match. */
  readonly told: ReadonlyMap<MatchId, readonly MatchEvent[]>;
  /** The match as the screen shows it. */
  match(): Match | null;
  /** Starts a match of two, or goes on with the one that is open. */
  sitDown(): Promise<void>;
  /** One command: a throw, dice kept, a box, sometimes taken back. Null, or why it was refused. */
  act(): Promise<AnyRefusal | null>;
}

/** `below` decides what is done; the same numbers play the same way. */
export function createPlayer(screen: Screen, below: (bound: number) => number): Player {
  const told = new Map<MatchId, MatchEvent[]>();
  let match: Match | null = null;

  function open({ match: id, events }: OpenMatch): void {
    told.set(id, [...events]);
    match = replay(events);
  }
  screen.onEvents(({ match: id, first, events }) => {
    const log = told.get(id) ?? [];
    if (log.length !== first) throw new Error(`told of event ${first} after ${log.length}`);
    log.push(...events);
    for (const event of events) match = evolve(match, event);
  });

  async function ask(call: Promise<Reply<unknown>>): Promise<AnyRefusal | null> {
    const reply = await call;
    return reply.ok ? null : reply.refusal;
  }

  async function startAnew(): Promise<void> {
    const seats = [
      { name: "Ada", player: "person" },
      { name: "Bo", player: "person" },
    ] as const;
    const started = await screen.call("match.start", { game: "yahtzee", options: {}, seats });
    if (started.ok) open(started.value);
    else if (started.refusal.code !== "notReached") throw new Error(JSON.stringify(started.refusal));
  }

  return {
    told,
    match: () => match,
    async sitDown() {
      const table = await screen.call("table.get", null);
      if (table.ok && table.value.open !== null) open(table.value.open);
      if (match === null || match.phase === "ended") await startAnew();
    },
    async act() {
      if (match === null) return { code: "noMatch" };
      const at = { match: match.id, seen: match.steps };
      if (match.phase === "ended") return ask(screen.call("match.again", { match: match.id }).then(keepOpen));
      const due = dueThrow(match);
      const turn = currentTurn(match);
      const thrown = turn !== null && turn.throws > 0;
      if (thrown && below(12) === 0) return ask(screen.call("match.command", { ...at, command: { type: "undo" } }));
      if (due !== null && (!thrown || below(3) > 0)) {
        const held = thrown ? { held: due.loose.map(() => below(2) === 0).with(0, false) } : {};
        return ask(screen.call("dice.throw", { ...at, seat: due.seat, ...held }));
      }
      if (turn === null) return { code: "notThrown" };
      const open = placementsOf(match, turn.seat)?.filter(({ closed }) => closed === null) ?? [];
      const box = open[below(open.length)]?.box ?? "";
      return ask(screen.call("match.command", { ...at, command: { type: "score", seat: turn.seat, box } }));
    },
  };

  function keepOpen(reply: Reply<OpenMatch>): Reply<OpenMatch> {
    if (reply.ok) open(reply.value);
    return reply;
  }
}

/** Numbers that look random and are the same each time. */
export function seeded(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
