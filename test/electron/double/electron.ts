/** Stands in for the `electron` module of a main process. What is not exported here, the shell may not import. */
import { app, emitApp, isLeaving, onQuit, start } from "./app.ts";
import { BrowserWindow, onContents, openWindows } from "./browser-window.ts";
import { listenToTest, report } from "./control.ts";
import { createEvent } from "./strict.ts";

export { app, BrowserWindow };
export { ipcMain } from "./ipc-main.ts";
export { Menu, dialog, nativeTheme, powerSaveBlocker, screen, shell } from "./desktop.ts";
export { protocol } from "./protocol.ts";
export { session } from "./session.ts";

onContents((contents) => emitApp("web-contents-created", createEvent({}), contents));
onQuit(() => {
  for (const { window } of [...openWindows()]) window.close();
  return openWindows().length === 0;
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => app.quit());
listenToTest();

// As in Electron, `ready` comes after the main script has been read to its end.
setImmediate(() => {
  if (isLeaving()) return;
  start().then(
    (endpoint) => report({ type: "ready", endpoint }),
    (error: unknown) => {
      process.stderr.write(`electron double: ${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(70);
    },
  );
});
