import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replay } from "../../src/engine/match/evolve.ts";
import { createPlayer, seeded } from "../support/player.ts";
import { endPrograms, openScreen, startProgram } from "../support/program.ts";
import { describeWith } from "../support/require.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-folder-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await endPrograms();
  spawnSync("umount", [join(folder, "small")]);
  rmSync(folder, { recursive: true, force: true });
});

describeWith(["root"], "a full disk", () => {
  /** A disk of its own, small enough to fill. */
  function mountSmall(size: string): string {
    const disk = join(folder, "small");
    mkdirSync(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk], { encoding: "utf8" });
    expect(mounted.stderr).toBe("");
    return disk;
  }
  /** Leaves room for nothing. */
  function fill(disk: string): string {
    const filler = join(disk, "filler");
    for (let size = 1 << 20; size >= 4096; size /= 2) {
      for (let full = false; !full;) {
        full =
          spawnSync("dd", ["if=/dev/zero", `of=${filler}`, `bs=${size}`, "count=1", "oflag=append", "conv=notrunc"])
            .status !== 0;
      }
    }
    return filler;
  }

  it("in mid-match refuses the command, with the match as it was; with room again the same command is carried out", async () => {
    const disk = mountSmall("2m");
    const program = startProgram(["--data", join(disk, "data"), "--dice", "simulated"]);
    const address = await program.address;
    const screen = await openScreen(address);
    const player = createPlayer(screen, seeded(3));
    await player.sitDown();
    for (let act = 0; act < 10; act += 1) expect(await player.act()).toBeNull();
    const filler = fill(disk);
    let refusal = null;
    // What SQLite had reserved already is used up first.
    for (let act = 0; act < 400 && refusal === null; act += 1) refusal = await player.act();
    expect(refusal).toEqual({ code: "diskFull", folder: join(disk, "data") });

    const open = async (): Promise<readonly unknown[] | null> => {
      const table = await screen.call("table.get", null);
      return table.ok && table.value.open !== null ? table.value.open.events : null;
    };
    const told = [...player.told.values()].at(-1);
    expect(await open()).toEqual(told);
    const table = await screen.call("table.get", null);
    expect(table.ok && table.value.state.trouble).toMatchObject({ code: "diskFull" });
    expect(await player.act()).toMatchObject({ code: "diskFull" });

    rmSync(filler);
    for (let act = 0; act < 5; act += 1) expect(await player.act()).toBeNull();
    const after = await screen.call("table.get", null);
    expect(after.ok && after.value.state.trouble).toBeNull();

    program.child.kill("SIGKILL");
    await program.ended;
    const again = await openScreen(await startProgram(["--data", join(disk, "data")]).address);
    const resumed = await again.call("table.get", null);
    const events = resumed.ok ? (resumed.value.open?.events ?? []) : [];
    expect(events).toEqual([...player.told.values()].at(-1));
    expect(replay(events)?.steps).toBe(player.match()?.steps);
  });

  it("at the start is said, with what to do", async () => {
    const disk = mountSmall("512k");
    fill(disk);
    const ended = await startProgram(["--data", join(disk, "data")]).ended;
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^The disk that holds \S+ is full\. [^\n]*--data DIR\.\n$/);
  });
});

describeWith(["root"], "a folder that may only be read", () => {
  /** The program as a user who owns nothing. */
  const AS_NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
  const READ = fileURLToPath(new URL("../../src/host/journal/journal.ts", import.meta.url));

  /** Records of one match, closed in good order. */
  async function fill(data: string): Promise<void> {
    const program = startProgram(["--data", data, "--dice", "simulated"]);
    const screen = await openScreen(await program.address);
    const player = createPlayer(screen, seeded(5));
    await player.sitDown();
    for (let act = 0; act < 5; act += 1) await player.act();
    program.child.kill("SIGTERM");
    await program.ended;
  }
  function openToAll(data: string): void {
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
  }

  it.each([
    ["is empty", () => mkdirSync(join(folder, "data"), { mode: 0o755 })],
    ["would have to be made", () => undefined],
    [
      "holds records",
      async () => {
        await fill(join(folder, "data"));
        openToAll(join(folder, "data"));
      },
    ],
    [
      "may not even be read",
      async () => {
        await fill(join(folder, "data"));
        chmodSync(join(folder, "data"), 0o700);
      },
    ],
  ])("and %s: is said, with what to do", async (_, prepare) => {
    await prepare();
    const before = existsSync(join(folder, "data")) ? readdirSync(join(folder, "data")) : null;
    const ended = await startProgram(["--data", join(folder, "data")], { under: AS_NOBODY }).ended;
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^Kast may not write to \S+\. [^\n]*--data DIR\.\n$/);
    expect(existsSync(join(folder, "data")) ? readdirSync(join(folder, "data")) : null).toEqual(before);
  });

  it("still gives its records to who only reads them", async () => {
    const data = join(folder, "data");
    await fill(data);
    openToAll(data);
    const script = `const { openJournal } = await import(${JSON.stringify(READ)});
      const journal = openJournal(${JSON.stringify(data)}, { readOnly: true });
      const [one] = journal.summaries({ limit: 10, offset: 0 });
      console.log(one.game, journal.events(one.match).length > 3);`;
    const [command = "", ...args] = [...AS_NOBODY, process.execPath, "--input-type=module", "-e", script];
    const read = spawnSync(command, args, { encoding: "utf8" });
    expect([read.stdout, read.stderr]).toEqual(["yahtzee true\n", ""]);
  });

  it("of another user's, with records of its own that are not readable: left as they are", async () => {
    const data = join(folder, "data");
    await fill(data);
    chownSync(data, 65534, 65534);
    chmodSync(data, 0o755);
    for (const name of readdirSync(data)) if (name !== "journal.db") chownSync(join(data, name), 65534, 65534);
    chmodSync(join(data, "journal.db"), 0o600);
    const ended = await startProgram(["--data", data], { under: AS_NOBODY }).ended;
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^The records in \S+ cannot be read [^\n]*\n$/);
    expect(readdirSync(data).filter((name) => name.includes("damaged"))).toEqual([]);
  });

  it("on a file in it, the settings, is no reason not to start", async () => {
    const data = join(folder, "data");
    await fill(data);
    writeFileSync(join(data, "settings.json"), "{}", { mode: 0o444 });
    await startProgram(["--data", data]).address;
  });
});
