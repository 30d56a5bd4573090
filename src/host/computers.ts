import { allFaces } from "../engine/dice.ts";
import type { Choice } from "../engine/computer/heuristic.ts";
import { playOf } from "../engine/computer/players.ts";
import { isOfComputer } from "../engine/computer/seats.ts";
import { rulesIn } from "../engine/match/overrule.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { BoxId } from "../engine/games/game.ts";
import type { MatchEvent, SeatId } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { cardOf, gameIn } from "../engine/match/seats.ts";
import { dueThrow, layingFor, placementsOf } from "../engine/match/view.ts";
import type { Random } from "../engine/random.ts";
import type { Clock } from "./clock.ts";
import { simulatedThrow } from "./throwing.ts";

/** Plays the seats of the computer: one step at a time, slowly enough to be followed. */
export interface Computers {
  /** The match, or where dice come from, is another now. Dice that the program does not throw are thrown by people for it. */
  look(match: Match | null, throwsItself: boolean): void;
  close(): void;
}

export interface ComputersParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly act: (command: (match: Match) => MatchCommand) => void;
}

/** Milliseconds from one step to the next: a throw has come to rest, and its dice have been read by whoever looks on. */
export const PACE_MS = 1100;

export function createComputers({ clock, random, act }: ComputersParts): Computers {
  let seen = "";
  let cancel = (): void => undefined;
  /** What was decided about the dice that lie there: it is not thought over again between keeping dice and throwing. */
  let plan: { readonly of: string; readonly choice: Choice | null } = { of: "", choice: null };

  function decide(match: Match, turn: Turn): Choice | null {
    const of = JSON.stringify([match.id, turn.seat, turn.since, turn.throws, turn.dice, turn.allowed]);
    if (plan.of !== of) plan = { of, choice: choiceIn(match, turn, random) };
    return plan.choice;
  }

  function next(match: Match, throwsItself: boolean): ((match: Match) => MatchCommand) | null {
    const due = dueThrow(match);
    if (due !== null && due.kind !== "turn")
      return throwsItself && isOfComputer(match, due.seat) ? (now) => simulatedThrow(now, due.seat, random) : null;
    // A tray's throw is for the seat chosen; dice of the program can be thrown for any turn that is open.
    const turn = throwsItself ? match.turns.find(({ seat }) => isOfComputer(match, seat)) : match.turns[0];
    return turn !== undefined && isOfComputer(match, turn.seat) ? inTurn(match, turn, throwsItself) : null;
  }

  function inTurn(match: Match, turn: Turn, throwsItself: boolean): ((match: Match) => MatchCommand) | null {
    const { seat, dice, held } = turn;
    const throwNow = throwsItself ? (now: Match) => simulatedThrow(now, seat, random) : null;
    if (dice === null) return throwNow;
    const choice = decide(match, turn);
    if (choice === null) return null;
    if ("box" in choice) {
      const box = layable(match, seat, choice.box);
      return () => ({ type: "score", seat, box, ...layingFor(match, seat, box) });
    }
    if (choice.held.some((kept, die) => kept !== held[die])) return () => ({ type: "hold", seat, held: choice.held });
    return throwNow;
  }

  return {
    look(match, throwsItself) {
      const now = match === null ? "" : `${match.id} ${match.steps} ${match.turns[0]?.seat} ${throwsItself}`;
      if (now === seen) return;
      seen = now;
      cancel();
      cancel = () => undefined;
      if (match === null || !waitsForComputer(match)) return;
      cancel = clock.after(PACE_MS, () => {
        const command = next(match, throwsItself);
        if (command !== null) act(command);
      });
    },
    close: () => cancel(),
  };
}

/**
 * The step an undo leads back to, where no step is named: before the latest that people did, so that what the computer
 * did since is taken back with it and not played again. Null where only the computer has done anything.
 */
export function undoOfPeople(match: Match, log: readonly MatchEvent[]): number | null {
  const firsts = new Map<number, MatchEvent>();
  for (const event of log) if (!firsts.has(event.step)) firsts.set(event.step, event);
  for (let state = match; state.before !== null; state = state.before) {
    const event = firsts.get(state.step);
    if (event === undefined || !wasComputer(match, event)) return state.before.step;
  }
  return null;
}

/** The box, or where the program has no words for it that may be shown, the first open one it can take. */
function layable(match: Match, seat: SeatId, wanted: BoxId): BoxId {
  if (layingFor(match, seat, wanted) !== null) return wanted;
  const open = (placementsOf(match, seat) ?? []).filter(({ closed }) => closed === null);
  return open.find(({ box }) => layingFor(match, seat, box) !== null)?.box ?? wanted;
}

function wasComputer(match: Match, event: MatchEvent): boolean {
  switch (event.type) {
    case "thrown":
    case "orderThrown":
    case "throwOffThrown":
      return isOfComputer(match, event.seat) && (event.source.kind === "simulated" || event.source.kind === "seeded");
    case "held":
    case "scored":
    case "timedOut":
      return isOfComputer(match, event.seat);
    default:
      return false;
  }
}

function waitsForComputer(match: Match): boolean {
  return match.phase !== "ended" && match.seats.some(({ id }) => isOfComputer(match, id));
}

/** Null where a die has no face yet, or nothing can be taken. */
function choiceIn(match: Match, turn: Turn, random: Random): Choice | null {
  const dice = turn.dice && allFaces(turn.dice);
  const player = match.seats.find(({ id }) => id === turn.seat)?.player ?? "person";
  if (dice === null) return null;
  const { throws, allowed, seat } = turn;
  const position = { game: gameIn(match), options: rulesIn(match), card: cardOf(match, seat), dice, throws, allowed };
  return playOf(player)?.(position, random) ?? null;
}
