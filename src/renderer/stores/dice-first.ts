import { shallowRef, type ShallowRef } from "vue";
import type { TableState } from "../../contract/api.ts";
import type { MatchEvent } from "../../engine/match/events.ts";
import { afterDice } from "../composables/after-dice.ts";
import type { MatchLog } from "./match-log.ts";

/** A throw of hands shows its dice at once, and all else once they are painted. */
export interface DiceFirst {
  /** The log with a throw whose dice are being painted; null while there is none. */
  readonly ahead: Readonly<ShallowRef<MatchLog | null>>;
  /** Events came that make the log `next`. */
  events(next: MatchLog, news: readonly MatchEvent[]): void;
  /** The table told of itself; never before what it tells of. */
  state(value: TableState): void;
  /** Another log takes the place of all that was coming. */
  drop(): void;
}

export interface DiceFirstParts {
  readonly show: (log: MatchLog, news: readonly MatchEvent[]) => void;
  readonly tell: (state: TableState) => void;
  /** Calls back once the dice are painted; gives what calls it off. */
  readonly later?: (run: () => void) => () => void;
}

export function createDiceFirst({ show, tell, later = afterDice }: DiceFirstParts): DiceFirst {
  const ahead = shallowRef<MatchLog | null>(null);
  let coming: readonly MatchEvent[] = [];
  let told: TableState | null = null;
  let cancel: () => void = () => undefined;

  function drop(): void {
    cancel();
    ahead.value = null;
    told = null;
  }

  function showAll(): void {
    const [log, news, state] = [ahead.value, coming, told];
    drop();
    if (log !== null) show(log, news);
    if (state !== null) tell(state);
  }

  return {
    ahead,
    events(next, news) {
      showAll();
      if (!news.some(isOfHands)) return show(next, news);
      ahead.value = next;
      coming = news;
      cancel = later(showAll);
    },
    state(value) {
      if (ahead.value === null) tell(value);
      else told = value;
    },
    drop,
  };
}

/** The program's own dice fly before they lie, and wait for nothing. */
function isOfHands(event: MatchEvent): boolean {
  return event.type === "thrown" && event.source.kind !== "simulated" && event.source.kind !== "seeded";
}
