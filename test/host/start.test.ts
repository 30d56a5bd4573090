import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endPrograms, enter, openScreen, startProgram } from "../support/program.ts";
import type { Ended, Program } from "../support/program.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-start-"));
});
afterEach(async () => {
  await endPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const data = (): string => join(folder, "data");
const start = (...flags: string[]): Program => startProgram(["--data", data(), ...flags]);
const hostFile = (): unknown => JSON.parse(readFileSync(join(data(), "host.json"), "utf8"));

/** One sentence a person can act on: no trace of the program's inside, nothing on the other stream. */
function expectSentence(ended: Ended, ...words: readonly string[]): void {
  for (const word of words) expect(ended.err).toContain(word);
  expect(ended.err).toMatch(/^[^\n]+\.\n$/);
  expect(ended.err).not.toMatch(/node:|\.ts:\d|SQLITE_/);
  expect(ended.out).toBe("");
}

describe("a table that starts", () => {
  it("prints one line with the address, which lets a browser in, and stops in good order within a second", async () => {
    const program = start();
    const address = await program.address;
    expect(program.said()).toBe(`Kast is ready: ${address}\n`);
    const { cookie, status, origin } = await enter(address);
    expect(status).toBe(303);
    const page = await fetch(origin, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(hostFile()).toMatchObject({ pid: program.child.pid, port: Number(new URL(address).port) });
    const screen = await openScreen(address);
    expect((await screen.call("table.get", null)).ok).toBe(true);

    const began = performance.now();
    program.child.kill("SIGTERM");
    expect(await program.ended).toMatchObject({ code: 0, signal: null, err: "" });
    expect(performance.now() - began).toBeLessThan(1000);
    expect(existsSync(join(data(), "host.json"))).toBe(false);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends with 0 on %s", async (signal) => {
    const program = start();
    await program.address;
    program.child.kill(signal);
    expect(await program.ended).toMatchObject({ code: 0, signal: null });
  });

  it("keeps what it writes to its owner", async () => {
    await start().address;
    expect(statSync(data()).mode & 0o777).toBe(0o700);
    for (const name of ["journal.db", "browser-key", "host.json", "host.lock"]) {
      expect([name, statSync(join(data(), name)).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it("has the same key after a restart, and another after --new-key", async () => {
    const key = async (...flags: string[]): Promise<string | null> => {
      const program = start(...flags);
      const address = await program.address;
      program.child.kill("SIGTERM");
      await program.ended;
      return new URL(address).searchParams.get("key");
    };
    const first = await key();
    expect(await key()).toBe(first);
    const renewed = await key("--new-key");
    expect(renewed).not.toBe(first);
    expect(await key()).toBe(renewed);
  });

  it("opens the browser that is named, at an address that lets it in but does not give the key away", async () => {
    const opened = join(folder, "opened");
    const browser = join(folder, "browser.sh");
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`);
    chmodSync(browser, 0o755);
    const program = startProgram(["--data", data()], { env: { BROWSER: browser } });
    const printed = await program.address;
    await until(() => existsSync(opened));
    const address = readFileSync(opened, "utf8");
    expect(new URL(address).origin).toBe(new URL(printed).origin);
    expect(address).not.toContain(new URL(printed).searchParams.get("key") ?? "");
    expect((await enter(address)).status).toBe(303);
  });

  it("does not mind that the browser named is not there", async () => {
    const program = startProgram(["--data", data()], { env: { BROWSER: join(folder, "nothing") } });
    expect((await enter(await program.address)).status).toBe(303);
  });

  it("looks at its flags before anything else, and shows what they are", async () => {
    for (const [flags, words] of [
      [
        ["--dice", "teapot"],
        ["teapot", "simulated"],
      ],
      [["--port", "x"], ["--port"]],
      [["--frobnicate"], ["--frobnicate"]],
    ] as const) {
      const ended = await start(...flags).ended;
      expect(ended.code).toBe(2);
      expectSentence(ended, ...words);
    }
    const help = await start("--help").ended;
    expect([help.code, help.err]).toEqual([0, ""]);
    expect(help.out).toContain("--dice SOURCE");
    expect(existsSync(data())).toBe(false);
  });
});

describe("a second start", () => {
  it("finds the table that runs, says where, and leaves it alone", async () => {
    const first = start();
    const address = await first.address;
    const second = await start("--dice", "manual").ended;
    expect(second).toMatchObject({ code: 0, err: "" });
    expect(second.out).toBe(`Kast is already running on ${data()} (process ${first.child.pid}): ${address}\n`);
    expect((await enter(address)).status).toBe(303);
    expect(hostFile()).toMatchObject({ pid: first.child.pid });
  });

  it("opens a browser on the table that runs", async () => {
    const opened = join(folder, "opened");
    await start().address;
    const browser = join(folder, "browser.sh");
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`);
    chmodSync(browser, 0o755);
    await startProgram(["--data", data()], { env: { BROWSER: browser } }).ended;
    await until(() => existsSync(opened));
    expect((await enter(readFileSync(opened, "utf8"))).status).toBe(303);
  });

  it("at the same moment: one becomes the table, the others find it", async () => {
    const programs = [start(), start(), start()];
    const first = await Promise.race(programs.map(async (program) => (await program.address, program)));
    const others = await Promise.all(programs.filter((program) => program !== first).map((program) => program.ended));
    for (const other of others) {
      expect(other.code).toBe(0);
      expect(other.out).toContain(`already running on ${data()} (process ${first.child.pid}): ${await first.address}`);
    }
  });

  it("after a kill is a first one: what the killed table left is no table", async () => {
    const killed = start();
    await killed.address;
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(hostFile()).toMatchObject({ pid: killed.child.pid });
    const next = start();
    await next.address;
    expect(hostFile()).toMatchObject({ pid: next.child.pid });
  });

  it("where the number of the killed table now belongs to another program is a first one too", async () => {
    const killed = start();
    await killed.address;
    killed.child.kill("SIGKILL");
    await killed.ended;
    writeFileSync(join(data(), "host.json"), JSON.stringify({ pid: process.pid, port: 1, version: "0" }));
    expect((await enter(await start().address)).status).toBe(303);
  });

  it("on another folder is a table of its own", async () => {
    const [one, two] = [start(), startProgram(["--data", join(folder, "other")])];
    expect(new URL(await one.address).port).not.toBe(new URL(await two.address).port);
  });
});

describe("an occupied port", () => {
  it("that was asked for is said, with what to do, and nothing stays behind", async () => {
    const taken = createServer();
    taken.listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const ended = await start("--port", String(port)).ended;
    taken.close();
    expect(ended.code).toBe(1);
    expectSentence(ended, `Port ${port} is taken`, "--port N");
    expect(existsSync(join(data(), "host.json"))).toBe(false);
    // The folder is free again.
    await start().address;
  });

  it("that is only the usual one is passed over, and said", async () => {
    const taken = createServer();
    taken.listen(5278, "127.0.0.1");
    // Where a table of somebody's own stands there already, it is as well taken.
    await Promise.race([once(taken, "listening"), once(taken, "error")]);
    const program = start("--any-port");
    const port = Number(new URL(await program.address).port);
    taken.close();
    expect(port).toBeGreaterThan(5278);
    expect(port).toBeLessThan(5299);
    expect(program.said()).toContain(
      `Port 5278 is taken by another program; this table has the next free one, ${port}.`,
    );
  });
});

describe("records that cannot be used", () => {
  it("damaged: are put aside, said on the terminal and on every screen, and the table starts", async () => {
    const first = start();
    await first.address;
    first.child.kill("SIGKILL");
    await first.ended;
    writeFileSync(join(data(), "journal.db"), "not a database at all ".repeat(500));
    const program = start();
    const screen = await openScreen(await program.address);
    const table = await screen.call("table.get", null);
    const asideFile = join(data(), "journal-damaged-1.db");
    expect(table.ok && table.value.state.trouble).toEqual({
      code: "journalSetAside",
      file: join(data(), "journal.db"),
      asideFile,
    });
    expect(program.said()).toContain(`put aside as ${asideFile}`);
    expect(readFileSync(asideFile, "utf8")).toContain("not a database");
    expect(existsSync(`${asideFile}-wal`)).toBe(true);
  });

  it("of a newer program: are refused and left as they are", async () => {
    const first = start();
    await first.address;
    first.child.kill("SIGTERM");
    await first.ended;
    const newer = new Database(join(data(), "journal.db"));
    newer.pragma("user_version = 7");
    newer.close();
    const before = readFileSync(join(data(), "journal.db"));
    const ended = await start().ended;
    expect(ended.code).toBe(1);
    expectSentence(ended, "newer Kast", "--data DIR");
    expect(readFileSync(join(data(), "journal.db")).equals(before)).toBe(true);
  });

  it("settings that make no sense are put aside and said", async () => {
    const first = start();
    await first.address;
    first.child.kill("SIGTERM");
    await first.ended;
    writeFileSync(join(data(), "settings.json"), "{theme:");
    const program = start();
    await program.address;
    expect(program.said()).toContain("settings-damaged-1.json");
  });

  it("a data folder that is a file is said", async () => {
    writeFileSync(data(), "");
    const ended = await start().ended;
    expect(ended.code).toBe(1);
    expectSentence(ended, data(), "--data DIR");
  });
});

describe("an old Node", () => {
  it("is told in one sentence what to do, before it meets a word of TypeScript", async () => {
    const check = fileURLToPath(new URL("../../scripts/node-version.js", import.meta.url));
    const script = `Object.defineProperty(process, "versions", { value: { node: "20.19.2" } }); await import(${JSON.stringify(check)}); console.log("went on");`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    let [out, err] = ["", ""];
    child.stdout.on("data", (part: Buffer) => (out += part.toString()));
    child.stderr.on("data", (part: Buffer) => (err += part.toString()));
    const [code] = (await once(child, "close")) as [number];
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Kast needs Node 22\.18 or newer, and this is 20\.19\.2\. [^\n]+\n$/);
  });
});

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(condition()).toBe(true);
}
