import type { AnyRefusal, HostApi, Reply } from "../../contract/api.ts";
import { createListeners } from "./listeners.ts";
import { messageOf } from "../../contract/message-of.ts";

/** What the preload script offers: one call, one subscription; `on` returns its remover. Refusals travel as values. */
export interface Bridge {
  call(name: string, args: unknown): Promise<unknown>;
  on(push: string, listener: (value: unknown) => void): () => void;
}

const PUSHES = ["events", "table", "settings"] as const;

/** The host behind the bridge of its own window: the link is up as long as the window lives. */
export function createBridgeApi(bridge: Bridge): HostApi {
  const listeners = createListeners();
  for (const push of PUSHES) bridge.on(push, (value) => listeners.tell(push, value));
  return {
    async call(name, args) {
      try {
        // A bridge takes plain data only: no proxies of Vue's, nothing undefined within.
        const plain: unknown = JSON.parse(JSON.stringify(args));
        return (await bridge.call(name, plain)) as Reply<never>;
      } catch (error) {
        const refusal: AnyRefusal = { code: "failed", detail: messageOf(error) };
        return { ok: false, refusal };
      }
    },
    on: listeners.add,
    link(listener) {
      listener("up");
      return () => undefined;
    },
  };
}
