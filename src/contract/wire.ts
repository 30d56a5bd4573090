import type { CallName, PushName, Reply } from "./api.ts";

/** WebSocket: one JSON object a message. A screen's call carries a number of its own; the reply brings it back. */
export interface ToHost {
  readonly id: number;
  readonly call: CallName;
  readonly args: unknown;
}

export type ToScreen =
  { readonly id: number; readonly reply: Reply<unknown> } | { readonly push: PushName; readonly value: unknown };

/** The browser door: `/?key=SECRET` exchanges the secret for a cookie named after the port and leads to `/`. */
export const SOCKET_PATH = "/socket";
export const KEY_PARAMETER = "key";
export function cookieName(port: number): string {
  return `kast-${port}`;
}

/** Preload IPC: `call` is invoked with (name, args), `push` is sent with (name, value). */
export const IPC_CALL = "kast:call";
export const IPC_PUSH = "kast:push";
