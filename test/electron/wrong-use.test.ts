import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./child.ts";

/** The double must be stricter than Electron, or what passes here proves little: each wrong use ends the program with a word about it. */
describe("wrong uses of Electron", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "kast-wrong-"));
    writeFileSync(join(folder, "preload.cjs"), "");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What a main script of these lines says before it ends. */
  function run(lines: string): string {
    const file = join(folder, "main.mjs");
    writeFileSync(
      file,
      `import { BrowserWindow, Menu, app, ipcMain, powerSaveBlocker, protocol, session, shell } from "electron";\n${lines}\nprocess.exit(0);\n`,
    );
    const { stderr, stdout } = spawnSync(
      process.execPath,
      ["--import", join(ROOT, "test/electron/double/register.ts"), file],
      { encoding: "utf8", timeout: 60_000 },
    );
    return stderr + stdout;
  }

  it.each([
    ["a member it does not model", "app.setLoginItemSettings({})", "app.setLoginItemSettings is not modelled"],
    ["an event it does not model", "app.on('ready', () => {})", "app has no event ready here"],
    ["a window before Electron is ready", "new BrowserWindow()", "Cannot create BrowserWindow before app is ready"],
    [
      "the session before Electron is ready",
      "session.defaultSession",
      "Session can only be received when app is ready",
    ],
    [
      "a scheme that is not a proper site",
      "protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: {} }])",
      "not registered as standard and secure",
    ],
    ["a handler before Electron is ready", "protocol.handle('app', () => {})", "before app is ready"],
    [
      "two handlers of one channel",
      "ipcMain.handle('a', () => {}); ipcMain.handle('a', () => {})",
      "second handler for 'a'",
    ],
    [
      "a blocker that lets the display go dark",
      "powerSaveBlocker.start('prevent-app-suspension')",
      "leaves the display to go dark",
    ],
    ["a menu item that does nothing", "Menu.buildFromTemplate([{ label: 'x' }])", "does nothing"],
    [
      "a menu item with an unknown role",
      "Menu.buildFromTemplate([{ label: 'x', role: 'undo2' }])",
      "no menu role undo2",
    ],
    ["a member written to", "app.name = 'x'", "app.name was written to"],
  ])("%s", (_what, lines, said) => {
    expect(run(lines)).toContain(said);
  });

  it("an export it does not have", () => {
    const file = join(folder, "main.mjs");
    writeFileSync(file, 'import { webFrame } from "electron";');
    const { stderr } = spawnSync(process.execPath, ["--import", join(ROOT, "test/electron/double/register.ts"), file], {
      encoding: "utf8",
    });
    expect(stderr).toContain("does not provide an export named 'webFrame'");
  });

  it("a program that never turned the sandbox on", () => {
    const file = join(folder, "main.mjs");
    writeFileSync(file, `import { app } from "electron"; app.setPath("userData", ${JSON.stringify(folder)});`);
    const { stderr, status } = spawnSync(
      process.execPath,
      ["--import", join(ROOT, "test/electron/double/register.ts"), file],
      { encoding: "utf8", timeout: 60_000 },
    );
    expect(stderr).toContain("app.enableSandbox() was not called");
    expect(status).toBe(70);
  });

  it.each([
    ["sandbox: false", "sandbox: false"],
    ["contextIsolation: false", "contextIsolation: false"],
    ["nodeIntegration: true", "nodeIntegration: true"],
    ["webSecurity: false", "webSecurity: false"],
    ["webviewTag: true", "webviewTag: true"],
    ["allowRunningInsecureContent: true", "allowRunningInsecureContent, which is not modelled"],
    ["experimentalFeatures: true", "experimentalFeatures, which is not modelled"],
    ["enableBlinkFeatures: 'X'", "enableBlinkFeatures, which is not modelled"],
    ["preload: 'preload.cjs'", "not named by its whole path"],
  ])("a window with %s", (preference, said) => {
    expect(
      run(`
        const { system } = await import(${JSON.stringify(join(ROOT, "test/electron/double/system.ts"))});
        system.isReady = true;
        const preload = ${JSON.stringify(join(folder, "preload.cjs"))};
        try { new BrowserWindow({ webPreferences: { preload, spellcheck: false, ${preference} } }); } catch {}`),
    ).toContain(said);
  });
});
