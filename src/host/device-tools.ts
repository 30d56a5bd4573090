import type { CallName, SourceStatus } from "../contract/api.ts";
import type { Random } from "../engine/random.ts";
import { done, refused } from "./calls/reply.ts";
import type { Calls } from "./calls/reply.ts";
import { createCapturing } from "./capturing.ts";
import type { Clock } from "./clock.ts";
import { createDiagnostics } from "./diagnostics.ts";
import { createEmulatedTray } from "./sources/emulated.ts";
import type { EmulatedTray } from "./sources/emulated.ts";
import type { Onlooker } from "./sources/onlooker.ts";
import type { DiceSource, Due, SourceEvent } from "./sources/source.ts";

/** What people look for a fault of a tray with: its lines, a trial, a capture, and a tray that is none. */
export interface DeviceTools {
  readonly onlooker: Onlooker;
  readonly emulated: EmulatedTray;
  readonly testing: boolean;
  /** What the tray is to look for while it is being tried; null while it is not. */
  readonly due: Due | null;
  /** Whether an event belongs to the trial, and so to nothing else. */
  swallows(event: Exclude<SourceEvent, { kind: "status" }>): boolean;
  /** Another source was chosen. */
  clear(): void;
  readonly calls: Calls<ToolCall>;
}

type ToolCall = Extract<
  CallName,
  "source.diagnostics" | "source.test" | "source.recogniser" | "capture.start" | "capture.stop" | "emulator.act"
>;

export interface ToolParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly source: () => {
    readonly kind: DiceSource["kind"];
    readonly status: SourceStatus;
    chooseRecogniser(name: string | null): void;
  };
  /** Dice of the game on the table, five where there is none. */
  readonly dice: () => number;
  readonly due: () => Due | null;
  /** The trial began or ended. */
  readonly changed: () => void;
}

export const TRIAL_MS = 120_000;

export function createDeviceTools({ clock, random, source, dice, due, changed }: ToolParts): DeviceTools {
  const diagnostics = createDiagnostics(clock);
  const capturing = createCapturing(clock);
  const emulated = createEmulatedTray(clock, random, dice);
  let testing = false;
  let cancelTrial: () => void = () => undefined;

  function endTrial(): void {
    cancelTrial();
    if (!testing) return;
    testing = false;
    changed();
  }

  return {
    onlooker: {
      ...diagnostics.onlooker,
      ...capturing.onlooker,
      opened() {
        diagnostics.onlooker.opened();
        capturing.onlooker.opened();
      },
    },
    emulated,
    get testing() {
      return testing;
    },
    get due() {
      const thrown = source().status.device?.dice ?? dice();
      return testing ? { dice: thrown, thrown, key: "trial" } : null;
    },
    swallows(event) {
      if (!testing || event.kind === "warning") return false;
      if (event.kind === "throw") endTrial();
      return true;
    },
    clear() {
      endTrial();
      diagnostics.clear();
    },
    calls: {
      "source.diagnostics": ({ from }) => done({ ...diagnostics.told(from), recording: capturing.recording }),
      "source.test": ({ on }) => {
        if (!on) endTrial();
        else if (source().kind !== "device") return refused({ code: "noDevice" });
        else {
          cancelTrial();
          testing = true;
          cancelTrial = clock.after(TRIAL_MS, endTrial);
          changed();
        }
        return done(null);
      },
      "source.recogniser": ({ name }) => {
        if (source().kind !== "device") return refused({ code: "noDevice" });
        source().chooseRecogniser(name);
        diagnostics.chose(name);
        return done(null);
      },
      "capture.start": () => {
        const { kind, status } = source();
        if (kind !== "device") return refused({ code: "noDevice" });
        capturing.start(status.source, !NOT_OPEN.includes(status.state));
        return done(null);
      },
      "capture.stop": () => {
        const made = capturing.stop(due());
        return made === null ? refused({ code: "notRecording" }) : done(made);
      },
      "emulator.act": ({ act }) => {
        if (source().status.source !== "emulator") return refused({ code: "noDevice" });
        return emulated.act(act) ? done(null) : refused({ code: "emulatorBusy" });
      },
    },
  };
}

const NOT_OPEN: readonly SourceStatus["state"][] = ["opening", "lost", "refused"];
