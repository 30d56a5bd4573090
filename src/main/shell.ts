import { join } from "node:path";
import { BrowserWindow, Menu, app, dialog, nativeTheme, powerSaveBlocker, session, shell } from "electron";
import type { Settings } from "../contract/api.ts";
import { systemClock } from "../host/clock.ts";
import { DEFAULT_SETTINGS } from "../host/settings.ts";
import { openAssets } from "../web/assets.ts";
import { CALM, CALM_PATH, HOME } from "./address.ts";
import { createAwake, isPlaying } from "./awake.ts";
import { CALM_STYLES, CALM_STYLES_PATH, calmPage } from "./calm-page.ts";
import { openIpc } from "./ipc.ts";
import { lockSession } from "./lockdown.ts";
import { menuTemplate } from "./menu.ts";
import { serveScreens } from "./protocol.ts";
import { createSecondScreen } from "./second-screen.ts";
import type { Started, Table } from "./start-table.ts";
import { tableColour, tongueOf } from "./texts.ts";
import type { Tongue } from "./texts.ts";
import { openWindow } from "./window.ts";
import { messageOf } from "../contract/message-of.ts";

/** Everything round a table that is Electron's: windows, menu, the way to the host. Called once, when Electron is ready. */
export function runShell(folder: string, started: Started): void {
  const screens = join(import.meta.dirname, "../renderer");
  const look: Look = { settings: DEFAULT_SETTINGS };
  const calm = started.ok ? ({ why: "crashed" } as const) : started.calm;

  lockSession(session.defaultSession);
  serveScreens(openAssets(screens), (path) => {
    if (path === CALM_STYLES_PATH) return CALM_STYLES;
    // With no host behind them the screens would wait for ever: every address is then the page that says why.
    return path === CALM_PATH || !started.ok ? calmPage(calm, tongue(look)) : null;
  });
  const ipc = openIpc(
    () => (started.ok ? started.host : null),
    () => BrowserWindow.getAllWindows().map(({ webContents }) => webContents),
  );
  const open = (): BrowserWindow =>
    openWindow({
      folder,
      clock: systemClock,
      background: tableColour(look.settings.theme, nativeTheme.shouldUseDarkColors),
      page: started.ok ? HOME : CALM,
    });
  app.on("second-instance", () => {
    const window = BrowserWindow.getAllWindows()[0] ?? open();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on("window-all-closed", () => app.quit());

  if (started.ok) {
    ipc.attach(started.host);
    void follow(started, look, { folder, screens, open }).then(open);
  } else {
    showMenu(look, { newWindow: null, openInBrowser: null, openFolder: () => void shell.openPath(folder) });
    open();
  }
}

/** What the shell keeps of the settings, for its language and colours. */
interface Look {
  settings: Settings;
}

/** Follows the table: menu in the language of the settings, display kept on while a match is played, everything let go at the end. */
async function follow(
  table: Table,
  look: Look,
  at: { folder: string; screens: string; open: () => void },
): Promise<void> {
  const { host } = table;
  const awake = createAwake(powerSaveBlocker);
  const second = createSecondScreen({ host, folder: at.folder, screens: at.screens, opened: table.announce });
  const menu = (): void =>
    showMenu(look, {
      newWindow: at.open,
      openInBrowser: () => void second.show().catch(say),
      openFolder: () => void shell.openPath(at.folder),
    });
  host.on("table", (state) => awake.set(isPlaying(state)));
  host.on("settings", (settings) => {
    look.settings = settings;
    menu();
  });
  closeBeforeQuit(async () => {
    await second.close();
    await table.close();
  });
  const reply = await host.call("table.get", null);
  if (reply.ok) {
    look.settings = reply.value.settings;
    awake.set(isPlaying(reply.value.state));
  }
  menu();
}

function showMenu(look: Look, actions: Parameters<typeof menuTemplate>[1]): void {
  const setting = { tongue: tongue(look), mac: process.platform === "darwin", tools: !app.isPackaged };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(setting, actions)));
}

function tongue(look: Look): Tongue {
  return tongueOf(look.settings.language, app.getPreferredSystemLanguages());
}

/** Says what went wrong with something asked for from the menu. Waits for nobody: the table goes on behind it. */
function say(error: unknown): void {
  void dialog.showMessageBox({ type: "warning", message: messageOf(error) });
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
