import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterDice } from "./after-dice.ts";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => (frames[number - 1] = () => undefined));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function paint(): void {
  for (const frame of frames.splice(0)) frame();
}

test("the frame that paints the dice does nothing else, the next one does the rest, once", () => {
  const run = vi.fn();
  afterDice(run);
  paint();
  expect(run).not.toHaveBeenCalled();
  paint();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});

test("a page that is not painted does the rest after a tenth of a second, once", () => {
  const run = vi.fn();
  afterDice(run);
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  paint();
  paint();
  expect(run).toHaveBeenCalledOnce();
});

test.each([0, 1])("what is called off after %i frames is not done", (painted) => {
  const run = vi.fn();
  const cancel = afterDice(run);
  if (painted > 0) paint();
  cancel();
  paint();
  paint();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
