import type { HostPushes, PushName } from "../../contract/api.ts";

/** Who wants to hear which push. */
export interface Listeners {
  add<K extends PushName>(push: K, listener: (value: HostPushes[K]) => void): () => void;
  tell(push: string, value: unknown): void;
}

export function createListeners(): Listeners {
  const byPush = new Map<string, Set<(value: never) => void>>();
  return {
    add(push, listener) {
      const set = byPush.get(push) ?? new Set();
      byPush.set(push, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    tell(push, value) {
      // The host is this program's own other half and checks what it sends; a screen adds no second parser.
      for (const listener of byPush.get(push) ?? []) listener(value as never);
    },
  };
}
