/**
 * The scripts that make two worlds of a page: the preload's own and the page's, with a bridge between them that lets through what Electron's
 * contextBridge lets through. They run in Chromium, before any script of the page.
 */

export const PRELOAD_WORLD = "electron-preload";
export const BINDING = "__electronDouble";

/** Both ends of the bridge: values are copied, functions and promises are left behind and called by number. */
function membrane(token: string, side: "page" | "preload") {
  const other = side === "page" ? "preload" : "page";
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  let lastId = 0;
  let answer: string | null = null;
  const settle = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  const send = (kind: string, detail: unknown): void => {
    document.dispatchEvent(new CustomEvent(`${token}:${other}:${kind}`, { detail: JSON.stringify(detail) }));
  };
  const hear = (kind: string, listener: (detail: never) => void): void => {
    document.addEventListener(`${token}:${side}:${kind}`, (event) =>
      listener(JSON.parse((event as CustomEvent<string>).detail) as never),
    );
  };
  type Packed = { t: string; v?: unknown };

  const holdsFunction = (value: unknown): boolean =>
    typeof value === "function" ||
    (typeof value === "object" &&
      value !== null &&
      !(value instanceof Promise) &&
      Object.values(value).some(holdsFunction));

  function pack(value: unknown): Packed {
    if (typeof value === "function") {
      lastId += 1;
      functions.set(lastId, value as never);
      return { t: "function", v: lastId };
    }
    if (value instanceof Promise) {
      lastId += 1;
      const id = lastId;
      value.then(
        (result) => send("settled", { id, ok: true, value: pack(result) }),
        (error: unknown) =>
          send("settled", { id, ok: false, message: error instanceof Error ? error.message : String(error) }),
      );
      return { t: "promise", v: id };
    }
    if (value === undefined) return { t: "undefined" };
    if (value === null || typeof value === "string" || typeof value === "boolean") return { t: "plain", v: value };
    if (typeof value === "number")
      return Number.isFinite(value) ? { t: "plain", v: value } : { t: "number", v: String(value) };
    if (typeof value !== "object") throw new TypeError("An object could not be cloned.");
    // Like Electron, which does not look into a Proxy (a reactive object of Vue is one): cloning it fails.
    if (!holdsFunction(value)) structuredClone(value);
    if (Array.isArray(value)) return { t: "array", v: value.map(pack) };
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new TypeError("An object could not be cloned.");
    return { t: "object", v: Object.entries(value).map(([key, item]) => [key, pack(item)]) };
  }

  function unpack(packed: Packed): unknown {
    if (packed.t === "plain") return packed.v;
    if (packed.t === "number") return Number(packed.v);
    if (packed.t === "undefined") return undefined;
    if (packed.t === "array") return (packed.v as Packed[]).map(unpack);
    if (packed.t === "object")
      return Object.fromEntries((packed.v as [string, Packed][]).map(([key, item]) => [key, unpack(item)]));
    if (packed.t === "promise")
      return new Promise((resolve, reject) => settle.set(packed.v as number, { resolve, reject }));
    return (...args: unknown[]) => {
      answer = null;
      send("call", { id: packed.v, args: args.map(pack) });
      const reply = JSON.parse(answer ?? "{}") as { value?: Packed; message?: string };
      if (reply.value === undefined) throw new Error(reply.message ?? "the other world did not answer");
      return unpack(reply.value);
    };
  }

  hear("answer", (detail: string) => {
    answer = JSON.stringify(detail);
  });
  hear("call", ({ id, args }: { id: number; args: Packed[] }) => {
    try {
      send("answer", { value: pack(functions.get(id)?.(...args.map(unpack))) });
    } catch (error) {
      send("answer", { message: error instanceof Error ? error.message : String(error) });
    }
  });
  hear("settled", ({ id, ok, value, message }: { id: number; ok: boolean; value: Packed; message: string }) => {
    const waiting = settle.get(id);
    settle.delete(id);
    if (ok) waiting?.resolve(unpack(value));
    else waiting?.reject(new Error(message));
  });
  return { pack, unpack, send, hear };
}

