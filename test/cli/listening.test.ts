import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator, EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";
import { describeWith } from "../support/require.ts";
import { ending, kast, scratch, startKast } from "./run.ts";
import type { Ran } from "./run.ts";

let folder: ReturnType<typeof scratch>;
const endings: (() => unknown)[] = [];
beforeEach(() => void (folder = scratch()));
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  folder.remove();
});

async function emulator(options: Partial<EmulatorOptions> = {}): Promise<Emulator> {
  const made = await startEmulator({ at: { tcp: 0 }, ...options, tray: { motion: 0, ...options.tray } });
  endings.push(() => made.close());
  return made;
}

/** A command that runs on until it is told to end. */
function listening(...args: string[]) {
  const child = startKast(args);
  endings.push(() => child.kill("SIGKILL"));
  const ended = ending(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: string) => (said += text));
  return {
    child,
    ended,
    /** Resolves once it said so, on either stream. */
    said(what: RegExp): Promise<void> {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`30 s without ${what}: ${said}`)), 30_000);
        const look = (): void => {
          if (!what.test(said)) return;
          clearTimeout(late);
          resolve();
        };
        for (const stream of [child.stdout, child.stderr]) stream?.on("data", look);
        child.on("close", () => reject(new Error(`it ended without ${what}: ${said}`)));
        look();
      });
    },
    end: (signal: NodeJS.Signals = "SIGINT"): Promise<Ran> => {
      child.kill(signal);
      return ended;
    },
  };
}

async function thrown(tray: Emulator, faces: string): Promise<void> {
  expect(await tray.perform({ do: "throw", mask: null, faces })).toBe(true);
}

describe("kast tray monitor", () => {
  test("shows the lines, what they mean and how the link stands, and ends well at Ctrl+C", async () => {
    const tray = await emulator();
    const run = listening("tray", "monitor", tray.address);
    await run.said(/says hello/);
    await thrown(tray, "42/11");
    await run.said(/lies aslant/);
    await tray.perform({ do: "warn", code: "battery", die: 2, percent: 9 });
    await run.said(/battery of die 2 is low/);
    const { code, out, err } = await run.end();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ +\d+\.\d{3} {2}\* looking for tcp:127/);
    expect(out).toMatch(/< HELLO proto=1\.0 kind=tray id=7F3A /);
    expect(out).toMatch(/says hello: tray 7F3A, firmware \S+, 5 dice, level L2/);
    expect(out).toMatch(/> HELLO\?\*C851/);
    expect(out).toMatch(/< DICE .*f=42\/11 .*\n.* {4}throw {2}4 2 \/ 1 1, roll 1 of boot/);
    expect(out).toMatch(/! Die 3 lies aslant\./);
    expect(out.trimEnd().split("\n").at(-1)).toMatch(/^\d+ lines, 1 throw$/);
    expect(out).not.toContain("\x1b");
  });

  test("with --json it tells an object a line, the events as tray replay tells them", async () => {
    const tray = await emulator();
    const run = listening("tray", "monitor", tray.address, "--json");
    await run.said(/"state":"hello"/);
    await thrown(tray, "42611");
    await run.said(/"event":"throw"/);
    tray.wire.set("flip", 1);
    await tray.perform({ do: "warn", code: "battery", die: 2, percent: 9 });
    await run.said(/"event":"discard"/);
    const { code, json } = await run.end("SIGTERM");
    expect(code).toBe(0);
    const told = json();
    expect(told).toContainEqual(
      expect.objectContaining({ event: "throw", faces: [4, 2, 6, 1, 1], roll: 1, level: "L2", t: expect.any(Number) }),
    );
    expect(told).toContainEqual(expect.objectContaining({ event: "line", line: expect.stringMatching(/^HELLO /) }));
    expect(told).toContainEqual(expect.objectContaining({ event: "sent", line: "HELLO?*C851" }));
    expect(told).toContainEqual(
      expect.objectContaining({ event: "status", state: "connected", level: "L2", trouble: null, says: null }),
    );
    expect(told.at(-1)).toMatchObject({
      event: "end",
      throws: 1,
      lines: expect.any(Number),
      drops: expect.any(Object),
    });
  });

  test("says what is wrong in a sentence, keeps trying, and says when all is well again", async () => {
    const tray = await emulator();
    const run = listening("tray", "monitor", tray.address);
    // A port that goes within two seconds is told to come and go.
    await run.said(/connected[^]*TICK[^]*TICK/);
    const unplugged = tray.perform({ do: "unplug", ms: 2500 });
    await run.said(
      /! 127\.0\.0\.1:\d+ has hung up\. See that the tray is switched on and on the network; it is called again by itself\./,
    );
    await run.said(/could not be reached \(nothing listens there\)/);
    await unplugged;
    await run.said(/nothing listens there[^]*\* connected/);
    expect((await run.end()).code).toBe(0);
  });

  test.each([
    ["serial:/dev/no-such-port", /There is no port \/dev\/no-such-port\. Plug the tray in, or choose another port\./],
    ["serial:/dev/null", /\/dev\/null is not a serial port \(.*\)\. Choose another port\./],
    ["replay:/no/such/capture.json", /\/no\/such\/capture\.json cannot be played back \(there is no such file\)/],
  ])("%s is told for what it is", async (source, sentence) => {
    const run = listening("tray", "monitor", source);
    await run.said(sentence);
    expect((await run.end()).code).toBe(0);
  });

  test("another version of the protocol and another number of dice are told", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined).resume();
      socket.write("#\nHELLO proto=2.0 kind=tray id=AA boot=1 dice=5\n");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    endings.push(() => server.close());
    const newer = listening("tray", "monitor", `tcp:127.0.0.1:${(server.address() as AddressInfo).port}`);
    await newer.said(/speaks version 2\.0 of the line protocol, which is not known here/);
    await newer.end();
    const tray = await emulator({ tray: { dice: 6 } });
    const run = listening("tray", "monitor", tray.address, "--dice", "5");
    await run.said(/The tray has 6 dice and this game is played with 5\./);
    await run.end();
  });

  test("with --seconds it ends by itself", async () => {
    const tray = await emulator();
    const ran = await kast(["tray", "monitor", tray.address, "--seconds", "1", "--json"]);
    expect([ran.code, ran.err]).toEqual([0, ""]);
    expect(ran.json().at(-1)).toMatchObject({ event: "end", throws: 0 });
  });
});

