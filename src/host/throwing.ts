import { allFaces, isFace, isMark } from "../engine/dice.ts";
import { gameOf } from "../engine/games/index.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { SeatId } from "../engine/match/events.ts";
import type { Match, Turn } from "../engine/match/match.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import { throwFace } from "../engine/random.ts";
import type { Random } from "../engine/random.ts";
import type { SourceStatus } from "../contract/api.ts";
import type { Due } from "./sources/source.ts";

/**
 * The loose dice thrown by the program. Made even where no throw is due: the rules then say why not, in their own words.
 */
export function simulatedThrow(match: Match, seat: SeatId, random: Random): MatchCommand {
  const source = { kind: "simulated" } as const;
  const due = dueThrow(match);
  const turn = turnOf(match, seat);
  const count = due?.dice ?? turn?.held.length ?? diceOf(match);
  if (due !== null && due.kind !== "turn") {
    const dice = Array.from({ length: count }, () => throwFace(random));
    return { type: due.kind === "order" ? "orderThrow" : "throwOff", seat, dice, source };
  }
  const loose = Array.from({ length: turn?.held.length ?? count }, (_, slot) => !(turn?.held[slot] ?? false));
  const dice = loose.map((isLoose, slot) => (isLoose ? throwFace(random) : (turn?.dice?.[slot] ?? throwFace(random))));
  return { type: "throw", seat, dice, loose, source };
}

/** A throw that came from a screen was entered by hand, whatever the message says. */
export function byHand(command: MatchCommand): MatchCommand {
  return "source" in command ? { ...command, source: { kind: "manual" } } : command;
}

/** What a source is told to look for. `beside`: the turn (`turnKey`) in which kept dice lie beside the tray. */
export function dueOf(match: Match | null, beside: string | null = null): Due | null {
  const due = match === null ? null : dueThrow(match);
  if (match === null || due === null) return null;
  const turn = turnKey(match);
  const lying = allFaces(currentTurn(match)?.dice ?? ["?"]);
  const [throws, held] = due.kind === "turn" ? [currentTurn(match)?.throws, flags(due.loose)] : [match.step, ""];
  return {
    dice: diceOf(match),
    thrown: due.loose.filter(Boolean).length,
    key: `${turn} ${throws} ${held}`,
    mask: flags(hasUnread(currentTurn(match)) ? (currentTurn(match)?.dice ?? []).map(isMark) : due.loose),
    ...(beside === turn ? { beside: true } : {}),
    ...(lying === null ? {} : { lying }),
  };
}

/** One turn of one seat, or one throw for the start. */
export function turnKey(match: Match): string {
  const turn = currentTurn(match);
  return turn === null ? `${match.id} ${match.phase}` : `${match.id} ${turn.seat} ${turn.round}`;
}

export function sameHolds(match: Match | null, seat: SeatId, held: readonly boolean[]): boolean {
  const now = match === null ? null : turnOf(match, seat);
  return now !== null && now.held.length === held.length && now.held.every((isHeld, slot) => isHeld === held[slot]);
}

/** A tray of another number of dice can read well and still be of no use to this game. */
export function statusFor(status: SourceStatus, match: Match | null): SourceStatus {
  const seen = status.device?.dice;
  if (match === null || seen === undefined || status.trouble !== null || seen === diceOf(match)) return status;
  return { ...status, trouble: { code: "otherDice", seen, due: diceOf(match) } };
}

/** The turn of this seat, else the one under way. */
export function turnOf(match: Match, seat: SeatId | null): Turn | null {
  return match.turns.find((turn) => turn.seat === seat) ?? currentTurn(match);
}

/**
 * Dice that a player marked as kept on a screen in this turn and that are kept since. Dice that merely lay still at the last throw are
 * kept too as things stand, but may be picked up: with a tray nobody touches a screen for that.
 */
export function markedHolds(match: Match, turn: Turn): readonly boolean[] {
  for (let state: Match | null = match; state !== null; state = state.before) {
    const then = state.turns.find(({ seat }) => seat === turn.seat);
    if (then === undefined || then.dice === null) break;
    if (state.did === "held") return turn.held.map((held, slot) => held && then.held[slot] === true);
  }
  return turn.held.map(() => false);
}

export function hasUnread(turn: Turn | null): boolean {
  return turn?.dice?.some((reading) => !isFace(reading)) ?? false;
}

function flags(loose: readonly boolean[]): string {
  return loose.map((one) => (one ? "1" : "0")).join("");
}

/** How many dice the game is played with. */
export function diceOf(match: Match): number {
  return gameOf(match.game)?.dice(match.options).count ?? 0;
}
