import { checkPlain, refuse, strict } from "./strict.ts";

type Handler = (event: object, ...args: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

export const ipcMain = strict("ipcMain", {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) refuse(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler(channel: string) {
    handlers.delete(channel);
  },
});

export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** What `ipcRenderer.invoke` comes to. Of an error only its text crosses, as in Electron. */
export async function invoke(channel: string, event: object, args: readonly unknown[]): Promise<Outcome> {
  const handler = handlers.get(channel);
  if (handler === undefined)
    return {
      ok: false,
      message: `Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`,
    };
  try {
    const value = await handler(event, ...args);
    checkPlain(`the answer on ${channel}`, value);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, message: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}
