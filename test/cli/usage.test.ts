import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { kast, KAST } from "./run.ts";

test("what the rules refuse ends with 1, a wrong way of asking with 2, each with one sentence on stderr", async () => {
  const refused = await kast(["score", "yahtzee", "42617"]);
  expect(refused).toMatchObject({ code: 1, out: "", err: "Die 5 cannot show 7. Enter a face from 1 to 6.\n" });
  const wrong = await kast(["score", "yahtzee"]);
  expect(wrong).toMatchObject({ code: 2, out: "", err: expect.stringMatching(/^Say which game/) });
});

test("a reader who has had enough ends the command without a word", () => {
  const script = `yes '{"game":"yahtzee","dice":"42611"}' | head -n 50000 | "$0" "$1" score --stdin | head -n 1`;
  const out = execFileSync("bash", ["-c", script, process.execPath, KAST], { stdio: ["ignore", "pipe", "pipe"] });
  expect(out.toString().trim().split("\n")).toHaveLength(1);
});

test("output that finds no room ends the command with one sentence", () => {
  const ran = spawnSync("bash", ["-c", `"$0" "$1" score yahtzee 42611 > /dev/full`, process.execPath, KAST]);
  expect([ran.status, ran.stderr.toString()]).toEqual([
    1,
    expect.stringMatching(/^There is no room for the output\. [^\n]+\n$/),
  ]);
});

test("a folder without a name is no folder, and a file that never ends is no capture", async () => {
  expect(await kast(["match", "list", "--data", ""])).toMatchObject({
    code: 2,
    err: expect.stringContaining("folder"),
  });
  expect(await kast(["tray", "replay", "/dev/full"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("a file"),
  });
});
