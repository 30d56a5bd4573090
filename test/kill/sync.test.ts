import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPlayer, seeded } from "../support/player.ts";
import { endPrograms, openScreen, startProgram } from "../support/program.ts";
import { describeWith } from "../support/require.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-sync-"));
});
afterEach(async () => {
  await endPrograms();
  rmSync(folder, { recursive: true, force: true });
});

describeWith(["strace"], "an event", () => {
  it("is synced to disk before any screen is told of it", async () => {
    const trace = join(folder, "trace");
    // With -D strace looks on from aside, and the program stays the child that is stopped at the end.
    const calls = "trace=pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync";
    const under = ["strace", "-D", "-yy", "-s", "400", "-e", calls, "-o", trace];
    const program = startProgram(["--data", join(folder, "data"), "--dice", "simulated"], { under });
    const screen = await openScreen(await program.address);
    const player = createPlayer(screen, seeded(7));
    await player.sitDown();
    for (let act = 0; act < ACTS; act += 1) expect(await player.act()).toBeNull();
    screen.close();
    program.child.kill("SIGTERM");
    await program.ended;

    const done = readFileSync(trace, "utf8")
      .split("\n")
      .flatMap((line) => kindOf(line) ?? []);
    let [written, synced, toldOf] = [0, 0, 0];
    let pushes = 0;
    for (const entry of done) {
      if (entry === "written") written += 1;
      if (entry === "synced") synced = written;
      if (entry === "events" || entry === "answer") expect(synced).toBe(written);
      if (entry === "events") {
        // Each has a write of its own.
        expect(written).toBeGreaterThan(toldOf);
        toldOf = written;
        pushes += 1;
      }
    }
    expect(pushes).toBe(ACTS);
    expect(done.filter((entry) => entry === "answer")).toHaveLength(ACTS);
  });
});

const ACTS = 60;

type Entry = "written" | "synced" | "events" | "answer";

/** What a line of strace says of the journal or of a screen; null for the rest. A frame to a screen is not masked: its text stands in the trace. */
function kindOf(line: string): Entry | null {
  if (/^pwrite64\(\d+<[^>]*journal\.db-wal>/.test(line)) return "written";
  if (/^f(data)?sync\(\d+<[^>]*journal\.db-wal>\)\s+= 0/.test(line)) return "synced";
  if (!/^(write|writev|sendto|sendmsg)\(\d+<TCP/.test(line)) return null;
  if (line.includes(String.raw`\"push\":\"events\"`)) return "events";
  return line.includes(String.raw`\"steps\":`) ? "answer" : null;
}
