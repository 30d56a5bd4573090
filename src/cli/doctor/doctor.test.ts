import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lockFolder, announceHost } from "../../host/lock.ts";
import { openJournal } from "../../host/journal/journal.ts";
import { rank } from "../../host/sources/candidates.ts";
import { VERSION } from "../../host/version.ts";
import { examine } from "../doctor.ts";
import type { Finding } from "./finding.ts";
import { thisMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";

const folder = mkdtempSync(join(tmpdir(), "kast-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A desk with Linux, a screen, a browser and nothing at its ports; `files` is all there is on its disk. */
function machine(change: Partial<Machine> = {}, files: Readonly<Record<string, string>> = {}): Machine {
  return {
    platform: "linux",
    node: "26.10.0",
    env: { DISPLAY: ":0" },
    user: { name: "ada", groups: [1000], isRoot: false },
    project: "/kast/",
    exists: (path) => path in files || ["/", "/home"].includes(path),
    isFolder: (path) => ["/", "/home"].includes(path),
    read: (path) => files[path] ?? null,
    names: (dir) =>
      Object.keys(files).flatMap((path) => (path.startsWith(`${dir}/`) ? [path.slice(dir.length + 1)] : [])),
    mayUse: () => true,
    groupOf: () => 20,
    free: () => 5e9,
    onPath: (program) => program === "firefox",
    running: () => new Set(["systemd"]),
    ports: () => Promise.resolve([]),
    failing: () => Promise.resolve(null),
    ...change,
  };
}

async function found(
  change: Partial<Machine>,
  check: string,
  files: Readonly<Record<string, string>> = {},
  data = "/home/kast",
) {
  const findings = await examine(machine(change, files), data);
  return findings.find((one) => one.check === check) ?? ({} as Finding);
}

const GROUPS = { "/etc/group": "root:x:0:\ndialout:x:20:bo\nuucp:x:10:\n" };
const RULE = { "/etc/udev/rules.d/70-kast.rules": "rule", "/kast/resources/70-kast.rules": "rule" };
const ARDUINO = { path: "/dev/ttyACM0", vendorId: "2341" };
const withTray = { ports: () => Promise.resolve([ARDUINO]) };

describe("a machine that has all it needs", () => {
  test("lacks nothing", async () => {
    const findings = await examine(machine({}, GROUPS), "/home/kast");
    expect(findings.filter(({ state }) => state === "missing")).toEqual([]);
  });

  test("each finding that is not well says what to do", async () => {
    for (const { state, todo } of await examine(thisMachine(), folder)) expect(todo === null).toBe(state === "ok");
  });
});

describe("opening serial ports", () => {
  test.each<[string, "ok" | "hint" | "missing", RegExp, Partial<Machine>, Readonly<Record<string, string>>]>([
    ["root", "ok", /root, who may open every port/, { user: { name: "root", groups: [0], isRoot: true } }, GROUPS],
    ["a tray that may be opened", "ok", /ada\) may open \/dev\/ttyACM0/, withTray, GROUPS],
    [
      "a member of dialout",
      "ok",
      /in the group dialout/,
      { user: { name: "ada", groups: [20], isRoot: false } },
      GROUPS,
    ],
    ["the rule", "ok", /by Kast's udev rule/, {}, { ...GROUPS, ...RULE }],
    ["nothing of these, with no tray to open", "hint", /may not open serial ports/, {}, GROUPS],
    [
      "a tray that may not be opened",
      "missing",
      /ada\) may not open \/dev\/ttyACM0/,
      { ...withTray, mayUse: (path) => !path.startsWith("/dev") },
      GROUPS,
    ],
    ["another system", "ok", /Every user/, { platform: "darwin" }, {}],
  ])("%s: %s", async (_, state, says, change, files) => {
    expect(await found(change, "permission", files)).toMatchObject({ state, says: expect.stringMatching(says) });
  });

  const closed = { ...withTray, mayUse: (path: string) => !path.startsWith("/dev") };

  test("the way there: the rule or the group of the port", async () => {
    const { todo } = await found(closed, "permission", GROUPS);
    expect(todo).toMatch(/^Install Kast's udev rule, as below; or: sudo usermod -aG dialout ada/);
  });

  test("who joined the group after logging in is told to log in again", async () => {
    const user = { name: "bo", groups: [1000], isRoot: false };
    expect((await found({ ...closed, user }, "permission", GROUPS)).todo).toMatch(/log out and in again/);
  });

  test("nobody is told to join the group of root", async () => {
    expect((await found({ ...closed, groupOf: () => 0 }, "permission", GROUPS)).todo).not.toMatch(/usermod/);
  });

  test("where the rule is there already, the tray is to be plugged in anew", async () => {
    expect((await found(closed, "permission", { ...GROUPS, ...RULE })).todo).toMatch(/plug the tray in anew/);
  });
});

describe("the udev rule", () => {
  test("is installed, is another one, or is not there", async () => {
    expect((await found({}, "udev", RULE)).state).toBe("ok");
    expect(await found({}, "udev", { ...RULE, "/etc/udev/rules.d/70-kast.rules": "old" })).toMatchObject({
      state: "hint",
      todo: expect.stringMatching(/^Put this one/),
    });
    expect((await found({}, "udev")).todo).toContain("sudo cp /kast/resources/70-kast.rules /etc/udev/rules.d/");
  });

  test("opens the boards and chips that ports are known by, and no others", () => {
    const rule = readFileSync(new URL("../../../resources/70-kast.rules", import.meta.url), "utf8");
    const vendors = [...rule.matchAll(/ATTRS\{idVendor\}=="([0-9a-f]{4})"/g)].map(([, id]) => id ?? "");
    for (const vendorId of vendors)
      expect(rank([{ path: "x", vendorId }])[0]?.reasons[0]?.reason, vendorId).toMatch(/board|chip/);
    expect(new Set(vendors).size).toBe(11);
  });
});

describe("what takes ports for itself", () => {
  test("ModemManager is kept away by the rule", async () => {
    const running = () => new Set(["ModemManager"]);
    expect((await found({ running }, "modemmanager")).state).toBe("hint");
    expect((await found({ running }, "modemmanager", RULE)).state).toBe("ok");
    expect((await found({}, "modemmanager")).state).toBe("ok");
  });

  test("brltty is told whether it runs or only waits for a port", async () => {
    expect((await found({ running: () => new Set(["brltty"]) }, "brltty")).state).toBe("hint");
    expect((await found({}, "brltty", { "/usr/lib/udev/rules.d/85-brltty.rules": "" })).todo).toMatch(
      /apt remove brltty/,
    );
    expect((await found({}, "brltty")).state).toBe("ok");
  });
});

describe("showing the table", () => {
  const ELECTRON = join(folder, "electron-project");

  test("without a browser and without Electron something is missing", async () => {
    expect((await found({ onPath: () => false }, "browser")).state).toBe("missing");
    expect(
      await found({ env: { DISPLAY: ":0", BROWSER: "lynx %s" }, onPath: (name) => name === "lynx" }, "browser"),
    ).toMatchObject({ state: "ok", says: expect.stringContaining("lynx") });
    expect((await found({ platform: "win32", onPath: () => false }, "browser")).state).toBe("ok");
  });

  test("why Electron was not fetched is told", async () => {
    const memory = { [join(ELECTRON, "node_modules/.cache/kast-electron.json")]: '{"at":1,"why":"no network"}' };
    expect((await found({ project: ELECTRON }, "electron", memory)).says).toContain("failed last time (no network)");
    expect((await found({ project: ELECTRON }, "electron")).state).toBe("hint");
  });

  test("without a display that is told", async () => {
    expect((await found({ env: {} }, "display")).state).toBe("hint");
    expect((await found({ env: { WAYLAND_DISPLAY: "wayland-0" } }, "display")).state).toBe("ok");
  });
});

test("a part with native code that does not load is missing, with what was said", async () => {
  const failing = (part: string) => Promise.resolve(part === "serialport" ? "wrong ELF class" : null);
  expect(await found({ failing }, "serialport")).toMatchObject({
    state: "missing",
    says: expect.stringContaining("wrong ELF class"),
  });
  expect((await found({ failing }, "database")).state).toBe("ok");
});

describe("the folder for records", () => {
  test("is made where it is not there yet, unless the folder above may not be written to", async () => {
    expect((await found({}, "folder")).says).toBe("Records will be kept in /home/kast.");
    expect((await found({ mayUse: () => false }, "folder")).says).toMatch(/\/home may not be written to/);
    expect((await found({}, "folder", { "/home/kast": "a file" })).says).toMatch(/^\/home\/kast is no folder/);
  });

  test.each([
    [1e6, "missing"],
    [1e8, "hint"],
    [1e9, "ok"],
  ])("with %d bytes free is %s", async (free, state) => {
    expect((await found({ free: () => free }, "disk")).state).toBe(state);
  });

  test("holds matches, and tells of the table that runs on it", async () => {
    const real = { exists: thisMachine().exists, isFolder: thisMachine().isFolder };
    const data = join(folder, "data");
    openJournal(data).close();
    expect((await found(real, "records", {}, data)).says).toBe("0 matches are recorded.");
    expect((await found(real, "host", {}, data)).says).toBe("No table is running on these records.");
    const lock = lockFolder(data);
    announceHost(data, { pid: 4711, port: 5278, version: VERSION });
    expect(await found(real, "host", {}, data)).toMatchObject({
      state: "ok",
      says: "A table is running on these records (process 4711, at http://127.0.0.1:5278).",
    });
    announceHost(data, { pid: 4711, port: null, version: "0.0.1" });
    expect((await found(real, "host", {}, data)).state).toBe("hint");
    lock?.release();
  });
});
