import { isMark } from "../dice.ts";
import type { Face, Reading } from "../dice.ts";
import type { BoxId } from "../games/game.ts";
import { gameOf } from "../games/index.ts";
import { begin } from "./begin.ts";
import type { MatchCommand, NewMatch, Refusal } from "./commands.ts";
import { decide } from "./decide.ts";
import type { MatchEvent, SeatId, ThrowSource } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Match } from "./match.ts";

/** A match for tests, without throwing for the start unless asked for. Seats are s1, s2, …; everything is frozen. */
export function matchOf(
  names: readonly string[],
  options: NewMatch["options"] = {},
  starter?: number,
  game = "yahtzee",
): Match {
  const seats = names.map((name) => ({ name, player: "person" as const }));
  const wish: NewMatch = { match: "m", game, options: { order: "as-seated", ...options }, seats };
  const events = begin(starter === undefined ? wish : { ...wish, starter }, 1000, { below: () => 0 });
  if (!events.ok) throw new Error(JSON.stringify(events.refusal));
  return evolved(null, events.value);
}

/** The match after commands that must all be accepted. */
export function after(match: Match, ...commands: readonly MatchCommand[]): Match {
  return commands.reduce((state, command) => evolved(state, eventsOf(state, command)), match);
}

export function eventsOf(match: Match, command: MatchCommand): readonly MatchEvent[] {
  const decision = decide(match, command, 1000 + match.steps);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
  return decision.value;
}

export function refusalOf(match: Match, command: MatchCommand): Refusal | null {
  const decision = decide(match, command, 1000 + match.steps);
  return decision.ok ? null : decision.refusal;
}

export function evolved(match: Match | null, events: readonly MatchEvent[]): Match {
  const state = events.reduce<Match | null>((last, event) => evolve(last, freeze(event)), match);
  if (state === null) throw new Error("No events");
  return freeze(state);
}

export const MANUAL: ThrowSource = { kind: "manual" };

export function tray(roll: number, boot = 41): ThrowSource {
  return { kind: "tray", tray: "7F3A", boot, roll };
}

/** `"42/1-"` as readings. */
export function readings(text: string): Reading[] {
  return Array.from(text, (character) => (isMark(character) ? character : (Number(character) as Face)));
}

/** `"01100"` as flags. */
export function flags(text: string): boolean[] {
  return Array.from(text, (character) => character === "1");
}

export function throws(seat: SeatId, dice: string, loose = "11111", source = MANUAL): MatchCommand {
  return { type: "throw", seat, dice: readings(dice), loose: flags(loose), source };
}

export function orderThrow(seat: SeatId, dice: string, source = MANUAL): MatchCommand {
  return { type: "orderThrow", seat, dice: readings(dice), source };
}

export function throwOff(seat: SeatId, dice: string, source = MANUAL): MatchCommand {
  return { type: "throwOff", seat, dice: readings(dice), source };
}

export function amend(seat: SeatId, dice: string, source = MANUAL): MatchCommand {
  return { type: "amend", seat, dice: readings(dice), source };
}

export function hold(seat: SeatId, held: string): MatchCommand {
  return { type: "hold", seat, held: flags(held) };
}

export function correct(seat: SeatId, die: number, face: number): MatchCommand {
  return { type: "correctDie", seat, die, face: face as Face };
}

export function score(seat: SeatId, box: BoxId): MatchCommand {
  return { type: "score", seat, box };
}

export function undo(to?: number): MatchCommand {
  return to === undefined ? { type: "undo" } : { type: "undo", to };
}

/** One whole turn: these dice in this box. */
export function turn(seat: SeatId, dice: string, box: BoxId): MatchCommand[] {
  return [throws(seat, dice), score(seat, box)];
}

/** Dice by box; a box that is left out gets dice that pay 0 there (chance: 9). */
export type Plan = Readonly<Partial<Record<BoxId, string>>>;

/** 375 points, the most without another Yahtzee. */
export const BEST: Plan = {
  ones: "11111",
  twos: "22222",
  threes: "33333",
  fours: "44444",
  fives: "55555",
  sixes: "66666",
  threeOfAKind: "66666",
  fourOfAKind: "66666",
  fullHouse: "66555",
  smallStraight: "12345",
  largeStraight: "12345",
  yahtzee: "66666",
  chance: "66666",
};

/** 9 points, all of them in chance. */
export const POOR: Plan = {};

const NOTHING: Plan = {
  ones: "23456",
  twos: "13456",
  threes: "12456",
  fours: "12356",
  fives: "12346",
  sixes: "12345",
};

/** Plays every seat's turns to the end, one throw each, the boxes in printed order but yahtzee last. */
export function playOut(match: Match, plans: Readonly<Record<SeatId, Plan>>): Match {
  let state = match;
  while (state.phase === "turns") state = after(state, ...plannedTurn(state, plans));
  return state;
}

/** The turn that is open, as planned. */
export function plannedTurn(match: Match, plans: Readonly<Record<SeatId, Plan>>): MatchCommand[] {
  const seat = match.turns[0]?.seat ?? "";
  const points = match.cards[seat]?.points ?? {};
  const open = (gameOf(match.game)?.boxes(match.options) ?? []).filter(({ id }) => points[id] === undefined);
  const box = (open.find(({ id }) => id !== "yahtzee") ?? open[0])?.id ?? "";
  return turn(seat, plans[seat]?.[box] ?? NOTHING[box] ?? "11223", box);
}

/** Deeply frozen, so that a test fails where anything is changed in place. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}
