import { createTray } from "../../../firmware-protocol/emulator/tray.ts";
import type { Tray } from "../../../firmware-protocol/emulator/tray.ts";
import type { EmulatorAct } from "../../contract/api.ts";
import type { Random } from "../../engine/random.ts";
import type { Clock } from "../clock.ts";
import type { OpenPort, PortEvents } from "./port.ts";

/** The tray for people without one: it lives in the program and speaks the protocol over a line of its own. */
export interface EmulatedTray {
  readonly openPort: OpenPort;
  /** False where it cannot do that now: its dice still roll, or it is unplugged. */
  act(act: EmulatorAct): boolean;
}

/** Out of its socket for so long, ms. */
const UNPLUGGED_MS = 3000;
const MOTION_MS = 400;

/** `dice`: how many the game is played with, asked whenever the line is opened. */
export function createEmulatedTray(clock: Clock, random: Random, dice: () => number): EmulatedTray {
  let tray: Tray | null = null;
  let events: PortEvents | null = null;
  let cancelWake: () => void = () => undefined;
  let pluggedAt = 0;

  function wake(): void {
    cancelWake();
    const at = tray?.nextAt() ?? null;
    if (at === null) return;
    cancelWake = clock.after(Math.max(0, at - clock.ticks()), () => {
      tray?.advance();
      wake();
    });
  }

  function make(heard: PortEvents): Tray {
    return createTray(
      { dice: dice(), id: "EMULATOR", boot: 1 + random.below(65_534), motion: MOTION_MS },
      {
        now: () => clock.ticks(),
        chance: random,
        send: (line) => events === heard && heard.data(Buffer.from(line, "latin1")),
      },
    );
  }

  function letGo(): void {
    cancelWake();
    events = null;
    tray = null;
  }

  return {
    openPort(_, heard) {
      if (clock.ticks() < pluggedAt) {
        queueMicrotask(() => heard.failed({ code: "noSuchPort", path: "emulator" }));
        return { write: () => undefined, close: () => Promise.resolve() };
      }
      events = heard;
      queueMicrotask(() => {
        if (events !== heard) return;
        heard.opened();
        // Power comes with the line, as with many boards: every opening is a reset.
        tray = make(heard);
        wake();
      });
      return {
        write(text) {
          if (events === heard) tray?.receive(text);
        },
        close() {
          if (events === heard) letGo();
          return Promise.resolve();
        },
      };
    },
    act(act) {
      const port = events;
      if (port === null || tray === null) return false;
      // Another game was put on the table: the tray begins anew with as many dice as it is played with.
      if (tray.options.dice !== dice()) tray = make(port);
      const done = perform(tray, act);
      if (act.do === "unplug") {
        pluggedAt = clock.ticks() + UNPLUGGED_MS;
        letGo();
        port.closed();
      }
      wake();
      return done;
    },
  };
}

function perform(tray: Tray, act: EmulatorAct): boolean {
  const { dice } = tray.options;
  switch (act.do) {
    case "throw":
      return tray.throwDice(act.mask ?? null);
    case "nudge":
      if (act.die <= dice) tray.nudge(act.die);
      return act.die <= dice;
    case "cocked":
    case "missing":
      if (act.die <= dice) tray.spoilNext(act.die, act.do === "cocked" ? "/" : "-");
      return act.die <= dice;
    case "straighten":
      tray.straighten();
      return true;
    case "reset":
      tray.reset();
      return true;
    case "unplug":
      return true;
  }
}
