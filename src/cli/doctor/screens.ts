import { join } from "node:path";
import { findBinary } from "../../../scripts/electron-binary.ts";
import { browserCommand } from "../../web/browser.ts";
import { hint, missing, ok } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Machine } from "./machine.ts";

/** What Kast runs on: Node, and the two parts with native code. */
export async function checkProgram(machine: Machine): Promise<readonly Finding[]> {
  const again = `Install Kast's parts again on this machine: cd ${machine.project} && npm ci`;
  const [records, serial] = await Promise.all([machine.failing("better-sqlite3"), machine.failing("serialport")]);
  return [
    ok("node", `Node ${machine.node}`),
    records === null
      ? ok("database", "The part that keeps records works.")
      : missing("database", `The part that keeps records cannot be used (${records}).`, again),
    serial === null
      ? ok("serialport", "The part that opens serial ports works.")
      : missing("serialport", `The part that opens serial ports cannot be used (${serial}).`, again),
  ];
}

/** Where the table can be shown: a window of its own, or a browser. One of them is needed. */
export function checkScreens(machine: Machine): readonly Finding[] {
  const display = checkDisplay(machine);
  const electron = checkElectron(machine);
  const hasWindow = electron.state === "ok" && display.state === "ok" && !isSandboxless(machine);
  return [display, electron, checkBrowser(machine, hasWindow)];
}

function checkDisplay({ platform, env }: Machine): Finding {
  if (platform !== "linux") return ok("display", "This system has a display.");
  const named = env["WAYLAND_DISPLAY"] || env["DISPLAY"];
  if (named) return ok("display", `There is a display (${named}).`);
  return hint(
    "display",
    "There is no display in this session, so Kast can open neither a window nor a browser by itself.",
    "Start Kast in a graphical session, or open the address that npm start prints in a browser on this machine.",
  );
}

function checkElectron(machine: Machine): Finding {
  const folder = join(machine.project, "node_modules/electron");
  if (findBinary(folder, machine.platform) === null) {
    const failed = /"why":"((?:[^"\\]|\\.)*)"/.exec(
      machine.read(join(machine.project, "node_modules/.cache/kast-electron.json")) ?? "",
    )?.[1];
    return hint(
      "electron",
      `Electron's program is not here${failed === undefined ? "" : `; fetching it failed last time (${failed})`}.`,
      "npm start fetches it once where there is a display (about 120 MB). Until then the table is shown in a browser.",
    );
  }
  if (isSandboxless(machine))
    return hint(
      "electron",
      "Electron is here, but this is root, for whom it has no sandbox: the table is shown in a browser.",
      "Start Kast as an ordinary user to have a window of its own.",
    );
  return ok("electron", "Electron is here: the table has a window of its own.");
}

function checkBrowser(machine: Machine, hasWindow: boolean): Finding {
  const { platform, env } = machine;
  const [named] = (env["BROWSER"] ? browserCommand("", env, platform) : null) ?? [];
  if (named !== undefined && (machine.onPath(named) || machine.exists(named)))
    return ok("browser", `There is a browser ($BROWSER, ${named}).`);
  if (platform !== "linux") return ok("browser", "This system has a browser.");
  const found = BROWSERS.find((program) => machine.onPath(program));
  if (found !== undefined) return ok("browser", `There is a browser (${found}).`);
  const says = "No browser is found here.";
  return hasWindow
    ? hint("browser", says, "One is needed for second screens only: install Firefox or Chromium for those.")
    : missing(
        "browser",
        says,
        "Install Firefox or Chromium to see the table; kast play works in this terminal without.",
      );
}

/** Electron on Linux cannot keep its sandbox for root. */
function isSandboxless({ platform, user }: Machine): boolean {
  return platform === "linux" && user.isRoot;
}

const BROWSERS = [
  "firefox",
  "firefox-esr",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "brave-browser",
  "microsoft-edge",
  "vivaldi",
  "epiphany-browser",
  "epiphany",
  "konqueror",
  "falkon",
  "opera",
];