/** The rolls of a capture, as `tray replay` reads them. */
async function rollsIn(file: string): Promise<unknown[]> {
  const ran = await kast(["tray", "replay", file, "--json"]);
  expect([ran.code, ran.err]).toEqual([0, ""]);
  return ran
    .json()
    .filter((told): told is { roll: number; faces: number[] } => (told as { event: string }).event === "throw")
    .map(({ roll, faces }) => [roll, faces.join("")]);
}

function capture(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

describe("kast tray record", () => {
  test("keeps what came, as tray replay reads it; Ctrl+C finishes the file", async () => {
    const tray = await emulator({ tray: { dice: 6 } });
    const file = join(folder.path, "tray.json");
    const run = listening("tray", "record", tray.address, file);
    await run.said(/connected/);
    await thrown(tray, "426113");
    await run.said(/throw {2}4 2 6 1 1 3/);
    const { code, out } = await run.end();
    expect(code).toBe(0);
    expect(out).toMatch(
      /tray\.json holds \d+\.\d s of tcp:.*: \d+ lines, 1 throws\.\nRead it again with: kast tray replay /,
    );
    expect(capture(file)).toMatchObject({ dice: 6, thrown: 6, end: expect.any(Number) });
    expect(await rollsIn(file)).toEqual([[1, "426113"]]);
  });

  test("takes the dice of the game and how many are thrown as it is told", async () => {
    const tray = await emulator({ tray: { level: 0 } });
    const file = join(folder.path, "tray.json");
    const flags = ["--dice", "5", "--thrown", "3", "--seconds", "1", "--json"];
    const ran = await kast(["tray", "record", tray.address, file, ...flags]);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual([expect.objectContaining({ file, throws: 0 })]);
    expect(capture(file)).toMatchObject({ dice: 5, thrown: 3 });
  });

  test("never overwrites a file, and opens no port before it knows", async () => {
    const file = join(folder.path, "tray.json");
    writeFileSync(file, "mine");
    let calls = 0;
    const server = createServer(() => (calls += 1));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    endings.push(() => server.close());
    const ran = await kast(["tray", "record", `tcp:127.0.0.1:${(server.address() as AddressInfo).port}`, file]);
    expect(ran).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/exists already and is left as it is/) });
    expect([readFileSync(file, "utf8"), calls]).toEqual(["mine", 0]);
  });

  test("killed at any moment it leaves a capture that can be read", async () => {
    const tray = await emulator({ every: 200 });
    const file = join(folder.path, "tray.json");
    const run = listening("tray", "record", tray.address, file);
    await run.said(/(throw [^]*){4}/);
    await run.end("SIGKILL");
    const rolls = await rollsIn(file);
    expect(rolls.length).toBeGreaterThanOrEqual(4);
    const truth = new Map(tray.tray.rolls.map(({ roll, read }) => [roll, read]));
    for (const [roll, faces] of rolls as [number, string][]) expect(faces).toBe(truth.get(roll));
  });

  test("tells that nothing came, and leaves a capture of nothing", async () => {
    const file = join(folder.path, "tray.json");
    const ran = await kast(["tray", "record", "tcp:127.0.0.1:9", file, "--seconds", "1"]);
    expect([ran.code, ran.err]).toEqual([
      0,
      expect.stringMatching(/nothing listens there[^]*Nothing came over the line/),
    ]);
    expect(capture(file)).toMatchObject({ chunks: [], end: 0 });
    expect(await rollsIn(file)).toEqual([]);
  });
});

