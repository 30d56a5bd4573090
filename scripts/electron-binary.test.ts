import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseElectron, findBinary } from "./electron-binary.ts";
import type { ChoiceSetting } from "./electron-binary.ts";
import { runElectron } from "./electron-run.ts";

const NOON = Date.UTC(2026, 0, 1, 12);
const HOUR = 3_600_000;
let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-choice-"));
  said = [];
  mkdirSync(join(folder, "electron"));
  writeFileSync(join(folder, "electron/package.json"), '{"version":"45.5.0"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An installer of a few lines; `here` is the folder of the package. */
function installer(lines: string): string {
  const file = join(folder, "electron/install.cjs");
  writeFileSync(
    file,
    `const fs = require("fs"), path = require("path"), os = require("os"), here = __dirname;\n${lines}\n`,
  );
  return file;
}

const INSTALL = `
  fs.mkdirSync(path.join(here, "dist"));
  fs.writeFileSync(path.join(here, "dist/version"), "45.5.0");
  fs.writeFileSync(path.join(here, "dist/electron"), "");
  fs.writeFileSync(path.join(here, "path.txt"), "electron");`;

function setting(change: Partial<ChoiceSetting> = {}): ChoiceSetting {
  return {
    electron: join(folder, "electron"),
    memory: join(folder, "memory/electron.json"),
    env: { ...process.env, DISPLAY: ":0" },
    platform: "linux",
    isRoot: false,
    now: NOON,
    say: (line) => said.push(line),
    cancel: new AbortController().signal,
    lookEveryMs: 20,
    ...change,
  };
}

describe("window or browser", () => {
  it("without a display: the browser, and nothing is fetched", async () => {
    const never = installer(`fs.writeFileSync(path.join(here, "ran"), "")`);
    const choice = await chooseElectron(setting({ env: {}, installer: never }));
    expect(choice).toEqual({ show: "browser", why: "There is no display here, so the table is shown in a browser." });
    expect(existsSync(join(folder, "electron/ran"))).toBe(false);
    expect(said).toEqual([]);
  });

  it("as root: the browser, and nothing is fetched", async () => {
    expect(await chooseElectron(setting({ isRoot: true, installer: installer("process.exit(9)") }))).toMatchObject({
      show: "browser",
    });
    expect(said).toEqual([]);
  });

  it("an installer that succeeds: the window, now and from then on without a word", async () => {
    const choice = await chooseElectron(setting({ installer: installer(INSTALL) }));
    expect(choice).toEqual({ show: "window", binary: join(folder, "electron/dist/electron") });
    expect(said[0]).toMatch(/^Fetching Electron 45\.5\.0/);
    said = [];
    expect(await chooseElectron(setting({ installer: installer("process.exit(9)") }))).toEqual(choice);
    expect(said).toEqual([]);
  });

  it("how far it has come is said while it waits", async () => {
    const slow = installer(
      `fs.writeFileSync(path.join(os.tmpdir(), "part"), Buffer.alloc(3e6)); setTimeout(() => {${INSTALL}}, 300);`,
    );
    expect(await chooseElectron(setting({ installer: slow }))).toMatchObject({ show: "window" });
    expect(said).toContain("  3 MB …");
  });

  it("an installer that fails: the browser, with its own word for it", async () => {
    const bad = installer(
      `console.error("RequestError: getaddrinfo ENOTFOUND github.com\\n    at here"); process.exit(1);`,
    );
    const choice = await chooseElectron(setting({ installer: bad }));
    expect(choice.show === "browser" && choice.why).toContain("getaddrinfo ENOTFOUND github.com");
  });

  it("a failure is remembered for a day, and then tried again", async () => {
    await chooseElectron(setting({ installer: installer("process.exit(3)") }));
    const good = installer(INSTALL);
    said = [];
    for (const now of [NOON + 1, NOON + 23 * HOUR]) {
      const choice = await chooseElectron(setting({ installer: good, now }));
      expect(choice.show === "browser" && choice.why).toMatch(/ended with 3.*tried again a day later/);
    }
    expect(said).toEqual([]);
    expect(await chooseElectron(setting({ installer: good, now: NOON + 24 * HOUR }))).toMatchObject({ show: "window" });
    expect(existsSync(join(folder, "memory/electron.json"))).toBe(false);
  });

  it("a clock that went back does not make a failure last longer", async () => {
    await chooseElectron(setting({ installer: installer("process.exit(3)"), now: NOON + 1_000 * HOUR }));
    expect(await chooseElectron(setting({ installer: installer(INSTALL), now: NOON }))).toMatchObject({
      show: "window",
    });
  });

  it("an installer that hangs is ended, with its helpers", async () => {
    const hung = installer(`
      const helper = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
      fs.writeFileSync(path.join(here, "pids"), helper.pid + " " + process.pid);
      setInterval(() => {}, 1000);`);
    const choice = await chooseElectron(setting({ installer: hung, patienceMs: 1_000 }));
    expect(choice.show === "browser" && choice.why).toContain("nothing more came for 1 s");
    await expectGone(readFileSync(join(folder, "electron/pids"), "utf8"));
  });

  it("one that is cancelled is ended, and not tried again that day", async () => {
    const cancel = new AbortController();
    const slow = installer(
      `fs.writeFileSync(path.join(here, "pids"), String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const choosing = chooseElectron(setting({ installer: slow, cancel: cancel.signal }));
    await until(() => existsSync(join(folder, "electron/pids")));
    cancel.abort();
    const choice = await choosing;
    expect(choice.show === "browser" && choice.why).toContain("you stopped it");
    await expectGone(readFileSync(join(folder, "electron/pids"), "utf8"));
    expect(await chooseElectron(setting({ installer: installer(INSTALL), now: NOON + HOUR }))).toMatchObject({
      show: "browser",
    });
  });

  it("one that ends well and leaves nothing is a failure", async () => {
    const choice = await chooseElectron(setting({ installer: installer("") }));
    expect(choice.show === "browser" && choice.why).toContain("left no program");
  });

  it("half a download is not taken for the program", async () => {
    await chooseElectron(setting({ installer: installer(INSTALL) }));
    writeFileSync(join(folder, "electron/dist/version"), "44.0.0");
    expect(findBinary(join(folder, "electron"), "linux")).toBeNull();
  });

  it("a damaged memory is no memory", async () => {
    mkdirSync(join(folder, "memory"));
    writeFileSync(join(folder, "memory/electron.json"), "{");
    expect(await chooseElectron(setting({ installer: installer(INSTALL) }))).toMatchObject({ show: "window" });
  });
});

describe("running it", () => {
  const program = (lines: string): string => {
    const file = join(folder, "program");
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  it("gives the code it ended with", async () => {
    expect(await runElectron(program("exit 0"), [])).toEqual({ ended: 0 });
    expect(await runElectron(program("sleep 0.2; exit 4"), [], 100)).toEqual({ ended: 4 });
  });

  it("an error at once means that no window was shown, and says why", async () => {
    expect(await runElectron(program("echo 'libnss3.so: cannot open shared object file' >&2; exit 127"), [])).toEqual({
      ended: "neverShown",
      said: "libnss3.so: cannot open shared object file",
    });
    expect(await runElectron(join(folder, "none"), [])).toMatchObject({ ended: "neverShown" });
  });
});

async function until(what: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!what()) {
    if (performance.now() > end) throw new Error("it did not happen");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Every process named is gone, or about to be buried. */
async function expectGone(pids: string): Promise<void> {
  for (const pid of pids.split(" ").map(Number)) {
    await until(() => {
      try {
        process.kill(pid, 0);
        return existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
      } catch {
        return true;
      }
    });
  }
}
