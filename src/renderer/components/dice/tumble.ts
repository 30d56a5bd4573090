import { onScopeDispose, shallowRef, type ShallowRef } from "vue";
import { FACES, type Reading } from "../../../engine/dice.ts";

/** A simulated throw is shown in the air for this long, ms; a physical one shows at once. */
const FLIGHT = 680;
const FLICKER = 90;

export interface Tumble {
  /** Which dice are in the air; null when all lie still. */
  readonly flying: ShallowRef<readonly boolean[] | null>;
  /** Changes while dice turn over. */
  readonly tick: ShallowRef<number>;
  /** Sends the dice up. Without motion they lie at once. */
  start(loose: readonly boolean[], motion: boolean): void;
  /** The dice lie: at once. */
  settle(): void;
}

export function useTumble(): Tumble {
  const flying = shallowRef<readonly boolean[] | null>(null);
  const tick = shallowRef(0);
  let timers: ReturnType<typeof setTimeout>[] = [];

  function settle(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    flying.value = null;
  }

  function start(loose: readonly boolean[], motion: boolean): void {
    settle();
    if (!motion) return;
    tick.value = 0;
    flying.value = loose;
    for (let at = FLICKER; at < FLIGHT * 0.7; at += FLICKER) timers.push(setTimeout(() => (tick.value += 1), at));
    timers.push(setTimeout(settle, FLIGHT));
  }

  onScopeDispose(settle);
  return { flying, tick, start, settle };
}

/** What a die shows while it turns over: every face in turn, and its own from the last quarter of the flight on. */
export function faceInAir(reading: Reading, slot: number, tick: number): Reading {
  if (typeof reading !== "number") return reading;
  const steps = Math.max(0, 4 - tick);
  return FACES[(reading - 1 + steps * (2 + (slot % 2))) % FACES.length] ?? reading;
}

/** Whether the person wants things to move. */
export function wantsMotion(page: Document): boolean {
  const still = page.documentElement.classList.contains("still");
  return !still && !(page.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches ?? false);
}