describeWith(["pty"], "a tray on a pseudo-terminal", () => {
  test("is recorded through an unplugged cable: every roll once, and no line of both connections", async () => {
    const port = join(folder.path, "port");
    const tray = await emulator({ at: { pty: port } });
    const file = join(folder.path, "tray.json");
    const run = listening("tray", "record", tray.address, file);
    await run.said(/connected/);
    await thrown(tray, "42611");
    await run.said(/throw {2}4 2 6 1 1/);
    tray.wire.set("merge", 1);
    await tray.perform({ do: "warn", code: "jam", die: null, percent: null });
    tray.wire.set("merge", 0);
    await tray.perform({ do: "unplug", ms: 300 });
    await run.said(/port (is gone|comes and goes)[^]*connected/);
    await thrown(tray, "33333");
    await run.said(/throw {2}3 3 3 3 3/);
    const { code, out } = await run.end();
    expect([code, out]).toEqual([0, expect.stringMatching(/2 throws\.\n/)]);
    expect(await rollsIn(file)).toEqual([
      [1, "42611"],
      [2, "33333"],
    ]);
    expect(capture(file)).toMatchObject({ connections: [expect.any(Array), expect.any(Array)] });
  });
});

describeWith(["root"], "a disk without room", () => {
  test("ends the recording with a sentence; what came before is kept and can be read", async () => {
    const disk = join(folder.path, "small");
    mkdirSync(disk);
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", disk]).status).toBe(0);
    endings.push(() => spawnSync("umount", [disk]));
    const tray = await emulator({ every: 20 });
    const file = join(disk, "tray.json");
    const run = listening("tray", "record", tray.address, file);
    const { code, err } = await run.ended;
    expect([code, err]).toEqual([1, expect.stringMatching(/There is no room left for .*tray\.json\. Free some/)]);
    expect((await rollsIn(file)).length).toBeGreaterThan(10);
  });
});

test("kast tray list works without the system's own list, and says so", async () => {
  const run = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../../src/cli/kast.ts"), "tray", "list", "--json"],
    {
      env: { PATH: "/nowhere" },
      encoding: "utf8",
    },
  );
  expect(run.status).toBe(0);
  if (process.platform === "linux") expect(run.stderr).toMatch(/^This system could not list its serial ports/);
});
