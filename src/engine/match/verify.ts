import type { Random } from "../random.ts";
import { begin } from "./begin.ts";
import type { Decision, MatchCommand, Refusal } from "./commands.ts";
import { decide } from "./decide.ts";
import { accept } from "./decision.ts";
import type { EventOf, MatchEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Match } from "./match.ts";

export type Verdict =
  | { readonly follows: true; readonly match: Match }
  | {
      readonly follows: false;
      /** Index in the log of the first event that does not follow; the log's length where it stops in mid-step. */
      readonly event: number;
      /** What the rules say in its place: other events, or why the command is refused; null where none leads there. */
      readonly refusal: Refusal | null;
    };

/** Replays a log through the rules: every step must be what `decide` makes of its command, its points and result included. */
export function verify(events: readonly MatchEvent[]): Verdict {
  let match: Match | null = null;
  let index = 0;
  while (index < events.length || match === null) {
    const expected: Decision<readonly MatchEvent[]> | null = expectedStep(match, events[index]);
    if (expected === null || !expected.ok) {
      return { follows: false, event: index, refusal: expected === null ? null : expected.refusal };
    }
    for (const event of expected.value) {
      if (!isSame(event, events[index])) return { follows: false, event: index, refusal: null };
      match = evolve(match, event);
      index++;
    }
  }
  return { follows: true, match };
}

function expectedStep(match: Match | null, first: MatchEvent | undefined): Decision<readonly MatchEvent[]> | null {
  if (first === undefined) return null;
  if (first.type === "started") return match === null ? beginAgain(first) : null;
  const command = commandOf(first);
  return match === null || command === null ? null : decide(match, command, first.at);
}

/** A log that leaves the start to chance without saying whom it chose does not follow. */
const NO_CHANCE: Random = { below: () => -1 };

function beginAgain(event: EventOf<"started">): Decision<readonly MatchEvent[]> {
  const { match, game, options, seats, playOffOf, at } = event;
  const starter = event.starter === null ? {} : { starter: seats.findIndex(({ id }) => id === event.starter) };
  const step = begin({ match, game, options, seats, playOffOf, ...starter }, at, NO_CHANCE);
  // Options that are younger than the log are not in it.
  return step.ok ? accept(step.value.map((next) => (next.type === "started" ? { ...next, options } : next))) : step;
}

/** The command whose first event this is; null for events that only follow from others. */
function commandOf(event: MatchEvent): MatchCommand | null {
  switch (event.type) {
    case "orderThrown":
      return { ...event, type: "orderThrow" };
    case "throwOffThrown":
      return { ...event, type: "throwOff" };
    case "thrown":
      return { ...event, type: "throw" };
    case "amended":
      return { ...event, type: "amend", rereads: true };
    case "held":
      return { ...event, type: "hold" };
    case "dieCorrected":
      return { type: "correctDie", seat: event.seat, die: event.die, face: event.to };
    case "scored":
      return { ...event, type: "score", judged: true };
    case "timedOut":
      return { type: "timeOut", seat: event.seat };
    case "renamed":
      return { type: "rename", seat: event.seat, name: event.name };
    case "retired":
      return { type: "retire", seat: event.seat };
    case "overruled":
      return { ...event, type: "overrule" };
    case "undone":
      return { type: "undo", to: event.to };
    case "started":
    case "turnStarted":
    case "ended":
      return null;
  }
}

/** Equal as JSON, whatever the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)));
}
