import type { Decision, MatchCommand, Refusal } from "./commands.ts";
import { decideAmend, decideCorrection, decideHold, decideThrow } from "./decide-dice.ts";
import { accept, refuse } from "./decision.ts";
import type { BoxId, Entry, Placement, ThrownDice } from "../games/game.ts";
import type { MatchEvent, SeatId } from "./events.ts";
import { withWhatFollows } from "./follow.ts";
import { lostTurns } from "./lost-turns.ts";
import { nameAmong } from "./names.ts";
import { scored } from "./scored.ts";
import { decideTimeOut } from "./time-out.ts";
import type { Match, ThrowOff, Turn } from "./match.ts";
import { decideOverrule, rulesIn } from "./overrule.ts";
import { isTaken, readFaces, troubleWith } from "./readings.ts";
import { cardOf, gameIn, roundsOf, turnOf } from "./seats.ts";
import { dueIn } from "./throw-off.ts";
import { decideUndo } from "./undo.ts";

type Command<T extends MatchCommand["type"]> = Extract<MatchCommand, { type: T }>;
type Stamp = Pick<MatchEvent, "step" | "at">;

/**
 * What a command comes to: the events of one step, in order, or why it is not carried out. `at` is ms since the epoch.
 * Nothing is changed here; `evolve` applies the events.
 */
export function decide(match: Match, command: MatchCommand, at: number): Decision<readonly MatchEvent[]> {
  const events = decideEvents(match, command, { step: match.steps + 1, at });
  if (!events.ok) return events;
  const after = match.phase === "turns" && "seat" in command ? command.seat : null;
  return accept(withWhatFollows(match, events.value, after));
}

/** The events of a command itself; nearly always one. */
type Events = readonly [MatchEvent, ...MatchEvent[]];

function one(event: Decision<MatchEvent>): Decision<Events> {
  return event.ok ? accept([event.value]) : event;
}

function decideEvents(match: Match, command: MatchCommand, stamp: Stamp): Decision<Events> {
  if (command.type === "undo") return one(decideUndo(match, command, stamp));
  if (command.type === "overrule") return one(decideOverrule(match, command, stamp));
  const { seat } = command;
  if (!match.seats.some(({ id }) => id === seat)) return refuse({ code: "noSuchSeat", seat });
  switch (command.type) {
    case "orderThrow":
      return one(decideOrderThrow(match, command, stamp));
    case "throwOff":
      return one(decideThrowOff(match, command, stamp));
    case "retire":
      return one(decideRetire(match, command, stamp));
    case "rename":
      return one(decideRename(match, command, stamp));
    default: {
      const turn = turnFor(match, seat);
      return turn.ok ? decideInTurn(match, turn.value, command, stamp) : turn;
    }
  }
}

function decideInTurn(
  match: Match,
  turn: Turn,
  command: Command<"throw" | "amend" | "hold" | "correctDie" | "score" | "timeOut">,
  stamp: Stamp,
): Decision<Events> {
  switch (command.type) {
    case "throw":
      return one(decideThrow(match, turn, command, stamp));
    case "amend":
      return one(decideAmend(match, turn, command, stamp));
    case "hold":
      return one(decideHold(turn, command, stamp));
    case "correctDie":
      return one(decideCorrection(turn, command, stamp));
    case "score":
      return decideScore(match, turn, command, stamp);
    case "timeOut":
      return decideTimeOut(match, turn, stamp);
  }
}

/** The open turn of a seat, or why it has none. */
function turnFor(match: Match, seat: SeatId): Decision<Turn> {
  if (match.phase === "order") return refuse({ code: "orderFirst" });
  if (match.phase === "throwOff") return refuse({ code: "throwOffFirst" });
  const [first] = match.turns;
  if (match.phase === "ended" || first === undefined) return refuse({ code: "matchOver" });
  const turn = turnOf(match, seat);
  return turn === null ? refuse({ code: "notYourTurn", seat, turn: first.seat }) : accept(turn);
}

function decideOrderThrow(match: Match, command: Command<"orderThrow">, stamp: Stamp): Decision<MatchEvent> {
  if (match.phase !== "order" || match.order === null) return refuse({ code: "orderDone" });
  const { seat, source } = command;
  const dice = throwFor(match, match.order, command);
  return dice.ok ? accept({ ...stamp, type: "orderThrown", seat, dice: dice.value, source }) : dice;
}

