import { earlier } from "./times.ts";

/** Asked at most so often, and so many times for one thing. */
const EVERY_MS = 1000;
const MOST = 10;
/** After opening, HELLO? goes out at these times until a HELLO was had. */
const OPENING_MS: readonly number[] = [50, 600, 1500, 2500];

export type Question = "HELLO?" | "STATE?";

export interface Asking {
  /** The port was opened: asks for a HELLO, after a moment of listening. */
  opened(now: number): void;
  /** Asks STATE? until the dice are had, those of roll `rolled` or a later one where that is above 0. */
  wantState(now: number, rolled: number): void;
  /** When STATE? was last wanted, and is not had; null where it is not wanted. */
  readonly stateWantedAt: number | null;
  /** Dice came: roll `rolled` is had, and what lies there now. */
  stateHad(rolled: number): void;
  /** Asks HELLO? until `helloHad`. */
  wantHello(now: number): void;
  helloHad(): void;
  /** The device counts anew: what was missing before is gone. */
  forget(): void;
  tick(now: number): void;
  wakeAt(): number | null;
}

/** Keeps what is wanted from the device and when to ask for it (`PROTOCOL.md` section 1, rules 8 and 9). */
export function createAsking(ask: (question: Question) => void): Asking {
  const state = createWant(() => ask("STATE?"));
  const hello = createWant(() => ask("HELLO?"));
  let opening: number[] = [];
  let wantedRoll = 0;

  return {
    opened(now) {
      opening = OPENING_MS.map((ms) => now + ms);
    },
    wantState(now, rolled) {
      if (rolled > wantedRoll) {
        wantedRoll = rolled;
        state.renew();
      }
      state.want(now);
    },
    get stateWantedAt() {
      return state.wantedAt;
    },
    stateHad(rolled) {
      if (rolled < wantedRoll) return;
      wantedRoll = 0;
      state.had();
    },
    wantHello: (now) => hello.want(now),
    helloHad() {
      opening = [];
      hello.had();
    },
    forget() {
      wantedRoll = 0;
      state.had();
    },
    tick(now) {
      while (opening[0] !== undefined && opening[0] <= now) {
        opening.shift();
        hello.askNow(now);
      }
      state.tick(now);
      hello.tick(now);
    },
    wakeAt() {
      return earlier(opening[0] ?? null, earlier(state.wakeAt(), hello.wakeAt()));
    },
  };
}

/** One thing asked for until it is had. A device that never answers is left in peace. */
function createWant(ask: () => void) {
  let wantedAt: number | null = null;
  let asked = 0;
  let nextAt = Number.NEGATIVE_INFINITY;

  function askNow(now: number): void {
    nextAt = now + EVERY_MS;
    ask();
  }

  function tick(now: number): void {
    if (wantedAt === null || asked >= MOST || now < nextAt) return;
    asked += 1;
    askNow(now);
  }

  return {
    askNow,
    tick,
    get wantedAt() {
      return wantedAt;
    },
    want(now: number): void {
      wantedAt = now;
      tick(now);
    },
    had(): void {
      wantedAt = null;
      asked = 0;
    },
    renew(): void {
      asked = 0;
    },
    wakeAt: (): number | null => (wantedAt !== null && asked < MOST ? nextAt : null),
  };
}
