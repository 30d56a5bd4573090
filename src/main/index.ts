import { accessSync, constants, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BrowserWindow, Menu, app, nativeTheme, session, shell } from "electron";
import type { Settings } from "../contract/api.ts";
import { systemClock } from "../host/clock.ts";
import { dataFolder, makeDataFolder } from "../host/data-folder.ts";
import { DEFAULT_SETTINGS } from "../host/settings.ts";
import { WriteError, writeTrouble } from "../host/write-error.ts";
import { CALM, HOME } from "./address.ts";
import { listAssets } from "./assets.ts";
import { createAwake, isPlaying } from "./awake.ts";
import type { Calm } from "./calm-page.ts";
import { CALM_STYLES, CALM_STYLES_PATH, calmPage } from "./calm-page.ts";
import { openIpc } from "./ipc.ts";
import { readLaunch } from "./launch.ts";
import { lockContents, lockSession } from "./lockdown.ts";
import { menuTemplate } from "./menu.ts";
import { declareScheme, serveScreens } from "./protocol.ts";
import type { Started } from "./start-table.ts";
import { startTable } from "./start-table.ts";
import { tableColour, tongueOf } from "./texts.ts";
import { openWindow } from "./window.ts";

const launch = readLaunch(process.argv.slice(app.isPackaged ? 1 : 2));
const folder = folderFor(dataFolder(launch.data));

app.enableSandbox();
declareScheme();
lockContents();
// Electron's own files lie with the records; the lock of a single instance follows them, so each data folder has its one program.
// Where that folder cannot be written to they go elsewhere: without a place for the lock Electron would end in silence instead of saying so.
app.setPath("userData", folder.ok ? folder.shell : mkdtempSync(join(tmpdir(), "kast-")));

if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(start);
} else {
  app.quit();
}

function start(): void {
  const started: Started = folder.ok ? startTable(folder.path, launch.dice) : folder;
  let settings: Settings = DEFAULT_SETTINGS;
  const calm: Calm = started.ok ? { why: "crashed" } : started.calm;
  const tongue = () => tongueOf(settings.language, app.getPreferredSystemLanguages());
  const awake = createAwake();

  lockSession(session.defaultSession);
  serveScreens(listAssets(join(import.meta.dirname, "../renderer")), (path) => {
    if (path === CALM_STYLES_PATH) return CALM_STYLES;
    // With no host behind them the screens would wait for ever: every address is the page that says why.
    return path === new URL(CALM).pathname || !started.ok ? calmPage(calm, tongue()) : null;
  });
  const ipc = openIpc(
    () => (started.ok ? started.host : null),
    () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents),
  );

  const open = (): BrowserWindow =>
    openWindow({
      folder: folder.path,
      clock: systemClock,
      background: tableColour(settings.theme, nativeTheme.shouldUseDarkColors),
      page: started.ok ? HOME : CALM,
    });
  const showMenu = (): void => {
    const mac = process.platform === "darwin";
    const actions = {
      newWindow: open,
      openInBrowser: () => undefined,
      openFolder: () => void shell.openPath(folder.path),
    };
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(menuTemplate({ tongue: tongue(), mac, tools: !app.isPackaged }, actions)),
    );
  };

  app.on("second-instance", () => {
    const window = BrowserWindow.getAllWindows()[0] ?? open();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on("window-all-closed", () => app.quit());

  showMenu();
  if (!started.ok) {
    open();
    return;
  }
  const { host } = started;
  ipc.attach(host);
  host.on("table", (table) => awake.set(isPlaying(table)));
  host.on("settings", (changed) => {
    settings = changed;
    showMenu();
  });
  void host.call("table.get", null).then((reply) => {
    if (reply.ok) {
      ({ settings } = reply.value);
      awake.set(isPlaying(reply.value.state));
      showMenu();
    }
    open();
  });
  closeBeforeQuit(started.close);
}

/** Quitting waits until the table has let go of the tray and its records. */
function closeBeforeQuit(close: () => Promise<void>): void {
  let closed = false;
  app.on("will-quit", (event) => {
    if (closed) return;
    event.preventDefault();
    void close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}

type Folder = { readonly path: string } & (
  { readonly ok: true; readonly shell: string } | { readonly ok: false; readonly calm: Calm }
);

function folderFor(wanted: string): Folder {
  try {
    const path = makeDataFolder(wanted);
    const shell = join(path, "shell");
    mkdirSync(shell, { recursive: true, mode: 0o700 });
    accessSync(shell, constants.W_OK);
    return { ok: true, path, shell };
  } catch (error) {
    const known = error instanceof WriteError ? error : new WriteError(writeTrouble(error, wanted), error);
    return { ok: false, path: wanted, calm: { why: "start", detail: known.message } };
  }
}
