import { vi } from "vitest";

/** A page outside a browser, each of whose frames is painted as soon as what runs has run. */
export function paintAtOnce(): void {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    queueMicrotask(frame);
    return 0;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
}
