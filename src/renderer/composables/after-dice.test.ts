import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { effectScope, nextTick, ref, type EffectScope } from "vue";
import { useAfterDice } from "./after-dice.ts";

let frames: (() => void)[] = [];
let scope: EffectScope;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => (frames[number - 1] = () => undefined));
  scope = effectScope();
});

afterEach(() => {
  scope.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function paint(): void {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(0);
}

function follow(thrown: () => boolean) {
  const source = ref("before");
  const followed = scope.run(() => useAfterDice(() => source.value, thrown));
  return { source, shown: () => followed?.value };
}

describe("the cards follow the dice", () => {
  it("at once where nothing was thrown", async () => {
    const { source, shown } = follow(() => false);
    source.value = "after";
    await nextTick();
    expect(shown()).toBe("after");
  });

  it("one frame after a throw", async () => {
    const { source, shown } = follow(() => true);
    source.value = "after";
    await nextTick();
    expect(shown()).toBe("before");
    paint();
    expect(shown()).toBe("after");
  });

  it("what comes after a throw, before its frame, is shown at once, and once", async () => {
    let thrown = true;
    const { source, shown } = follow(() => thrown);
    source.value = "thrown";
    await nextTick();
    thrown = false;
    source.value = "undone";
    await nextTick();
    expect(shown()).toBe("undone");
    paint();
    expect(shown()).toBe("undone");
  });

  it("on a page that is not painted, after a tenth of a second", async () => {
    const { source, shown } = follow(() => true);
    source.value = "after";
    await nextTick();
    vi.advanceTimersByTime(99);
    expect(shown()).toBe("before");
    vi.advanceTimersByTime(1);
    expect(shown()).toBe("after");
  });
});
