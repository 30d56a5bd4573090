import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import type { CallName, HostCalls, HostPushes, Reply } from "../../src/contract/api.ts";
import { SOCKET_PATH } from "../../src/contract/wire.ts";

/** The program behind the browser door, in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** What it said so far, on either stream. */
  readonly said: () => string;
  /** Resolves with the address once it is printed; rejects where the program ended without. */
  readonly address: Promise<string>;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  /** A command that the program is run by, such as strace. */
  readonly under?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const ENTRY = fileURLToPath(new URL("serve.ts", import.meta.url));
/** Where `npm start` keeps compiled code too. */
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/kast", import.meta.url));
const running = new Set<ChildProcess>();

/** Starts it on any free port, unless the flags name one; no browser is opened, unless `$BROWSER` is given. */
export function startProgram(flags: readonly string[], { under = [], env = {} }: Started = {}): Program {
  const port = flags.includes("--port") || flags.includes("--any-port") ? [] : ["--port", "0"];
  const open = env["BROWSER"] === undefined ? ["--no-open"] : [];
  const own = flags.filter((flag) => flag !== "--any-port");
  const [command = "", ...args] = [...under, process.execPath, ENTRY, ...own, ...port, ...open];
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_COMPILE_CACHE: CACHE, ...env },
  });
  running.add(child);
  let out = "";
  let err = "";
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal, out, err });
    });
  });
  const address = new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const found = /^Kast is ready: (http:\S+)$/m.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      look();
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
    ended.then(() => reject(new Error(`the program ended: ${out}${err}`)), reject);
  });
  // Whoever never asks for the address must not be told that there was none.
  address.catch(() => undefined);
  return { child, said: () => out + err, address, ended };
}

/** Ends whatever a failed test left running. */
export async function endPrograms(): Promise<void> {
  const gone = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(gone);
}

/** A screen as a browser would open it: the key for the cookie, the cookie for the socket. */
export interface Screen {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>>;
  /** Called with every push of events, in order. */
  onEvents(listener: (push: HostPushes["events"]) => void): void;
  close(): void;
}

export async function openScreen(address: string): Promise<Screen> {
  const { cookie, origin } = await enter(address);
  const socket = new WebSocket(new URL(SOCKET_PATH, origin.replace("http", "ws")), { headers: { cookie, origin } });
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  socket.on("error", () => undefined);
  const waiting = new Map<number, (reply: never) => void>();
  const listeners: ((push: HostPushes["events"]) => void)[] = [];
  let last = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as { id?: number; reply?: never; push?: string; value?: never };
    if (message.push === "events") for (const listener of listeners) listener(message.value as never);
    if (message.id === undefined || message.reply === undefined) return;
    waiting.get(message.id)?.(message.reply);
    waiting.delete(message.id);
  });
  const lost = { ok: false, refusal: { code: "notReached" } } as never;
  socket.on("close", () => {
    for (const answer of waiting.values()) answer(lost);
    waiting.clear();
  });
  return {
    call(name, args) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(lost);
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, call: name, args }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    onEvents: (listener) => void listeners.push(listener),
    close: () => socket.terminate(),
  };
}

/** Goes in by the address; gives the cookie that comes for the key. */
export function enter(
  address: string,
): Promise<{ readonly cookie: string; readonly origin: string; readonly status: number }> {
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      response.resume();
      const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
      resolve({ cookie, origin: new URL(address).origin, status: response.statusCode ?? 0 });
    }).on("error", reject);
  });
}
