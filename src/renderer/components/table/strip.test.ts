import { describe, expect, it } from "vitest";
import { columnsFor } from "./strip.ts";

describe("cards side by side", () => {
  it("are all shown with their labels where they fit", () => {
    expect(columnsFor(3, 1, false, 43.6).forms).toEqual(["plain", "full", "plain"]);
  });

  it("become columns of figures beside the active card where they do not", () => {
    expect(columnsFor(5, 2, false, 43.6).forms).toEqual(["column", "column", "full", "column", "column"]);
  });

  it("keep their labels at the end of a match, however many they are", () => {
    expect(new Set(columnsFor(10, -1, true, 40).forms)).toEqual(new Set(["plain"]));
  });

  it("a card alone is not drawn out over the whole table", () => {
    expect(columnsFor(1, 0, false, 43.6)).toMatchObject({ forms: ["full"] });
  });
});
