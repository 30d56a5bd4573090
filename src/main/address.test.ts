import { describe, expect, it } from "vitest";
import { isCalm, isOurs, mayNavigate, pathOf } from "./address.ts";

describe("addresses of the window", () => {
  it.each(["app://kast/", "app://kast/#/table", "app://kast/calm?why=crashed"])("%s may speak to the host", (url) => {
    expect(isOurs(url)).toBe(true);
  });

  it.each([
    "app://kast",
    "app://kast.example/",
    "app://kastet/",
    "http://app.kast/",
    "https://kast/",
    "about:blank",
    "",
    "file:///app://kast/",
  ])("%s may not", (url) => {
    expect(isOurs(url)).toBe(false);
    expect(pathOf(url)).toBeNull();
  });

  it("a page may lead to the first page, with or without a place on it, and nowhere else", () => {
    expect(mayNavigate("app://kast/")).toBe(true);
    expect(mayNavigate("app://kast/#/table")).toBe(true);
    for (const url of [
      "app://kast/assets/x.js",
      "app://kast/?q",
      "app://kast/calm",
      "https://example.org/",
      "javascript:alert(1)",
      "data:text/html,x",
    ]) {
      expect(mayNavigate(url)).toBe(false);
    }
  });

  it("a path is taken as it stands: nothing is decoded and no dots are walked", () => {
    expect(pathOf("app://kast/assets/a.js?v=1#x")).toBe("/assets/a.js");
    expect(pathOf("app://kast/../../etc/passwd")).toBe("/../../etc/passwd");
    expect(pathOf("app://kast/%2e%2e/secret")).toBe("/%2e%2e/secret");
  });

  it("the calm page is known with and without its reason", () => {
    expect(isCalm("app://kast/calm")).toBe(true);
    expect(isCalm("app://kast/calm?why=crashed")).toBe(true);
    expect(isCalm("app://kast/calmer")).toBe(false);
  });
});
