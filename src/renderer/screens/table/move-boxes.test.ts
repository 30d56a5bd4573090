import { describe, expect, it } from "vitest";
import { stepFrom, type Spot } from "./move-boxes.ts";

const stack = (x: number, half: string, ys: readonly number[]): Spot[] => ys.map((y) => ({ column: "0", half, x, y }));
const cell = (column: number, half: string, y: number): Spot => ({ column: String(column), half, x: 10 * column, y });

describe("arrows among the boxes", () => {
  it("begin at the first box, or upwards at the last", () => {
    const one = stack(0, "upper", [0, 1, 2]);
    expect(stepFrom(one, -1, "next")).toBe(0);
    expect(stepFrom(one, -1, "previous")).toBe(2);
  });

  it("go round at the ends of a column", () => {
    const one = stack(0, "upper", [0, 1, 2]);
    expect(stepFrom(one, 2, "next")).toBe(0);
    expect(stepFrom(one, 0, "previous")).toBe(2);
  });

  it("go to the other half of a card in one column", () => {
    const one = [...stack(0, "upper", [0, 1]), ...stack(0, "lower", [5, 6])];
    expect(stepFrom(one, 0, "right")).toBe(2);
    expect(stepFrom(one, 3, "left")).toBe(1);
    expect(stepFrom(one, 1, "next")).toBe(2);
  });

  it("go to the nearest box of the other half of a folded card, and on down past the fold", () => {
    const folded = [...stack(0, "upper", [0, 10, 20]), ...stack(50, "lower", [2, 12])];
    expect(stepFrom(folded, 1, "right")).toBe(4);
    expect(stepFrom(folded, 4, "left")).toBe(1);
    expect(stepFrom(folded, 2, "next")).toBe(3);
  });

  it("keep to their column on a card of three", () => {
    // Read line by line: three boxes, one, three.
    const three = [
      ...[0, 1, 2].map((column) => cell(column, "upper", 0)),
      cell(1, "upper", 5),
      ...[0, 1, 2].map((column) => cell(column, "lower", 9)),
    ];
    expect(stepFrom(three, 0, "next")).toBe(4);
    expect(stepFrom(three, 1, "next")).toBe(3);
    expect(stepFrom(three, 3, "right")).toBe(6);
    expect(stepFrom(three, 2, "right")).toBe(0);
  });
});
