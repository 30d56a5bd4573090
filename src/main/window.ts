import { join } from "node:path";
import { BrowserWindow, screen } from "electron";
import type { Clock } from "../host/clock.ts";
import { recover } from "./recovery.ts";
import { LEAST, placeWindow, recallPlace, rememberPlace } from "./window-place.ts";

export interface WindowSetting {
  /** Data folder: the place of the window is remembered there. */
  readonly folder: string;
  readonly clock: Clock;
  readonly background: string;
  /** Address of the first page. */
  readonly page: string;
}

/** A place is written this long after the window came to rest, not at every step of a drag. */
const REST_MS = 400;

/** Opens a window on the screens. Its page is sandboxed, isolated and without Node; it reaches the host by the bridge alone. */
export function openWindow({ folder, clock, background, page }: WindowSetting): BrowserWindow {
  const saved = recallPlace(folder);
  const window = new BrowserWindow({
    ...placeWindow(
      saved,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    title: "Kast",
    show: false,
    backgroundColor: background,
    webPreferences: {
      preload: join(import.meta.dirname, "../preload/index.cjs"),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  });
  if (saved?.maximized === true) window.maximize();
  remember(window, folder, clock);
  recover(window, clock);
  window.once("ready-to-show", () => window.show());
  window.loadURL(page).catch(() => {
    // A failed load tells of itself by did-fail-load, which `recover` hears.
  });
  return window;
}

function remember(window: BrowserWindow, folder: string, clock: Clock): void {
  const save = (): void => rememberPlace(folder, { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  let calm = (): void => {};
  const changed = (): void => {
    calm();
    calm = clock.after(REST_MS, () => {
      if (!window.isDestroyed()) save();
    });
  };
  window.on("resize", changed);
  window.on("move", changed);
  window.on("close", () => {
    calm();
    save();
  });
}
