import type { HostPushes, PushName, TableState } from "../contract/api.ts";

/** What is told to every screen unasked. */
export interface Pushes {
  push<K extends PushName>(name: K, value: HostPushes[K]): void;
  /** The table is another now. Everything one call or one line of a tray changes goes out together, as soon as it is done. */
  changed(): void;
  /** Gives its remover. */
  on<K extends PushName>(name: K, listener: (value: HostPushes[K]) => void): () => void;
}

export function createPushes(state: () => TableState): Pushes {
  const listeners: Listeners = { events: new Set(), table: new Set(), settings: new Set() };
  let pushing = false;

  function push<K extends PushName>(name: K, value: HostPushes[K]): void {
    for (const listener of listeners[name]) listener(value);
  }

  return {
    push,
    changed() {
      if (pushing) return;
      pushing = true;
      queueMicrotask(() => {
        pushing = false;
        push("table", state());
      });
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
  };
}

type Listeners = { readonly [K in PushName]: Set<(value: HostPushes[K]) => void> };
