import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { overDouble } from "../scenarios/electron-door.ts";
import { describeWith } from "../support/require.ts";
import { recordMatches, stageMatch } from "../support/stage.ts";
import { endLeftovers, startProgram } from "./child.ts";
import { callHost } from "./page.ts";

describeWith(["browser"], "an export", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kast-export-"));
  });
  afterEach(async () => {
    await endLeftovers();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is the one download the window lets through", { timeout: 60_000 }, async () => {
    recordMatches(folder, [stageMatch("over", { names: ["Ada"] }).play()]);
    const opened = await overDouble(await startProgram({ args: ["--data", folder] }));
    await callHost(opened.page, "match.open", { match: "over" });
    await opened.page.evaluate(() => (location.hash = "#/end"));
    await opened.page.getByRole("button", { name: "Export" }).click();
    await expect
      .poll(async () => (await opened.program.ask("state")).opened, { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^download blob:app:\/\/kast\//));
    expect(await opened.complaints()).toEqual([]);
    await opened.close();
  });
});
