import { chromium, system } from "./system.ts";
import { checkKeys, createEmitter, createEvent, refuse, strict } from "./strict.ts";

type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean;
type RequestHandler = (
  contents: unknown,
  permission: string,
  decide: (granted: boolean) => void,
  details: object,
) => void;
type BeforeRequest = (
  details: { url: string; method: string; resourceType: string },
  decide: (answer: { cancel?: boolean }) => void,
) => void;

const handlers: {
  check: CheckHandler | null;
  request: RequestHandler | null;
  device: boolean;
  display: boolean;
  beforeRequest: BeforeRequest | null;
} = {
  check: null,
  request: null,
  device: false,
  display: false,
  beforeRequest: null,
};

const { emitter, emit } = createEmitter("session", ["will-download"]);

const webRequest = strict("webRequest", {
  onBeforeRequest(listener: BeforeRequest) {
    handlers.beforeRequest = listener;
  },
});

const defaultSession = strict("session", {
  ...emitter,
  webRequest,
  setPermissionCheckHandler: (handler: CheckHandler) => void (handlers.check = handler),
  setPermissionRequestHandler: (handler: RequestHandler) => void (handlers.request = handler),
  setDevicePermissionHandler: () => void (handlers.device = true),
  setDisplayMediaRequestHandler: () => void (handlers.display = true),
  setSpellCheckerEnabled: (enabled: boolean) => {
    if (enabled) refuse("the spell checker was turned on: it fetches dictionaries from the network");
  },
});

export const session = strict("session", {
  get defaultSession() {
    if (!system.isReady) refuse("Session can only be received when app is ready");
    return defaultSession;
  },
});

/** What Electron calls a permission, and what Chromium's DevTools call it. */
const PERMISSIONS: readonly (readonly [electron: string, chromium: string])[] = [
  ["geolocation", "geolocation"],
  ["notifications", "notifications"],
  ["midi", "midi"],
  ["media", "camera"],
  ["media", "microphone"],
  ["clipboard-read", "clipboard-read"],
  ["idle-detection", "idle-detection"],
  ["screen-wake-lock", "screen-wake-lock"],
];

/** Whether the program grants a permission, asked both ways as Electron asks. Without handlers Electron grants everything, and so does this. */
export function grants(permission: string, origin: string): boolean {
  const checked = handlers.check?.(null, permission, origin, { isMainFrame: true, requestingUrl: origin }) ?? true;
  let requested = true;
  handlers.request?.(null, permission, (granted) => void (requested = granted), {
    isMainFrame: true,
    requestingUrl: origin,
  });
  return checked && requested;
}

/** Carries the program's answers over to Chromium, which asks nobody itself. */
export async function applyPermissions(): Promise<void> {
  if (!handlers.device || !handlers.display)
    refuse("a window was opened before device and display requests were handled");
  for (const [electron, name] of PERMISSIONS) {
    await chromium().send("Browser.setPermission", {
      permission: { name },
      setting: grants(electron, "app://kast/") ? "granted" : "denied",
    });
  }
}

/** Whether the program lets a request through. */
export function allowsRequest(url: string, method: string, resourceType: string): boolean {
  let cancelled = false;
  handlers.beforeRequest?.({ url, method, resourceType }, (answer) => {
    checkKeys("onBeforeRequest's answer", answer, ["cancel"]);
    cancelled = answer.cancel === true;
  });
  return !cancelled;
}

/** Whether a download is let through. */
export function allowsDownload(url: string): boolean {
  const event = createEvent({});
  emit("will-download", event, strict("DownloadItem", { getURL: () => url }));
  return !event.defaultPrevented;
}
