import type { AnyRefusal, HostApi, Reply } from "../../contract/api.ts";
import type { ToHost } from "../../contract/wire.ts";
import { createListeners } from "./listeners.ts";

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketSetting {
  /** Makes a new socket to the host; one is made for every try. */
  readonly open: () => Socket;
  /** Calls back after so many milliseconds. */
  readonly after: (ms: number, callback: () => void) => void;
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 4_000;
const NOT_REACHED: AnyRefusal = { code: "notReached" };

/**
 * The host over a WebSocket. A lost link is tried again by itself, after 0.2 s, then twice as long each time, at most 4 s.
 * Nothing is queued: a call during a lost link, or whose answer was lost with it, is refused with `notReached`.
 */
export function createSocketApi(setting: SocketSetting): HostApi {
  const listeners = createListeners();
  const linkListeners = new Set<(state: "up" | "down") => void>();
  const waiting = new Map<number, (reply: Reply<never>) => void>();
  let lastId = 0;
  let socket: Socket | null = null;
  let up = false;
  let wait = FIRST_WAIT;

  function connect(): void {
    const fresh = setting.open();
    socket = fresh;
    fresh.onopen = () => {
      wait = FIRST_WAIT;
      setUp(true);
    };
    fresh.onmessage = (event) => receive(event.data);
    fresh.onclose = () => {
      if (socket !== fresh) return;
      socket = null;
      setUp(false);
      for (const answer of waiting.values()) answer({ ok: false, refusal: NOT_REACHED });
      waiting.clear();
      setting.after(wait, connect);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  }

  function setUp(next: boolean): void {
    if (up === next) return;
    up = next;
    for (const listener of linkListeners) listener(up ? "up" : "down");
  }

  function receive(data: unknown): void {
    const message = parse(data);
    if (message === null) return;
    if (typeof message["push"] === "string") listeners.tell(message["push"], message["value"]);
    if (typeof message["id"] !== "number") return;
    const answer = waiting.get(message["id"]);
    waiting.delete(message["id"]);
    answer?.(message["reply"] as Reply<never>);
  }

  connect();
  return {
    call(name, args) {
      const current = socket;
      if (current === null || !up) return Promise.resolve({ ok: false, refusal: NOT_REACHED });
      lastId += 1;
      const message: ToHost = { id: lastId, call: name, args };
      return new Promise((resolve) => {
        waiting.set(message.id, resolve);
        current.send(JSON.stringify(message));
      });
    },
    on: listeners.add,
    link(listener) {
      linkListeners.add(listener);
      listener(up ? "up" : "down");
      return () => linkListeners.delete(listener);
    },
  };
}

function parse(data: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof data !== "string") return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
