import { describe, expect, it } from "vitest";
import { layoutFor } from "./layout.ts";

describe("the layout follows the window and the text size", () => {
  it.each([
    [1280, 800, "wide"],
    [1366, 700, "wide"],
    [1024, 768, "wide"],
    [1920, 1080, "wide"],
    [800, 480, "short"],
    [1280, 600, "short"],
    [390, 844, "narrow"],
    [768, 1024, "narrow"],
  ])("%i×%i is %s", (width, height, name) => expect(layoutFor(width, height, 16).name).toBe(name));

  it("a kiosk of 1920×1080 is drawn 1.35 times as large, a desk never smaller than drawn", () => {
    expect(layoutFor(1920, 1080, 16).u).toBe(1.35);
    expect(layoutFor(1280, 800, 16).u).toBe(1);
    expect(layoutFor(800, 480, 16).u).toBe(1);
  });

  it("text at 200 % is laid out as half the window would be", () => {
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [390, 844],
    ] as const)
      expect(layoutFor(width, height, 32)).toEqual(layoutFor(width / 2, height / 2, 16));
    expect(layoutFor(390, 844, 32).tiny).toBe(true);
  });
});
