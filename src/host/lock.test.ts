import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announceHost, hostOf, lockFolder, withdrawHost } from "./lock.ts";

let folder = "";
let child: ChildProcessByStdio<null, Readable, null> | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-lock-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const me = { pid: process.pid, port: 5278, version: "0.1.0" };

describe("the lock of a data folder", () => {
  it("is held by one, and free again when that one lets go", () => {
    const lock = lockFolder(folder);
    expect(lock).not.toBeNull();
    expect(lockFolder(folder)).toBeNull();
    lock?.release();
    const again = lockFolder(folder);
    expect(again).not.toBeNull();
    again?.release();
  });

  it("does not hold another folder", () => {
    const other = mkdtempSync(join(tmpdir(), "kast-lock-"));
    const [one, two] = [lockFolder(folder), lockFolder(other)];
    expect(two).not.toBeNull();
    one?.release();
    two?.release();
    rmSync(other, { recursive: true });
  });

  it("of a process that was killed is free, whatever it left written", async () => {
    const lockModule = new URL("lock.ts", import.meta.url).href;
    const script = `
      const { lockFolder, announceHost } = await import(${JSON.stringify(lockModule)});
      lockFolder(${JSON.stringify(folder)});
      announceHost(${JSON.stringify(folder)}, { pid: process.pid, port: 5999, version: "0" });
      globalThis.gc();
      console.log("held");
      setInterval(() => {}, 1000);`;
    child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    expect(lockFolder(folder)).toBeNull();
    expect(hostOf(folder)).toEqual({ pid: child.pid, port: 5999, version: "0" });
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(hostOf(folder)).toBeNull();
    const lock = lockFolder(folder);
    expect(lock).not.toBeNull();
    lock?.release();
  });
});

describe("the host of a data folder", () => {
  it("is nobody where no program was ever started, and looking leaves no trace", () => {
    expect(hostOf(folder)).toBeNull();
    expect(() => statSync(join(folder, "host.lock"))).toThrow();
  });

  it("tells where it is, to its owner alone, while it holds the lock", () => {
    const lock = lockFolder(folder);
    expect(hostOf(folder)).toBe("silent");
    announceHost(folder, me);
    expect(statSync(join(folder, "host.json")).mode & 0o777).toBe(0o600);
    expect(hostOf(folder)).toEqual(me);
    announceHost(folder, { ...me, port: null });
    expect(hostOf(folder)).toEqual({ ...me, port: null });
    withdrawHost(folder);
    expect(hostOf(folder)).toBe("silent");
    lock?.release();
    expect(hostOf(folder)).toBeNull();
  });

  it("is nobody where a file was left behind, even under the number of a process that lives", () => {
    lockFolder(folder)?.release();
    announceHost(folder, me);
    expect(JSON.parse(readFileSync(join(folder, "host.json"), "utf8"))).toEqual(me);
    expect(hostOf(folder)).toBeNull();
  });

  it("whose file makes no sense is silent", () => {
    const lock = lockFolder(folder);
    for (const text of ["", "{", "[]", '{"pid":-1,"port":1,"version":""}', '{"pid":1,"port":"x","version":""}']) {
      writeFileSync(join(folder, "host.json"), text);
      expect(hostOf(folder)).toBe("silent");
    }
    lock?.release();
  });
});
