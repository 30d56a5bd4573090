import { createFaultyWire } from "../../../firmware-protocol/emulator/faults.ts";
import type { Faults } from "../../../firmware-protocol/emulator/faults.ts";
import { seededChance } from "../../../firmware-protocol/emulator/random.ts";
import { createTray } from "../../../firmware-protocol/emulator/tray.ts";
import type { TrayOptions } from "../../../firmware-protocol/emulator/tray.ts";
import type { PortEvents } from "../../host/sources/port.ts";
import { crc16OfText, hex4 } from "../../tray/checksum.ts";
import { checkup } from "./checkup.ts";
import type { CheckupParts, Level } from "./checkup.ts";
import type { Finding } from "./finding.ts";
import type { Request } from "./hands.ts";
import { openTalk } from "./talk.ts";

export interface Setting {
  readonly tray?: Partial<TrayOptions>;
  readonly faults?: Partial<Faults>;
  /** Changes each line of the device, or leaves it out. */
  readonly line?: (line: string) => string | null;
  /** What the device hears of what the host says. */
  readonly hears?: (text: string, say: (bytes: string) => void) => string;
  /** Says a line of its own. */
  readonly tick?: (say: (line: string) => void, now: number) => void;
  readonly hands?: boolean;
  readonly level?: Level;
  readonly person?: (request: Request, does: Does) => void;
  readonly resetOnOpen?: boolean;
}

interface Does {
  throw(faces?: string): void;
  nudge(): void;
  reset(banner?: boolean): void;
  unplug(ms: number): void;
  spoil(): void;
}

/** A check of the emulator's tray, with a person who does what is asked, in no real time. */
export async function checked(setting: Setting = {}) {
  let now = 0;
  let timers: { at: number; call: () => void }[] = [];
  const clock = {
    now: () => now,
    ticks: () => now,
    after(ms: number, call: () => void) {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  };
  let attached: PortEvents | null = null;
  let pulledUntil = 0;
  const send = (bytes: string): void => attached?.data(Buffer.from(bytes, "latin1"));
  const wire = createFaultyWire(setting.faults ?? {}, {
    chance: seededChance(5),
    now: () => now,
    out: send,
    resetTray: (banner) => tray.reset(banner),
    after: clock.after,
  });
  const tray = createTray(
    { boot: 41, ...setting.tray },
    {
      now: () => now,
      chance: seededChance(7),
      send(line) {
        const changed = setting.line === undefined ? line : setting.line(line);
        if (changed !== null) wire.send(changed);
      },
    },
  );
  const does: Does = {
    throw: (faces) => void tray.throwDice(null, faces ?? null),
    nudge: () => tray.nudge(1),
    reset: (banner) => tray.reset(banner),
    spoil: () => tray.spoilNext(3, "/"),
    unplug(ms) {
      const held = attached;
      attached = null;
      pulledUntil = now + ms;
      held?.closed();
      clock.after(ms, () => tray.reset());
    },
  };
  const person =
    setting.person ??
    ((request: Request): void => {
      if (request.do === "throw") does.throw();
      else if (request.do === "nudge") does.nudge();
      else does.reset();
    });
  const found: Finding[] = [];
  const asked: Request["do"][] = [];
  const parts: CheckupParts = {
    open: (dice, known) =>
      openTalk({
        clock,
        path: "tray",
        dice,
        known,
        openPort(_, events) {
          queueMicrotask(() => {
            if (now < pulledUntil) return events.failed({ code: "noSuchPort", path: "tray" });
            attached = events;
            events.opened();
            if (setting.resetOnOpen) tray.reset();
          });
          return {
            write: (text) => void (attached === events && tray.receive(wire.hear(setting.hears?.(text, send) ?? text))),
            close() {
              if (attached === events) attached = null;
              return Promise.resolve();
            },
          };
        },
      }),
    wait: (ms) => new Promise((past) => void clock.after(ms, past)),
    tell: (finding) => found.push(finding),
    ask(request) {
      asked.push(request.do);
      clock.after(500, () => person(request, does));
    },
    hands: setting.hands ?? true,
    waitMs: 20_000,
    dice: 5,
    level: setting.level ?? null,
  };
  let level: Level | null | undefined;
  void checkup(parts).then((reached) => (level = reached));
  for (let steps = 0; level === undefined && steps < 50_000; steps += 1) {
    await new Promise(setImmediate);
    const [timer] = timers.sort((a, b) => a.at - b.at);
    const own = tray.nextAt() ?? Infinity;
    if (timer === undefined && own === Infinity) continue;
    if (timer !== undefined && timer.at <= own) {
      timers = timers.filter((one) => one !== timer);
      now = Math.max(now, timer.at);
      timer.call();
    } else {
      now = Math.max(now, own);
      tray.advance();
    }
    setting.tick?.(send, now);
  }
  const of = (result: Finding["result"]): string[] =>
    found.filter((one) => one.result === result).map(({ check }) => check);
  return {
    level,
    found,
    asked,
    passed: of("pass"),
    failed: of("fail"),
    notes: of("note"),
    leftOut: of("left out"),
    took: now,
  };
}

/** A line with its checksum. */
export function sealed(body: string): string {
  return `${body}*${hex4(crc16OfText(body))}\n`;
}

/** A line of the device with something in it changed, its checksum right again. */
export function mended(line: string, change: (body: string) => string): string {
  return sealed(change(line.replace(/\*.*\n?$/, "")));
}
