import { app } from "electron";
import type { Session, WebContents } from "electron";
import { HOME, isOurs, mayNavigate } from "./address.ts";

/**
 * Denies every power of the machine and every way to the network. The screens need neither: dice and records are the host's.
 * The one download is an export the page made itself; Electron asks where to save it.
 */
export function lockSession(session: Session): void {
  session.setPermissionCheckHandler(() => false);
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, give) => give(null));
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest((details, decide) =>
    decide({ cancel: !isOurs(details.url) && !isTool(details.url) }),
  );
  session.on("will-download", (event, item) => {
    if (!item.getURL().startsWith(`blob:${HOME}`)) event.preventDefault();
  });
}

/** Keeps every page, of whatever window, where it is: no way out, no new window, no page within the page. */
export function lockContents(): void {
  app.on("web-contents-created", (_event, contents) => lock(contents));
}

function lock(contents: WebContents): void {
  contents.on("will-frame-navigate", (event) => {
    if (!(event.isMainFrame && mayNavigate(event.url))) event.preventDefault();
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
}

/** Developer tools load their own pages; they can be opened only where the program is not packaged. */
function isTool(url: string): boolean {
  return !app.isPackaged && url.startsWith("devtools://");
}
