import { createFaultyWire } from "./faults.ts";
import type { Faults, FaultyWire } from "./faults.ts";
import { layPty } from "./pty.ts";
import { seededChance, trueChance } from "./random.ts";
import type { ScriptStep } from "./script.ts";
import { layTcp } from "./tcp.ts";
import type { Cable, CableEvents } from "./transport.ts";
import { createTray } from "./tray.ts";
import type { Tray, TrayOptions } from "./tray.ts";

export interface EmulatorOptions {
  readonly at: { readonly pty: string } | { readonly tcp: number };
  /** `boot` left out: a random one, since every start is a reset. */
  readonly tray?: Partial<TrayOptions>;
  readonly seed?: number | null;
  readonly faults?: Partial<Faults>;
  /** Throws by itself so often, ms; null: never. */
  readonly every?: number | null;
  /** Throws so long after the host armed dice, ms; null: never. */
  readonly afterArm?: number | null;
  readonly script?: readonly ScriptStep[];
  /** Power comes with the cable: the tray starts anew whenever somebody opens the port, as many boards do. */
  readonly resetOnOpen?: boolean;
  /** Told what goes over the wire, for people who watch. */
  readonly watch?: (direction: "out" | "in", text: string) => void;
}

export interface Emulator {
  readonly address: string;
  readonly tray: Tray;
  readonly wire: FaultyWire;
  /** Does one step of a script; resolves when it is done. False: the tray could not do it now. */
  perform(step: ScriptStep): Promise<boolean>;
  close(): Promise<void>;
  /** Resolves when the tray was closed, by `close` or by its script. */
  readonly closed: Promise<void>;
}

/** A tray in real time on a real port. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const chance = typeof options.seed === "number" ? seededChance(options.seed) : trueChance;
  const now = (): number => performance.now();
  const ending = Promise.withResolvers<void>();
  const stop = new AbortController();
  let cable: Cable | null = null;
  let timer: NodeJS.Timeout | null = null;

  const wire = createFaultyWire(options.faults ?? {}, {
    chance: seededChance((options.seed ?? trueChance.below(2 ** 31)) ^ 0x5eed),
    now,
    out(bytes) {
      cable?.send(bytes);
      options.watch?.("out", bytes);
    },
    resetTray: (banner) => tray.reset(banner),
    after: (ms, call) => void wait(ms, stop.signal).then((past) => past && call()),
  });
  const boot = options.tray?.boot ?? 1 + trueChance.below(65_534);
  const tray = createTray({ ...options.tray, boot }, { now, chance, send: wire.send });

  const rearm = (): void => {
    if (timer) clearTimeout(timer);
    const at = tray.nextAt();
    if (stop.signal.aborted || at === null) return;
    timer = setTimeout(
      () => {
        tray.advance();
        rearm();
      },
      Math.max(0, at - now()),
    );
  };
  const throwNow = (mask: string | null, faces: string | null): boolean => {
    const thrown = tray.throwDice(mask, faces);
    rearm();
    return thrown;
  };
  /** Dice armed anew while the hand is on its way: it waits again. */
  const throwLater = (ms: number): void => {
    const { roll, armed } = tray;
    wait(ms, stop.signal).then((past) => {
      if (past && tray.roll === roll && tray.armed === armed) throwNow(null, null);
    });
  };
  const events: CableEvents = {
    attached() {
      if (options.resetOnOpen) tray.reset();
    },
    detached: () => undefined,
    received(bytes) {
      options.watch?.("in", bytes);
      const before = tray.armed;
      tray.receive(wire.hear(bytes));
      if (typeof options.afterArm === "number" && tray.armed !== null && tray.armed !== before)
        throwLater(options.afterArm);
    },
  };
  cable = await ("pty" in options.at ? layPty(options.at.pty, events) : layTcp(options.at.tcp, events));
  const laid = cable;

  async function close(): Promise<void> {
    if (!stop.signal.aborted) {
      stop.abort();
      if (timer) clearTimeout(timer);
      await laid.close();
      ending.resolve();
    }
    await ending.promise;
  }

  async function perform(step: ScriptStep): Promise<boolean> {
    if (step.do === "throw") return throwNow(step.mask, step.faces);
    if (step.do === "wait") await wait(step.ms, stop.signal);
    else if (step.do === "nudge") tray.nudge(step.die, step.face);
    else if (step.do === "spoil") tray.spoilNext(step.die, step.mark);
    else if (step.do === "straighten") tray.straighten();
    else if (step.do === "warn") tray.warn(step.code, step.die, step.percent);
    else if (step.do === "reset") tray.reset(step.banner);
    else if (step.do === "fault") wire.set(step.fault, step.value);
    else if (step.do === "unplug") await laid.unplug(step.ms);
    else if (step.do === "quit") await close();
    rearm();
    return true;
  }

  async function play(script: readonly ScriptStep[]): Promise<void> {
    for (let at = 0; at < script.length && !stop.signal.aborted; at++) {
      const step = script[at];
      if (step?.do === "repeat") at = -1;
      else if (step) await perform(step);
    }
  }

  async function throwByTimer(every: number): Promise<void> {
    while (await wait(every, stop.signal)) throwNow(null, null);
  }

  rearm();
  if (typeof options.every === "number") throwByTimer(options.every).catch(() => undefined);
  if (options.script) play(options.script).catch(() => close());
  return { address: cable.address, tray, wire, perform, close, closed: ending.promise };
}

/** Whether the time passed without the tray being closed. */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const done = (past: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", ended);
      resolve(past);
    };
    const ended = (): void => done(false);
    const timer = setTimeout(() => done(true), ms);
    signal.addEventListener("abort", ended, { once: true });
  });
}
