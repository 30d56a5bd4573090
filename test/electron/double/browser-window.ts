import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { windowGone } from "./app.ts";
import { checkKeys, createEmitter, createEvent, refuse, strict } from "./strict.ts";
import type { Emitter } from "./strict.ts";
import { system } from "./system.ts";
import { createContents } from "./web-contents.ts";
import type { Contents, ContentsInside } from "./web-contents.ts";

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Options extends Partial<Rectangle> {
  readonly title?: string;
  readonly show?: boolean;
  readonly backgroundColor?: string;
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly webPreferences?: Readonly<Record<string, unknown>>;
}

interface Window extends Emitter {
  readonly id: number;
  readonly webContents: Contents;
  show(): void;
  focus(): void;
  restore(): void;
  maximize(): void;
  close(): void;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isDestroyed(): boolean;
  getNormalBounds(): Rectangle;
  loadURL(url: string): Promise<void>;
}

/** What a test may do to a window that a person's hand would. */
export interface WindowInside {
  readonly window: Window;
  readonly page: ContentsInside;
  readonly state: { shown: boolean; maximized: boolean; minimized: boolean; focused: number; bounds: Rectangle };
  moveTo(bounds: Rectangle): void;
  maximizeByHand(): void;
  watchHangs(everyMs: number, patienceMs: number): void;
}

const OPTIONS = [
  "x",
  "y",
  "width",
  "height",
  "minWidth",
  "minHeight",
  "title",
  "show",
  "backgroundColor",
  "webPreferences",
];
const EVENTS = ["ready-to-show", "close", "closed", "resize", "move", "unresponsive", "responsive"];

/** The web preferences of Electron's security list: each must be as the list wants it, whether said or by default. */
const SAFE: Readonly<Record<string, { readonly value: boolean; readonly byDefault: boolean }>> = {
  sandbox: { value: true, byDefault: true },
  contextIsolation: { value: true, byDefault: true },
  nodeIntegration: { value: false, byDefault: false },
  nodeIntegrationInSubFrames: { value: false, byDefault: false },
  nodeIntegrationInWorker: { value: false, byDefault: false },
  webSecurity: { value: true, byDefault: true },
  webviewTag: { value: false, byDefault: false },
  navigateOnDragDrop: { value: false, byDefault: false },
  spellcheck: { value: false, byDefault: true },
};

const open: WindowInside[] = [];
let lastId = 0;
let announce: (contents: Contents) => void = () => {};

/** Where `web-contents-created` is told; the app sets it. */
export function onContents(listener: (contents: Contents) => void): void {
  announce = listener;
}

export function openWindows(): readonly WindowInside[] {
  return open;
}

/** Only as a constructor, as in Electron. */
export const BrowserWindow = Object.assign(
  function BrowserWindow(options: Options = {}): Window {
    if (new.target === undefined) refuse("BrowserWindow was called without new");
    return makeWindow(options);
  },
  { getAllWindows: (): Window[] => open.map(({ window }) => window) },
);

function makeWindow(options: Options): Window {
  if (!system.isReady) refuse("Cannot create BrowserWindow before app is ready");
  checkKeys("BrowserWindow", options, OPTIONS);
  const preload = checkPreferences(options.webPreferences ?? {});
  lastId += 1;
  const id = lastId;
  const { emitter, emit } = createEmitter("BrowserWindow", EVENTS);
  const bounds = {
    x: options.x ?? 100,
    y: options.y ?? 100,
    width: options.width ?? 800,
    height: options.height ?? 600,
  };
  const state = { shown: options.show !== false, maximized: false, minimized: false, focused: 0, bounds };
  const page = createContents(preload, { width: bounds.width, height: bounds.height }, (contents) =>
    announce(contents),
  );
  page.onPainted(() => emit("ready-to-show", createEvent({})));
  let closed = false;

  const alive = <T>(value: T): T => (closed ? refuse("Object has been destroyed") : value);
  const window: Window = strict<Window>("BrowserWindow", {
    ...emitter,
    id,
    get webContents() {
      return alive(page.contents);
    },
    show: () => void (alive(state).shown = true),
    focus: () => void (alive(state).focused += 1),
    restore: () => void (alive(state).minimized = false),
    maximize: () => void (alive(state).maximized = true),
    isMinimized: () => alive(state).minimized,
    isMaximized: () => alive(state).maximized,
    isDestroyed: () => closed,
    getNormalBounds: () => ({ ...alive(state).bounds }),
    loadURL: (url) => alive(page.contents).loadURL(url),
    close() {
      if (closed) return;
      const event = createEvent({});
      emit("close", event);
      if (event.defaultPrevented) return;
      closed = true;
      open.splice(open.indexOf(inside), 1);
      void page.close();
      emit("closed", createEvent({}));
      windowGone(open.length);
    },
  });
  const inside: WindowInside = {
    window,
    page,
    state,
    moveTo(to) {
      state.bounds = to;
      emit("resize", createEvent({}));
      emit("move", createEvent({}));
    },
    maximizeByHand() {
      state.maximized = true;
      emit("resize", createEvent({}));
    },
    watchHangs(everyMs, patienceMs) {
      void watch(page, everyMs, patienceMs, () => closed, emit);
    },
  };
  open.push(inside);
  return window;
}

/** Tells of a page that stops answering, and of one that answers again. Electron does the same after half a minute without an answer to input. */
async function watch(
  page: ContentsInside,
  everyMs: number,
  patienceMs: number,
  isOver: () => boolean,
  emit: (event: string, ...args: unknown[]) => boolean,
): Promise<void> {
  let hung = false;
  while (!isOver()) {
    const well = await page.answers(patienceMs);
    if (isOver()) return;
    if (well === hung) emit(hung ? "responsive" : "unresponsive", createEvent({}));
    hung = !well;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function checkPreferences(preferences: Readonly<Record<string, unknown>>): string {
  checkKeys("webPreferences", preferences, ["preload", ...Object.keys(SAFE)]);
  for (const [name, { value, byDefault }] of Object.entries(SAFE)) {
    if ((preferences[name] ?? byDefault) !== value)
      refuse(`a window was opened with ${name}: ${String(preferences[name] ?? byDefault)}`);
  }
  const { preload } = preferences;
  if (typeof preload !== "string" || !isAbsolute(preload) || !existsSync(preload))
    return refuse(`the preload ${String(preload)} is not there, or not named by its whole path`);
  return preload;
}
