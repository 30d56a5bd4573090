import { expect, test } from "vitest";
import { parseCaptures } from "../cli/capture.ts";
import { replayCapture } from "../tray/replay.ts";
import { createCapturing, MOST_CAPTURED, MOST_CHUNKS } from "./capturing.ts";

let now = 0;
const clock = { now: () => 1_700_000_000_000, ticks: () => now, after: () => () => undefined };
const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

test("what is captured on a screen is read as `kast tray replay` reads any capture", () => {
  now = 500;
  const capturing = createCapturing(clock);
  capturing.start("serial:/dev/a", true);
  now = 700;
  capturing.onlooker.received(bytes("3 3 3\n4 2 6"));
  now = 800;
  capturing.onlooker.received(bytes(" 1 1\n"));
  now = 2500;
  const made = capturing.stop({ dice: 5, thrown: 5 });
  expect(made?.name).toMatch(/^kast-tray-2023-11-14T22-13-20\.json$/);
  const [capture] = parseCaptures(made?.text ?? "", "it", { dice: null, thrown: null });
  if (capture === undefined) throw new Error("there is one");
  // The line it was opened in the middle of is half a line.
  expect(capture).toMatchObject({ dice: 5, thrown: 5, end: 2000, connections: [[0, 2000]] });
  const thrown: unknown[] = [];
  replayCapture(capture, (event) => event.event === "throw" && thrown.push(event.faces));
  expect(thrown).toEqual([[4, 2, 6, 1, 1]]);
});

test("one that grows beyond all use takes no more", () => {
  const capturing = createCapturing(clock);
  capturing.start("serial:/dev/a", true);
  const flood = bytes(`${"x".repeat(99)}\n`.repeat(1000));
  for (let times = 0; times < 100; times += 1) capturing.onlooker.received(flood);
  expect(capturing.recording).toMatchObject({ full: true });
  expect(capturing.recording?.bytes).toBeLessThan(MOST_CAPTURED + flood.length + 1);
});

test("nor one of a device that sends byte by byte", () => {
  const capturing = createCapturing(clock);
  capturing.start("serial:/dev/a", true);
  for (let sent = 0; sent < 3 * MOST_CHUNKS; sent += 1) capturing.onlooker.received(bytes("\n"));
  expect(capturing.recording?.full).toBe(true);
  expect(capturing.recording?.bytes).toBeLessThan(MOST_CHUNKS + 10);
});

test("none that was not started can be stopped", () => {
  expect(createCapturing(clock).stop(null)).toBeNull();
});
