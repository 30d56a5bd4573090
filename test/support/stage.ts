import { isMark } from "../../src/engine/dice.ts";
import type { Face, Reading } from "../../src/engine/dice.ts";
import { gameOf } from "../../src/engine/games/index.ts";
import type { Placement } from "../../src/engine/games/game.ts";
import { begin } from "../../src/engine/match/begin.ts";
import type { MatchCommand } from "../../src/engine/match/commands.ts";
import { decide } from "../../src/engine/match/decide.ts";
import type { MatchEvent, SeatId } from "../../src/engine/match/events.ts";
import { replay } from "../../src/engine/match/evolve.ts";
import type { Match } from "../../src/engine/match/match.ts";
import { dueThrow, placementsOf } from "../../src/engine/match/view.ts";
import { throwFace } from "../../src/engine/random.ts";
import { openJournal } from "../../src/host/journal/journal.ts";
import { countingRandom } from "./fake-host.ts";

/** A match made for a look at it: decided by the rules, recorded before the program starts, not played through by clicks. */
export interface Stage {
  readonly id: string;
  readonly match: Match;
  readonly events: readonly MatchEvent[];
  /** A command of whoever is due. */
  act(command: (seat: SeatId, match: Match) => MatchCommand): Stage;
  /** Dice of whoever is due, `"4426/"`; the loose ones as `"00101"`, all where that is left out. */
  throws(dice: string, loose?: string): Stage;
  score(box: string): Stage;
  /** So many turns of one throw each, into the box that pays best; all that are left where no number is given. */
  play(turns?: number): Stage;
}

interface Wish {
  readonly game?: string;
  readonly names?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
}

export function stageMatch(id: string, { game = "yahtzee", names = ["Ada", "Bo"], options = {} }: Wish = {}): Stage {
  const random = countingRandom(7);
  const seats = names.map((name) => ({ name, player: "person" as const }));
  const begun = begin({ match: id, game, options: { order: "as-seated", ...options }, seats }, BEGUN_AT, random);
  if (!begun.ok) throw new Error(`${game} was not begun: ${JSON.stringify(begun.refusal)}`);
  let events: readonly MatchEvent[] = begun.value;
  let match = replayed(events);

  const stage: Stage = {
    id,
    get match() {
      return match;
    },
    get events() {
      return events;
    },
    act(command) {
      const seat = match.turns[0]?.seat ?? dueThrow(match)?.seat ?? "";
      const decided = decide(match, command(seat, match), BEGUN_AT + 20_000 * match.steps);
      if (!decided.ok) throw new Error(`${id}: ${JSON.stringify(decided.refusal)}`);
      events = [...events, ...decided.value];
      match = replayed(events);
      return stage;
    },
    throws: (dice, loose = "1".repeat(dice.length)) =>
      stage.act((seat, now) => throwOf(seat, now, readingsOf(dice), loose)),
    score: (box) => stage.act((seat) => ({ type: "score", seat, box })),
    play(turns = Infinity) {
      const { count } = gameOf(match.game)?.dice(match.options) ?? { count: 5 };
      for (let played = 0; played < turns && match.phase === "turns"; played += 1) {
        stage.throws(Array.from({ length: count }, () => throwFace(random)).join(""));
        stage.act((seat, now) => ({ type: "score", seat, box: bestBox(placementsOf(now, seat) ?? []) }));
      }
      return stage;
    },
  };
  return stage;
}

/** Records matches in a data folder no program has opened yet; none is on the table. */
export function recordMatches(folder: string, stages: readonly Stage[]): void {
  const journal = openJournal(folder);
  for (const { id, events } of stages) {
    const first = events.filter(({ step }) => step === 1);
    journal.create(first);
    journal.append(id, first.length, events.slice(first.length));
  }
  journal.setOpenMatch(null);
  journal.close();
}

const BEGUN_AT = Date.UTC(2026, 0, 31, 18);

function replayed(events: readonly MatchEvent[]): Match {
  const match = replay(events);
  if (match === null) throw new Error("a match that was begun can be replayed");
  return match;
}

function readingsOf(text: string): Reading[] {
  return [...text].map((one) => (isMark(one) ? one : (Number(one) as Face)));
}

function throwOf(seat: SeatId, now: Match, dice: readonly Reading[], loose: string): MatchCommand {
  const source = { kind: "manual" } as const;
  if (now.phase === "order") return { type: "orderThrow", seat, dice, source };
  if (now.phase === "throwOff") return { type: "throwOff", seat, dice, source };
  return { type: "throw", seat, dice, loose: [...loose].map((bit) => bit === "1"), source };
}

function bestBox(placements: readonly Placement[]): string {
  const open = placements.filter(({ closed }) => closed === null);
  const best = open.toSorted((a, b) => b.points + b.bonus - a.points - a.bonus)[0];
  if (best === undefined) throw new Error("no box is open");
  return best.box;
}
