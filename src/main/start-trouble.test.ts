import { describe, expect, it } from "vitest";
import { JournalUnusable } from "../host/journal/errors.ts";
import { WriteError } from "../host/write-error.ts";
import { startTrouble } from "./start-trouble.ts";

describe("why the table could not be opened is told in both languages", () => {
  it.each([
    ["a full disk", new WriteError({ code: "diskFull", folder: "/home/ada/kast" }, null), "/home/ada/kast"],
    ["a folder in use", new JournalUnusable({ code: "inUse", folder: "/home/ada/kast" }), "/home/ada/kast"],
    ["newer records", new JournalUnusable({ code: "newer", file: "kast.db", version: 9, known: 2 }), "kast.db"],
    ["unreadable records", new JournalUnusable({ code: "unreadable", file: "kast.db", detail: "EACCES" }), "kast.db"],
  ])("%s", (_, error, named) => {
    const { en, nb } = startTrouble(error);
    expect(en).toContain(named);
    expect(nb).toContain(named);
    expect(nb).not.toBe(en);
  });

  it("what nobody foresaw is told as it came", () => {
    expect(startTrouble(new Error("boom"))).toEqual({ en: "boom", nb: "boom" });
  });
});
