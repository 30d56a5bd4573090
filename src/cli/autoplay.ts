import { allFaces } from "../engine/dice.ts";
import type { Reply } from "../contract/api.ts";
import type { Random } from "../engine/random.ts";
import type { Match } from "../engine/match/match.ts";
import { currentTurn, dueThrow, layingFor, placementsOf } from "../engine/match/view.ts";
import { refused } from "./failure.ts";
import type { Session } from "./session.ts";

export const AUTO_SPECS = ["first", "random"] as const;
export type AutoSpec = (typeof AUTO_SPECS)[number];

/** Plays every seat to the end of the match, and where a tie is to be played off, on to the end of that. Dice of a tray are waited for, after saying so; no face is ever made up for one. */
export async function autoplay(
  session: Session,
  spec: AutoSpec,
  random: Random,
  ended: AbortSignal,
  waiting: () => void,
): Promise<void> {
  const stop = Promise.withResolvers<void>();
  ended.addEventListener("abort", () => stop.resolve(), { once: true });
  while (!isDone(session.match) && !ended.aborted) {
    const reply = session.match.phase === "ended" ? await session.again() : await move(session, spec, random);
    if (reply === null) {
      waiting();
      await Promise.race([session.change(), stop.promise]);
    } else if (!reply.ok) throw refused(reply.refusal);
  }
}

/** A match that ended in a tie to be played off is not done. */
function isDone({ phase, result }: Match): boolean {
  return phase === "ended" && (result?.playOff.length ?? 0) === 0;
}

/** Does what can be done now; null where the dice are awaited from elsewhere. */
async function move(session: Session, spec: AutoSpec, random: Random): Promise<Reply<unknown> | null> {
  const { match, throwsItself } = session;
  const turn = currentTurn(match);
  const due = dueThrow(match);
  if (turn === null || turn.dice === null) return throwsItself && due !== null ? session.throwDice() : null;
  if (allFaces(turn.dice) === null) return null;
  if (spec === "random" && throwsItself && due !== null && random.below(2) === 0) {
    const held = turn.held.map(() => random.below(2) === 0);
    if (held.includes(false)) return session.throwDice(held);
  }
  const open = (placementsOf(match, turn.seat) ?? []).filter(
    ({ box, closed }) => closed === null && layingFor(match, turn.seat, box) !== null,
  );
  const chosen = open[spec === "first" ? 0 : random.below(Math.max(1, open.length))];
  if (chosen === undefined) throw new Error(`No box is open to ${turn.seat} in match ${match.id}`);
  const laid = layingFor(match, turn.seat, chosen.box);
  return session.command({ type: "score", seat: turn.seat, box: chosen.box, ...laid });
}
