import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { lstatSync, rmSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CableError } from "./transport.ts";
import type { Cable, CableEvents } from "./transport.ts";

/**
 * A tray on a pseudo-terminal that `link` points to. socat makes it and waits until somebody opens it; when they close
 * it socat ends, and another one takes its place under the same link, as when a plug is seated again. So nothing that
 * is said while nobody listens is found by the next one who opens the port.
 */
export async function layPty(link: string, events: CableEvents): Promise<Cable> {
  const path = resolvePath(link);
  refuseOccupied(path);
  let plugged = true;
  let current: ChildProcessWithoutNullStreams | null = null;
  let attached = false;

  const plugIn = async (): Promise<void> => {
    const socat = spawn("socat", [
      "-d",
      "-d",
      "-t",
      "0",
      `pty,raw,echo=0,link=${path},wait-slave,pty-interval=0.02`,
      "STDIO",
    ]);
    current = socat;
    socat.stdin.on("error", () => undefined);
    socat.stdout.setEncoding("latin1").on("data", (bytes) => events.received(String(bytes)));
    socat.on("close", () => {
      if (current !== socat) return;
      current = null;
      if (attached) events.detached();
      attached = false;
      if (plugged) plugIn().catch(() => undefined);
    });
    await new Promise<void>((ready, failed) => {
      let said = "";
      socat.on("error", (error: NodeJS.ErrnoException) => failed(new CableError(cannotStart(error))));
      socat.on("close", () => failed(new CableError(`socat could not make ${path}: ${lastLine(said)}`)));
      socat.stderr.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(-2000);
        if (said.includes("PTY is")) ready();
        if (!attached && said.includes("starting data transfer loop")) {
          attached = true;
          events.attached();
        }
      });
    });
    await linkMade(path);
  };

  const pullOut = async (): Promise<void> => {
    plugged = false;
    const socat = current;
    if (socat) {
      const gone = new Promise<void>((done) => socat.once("close", () => done()));
      socat.kill("SIGTERM");
      await gone;
    }
    rmSync(path, { force: true });
  };

  await plugIn();
  return {
    address: `serial:${path}`,
    send(bytes) {
      if (attached) current?.stdin.write(bytes, "latin1");
    },
    async unplug(ms) {
      await pullOut();
      await pause(ms);
      plugged = true;
      await plugIn();
    },
    close: pullOut,
  };
}

/** Only a link that an earlier tray left behind may be replaced. */
function refuseOccupied(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found && !found.isSymbolicLink())
    throw new CableError(`${path} is a file of its own. Choose a name that does not exist yet for the tray's port.`);
}

function cannotStart(error: NodeJS.ErrnoException): string {
  if (error.code !== "ENOENT") return `socat cannot be started: ${error.message}.`;
  return "A tray on a pseudo-terminal needs socat, which is not installed (apt install socat). Or use --tcp PORT.";
}

/** socat tells the terminal's name a moment before it makes the link. */
async function linkMade(path: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (lstatSync(path, { throwIfNoEntry: false })) return;
    await pause(10);
  }
  throw new CableError(`socat did not make ${path}. Is its folder there, and may you write in it?`);
}

function lastLine(text: string): string {
  return (
    text
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^.*socat\[\d+\] \w /, "") ?? ""
  );
}
