import type { DiceSource } from "./source.ts";

/** Dice thrown by the program when a screen asks (`dice.throw`): nothing to open, nothing that can be lost. */
export function simulatedSource(): DiceSource {
  return { name: "simulated", kind: "simulated", open: (sink) => always(sink) };
}

/** Dice thrown on the table and entered on a screen, which works beside every other source too. */
export function manualSource(): DiceSource {
  return { name: "manual", kind: "manual", open: (sink) => always(sink) };
}

function always(sink: Parameters<DiceSource["open"]>[0]): ReturnType<DiceSource["open"]> {
  sink({ kind: "status", status: { state: "ready" } });
  return { close: () => Promise.resolve() };
}