function decideThrowOff(match: Match, command: Command<"throwOff">, stamp: Stamp): Decision<MatchEvent> {
  if (match.phase !== "throwOff" || match.tieThrows === null) return refuse({ code: "noThrowOff" });
  const { seat, source } = command;
  const dice = throwFor(match, match.tieThrows, command);
  return dice.ok ? accept({ ...stamp, type: "throwOffThrown", seat, dice: dice.value, source }) : dice;
}

/** The faces of a throw for the start or for a tie: all dice, all read, by the seat that is due. */
function throwFor(match: Match, contest: ThrowOff, { seat, dice, source }: Command<"orderThrow" | "throwOff">) {
  const due = dueIn(contest);
  if (due !== null && due !== seat) return refuse({ code: "notYourTurn", seat, turn: due });
  const trouble: Refusal | null = troubleWith(match, dice);
  if (trouble !== null) return refuse(trouble);
  if (isTaken(match, source)) return refuse({ code: "sameRoll" });
  return readFaces(dice);
}

function decideRetire(match: Match, { seat }: Command<"retire">, stamp: Stamp): Decision<MatchEvent> {
  if (match.phase === "ended") return refuse({ code: "matchOver" });
  if (match.retired.includes(seat)) return refuse({ code: "alreadyRetired", seat });
  return accept({ ...stamp, type: "retired", seat });
}

function decideRename(match: Match, { seat, name }: Command<"rename">, stamp: Stamp): Decision<MatchEvent> {
  const index = match.seats.findIndex(({ id }) => id === seat);
  const others = match.seats.filter(({ id }) => id !== seat).map((other) => other.name);
  const tidied = nameAmong(name, index, others);
  if (!tidied.ok) return tidied;
  if (tidied.value === match.seats[index]?.name) return refuse({ code: "sameName", name: tidied.value });
  return accept({ ...stamp, type: "renamed", seat, name: tidied.value });
}

function decideScore(match: Match, turn: Turn, command: Command<"score">, stamp: Stamp): Decision<Events> {
  const { seat, box } = command;
  if (turn.dice === null) return refuse({ code: "notThrown" });
  const dice = readFaces(turn.dice);
  if (!dice.ok) return dice;
  const thrown = { dice: dice.value, throws: turn.throws };
  const placements = gameIn(match).placements(thrown, cardOf(match, seat), rulesIn(match));
  const placement = placements.find((candidate) => candidate.box === box);
  if (placement === undefined) return refuse({ code: "noSuchBox", box });
  const { points, bonus, closed } = placement;
  // What dice pay by words is for a dictionary to say, and words in a log have counted already.
  if (closed !== null && !(command.judged === true && closed.code === "pays0"))
    return refuse({ code: "boxClosed", box, closed });
  const [only] = command.words === undefined ? boxesForLateZero(match, turn, placements) : [];
  if (only !== undefined && roundsOf(match).includes(box) && box !== only)
    return refuse({ code: "boxClosed", box, closed: { code: "notThisRound", box: only } });
  const entry = entryOf(match, command, thrown, { box, points, bonus });
  if (!entry.ok) return entry;
  return accept([scored(match, turn, entry.value, stamp), ...lostTurns(match, seat, thrown, stamp)]);
}

/** What is written: the points of the placement, or in games of words those of the words laid. */
/** Open round boxes in printed order for a turn of words whose time is up, in matches that are soft about it; none where the choice is free. */
function boxesForLateZero(match: Match, turn: Turn, placements: readonly Placement[]): readonly BoxId[] {
  if (!turn.timedOut || match.options["onTimeout"] !== "soft" || gameIn(match).laying === undefined) return [];
  const rounds = roundsOf(match);
  return placements.flatMap(({ box, closed }) => (closed === null && rounds.includes(box) ? [box] : []));
}

function entryOf(match: Match, command: Command<"score">, thrown: ThrownDice, placed: Entry): Decision<Entry> {
  const { seat, box, words, zeroBox, sevenWord } = command;
  const { laying } = gameIn(match);
  if (laying === undefined) {
    const extra = words !== undefined || zeroBox !== undefined || sevenWord !== undefined;
    return extra ? refuse({ code: "noWordsHere", box }) : accept(placed);
  }
  return laying.entry(box, command, command.judged === true, thrown, cardOf(match, seat), rulesIn(match));
}
