import { describe, expect, it } from "vitest";
import { columnsFor, type StripAsk } from "./strip.ts";

const forms = (ask: Partial<StripAsk>) =>
  columnsFor({ count: 3, active: 0, even: false, figures: 1, width: 43.6, ...ask }).forms;

describe("cards side by side", () => {
  it("are all shown with their labels where they fit", () => {
    expect(forms({ active: 1 })).toEqual(["plain", "full", "plain"]);
  });

  it("become columns of figures beside the active card where they do not", () => {
    expect(forms({ count: 5, active: 2 })).toEqual(["column", "column", "full", "column", "column"]);
  });

  it("keep their labels at the end of a match, however many they are", () => {
    expect(new Set(forms({ count: 10, active: -1, even: true, width: 40 }))).toEqual(new Set(["plain"]));
  });

  it("of three columns each stand beside one that has the labels, also at the end", () => {
    expect(forms({ figures: 3, count: 2 })).toEqual(["full", "plain"]);
    expect(forms({ figures: 3, active: 1 })).toEqual(["column", "full", "column"]);
    expect(forms({ figures: 3, active: -1, even: true, width: 40 })).toEqual(["plain", "column", "column"]);
  });

  it("alone are not drawn out over the whole table", () => {
    expect(columnsFor({ count: 1, active: 0, even: false, figures: 1, width: 43.6 })).toMatchObject({
      forms: ["full"],
      template: "minmax(0, calc(480 * var(--px)))",
    });
  });
});
