import { isFace, isMark } from "../dice.ts";
import type { Decision, MatchCommand, Refusal } from "./commands.ts";
import { accept, refuse } from "./decision.ts";
import type { MatchEvent } from "./events.ts";
import type { Match, Turn } from "./match.ts";
import { isSameReader, isSameRoll, isTaken, troubleWith, unreadOf } from "./readings.ts";

type Command<T extends MatchCommand["type"]> = Extract<MatchCommand, { type: T }>;
type Stamp = Pick<MatchEvent, "step" | "at">;

/** A throw of at least one die; the first of a turn is of all dice. A kept die shows what it showed. */
export function decideThrow(match: Match, turn: Turn, command: Command<"throw">, stamp: Stamp): Decision<MatchEvent> {
  const { dice, loose, seat, source } = command;
  const trouble = troubleWith(match, dice);
  if (trouble !== null) return refuse(trouble);
  if (loose.length !== dice.length) return refuse({ code: "diceCount", given: loose.length, due: dice.length });
  if (isTaken(match, source)) return refuse({ code: "sameRoll" });
  if (turn.throws >= turn.allowed) return refuse(noMore(turn));
  if (turn.dice === null) {
    if (!loose.every(Boolean)) return refuse({ code: "firstThrowAll" });
  } else {
    if (!loose.some(Boolean)) return refuse({ code: "allHeld" });
    const unread = unreadOf(turn.dice, (die) => loose[die] === false);
    if (unread.length > 0) return refuse({ code: "unreadDice", dice: unread });
    const changed = turn.dice.findIndex((reading, die) => loose[die] === false && dice[die] !== reading);
    if (changed !== -1) return refuse({ code: "keptDieChanged", die: changed });
  }
  return accept({ ...stamp, type: "thrown", seat, dice, loose, source });
}

/**
 * Faces for dice that have none: a better reading of the same roll, or those dice thrown again, which costs no throw. What was
 * read stays, unless the device that read it says so of that very roll; what was set by hand always does.
 */
export function decideAmend(match: Match, turn: Turn, command: Command<"amend">, stamp: Stamp): Decision<MatchEvent> {
  const { seat, source } = command;
  const trouble = troubleWith(match, command.dice);
  if (trouble !== null) return refuse(trouble);
  if (turn.dice === null) return refuse({ code: "notThrown" });
  if (!isSameRoll(source, turn.source) && isTaken(match, source)) return refuse({ code: "sameRoll" });
  const rereads = command.rereads === true && isSameReader(source, turn.source);
  const contradicts = turn.dice.findIndex(
    (reading, die) => isFace(reading) && turn.setByHand[die] !== true && command.dice[die] !== reading,
  );
  if (contradicts !== -1 && !rereads) return refuse({ code: "keptDieChanged", die: contradicts });
  const dice = turn.dice.map((reading, die) => {
    const better = command.dice[die];
    return isFace(better) && turn.setByHand[die] !== true && (rereads || isMark(reading)) ? better : reading;
  });
  if (dice.every((reading, die) => reading === turn.dice?.[die])) return refuse({ code: "nothingToAmend" });
  return accept({ ...stamp, type: "amended", seat, dice, source });
}

/** Dice are kept between throws only, and only dice whose face is known. */
export function decideHold(turn: Turn, command: Command<"hold">, stamp: Stamp): Decision<MatchEvent> {
  const { seat, held } = command;
  if (turn.dice === null) return refuse({ code: "notThrown" });
  if (held.length !== turn.dice.length) return refuse({ code: "diceCount", given: held.length, due: turn.dice.length });
  if (turn.throws >= turn.allowed) return refuse(noMore(turn));
  const unread = unreadOf(turn.dice, (die) => held[die] === true);
  if (unread.length > 0) return refuse({ code: "unreadDice", dice: unread });
  return accept({ ...stamp, type: "held", seat, held });
}

export function decideCorrection(turn: Turn, command: Command<"correctDie">, stamp: Stamp): Decision<MatchEvent> {
  const { seat, die, face } = command;
  if (turn.dice === null) return refuse({ code: "notThrown" });
  const from = turn.dice[die];
  if (from === undefined) return refuse({ code: "noSuchDie", die });
  if (!isFace(face)) return refuse({ code: "impossibleFace", die, face });
  if (from === face) return refuse({ code: "sameFace", die, face });
  return accept({ ...stamp, type: "dieCorrected", seat, die, from, to: face });
}

/** Why there is no further throw: they are all taken, or the turn's seconds are over. */
function noMore({ throws, timedOut }: Turn): Refusal {
  return timedOut ? { code: "timeUp" } : { code: "noThrowsLeft", throws };
}
