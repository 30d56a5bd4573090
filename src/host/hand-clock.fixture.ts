import type { Clock } from "./clock.ts";

/** A clock that goes only when it is told to; timers come in their order. */
export interface HandClock extends Clock {
  /** How long each timer has still to wait, the one made first in front. */
  readonly waiting: readonly number[];
  /** The next timer that is due until then, on `ticks`, comes at its time. False: there is none, and it is no later. */
  next(until: number): boolean;
  /** It is so late now, on `ticks`. Timers wait for `next` or `pass`. */
  goTo(time: number): void;
  pass(ms: number): void;
}

/** `epoch`: what `now` says in the beginning. */
export function handClock(epoch = 1_700_000_000_000): HandClock {
  let at = 0;
  let timers: { readonly due: number; readonly call: () => void }[] = [];

  function next(until: number): boolean {
    const [timer] = timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
    if (timer === undefined) return false;
    at = Math.max(at, timer.due);
    timers = timers.filter((one) => one !== timer);
    timer.call();
    return true;
  }

  return {
    now: () => epoch + at,
    ticks: () => at,
    after(ms, call) {
      const timer = { due: at + ms, call };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    get waiting() {
      return timers.map(({ due }) => due - at);
    },
    next,
    goTo(time) {
      at = time;
    },
    pass(ms) {
      const end = at + ms;
      while (next(end));
      at = end;
    },
  };
}
