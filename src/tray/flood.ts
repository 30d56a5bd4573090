/** A token every 50 ms (20 lines a second), at most 60 saved up. */
const TOKEN_MS = 50;
const BURST = 60;
/** The flood is over when no line was dropped for so long. */
const CALM_MS = 1000;
/** Kinds of lines kept at once: far more than a device has, so that no stream of made-up names grows without end. */
const MOST_KEPT = 40;

/** A bucket of tokens. Whole numbers only, so that the same times give the same answers. */
export interface Bucket {
  /** Whether a line may pass now; if so, it took a token. */
  take(now: number): boolean;
  /** When the next token is there; not before now. */
  readyAt(now: number): number;
}

export function createBucket(): Bucket {
  // The time at which the bucket will be full again: a line passes while that is less than a whole bucket away.
  let fullAt = Number.NEGATIVE_INFINITY;
  const readyAt = (now: number): number => Math.max(now, fullAt - TOKEN_MS * (BURST - 1));
  return {
    readyAt,
    take(now) {
      if (readyAt(now) > now) return false;
      fullAt = Math.max(now, fullAt) + TOKEN_MS;
      return true;
    },
  };
}

export interface FloodOutput<Line> {
  pass(line: Line, now: number): void;
  dropped(line: Line): void;
  began(): void;
  ended(now: number): void;
}

export interface Flood<Line> {
  /** Whether a state line may pass right now: nothing waits, and there is a token, which it took. */
  admits(now: number): boolean;
  /** A line that tells the state of things, and was not admitted. Of those that come too fast, the newest of each kind waits its turn; null is no kind. */
  state(line: Line, kind: string | null, now: number): void;
  /** Whether a line nobody recognises may still be shown. */
  stranger(now: number): boolean;
  /** Lets through all that waits, before a line that is never dropped. */
  release(now: number): void;
  /** Drops all that waits: it is of no use any more. */
  clear(): void;
  tick(now: number): void;
  wakeAt(): number | null;
}

/** Too many lines (`PROTOCOL.md` section 1, rule 14): state lines are thinned out to the newest, others are dropped. */
export function createFlood<Line>(out: FloodOutput<Line>): Flood<Line> {
  const states = createBucket();
  const strangers = createBucket();
  const waiting = new Map<string, Line>();
  let flooding = false;
  let droppedAt = 0;
  let clock = 0;

  function noteDrop(now: number): void {
    droppedAt = now;
    if (flooding) return;
    flooding = true;
    out.began();
  }

  function drop(line: Line, now: number): void {
    noteDrop(now);
    out.dropped(line);
  }

  function drain(now: number): void {
    if (waiting.size === 0) return;
    for (const [kind, line] of waiting) {
      if (!states.take(now)) return;
      waiting.delete(kind);
      out.pass(line, now);
    }
  }

  return {
    admits(now) {
      clock = now;
      drain(now);
      return waiting.size === 0 && states.take(now);
    },
    state(line, kind, now) {
      if (kind === null) return drop(line, now);
      const older = waiting.get(kind);
      if (older !== undefined) {
        // Set anew below, so that what waits stays in the order it came.
        waiting.delete(kind);
        drop(older, now);
      } else if (waiting.size >= MOST_KEPT) return drop(line, now);
      waiting.set(kind, line);
    },
    stranger(now) {
      clock = now;
      if (strangers.take(now)) return true;
      noteDrop(now);
      return false;
    },
    release(now) {
      for (const [kind, line] of waiting) {
        waiting.delete(kind);
        out.pass(line, now);
      }
    },
    clear() {
      for (const line of waiting.values()) out.dropped(line);
      waiting.clear();
    },
    tick(now) {
      clock = now;
      drain(now);
      if (!flooding || now < droppedAt + CALM_MS) return;
      flooding = false;
      out.ended(now);
    },
    wakeAt() {
      const calmAt = flooding ? droppedAt + CALM_MS : Number.POSITIVE_INFINITY;
      const next = waiting.size > 0 ? Math.min(calmAt, states.readyAt(clock)) : calmAt;
      return next === Number.POSITIVE_INFINITY ? null : next;
    },
  };
}
