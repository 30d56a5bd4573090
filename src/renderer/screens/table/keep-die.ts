import { isOfComputer } from "../../../engine/computer/seats.ts";
import type { MatchCommand } from "../../../engine/match/commands.ts";
import type { Match } from "../../../engine/match/match.ts";
import { currentTurn } from "../../../engine/match/view.ts";

/** Keeps a die of the turn, or lets it go; null where there is no throw left to keep it for, or the dice are the computer's. */
export function keepDie(match: Match, die: number): MatchCommand | null {
  const turn = currentTurn(match);
  if (turn === null || isOfComputer(match, turn.seat)) return null;
  if (turn.dice === null || turn.throws >= turn.allowed || die >= turn.held.length) return null;
  return { type: "hold", seat: turn.seat, held: turn.held.map((held, at) => (at === die ? !held : held)) };
}
