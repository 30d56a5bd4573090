import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placeWindow, recallPlace, rememberPlace } from "./window-place.ts";

const DESK = { x: 0, y: 0, width: 1920, height: 1040 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 };
const at = (x: number, y: number, width = 1000, height = 700) => ({
  bounds: { x, y, width, height },
  maximized: false,
});

describe("where a window opens", () => {
  it("the first time: the usual size, and the system places it", () => {
    expect(placeWindow(null, [DESK])).toEqual({ width: 1280, height: 800 });
  });

  it("where it stood", () => {
    expect(placeWindow(at(2000, 50), [DESK, RIGHT])).toEqual({ x: 2000, y: 50, width: 1000, height: 700 });
  });

  it("on a display that is gone: its size alone", () => {
    expect(placeWindow(at(2000, 50), [DESK])).toEqual({ width: 1000, height: 700 });
  });

  it.each([
    ["a sliver at the right", 1900, 100],
    ["its title above the display", 100, -20],
    ["below the edge", 100, 1030],
  ])("out of reach (%s): its size alone", (_why, x, y) => {
    expect(placeWindow(at(x, y), [DESK])).not.toHaveProperty("x");
  });

  it("is never larger than its display nor smaller than the screens are drawn for", () => {
    expect(placeWindow(at(0, 0, 5000, 4000), [DESK])).toEqual({ x: 0, y: 0, width: 1920, height: 1040 });
    expect(placeWindow(at(0, 0, 121, 61), [DESK])).toEqual({ x: 0, y: 0, width: 360, height: 480 });
  });
});

describe("remembering it", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kast-place-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("gives back what was written", () => {
    const place = { bounds: { x: -1200, y: 40, width: 900, height: 600 }, maximized: true };
    rememberPlace(folder, place);
    expect(recallPlace(folder)).toEqual(place);
  });

  it.each(["", "{", "[]", '{"bounds":{"x":0,"y":0,"width":0,"height":10},"maximized":false}', '{"bounds":{"x":"0"}}'])(
    "forgets what makes no sense: %s",
    (text) => {
      writeFileSync(join(folder, "window.json"), text);
      expect(recallPlace(folder)).toBeNull();
    },
  );

  it("a folder that is not there is no trouble", () => {
    rememberPlace(join(folder, "none"), at(0, 0));
    expect(recallPlace(join(folder, "none"))).toBeNull();
  });
});
