/** Time, passed in so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch, as written in the journal. May jump when someone sets the clock. */
  now(): number;
  /** Milliseconds since some start that never jumps; links and trackers measure by it. */
  ticks(): number;
  /** Calls back once after `ms`; what it returns cancels that. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
