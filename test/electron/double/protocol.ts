import { checkKeys, refuse, strict } from "./strict.ts";
import { system } from "./system.ts";

type Handler = (request: Request) => Response | Promise<Response>;

const schemes = new Set<string>();
const handlers = new Map<string, Handler>();

export const protocol = strict("protocol", {
  registerSchemesAsPrivileged(list: readonly { scheme: string; privileges: Record<string, boolean> }[]) {
    if (system.isReady) refuse("protocol.registerSchemesAsPrivileged should be called before app is ready");
    for (const { scheme, privileges } of list) {
      checkKeys("privileges", privileges, ["standard", "secure", "supportFetchAPI", "codeCache"]);
      if (privileges["standard"] !== true || privileges["secure"] !== true)
        refuse(`${scheme}: is not registered as standard and secure`);
      schemes.add(scheme);
    }
  },
  handle(scheme: string, handler: Handler) {
    if (!system.isReady) refuse("protocol.handle was called before app is ready");
    if (!schemes.has(scheme)) refuse(`${scheme}: was not registered as privileged`);
    if (handlers.has(scheme)) refuse(`The scheme ${scheme} is already handled`);
    handlers.set(scheme, handler);
  },
});

export interface Served {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** The program's answer to a request of one of its schemes, or null where no scheme of its own is asked for. */
export async function serve(url: string, method: string): Promise<Served | null> {
  const handler = handlers.get(url.split(":")[0] ?? "");
  if (handler === undefined) return null;
  const response = await handler(new OpaqueRequest(url, method) as unknown as Request);
  if (!(response instanceof Response)) return refuse(`the handler of ${url} answered with no Response`);
  return { status: response.status, headers: [...response.headers], body: Buffer.from(await response.arrayBuffer()) };
}

/** Node's Request tidies addresses (`..` is gone); a handler must stand what Chromium would never send too. */
class OpaqueRequest {
  readonly url: string;
  readonly method: string;
  constructor(url: string, method: string) {
    this.url = url;
    this.method = method;
    return strict("Request", this);
  }
}
