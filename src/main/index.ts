import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { app } from "electron";
import { dataFolder } from "../host/data-folder.ts";
import { readLaunch } from "./launch.ts";
import { lockContents } from "./lockdown.ts";
import { declareScheme } from "./protocol.ts";
import { runShell } from "./shell.ts";
import { prepareFolder, startTable } from "./start-table.ts";

// `electron . --data X` has the program's folder as its first argument, a packaged program has not.
const launch = readLaunch(process.argv.slice(app.isPackaged ? 1 : 2));
// What a table writes is its owner's business.
process.umask(0o077);
const folder = prepareFolder(dataFolder(launch.data));

app.enableSandbox();
declareScheme();
lockContents();
// Electron's own files lie with the records; its single-instance lock follows them, so each data folder has its one program.
// Where that folder cannot be written to they go elsewhere: without a place for the lock Electron would end in silence.
app.setPath("userData", folder.ok ? folder.shell : mkdtempSync(join(tmpdir(), "kast-")));

if (app.requestSingleInstanceLock()) {
  const started = startTable(folder, launch.dice);
  void app.whenReady().then(async () => runShell(folder.path, await started));
} else {
  app.quit();
}
