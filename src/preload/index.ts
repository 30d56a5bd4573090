import { contextBridge, ipcRenderer } from "electron";
import { IPC_CALL, IPC_PUSH } from "../contract/wire.ts";
import { isPlain } from "./plain.ts";

const PUSHES = ["events", "table", "settings"];
const listeners = new Map<string, Set<(value: unknown) => void>>();

ipcRenderer.on(IPC_PUSH, (_event, push: unknown, value: unknown) => {
  for (const listener of listeners.get(String(push)) ?? []) listener(value);
});

/** All that a page gets: two named functions. It never sees ipcRenderer, nor the event of a message. */
contextBridge.exposeInMainWorld("kast", {
  /** Resolves to the host's reply. What cannot be sent is refused here, as a value. */
  call(name: unknown, args: unknown): Promise<unknown> {
    if (typeof name !== "string" || !isPlain(args)) {
      return Promise.resolve({
        ok: false,
        refusal: { code: "badMessage", detail: "a call takes a name and plain data" },
      });
    }
    return ipcRenderer.invoke(IPC_CALL, name, args);
  },

  /** Gives its remover. */
  on(push: unknown, listener: unknown): () => void {
    if (typeof push !== "string" || !PUSHES.includes(push) || typeof listener !== "function") {
      throw new TypeError("on takes one of events, table, settings and a function");
    }
    const hear = (value: unknown): void => void listener(value);
    const set = listeners.get(push) ?? new Set();
    listeners.set(push, set);
    set.add(hear);
    return () => void set.delete(hear);
  },
});
