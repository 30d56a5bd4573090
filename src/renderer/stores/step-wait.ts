/** Waits until the match has come to a step that the host has answered for. */
export interface StepWait {
  until(step: number): Promise<void>;
  /** The match may have moved on. */
  look(): void;
  /** The link or the match is gone: nobody waits any longer. */
  giveUp(): void;
}

export function createStepWait(steps: () => number): StepWait {
  const waiting = new Map<() => void, number>();
  return {
    async until(step) {
      if (steps() >= step) return;
      await new Promise<void>((resolve) => waiting.set(resolve, step));
    },
    look() {
      for (const [resolve, step] of waiting) {
        if (steps() < step) continue;
        waiting.delete(resolve);
        resolve();
      }
    },
    giveUp() {
      for (const resolve of waiting.keys()) resolve();
      waiting.clear();
    },
  };
}
