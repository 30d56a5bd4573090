import { systemClock } from "../host/clock.ts";
import type { Clock } from "../host/clock.ts";

/** Lines that go by, and a few below them that are always the latest. */
export interface LiveView {
  /** `faint`: shown for those who look closely. */
  say(line: string, faint?: boolean): void;
  /** What stands below has changed; asked for when it is drawn. */
  below(foot: () => readonly string[]): void;
  /** Leaves what went by, without what stood below. */
  close(): void;
}

/** What a view is shown on: stdout, or a test's stand-in. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** At a terminal a view that is drawn anew; else plain lines, since a file or a pipe has nothing below. */
export function createLiveView(screen: Screen, clock: Pick<Clock, "after"> = systemClock): LiveView {
  return screen.isTTY === true ? terminalView(screen, clock) : plainView(screen);
}

/** Twenty times a second is more than anybody reads. */
export const DRAW_MS = 50;
/** Of what comes within one such time so many lines are shown, the newest; a flooding tray must not hold the terminal. */
export const MOST_LINES = 40;

function plainView(screen: Screen): LiveView {
  return {
    say: (line) => void screen.write(`${line}\n`),
    below: () => undefined,
    close: () => undefined,
  };
}

function terminalView(screen: Screen, clock: Pick<Clock, "after">): LiveView {
  let waiting: string[] = [];
  let leftOut = 0;
  let foot: () => readonly string[] = () => [];
  let drawn = 0;
  let cancel: (() => void) | null = null;

  const draw = (next: readonly string[]): void => {
    cancel?.();
    cancel = null;
    const up = drawn === 0 ? "" : `\x1b[${drawn}A`;
    const more = leftOut === 0 ? [] : [`           … ${leftOut.toLocaleString("en-GB")} lines left out here`];
    const below = next.flatMap((line) => wrapped(line, (screen.columns ?? 80) - 1));
    screen.write(`${up}\r\x1b[J${[...more, ...waiting, ...below].map((line) => `${line}\n`).join("")}`);
    waiting = [];
    leftOut = 0;
    drawn = below.length;
  };
  const soon = (): void => {
    cancel ??= clock.after(DRAW_MS, () => draw(foot()));
  };
  return {
    say(line, faint = false) {
      waiting.push(faint && !process.env["NO_COLOR"] ? `\x1b[2m${line}\x1b[22m` : line);
      if (waiting.length > MOST_LINES) {
        waiting.shift();
        leftOut += 1;
      }
      soon();
    },
    below(next) {
      foot = next;
      soon();
    },
    close: () => draw([]),
  };
}

/** No line may be wider than the terminal, or it would take two and the next drawing miss one. */
function wrapped(line: string, width: number): readonly string[] {
  const rows: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const at = rest.lastIndexOf(" ", width);
    rows.push(rest.slice(0, at > 0 ? at : width));
    rest = rest.slice(at > 0 ? at + 1 : width);
  }
  return [...rows, rest];
}
