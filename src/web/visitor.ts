import type { IncomingMessage } from "node:http";
import { cookieName } from "../contract/wire.ts";
import type { Keys } from "./keys.ts";

/** Whether a request was meant for this door. A page elsewhere whose name was made to lead to this machine names another host (DNS rebinding). */
export function namesThisDoor(request: IncomingMessage, port: number): boolean {
  const { host, origin } = request.headers;
  if (host === undefined || !hostsOf(port).includes(host.toLowerCase())) return false;
  return origin === undefined || origin === `http://${host.toLowerCase()}`;
}

/** Whether the page that opens a socket came from this very door: a browser always says so, and nothing else has a business here. */
export function comesFromThisDoor(request: IncomingMessage, port: number): boolean {
  return request.headers.origin !== undefined && namesThisDoor(request, port);
}

export function hasCookie(request: IncomingMessage, port: number, keys: Keys): boolean {
  const wanted = `${cookieName(port)}=`;
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.some((cookie) => cookie.startsWith(wanted) && keys.acceptsCookie(cookie.slice(wanted.length)));
}

/** Good for half a year, so that a browser opened anew need not ask for the address again. */
export function cookieHeader(port: number, keys: Keys): string {
  return `${cookieName(port)}=${keys.cookie()}; HttpOnly; SameSite=Strict; Path=/; Max-Age=15552000`;
}

function hostsOf(port: number): readonly string[] {
  const names = ["127.0.0.1", "localhost"];
  return names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
}
