import { describe, expect, it } from "vitest";
import { createReloadBudget } from "./recovery.ts";

describe("how often a window mends itself", () => {
  it("three times within a minute, and then no more", () => {
    const budget = createReloadBudget();
    expect([0, 1_000, 2_000, 3_000, 59_999].map((now) => budget.spend(now))).toEqual([true, true, true, false, false]);
  });

  it("again when the first of the three is a minute old", () => {
    const budget = createReloadBudget();
    for (const now of [0, 30_000, 40_000]) budget.spend(now);
    expect(budget.spend(59_999)).toBe(false);
    expect(budget.spend(60_000)).toBe(true);
    expect(budget.spend(60_001)).toBe(false);
  });

  it("without end where it happens seldom", () => {
    const budget = createReloadBudget();
    expect(Array.from({ length: 100 }, (_, index) => budget.spend(index * 21_000)).every(Boolean)).toBe(true);
  });

  it("from the start again when a person asks for it", () => {
    const budget = createReloadBudget();
    for (const now of [0, 1, 2]) budget.spend(now);
    budget.refill();
    expect([3, 4, 5, 6].map((now) => budget.spend(now))).toEqual([true, true, true, false]);
  });
});
