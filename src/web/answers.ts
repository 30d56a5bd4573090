import type { IncomingMessage, ServerResponse } from "node:http";
import { SECURITY_HEADERS } from "../contract/policy.ts";
import { KEY_PARAMETER } from "../contract/wire.ts";
import type { Assets } from "./assets.ts";
import type { Keys } from "./keys.ts";
import { keyPage } from "./page.ts";
import { cookieHeader, hasCookie, namesThisDoor } from "./visitor.ts";

/** Answers what a browser asks for: the screens for who has the cookie, the cookie for who has the key, a calm page for everyone else. */
export function createAnswers({ keys, assets, port }: { keys: Keys; assets: Assets; port: () => number }) {
  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader("cross-origin-resource-policy", "same-origin");
    if (!namesThisDoor(request, port())) return say(response, 421, "This address is not Kast's own.");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return say(response, 405, "Only GET and HEAD are understood here.");
    }
    const url = parseUrl(request.url ?? "");
    if (url === null) return say(response, 400, "This is not an address.");
    const key = url.pathname === "/" ? url.searchParams.get(KEY_PARAMETER) : null;
    if (key !== null && keys.accepts(key)) {
      response.setHeader("set-cookie", cookieHeader(port(), keys));
      return goHome(response);
    }
    if (!hasCookie(request, port(), keys)) return askForKey(request, response);
    // An old address in a browser that is already let in: only the key must go.
    if (key !== null) return goHome(response);
    const asset = await assets.find(url.pathname);
    if (asset === null) return say(response, 404, "There is nothing at this address.");
    response.setHeader("cache-control", asset.lasting ? "private, max-age=31536000, immutable" : "no-cache");
    response.setHeader("etag", asset.etag);
    if (request.headers["if-none-match"] === asset.etag) return end(response, 304);
    response.setHeader("content-type", asset.type);
    if (asset.zipped !== null) response.setHeader("vary", "accept-encoding");
    const zipped = /\bgzip\b/.test(String(request.headers["accept-encoding"])) ? asset.zipped : null;
    if (zipped !== null) response.setHeader("content-encoding", "gzip");
    end(response, 200, zipped ?? asset.body);
  };
}

function askForKey(request: IncomingMessage, response: ServerResponse): void {
  const page = keyPage(request.headers["accept-language"]);
  response.setHeader("content-security-policy", page.csp);
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("vary", "accept-language, cookie");
  end(response, 403, Buffer.from(page.html));
}

function goHome(response: ServerResponse): void {
  response.setHeader("cache-control", "no-store");
  response.setHeader("location", "/");
  end(response, 303);
}

function say(response: ServerResponse, status: number, sentence: string): void {
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "text/plain; charset=utf-8");
  end(response, status, Buffer.from(`${sentence}\n`));
}

function end(response: ServerResponse, status: number, body?: Buffer): void {
  response.statusCode = status;
  if (status !== 304) response.setHeader("content-length", body?.length ?? 0);
  response.end(response.req.method === "HEAD" ? undefined : body);
}

function parseUrl(path: string): URL | null {
  if (!path.startsWith("/") || path.startsWith("//")) return null;
  return URL.parse(path, "http://kast.invalid");
}
