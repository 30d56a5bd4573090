import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { CHROMIUM, CHROMIUM_FLAGS } from "../../support/require.ts";

type Json = Readonly<Record<string, unknown>>;

/** A message of Chromium's DevTools protocol that was not an answer. */
export interface Told {
  readonly method: string;
  readonly params: Json;
  readonly sessionId: string | undefined;
}

/** A running Chromium, spoken to over a pipe: when this process ends, however it ends, the pipe closes and Chromium ends with it. */
export interface Chromium {
  readonly pid: number;
  /** Address at which a test can join in (`connectOverCDP`). */
  readonly endpoint: string;
  send(method: string, params?: Json, sessionId?: string): Promise<Json>;
  /** Gives its remover. */
  listen(listener: (told: Told) => void): () => void;
  close(): Promise<void>;
}

export async function launchChromium(profile: string): Promise<Chromium> {
  mkdirSync(profile, { recursive: true });
  const flags = [
    "--headless",
    ...CHROMIUM_FLAGS,
    "--remote-debugging-pipe",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(CHROMIUM, [...flags, "--autoplay-policy=no-user-gesture-required", "about:blank"], {
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  const pipe = speak(child);
  const [endpoint] = await Promise.all([endpointOf(child), pipe.send("Browser.getVersion")]);
  await pipe.send("Target.setDiscoverTargets", { discover: true });
  // A window that a page opens is stopped before it loads anything, until its opener has asked the program; every other page goes on.
  pipe.listen(({ method, params, sessionId }) => {
    if (method !== "Target.attachedToTarget" || sessionId !== undefined) return;
    const { openerId } = params["targetInfo"] as { openerId?: string };
    if (openerId !== undefined || params["waitingForDebugger"] !== true) return;
    const session = String(params["sessionId"]);
    void pipe
      .send("Runtime.runIfWaitingForDebugger", {}, session)
      .then(() => pipe.send("Target.detachFromTarget", { sessionId: session }))
      .catch(() => undefined);
  });
  await pipe.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: "page" }, { exclude: true }],
  });
  return {
    pid: child.pid ?? 0,
    endpoint,
    send: pipe.send,
    listen: pipe.listen,
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        // Nothing of its profile is worth waiting for: what matters lies in the data folder.
        child.kill("SIGKILL");
      }),
  };
}

function speak(child: ChildProcess): Pick<Chromium, "send" | "listen"> {
  const toBrowser = child.stdio[3] as Writable;
  const fromBrowser = child.stdio[4] as Readable;
  const waiting = new Map<number, { resolve: (value: Json) => void; reject: (error: Error) => void; method: string }>();
  const listeners = new Set<(told: Told) => void>();
  let lastId = 0;
  let rest = "";
  const gone = (): void => {
    for (const { reject, method } of waiting.values()) reject(new Error(`Chromium ended before it answered ${method}`));
    waiting.clear();
  };
  child.once("exit", gone);
  toBrowser.on("error", gone);
  fromBrowser.setEncoding("utf8");
  fromBrowser.on("data", (text: string) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) receive(JSON.parse(part) as Json);
  });
  const receive = (message: Json): void => {
    if (typeof message["id"] !== "number") {
      const told = {
        method: String(message["method"]),
        params: (message["params"] ?? {}) as Json,
        sessionId: message["sessionId"] as string | undefined,
      };
      for (const listener of listeners) listener(told);
      return;
    }
    const call = waiting.get(message["id"]);
    waiting.delete(message["id"]);
    if ("error" in message) call?.reject(new Error(`${call.method}: ${JSON.stringify(message["error"])}`));
    else call?.resolve((message["result"] ?? {}) as Json);
  };
  return {
    send(method, params = {}, sessionId) {
      if (child.exitCode !== null || child.signalCode !== null)
        return Promise.reject(new Error(`Chromium has ended; ${method} was not sent`));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, method });
        toBrowser.write(
          `${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
        );
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Chromium ended at once (${code}): ${said}`)));
    child.stderr?.setEncoding("utf8");
    child.stderr?.on("data", (text: string) => {
      said = (said + text).slice(-4_000);
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}
