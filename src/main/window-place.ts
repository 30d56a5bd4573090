import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { writePrivately } from "../host/private-file.ts";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window stood: its bounds when neither maximised nor full screen, in screen pixels. */
export interface WindowPlace {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

/** The smallest window the screens are drawn for. */
export const LEAST = { width: 360, height: 480 };
const USUAL = { width: 1280, height: 800 };

/** So much of a window must lie on a display for a hand to reach it. */
const REACHABLE = { width: 120, height: 60 };

/**
 * Where to open a window: where it stood, if enough of it still lies on a display; otherwise its size alone, and the system places it.
 * Never larger than the display it opens on.
 */
export function placeWindow(
  saved: WindowPlace | null,
  displays: readonly Rectangle[],
): Partial<Rectangle> & typeof LEAST {
  const wanted = saved?.bounds ?? USUAL;
  const on = saved === null ? undefined : displays.find((display) => reaches(saved.bounds, display));
  const room = on ?? displays[0] ?? { x: 0, y: 0, ...USUAL };
  const size = {
    width: Math.max(LEAST.width, Math.min(wanted.width, room.width)),
    height: Math.max(LEAST.height, Math.min(wanted.height, room.height)),
  };
  return on === undefined || saved === null ? size : { x: saved.bounds.x, y: saved.bounds.y, ...size };
}

/** What `rememberPlace` wrote; null where there is nothing, or nothing that makes sense. */
export function recallPlace(folder: string): WindowPlace | null {
  try {
    const parsed = v.safeParse(WindowPlaceSchema, JSON.parse(readFileSync(join(folder, FILE), "utf8")));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Writes the place to the data folder. A place that cannot be written is not worth a word: the window opens in the middle next time. */
export function rememberPlace(folder: string, place: WindowPlace): void {
  try {
    writePrivately(folder, FILE, `${JSON.stringify(place)}\n`);
  } catch {
    // See above.
  }
}

const FILE = "window.json";

const Pixel = v.pipe(v.number(), v.safeInteger(), v.minValue(-100_000), v.maxValue(100_000));
const WindowPlaceSchema = v.object({
  bounds: v.object({ x: Pixel, y: Pixel, width: v.pipe(Pixel, v.minValue(1)), height: v.pipe(Pixel, v.minValue(1)) }),
  maximized: v.boolean(),
});

function reaches(window: Rectangle, display: Rectangle): boolean {
  const width = Math.min(window.x + window.width, display.x + display.width) - Math.max(window.x, display.x);
  const height = Math.min(window.y + window.height, display.y + display.height) - Math.max(window.y, display.y);
  return width >= REACHABLE.width && height >= REACHABLE.height && window.y >= display.y;
}
