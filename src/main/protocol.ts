import { protocol } from "electron";
import { SECURITY_HEADERS } from "../contract/policy.ts";
import type { Assets } from "../web/assets.ts";
import { SCHEME, pathOf } from "./address.ts";

/** A page made by the program itself rather than read from a file. */
export interface Page {
  readonly body: string;
  readonly type: string;
}

/** Makes `app:` a scheme like any other site's. Must be called before Electron is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the screens, and the program's own pages by path. Anything else is not found; nothing outside the list can be named. */
export function serveScreens(assets: Assets, own: (path: string) => Page | null): void {
  protocol.handle(SCHEME, async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return answer(405, "text/plain", "");
    const path = pathOf(request.url);
    if (path === null) return answer(404, "text/plain", "");
    const page = own(path);
    if (page !== null) return answer(200, page.type, page.body);
    const asset = await assets.find(path);
    if (asset === null) return answer(404, "text/plain", "");
    return answer(200, asset.type, new Uint8Array(asset.body));
  });
}

function answer(status: number, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    status,
    headers: { ...SECURITY_HEADERS, "content-type": type, "cache-control": "no-store" },
  });
}
