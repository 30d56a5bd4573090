import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import * as v from "valibot";
import { WebSocketServer } from "ws";
import type { RawData, WebSocket } from "ws";
import type { AnyRefusal, CallName, HostCalls, HostPushes, PushName, Reply } from "../contract/api.ts";
import { ToHostSchema, parseArgs } from "../contract/schemas.ts";
import type { ToScreen } from "../contract/wire.ts";
import { messageOf } from "../contract/message-of.ts";

/** The part of the host that screens reach. */
export interface ScreenHost {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>>;
  on<K extends PushName>(push: K, listener: (value: HostPushes[K]) => void): () => void;
}

/** Bounds on what one screen may ask of the host; generous for a hand, narrow for a program gone wrong. */
export interface Limits {
  /** Longest message taken, bytes. */
  readonly message: number;
  /** Messages a second in the long run, and at once. */
  readonly rate: number;
  readonly burst: number;
  /** Bytes waiting for a slow screen before it is let go; it comes back and is told everything anew. */
  readonly waiting: number;
  readonly screens: number;
  /** A screen that has not answered for this long is gone, ms. */
  readonly silence: number;
}

export const LIMITS: Limits = {
  message: 64 * 1024,
  rate: 50,
  burst: 200,
  waiting: 1024 * 1024,
  screens: 32,
  silence: 20_000,
};

export interface Screens {
  /** Takes over a connection that was found in order. */
  welcome(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly count: number;
  /** Lets every screen go; `code` and `reason` as in RFC 6455. */
  dismiss(code: number, reason: string): void;
  close(): void;
}

/** Speaks `ToHost` and `ToScreen` with any number of screens. Every push goes to each; a call's answer to who asked. */
export function createScreens(
  host: ScreenHost,
  limits: Limits = LIMITS,
  now: () => number = () => performance.now(),
): Screens {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.message,
    perMessageDeflate: false,
  });
  const screens = new Map<WebSocket, { answered: boolean; tokens: number; since: number }>();

  function send(screen: WebSocket, text: string): void {
    if (screen.readyState !== screen.OPEN) return;
    if (screen.bufferedAmount > limits.waiting) return screen.terminate();
    screen.send(text);
  }
  const reply = (screen: WebSocket, id: number, answer: Reply<unknown>): void =>
    send(screen, write({ id, reply: answer }));
  const refuse = (screen: WebSocket, id: number, refusal: AnyRefusal): void =>
    reply(screen, id, { ok: false, refusal });

  function pass(screen: WebSocket): "ok" | "tooFast" | "flood" {
    const state = screens.get(screen);
    if (state === undefined) return "flood";
    const time = now();
    state.tokens = Math.min(limits.burst, state.tokens + ((time - state.since) / 1000) * limits.rate) - 1;
    state.since = time;
    if (state.tokens >= 0) return "ok";
    return state.tokens < -limits.burst ? "flood" : "tooFast";
  }

  async function receive(screen: WebSocket, data: RawData, binary: boolean): Promise<void> {
    const passing = pass(screen);
    if (passing === "flood") return screen.close(1008, "too many messages");
    const message = binary ? notJson : read(String(data));
    if (message.call === null) return refuse(screen, message.id, bad(message.detail));
    if (passing === "tooFast") return refuse(screen, message.id, bad("too many messages at once; wait a moment"));
    const args = parseArgs(message.call, message.args);
    if (!args.ok) return refuse(screen, message.id, args.refusal);
    try {
      reply(screen, message.id, await host.call(message.call, args.value));
    } catch (error) {
      refuse(screen, message.id, { code: "failed", detail: messageOf(error) });
    }
  }

  const removers = (["events", "table", "settings"] as const).map((push) =>
    host.on(push, (value) => {
      if (screens.size === 0) return;
      const text = write({ push, value });
      for (const screen of screens.keys()) send(screen, text);
    }),
  );

  let heartbeat: NodeJS.Timeout | null = null;
  function beat(): void {
    for (const [screen, state] of screens) {
      if (!state.answered) {
        screen.terminate();
        continue;
      }
      state.answered = false;
      screen.ping();
    }
  }
  /** An idle host has no timer. */
  function keepBeating(): void {
    if (screens.size > 0) heartbeat ??= setInterval(beat, limits.silence / 2).unref();
    else if (heartbeat !== null) {
      clearInterval(heartbeat);
      heartbeat = null;
    }
  }

  function greet(screen: WebSocket): void {
    screens.set(screen, { answered: true, tokens: limits.burst, since: now() });
    keepBeating();
    screen.on("pong", () => {
      const state = screens.get(screen);
      if (state !== undefined) state.answered = true;
    });
    screen.on("message", (data, binary) => void receive(screen, data, binary));
    // Too long a message or a broken frame: ws closes the connection by itself and says so to the screen.
    screen.on("error", () => undefined);
    screen.on("close", () => {
      screens.delete(screen);
      keepBeating();
    });
  }

  function dismiss(code: number, reason: string): void {
    for (const screen of screens.keys()) screen.close(code, reason);
  }

  return {
    get count() {
      return screens.size;
    },
    welcome(request, socket, head) {
      if (screens.size >= limits.screens) return turnAway(socket, "503 Service Unavailable");
      server.handleUpgrade(request, socket, head, greet);
    },
    dismiss,
    close() {
      for (const remove of removers) remove();
      dismiss(1001, "the host is closing");
      for (const screen of screens.keys()) setTimeout(() => screen.terminate(), 100).unref();
      server.close();
    },
  };
}

/** Ends a connection that asked for a socket it may not have. */
export function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type Message =
  | { readonly id: number; readonly call: CallName; readonly args: unknown }
  | { readonly id: number; readonly call: null; readonly detail: string };

const notJson: Message = { id: 0, call: null, detail: "a message is JSON text" };

/** A message that is none is answered under the number it came with, where it has one, else under 0. */
function read(text: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return notJson;
  }
  const parsed = v.safeParse(ToHostSchema, value);
  if (parsed.success) return { id: parsed.output.id, call: parsed.output.call, args: parsed.output.args };
  const numbered = v.safeParse(v.object({ id: ToHostSchema.entries.id }), value);
  const known = numbered.success && !Array.isArray(value);
  return {
    id: known ? numbered.output.id : 0,
    call: null,
    detail: "a message is an object with id, call (one of the host's) and args",
  };
}

function bad(detail: string): AnyRefusal {
  return { code: "badMessage", detail };
}

function write(message: ToScreen): string {
  return JSON.stringify(message);
}
