import type { Diagnostics, DropReason, ReadThrow, WireLine } from "../contract/api.ts";
import type { TrayEvent } from "../tray/events.ts";
import type { Clock } from "./clock.ts";
import type { Onlooker } from "./sources/onlooker.ts";

/** What screens are told of a line to a device: the latest of everything, so that a talkative one takes no more room than a quiet one. */
export interface DiagnosticsKeeper {
  readonly onlooker: Required<Pick<Onlooker, "line" | "sent" | "news" | "opened">>;
  told(from: number): Omit<Diagnostics, "recording">;
  /** The player chose the wording that is read. */
  chose(recogniser: string | null): void;
  /** Another source: nothing of the old one is meant. */
  clear(): void;
}

export const MOST_LINES = 200;
const MOST_THROWS = 8;
const MOST_OTHERS = 6;
/** A longer one was cut by the guard; what a host sends is shorter. */
const MOST_TEXT = 120;

export function createDiagnostics(clock: Pick<Clock, "now">): DiagnosticsKeeper {
  /** Written round and round: line `n` stands at `n % MOST_LINES`. */
  let ring: WireLine[] = [];
  let next = 0;
  let came = 0;
  let drops: Partial<Record<DropReason, number>> = {};
  let throws: readonly ReadThrow[] = [];
  let recogniser: string | null = null;
  let others: readonly string[] = [];

  function add(way: WireLine["way"], text: string): void {
    ring[next % MOST_LINES] = { number: next, at: clock.now(), way, text: text.slice(0, MOST_TEXT) };
    next += 1;
  }

  function another(name: string): void {
    if (!others.includes(name)) others = [...others, name].slice(-MOST_OTHERS);
  }

  /** A drop is told right after its line came, or, of a flood, some lines later. */
  function dropped(reason: DropReason, line: string): void {
    drops[reason] = (drops[reason] ?? 0) + 1;
    for (let number = next - 1; number >= Math.max(0, next - 3); number -= 1) {
      const at = number % MOST_LINES;
      const found = ring[at];
      if (found?.way !== "in" || found.text.replace(/\r$/, "") !== line.slice(0, MOST_TEXT)) continue;
      ring[at] = { ...found, dropped: reason };
      return;
    }
  }

  function read(event: Extract<TrayEvent, { event: "throw" | "already" | "offer" | "fewer" }>): void {
    const letters = event.letters === undefined ? {} : { letters: event.letters };
    const shown = event.letters ?? event.faces?.map((face, die) => face ?? event.marks?.[die] ?? "?") ?? [];
    const dice = Array.from(shown, (one) => (one === "/" || one === "-" || typeof one === "number" ? one : "?"));
    const kind: ReadThrow["kind"] = event.event === "throw" && event.amends === true ? "amended" : event.event;
    throws = [...throws, { at: clock.now(), kind, dice, ...letters, roll: event.roll ?? null }].slice(-MOST_THROWS);
  }

  return {
    onlooker: {
      opened() {
        recogniser = null;
        others = [];
      },
      line(text) {
        came += 1;
        add("in", text);
      },
      sent(text) {
        if (text !== "\n") add("out", text.replace(/\r?\n$/, ""));
      },
      news(event) {
        switch (event.event) {
          case "discard":
            return dropped(event.reason, event.line);
          case "unrecognised":
            if (event.recogniser !== undefined) another(event.recogniser);
            return dropped("unrecognised", event.line);
          case "throw":
          case "already":
          case "offer":
          case "fewer":
            return read(event);
          case "link":
            if (event.state === "plain") ({ recogniser } = event);
            return;
          default:
            return;
        }
      },
    },
    told(from) {
      const first = Math.max(from, next - MOST_LINES, 0);
      const lines = Array.from({ length: Math.max(0, next - first) }, (_, at) => ring[(first + at) % MOST_LINES]);
      return {
        next,
        lines: lines.filter((line) => line !== undefined),
        drops: { ...drops },
        came,
        throws,
        recogniser,
        otherRecognisers: others.filter((one) => one !== recogniser),
      };
    },
    chose(name) {
      if (recogniser !== null) another(recogniser);
      recogniser = name;
    },
    clear() {
      // Numbers go on, so that a screen asks on.
      ring = [];
      came = 0;
      drops = {};
      throws = [];
      recogniser = null;
      others = [];
    },
  };
}
