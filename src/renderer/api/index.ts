import { inject, type InjectionKey } from "vue";
import type { HostApi } from "../../contract/api.ts";
import { SOCKET_PATH } from "../../contract/wire.ts";
import { createBridgeApi } from "./bridge.ts";
import { createSocketApi, type Socket } from "./socket.ts";

export const HOST_API: InjectionKey<HostApi> = Symbol("host");

/** The host of this screen: through the window's bridge where there is one, else over the socket of the page's own address. */
export function connectHost(page: Window): HostApi {
  const host = hostOf(page);
  // The first to hear of events. Asked for now, the frame is on its way while the screen still works out what to draw in it.
  host.on("events", () => void page.requestAnimationFrame(() => undefined));
  return host;
}

function hostOf(page: Window): HostApi {
  if (page.kast !== undefined) return createBridgeApi(page.kast);
  const address = new URL(SOCKET_PATH, page.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return createSocketApi({
    open: () => new WebSocket(address) as unknown as Socket,
    after: (ms, callback) => void setTimeout(callback, ms),
  });
}

export function useHost(): HostApi {
  const host = inject(HOST_API);
  if (host === undefined) throw new Error("No host was provided to this app.");
  return host;
}
