import type { Refusal } from "../../../engine/match/commands.ts";
import type { Seat } from "../../../engine/match/events.ts";
import { seatNames } from "../../../engine/match/names.ts";

/** A line of the list of players. The key is the line's own, whatever is written on it. */
export interface Player {
  readonly key: number;
  readonly name: string;
  /** A person where nothing is said. */
  readonly player?: Seat["player"];
}

/** The ways a computer seat can play that are offered, the better one first. */
export const LEVELS = ["heuristic", "random"] as const;

export function isComputer({ player = "person" }: Player): boolean {
  return player !== "person";
}

/** The ways offered to one seat: its own is among them, also where it is offered no more. */
export function levelsFor({ player = "person" }: Player): readonly NonNullable<Player["player"]>[] {
  return player === "person" || LEVELS.some((level) => level === player) ? LEVELS : [player, ...LEVELS];
}

/** What is to be said about one line: why its name cannot stand, or what it will be called to tell it from another. */
export interface NameVerdict {
  readonly refusal: Refusal | null;
  readonly becomes: string | null;
}

/** Puts line `from` at `to`; places past either end mean the end. */
export function moved(players: readonly Player[], from: number, to: number): readonly Player[] {
  const player = players[from];
  if (player === undefined) return players;
  const rest = players.filter((one) => one !== player);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, player);
}

/** The verdict on every line, by the engine's own rule for names. */
export function verdictsOf(players: readonly Player[]): readonly NameVerdict[] {
  const alone = players.map(({ name }) => seatNames([name]));
  const kept = players.filter((_, line) => alone[line]?.ok);
  const together = seatNames(kept.map(({ name }) => name));
  return players.map((player, line) => {
    const own = alone[line];
    if (own !== undefined && !own.ok) return { refusal: atLine(own.refusal, line), becomes: null };
    const called = together.ok ? together.value[kept.indexOf(player)] : undefined;
    const wanted = own?.value[0];
    return { refusal: null, becomes: called !== undefined && called !== wanted ? called : null };
  });
}

/** Whom to offer again: names used before that no line has now. */
export function unusedNames(recent: readonly string[], players: readonly Player[], most: number): readonly string[] {
  const used = new Set(players.map(({ name }) => name.trim().toLowerCase()));
  return recent.filter((name) => !used.has(name.toLowerCase())).slice(0, most);
}

function atLine(refusal: Refusal, line: number): Refusal {
  return refusal.code === "nameEmpty" ? { code: "nameEmpty", seat: line } : refusal;
}