/** In the page's world: takes what the preload exposes, and has no other way to it. */
function pageWorld(token: string, makeMembrane: typeof membrane): void {
  const { unpack, hear } = makeMembrane(token, "page");
  hear("expose", ({ key, value }: { key: string; value: never }) => {
    const freeze = (item: unknown): unknown => (typeof item === "object" && item !== null ? Object.freeze(item) : item);
    Object.defineProperty(window, key, {
      value: freeze(unpack(value)),
      enumerable: true,
      writable: false,
      configurable: false,
    });
  });
  // A window that is not allowed is null to who asked for it; Chromium alone would give a window that is closed a moment later.
  const open = window.open.bind(window);
  window.open = (...args: Parameters<typeof open>) => {
    open(...args);
    return null;
  };
}

/** In the preload's world: the part of electron a sandboxed preload may have. */
function preloadWorld(
  token: string,
  makeMembrane: typeof membrane,
  binding: string,
  preload: (...module: unknown[]) => void,
): void {
  if (window !== window.top) return;
  const { pack, send } = makeMembrane(token, "preload");
  const post = (window as unknown as Record<string, (text: string) => void>)[binding] as (text: string) => void;
  const tell = (message: object): void => post(JSON.stringify(message));
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, ((event: object, ...args: unknown[]) => void)[]>();
  const exposed = new Set<string>();
  let lastId = 0;

  const fail = (text: string): never => {
    tell({ type: "violation", text });
    throw new Error(text);
  };
  const only = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get: (object, key) =>
        key in object
          ? Reflect.get(object, key)
          : typeof key === "symbol"
            ? undefined
            : fail(`${name}.${key} is not modelled`),
    });
  const checkPlain = (value: unknown): void => {
    structuredClone(value);
    if (
      JSON.stringify(value) === undefined ||
      JSON.stringify(JSON.parse(JSON.stringify(value))) !== JSON.stringify(value)
    )
      fail("ipcRenderer was given what is not plain JSON");
  };

  const ipcRenderer = only("ipcRenderer", {
    invoke(channel: string, ...args: unknown[]) {
      args.forEach(checkPlain);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        tell({ type: "invoke", id, channel, args });
      });
    },
    on(channel: string, listener: (event: object, ...args: unknown[]) => void) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    off(channel: string, listener: (event: object, ...args: unknown[]) => void) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((other) => other !== listener),
      );
    },
  });
  const contextBridge = only("contextBridge", {
    exposeInMainWorld(key: string, api: unknown) {
      if (exposed.has(key)) fail(`Cannot bind an API on top of an existing property on the window object: ${key}`);
      if (api === ipcRenderer) fail("ipcRenderer itself was exposed to the page");
      exposed.add(key);
      send("expose", { key, value: pack(api) });
    },
  });

  Object.assign(window, {
    [`${binding}Receive`](text: string) {
      const message = JSON.parse(text) as {
        type: string;
        id: number;
        ok: boolean;
        value: unknown;
        message: string;
        channel: string;
        args: unknown[];
      };
      if (message.type === "push") {
        for (const listener of listeners.get(message.channel) ?? []) listener({ sender: ipcRenderer }, ...message.args);
        return;
      }
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.ok) call?.resolve(message.value);
      else call?.reject(new Error(message.message));
    },
  });
  const require = (name: string): unknown =>
    name === "electron"
      ? only("electron", { contextBridge, ipcRenderer })
      : fail(`module not found: ${name} (the preload is sandboxed)`);
  const module = { exports: {} };
  try {
    preload(require, module, module.exports);
  } catch (error) {
    tell({
      type: "preload-error",
      text: error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error),
    });
  }
}

/**
 * The two scripts, as text for Chromium. `token` is a name the page cannot guess. The preload stands in its script as a function's body, for the
 * policy of the page forbids making one out of text; one that is no CommonJS script does not parse, and is told as an exception of the page.
 */
export function worldScripts(token: string, preload: string): { readonly page: string; readonly preload: string } {
  const key = JSON.stringify(token);
  return {
    page: `(${pageWorld})(${key}, ${membrane})`,
    preload: `(${preloadWorld})(${key}, ${membrane}, ${JSON.stringify(BINDING)}, function (require, module, exports) {\n${preload}\n})`,
  };
}
