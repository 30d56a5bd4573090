import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, openSettings } from "./settings.ts";
import { WriteError } from "./write-error.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (): string => join(folder, "settings.json");

describe("settings", () => {
  it("are the defaults where there is no file, and reading makes none", () => {
    const store = openSettings(folder);
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(store.setAside).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("are there again after they were changed", () => {
    openSettings(folder).set({ theme: "dark", recentNames: ["Åse", "Bo"] });
    expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, theme: "dark", recentNames: ["Åse", "Bo"] });
  });

  it("leave no half-written file behind, and are for their owner's eyes", () => {
    openSettings(folder).set({ sound: false });
    expect(readdirSync(folder)).toEqual(["settings.json"]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it("take the default for what an older file does not have", () => {
    writeFileSync(file(), '{"theme":"contrast"}');
    expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, theme: "contrast" });
  });

  it.each([
    ["no JSON", "{theme"],
    ["a list", "[]"],
    ["a theme that does not exist", '{"theme":"neon"}'],
    ["an entry that does not exist", '{"colour":"red"}'],
    ["nothing at all", ""],
  ])("a file with %s is set aside whole and the defaults hold", (_, text) => {
    writeFileSync(file(), text);
    const store = openSettings(folder);
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    expect(store.setAside).toBe(join(folder, "settings-damaged-1.json"));
    expect(readFileSync(join(folder, "settings-damaged-1.json"), "utf8")).toBe(text);
  });

  it.each([
    ["one that does not exist", '{"colour":"red","theme":"dark"}'],
    ["one of another kind", '{"language":5,"theme":"dark"}'],
  ])("beside %s the others hold, now and at the next start", (_, text) => {
    writeFileSync(file(), text);
    const store = openSettings(folder);
    expect(store.get()).toEqual({ ...DEFAULT_SETTINGS, theme: "dark" });
    expect(store.setAside).toBe(join(folder, "settings-damaged-1.json"));
    expect(openSettings(folder)).toMatchObject({ setAside: null });
    expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, theme: "dark" });
  });

  it("a second damaged file does not replace the first", () => {
    writeFileSync(file(), "one");
    openSettings(folder);
    writeFileSync(file(), "two");
    expect(openSettings(folder).setAside).toBe(join(folder, "settings-damaged-2.json"));
    expect(readFileSync(join(folder, "settings-damaged-1.json"), "utf8")).toBe("one");
  });

  it("stay as they were where they cannot be written", () => {
    const store = openSettings(folder);
    mkdirSync(join(file(), "in-the-way"), { recursive: true });
    expect(() => store.set({ sound: false })).toThrow(WriteError);
    expect(store.get().sound).toBe(true);
    expect(readdirSync(folder)).toEqual(["settings.json"]);
  });
});
