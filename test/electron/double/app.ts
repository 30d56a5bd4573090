import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  watch,
  writeFileSync,
  writeSync,
} from "node:fs";
import { isAbsolute, join } from "node:path";
import { launchChromium } from "./chromium.ts";
import { createEmitter, createEvent, refuse, strict } from "./strict.ts";
import { system } from "./system.ts";

const EVENTS = ["second-instance", "window-all-closed", "web-contents-created", "before-quit", "will-quit", "quit"];
const { emitter, emit } = createEmitter("app", EVENTS);
const heard = new Set<string>();
const paths = new Map<string, string>();
const ready = Promise.withResolvers<void>();
let sandboxed = false;
let holdsLock = false;
let closeWindows: () => boolean = () => true;

export const app = strict("app", {
  ...emitter,
  on(event: string, listener: never) {
    heard.add(event);
    emitter.on(event, listener);
  },
  isPackaged: process.env["KAST_DOUBLE_PACKAGED"] === "1",
  enableSandbox() {
    if (system.isReady) refuse("app.enableSandbox() must be called before the app is ready");
    sandboxed = true;
  },
  whenReady: () => ready.promise,
  setPath(name: string, path: string) {
    if (name !== "userData") refuse(`app.setPath(${name}) is not modelled`);
    if (system.isReady) refuse("userData was moved after the app was ready");
    if (!isAbsolute(path)) refuse(`Path must be absolute: ${path}`);
    paths.set(name, path);
  },
  getPreferredSystemLanguages: () => (process.env["KAST_DOUBLE_LANGUAGES"] ?? "en-GB").split(","),
  requestSingleInstanceLock: takeLock,
  quit,
  exit,
});

export function emitApp(event: string, ...args: unknown[]): void {
  emit(event, ...args);
}

/** The windows' part of quitting: closes them all, false where one would not close. */
export function onQuit(close: () => boolean): void {
  closeWindows = close;
}

/** A window is gone; after the last one Electron quits unless the program says otherwise. */
export function windowGone(left: number): void {
  if (left > 0 || system.isQuitting) return;
  if (heard.has("window-all-closed")) emit("window-all-closed", createEvent({}));
  else quit();
}

/** Starts what Electron has running before a program's `ready`. */
export async function start(): Promise<string> {
  if (!sandboxed) refuse("app.enableSandbox() was not called");
  system.chromium = await launchChromium(join(userData(), "chromium"));
  system.isReady = true;
  ready.resolve();
  return system.chromium.endpoint;
}

/** Whether the program is on its way out already: a second instance is. */
export function isLeaving(): boolean {
  return system.isQuitting;
}

function quit(): void {
  if (!system.isReady) {
    exit(0);
    return;
  }
  const before = createEvent({});
  emit("before-quit", before);
  if (before.defaultPrevented) return;
  system.isQuitting = true;
  if (!closeWindows()) {
    system.isQuitting = false;
    return;
  }
  const will = createEvent({});
  emit("will-quit", will);
  if (will.defaultPrevented) {
    system.isQuitting = false;
    return;
  }
  exit(0);
}

function exit(code: number): void {
  system.isQuitting = true;
  emit("quit", createEvent({}), code);
  if (holdsLock) rmSync(join(userData(), "lock"), { force: true });
  void (system.chromium?.close() ?? Promise.resolve()).then(() => process.exit(code));
}

function userData(): string {
  return paths.get("userData") ?? refuse("the double wants app.setPath('userData') before anything is kept there");
}

/** One program a folder. A second one leaves its arguments for the first and is told no. */
function takeLock(): boolean {
  const folder = userData();
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, "lock");
  if (existsSync(lock) && !isAlive(Number(readFileSync(lock, "utf8")))) rmSync(lock);
  try {
    const file = openSync(lock, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch {
    writeFileSync(join(folder, `second-${process.pid}`), JSON.stringify(process.argv));
    return false;
  }
  holdsLock = true;
  watch(folder, { persistent: false }, () => {
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith("second-"))) {
      rmSync(join(folder, name), { force: true });
      emit("second-instance", createEvent({}), [], process.cwd());
    }
  });
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
