import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { PushName, Reply } from "../contract/api.ts";
import { openBrowserDoor } from "./door.ts";
import type { BrowserDoor } from "./door.ts";
import { openKeys } from "./keys.ts";
import type { Keys } from "./keys.ts";
import { LIMITS } from "./socket.ts";
import type { Limits, ScreenHost } from "./socket.ts";

let folder = "";
let keys: Keys;
let door: BrowserDoor;
let calls: (readonly [string, unknown])[];
let pushes: Map<PushName, (value: never) => void>;
const sockets: WebSocket[] = [];

/** Stands for the host: notes what it is asked, answers with the name of the call. */
const host: ScreenHost = {
  call(name, args) {
    calls.push([name, args]);
    if (name === "source.list") return Promise.reject(new Error("no ports today"));
    return Promise.resolve({ ok: true, value: name } as unknown as Reply<never>);
  },
  on(push, listener) {
    pushes.set(push, listener as (value: never) => void);
    return () => void pushes.delete(push);
  },
};

const screens = (): string => join(folder, "screens");
async function open(limits: Limits = LIMITS): Promise<void> {
  door = await openBrowserDoor({ host, keys, screens: screens(), port: 0, limits });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kast-door-"));
  calls = [];
  pushes = new Map();
  mkdirSync(join(screens(), "assets"), { recursive: true });
  writeFileSync(join(screens(), "index.html"), "<!doctype html><title>Kast</title>");
  writeFileSync(join(screens(), "assets/index-1a2b.js"), "console.log(1);".repeat(100));
  writeFileSync(join(screens(), "assets/font-3c.woff2"), "wOF2");
  writeFileSync(join(folder, "secret.html"), "not for you");
  keys = openKeys(folder);
  await open();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: door.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}
const cookie = (): string => `kast-${door.port}=${keys.cookie()}`;
const inside = (path: string, headers: Record<string, string> = {}, method?: string): Promise<Answer> =>
  get(path, { cookie: cookie(), ...headers }, method);

describe("the key", () => {
  it("is exchanged for a cookie named after the port, and leaves the address", async () => {
    const { status, headers } = await get(`/?key=${keys.key()}`);
    expect(status).toBe(303);
    expect(headers.location).toBe("/");
    const given = headers["set-cookie"]?.[0] ?? "";
    expect(given).toMatch(new RegExp(`^kast-${door.port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/`));
    expect(given).not.toContain(keys.key());
    expect((await get("/", { cookie: given.split(";")[0] ?? "" })).status).toBe(200);
  });

  it("is in the door's address, which lets any number of browsers in", async () => {
    const url = new URL(door.address());
    expect(url.host).toBe(`127.0.0.1:${door.port}`);
    for (let browser = 0; browser < 3; browser += 1) expect((await get(url.pathname + url.search)).status).toBe(303);
  });

  it("that is wrong, old or missing gets a calm page and nothing else", async () => {
    const wrong = [
      "/",
      "/?key=",
      "/?key=x",
      `/?key=${keys.key()}x`,
      `/?key=${"é".repeat(43)}`,
      "/assets/index-1a2b.js",
      "/nothing",
    ];
    for (const path of wrong) {
      const { status, headers, body } = await get(encodeURI(path));
      expect([path, status]).toEqual([path, 403]);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(body.toString()).toContain("This table asks for its key");
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  it.each([
    ["nb-NO,nb;q=0.9,en;q=0.8", "nb", "nøkkelen"],
    ["nn", "nb", "nøkkelen"],
    ["de,no;q=0.5", "nb", "nøkkelen"],
    ["de", "en", "asks for its key"],
    ["en-GB,nb;q=0.5", "en", "asks for its key"],
  ])("is asked for in the browser's language: %s", async (asked, language, words) => {
    const page = (await get("/", { "accept-language": asked })).body.toString();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(words);
  });

  it("renewed makes every address, cookie and open screen worthless", async () => {
    const before = { address: new URL(door.address()), cookie: cookie() };
    const screen = await comeIn();
    const gone = closed(screen);
    door.renewKey();
    expect(await gone).toBe(1008);
    expect((await get(before.address.pathname + before.address.search)).status).toBe(403);
    expect((await get("/", { cookie: before.cookie })).status).toBe(403);
    expect((await get(new URL(door.address()).search.replace(/^/, "/"))).status).toBe(303);
    expect((await inside("/")).status).toBe(200);
  });

  it("in an address of a browser already let in is only taken away", async () => {
    const { status, headers } = await inside("/?key=old");
    expect([status, headers.location]).toEqual([303, "/"]);
  });
});

describe("the keys of a data folder", () => {
  it("survive a restart, in a file for their owner's eyes", () => {
    expect(openKeys(folder).key()).toBe(keys.key());
    expect(openKeys(folder).acceptsCookie(keys.cookie())).toBe(true);
    expect(statSync(join(folder, "browser-key")).mode & 0o777).toBe(0o600);
    expect(Buffer.from(keys.key(), "base64url")).toHaveLength(32);
  });

  it("are made anew where others could have read them, or what is there is no key", () => {
    const before = keys.key();
    writeFileSync(join(folder, "browser-key"), "short\n");
    const next = openKeys(folder).key();
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(before);
    chmodSync(join(folder, "browser-key"), 0o644);
    expect(openKeys(folder).key()).not.toBe(next);
    expect(statSync(join(folder, "browser-key")).mode & 0o777).toBe(0o600);
  });

  it("give a passing key that is good for a minute and no longer", () => {
    let now = 1_000_000;
    const timed = openKeys(folder, () => now);
    const passing = timed.passingKey();
    expect(passing).not.toContain(timed.key());
    expect(timed.accepts(passing)).toBe(true);
    now += 59_999;
    expect(timed.accepts(passing)).toBe(true);
    now += 1;
    expect(timed.accepts(passing)).toBe(false);
    expect(timed.accepts(passing.replace(/^\d+/, String(now + 30_000)))).toBe(false);
  });
});

describe("the address", () => {
  it.each([
    "evil.example",
    "evil.example:80",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "0.0.0.0",
  ])("under another name is refused, whatever cookie comes with it: %s", async (name) => {
    const answer = await inside("/", { host: name });
    expect([400, 421]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain("<title>");
  });

  it("may be said as localhost too", async () => {
    expect((await inside("/", { host: `localhost:${door.port}` })).status).toBe(200);
    expect((await inside("/", { host: `LOCALHOST:${door.port}` })).status).toBe(200);
  });

  it("asked from a page of another origin is refused", async () => {
    expect((await inside("/", { origin: "http://evil.example" })).status).toBe(421);
    expect((await inside("/", { origin: "null" })).status).toBe(421);
    expect((await inside("/", { origin: `http://127.0.0.1:${door.port}` })).status).toBe(200);
  });

  it("is open on this machine only", async () => {
    const other = createServer();
    // Another loopback address is another machine as far as listening goes.
    await new Promise<void>((resolve) => other.listen(door.port, "127.0.0.2", resolve));
    await new Promise((resolve) => other.close(resolve));
  });
});

describe("the screens", () => {
  it("are sent with what keeps them safe", async () => {
    const { headers } = await inside("/");
    const csp = headers["content-security-policy"];
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("script-src 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await get("/")).headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/,
    );
  });

  it("have their type, and what changes its name is kept for good", async () => {
    const script = await inside("/assets/index-1a2b.js");
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(script.headers["cache-control"]).toContain("immutable");
    expect((await inside("/assets/font-3c.woff2")).headers["content-type"]).toBe("font/woff2");
    const page = await inside("/");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-cache");
  });

  it("are zipped for who can unzip, fonts never", async () => {
    const zipped = await inside("/assets/index-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(Number(zipped.headers["content-length"])).toBe(zipped.body.length);
    expect(gunzipSync(zipped.body).toString()).toBe("console.log(1);".repeat(100));
    expect((await inside("/assets/index-1a2b.js")).headers["content-encoding"]).toBeUndefined();
    expect(
      (await inside("/assets/font-3c.woff2", { "accept-encoding": "gzip" })).headers["content-encoding"],
    ).toBeUndefined();
  });

  it("are not sent again to who has them", async () => {
    const first = await inside("/");
    const again = await inside("/", { "if-none-match": String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("built anew under a running door are the new ones", async () => {
    await inside("/");
    writeFileSync(join(screens(), "index.html"), "<title>new</title>");
    utimesSync(join(screens(), "index.html"), 2_000_000_000, 2_000_000_000);
    writeFileSync(join(screens(), "assets/index-9z.js"), "1");
    expect((await inside("/")).body.toString()).toBe("<title>new</title>");
    expect((await inside("/assets/index-9z.js")).status).toBe(200);
  });

  it.each([
    "/../secret.html",
    "/..%2fsecret.html",
    "/%2e%2e/secret.html",
    "/assets/../../secret.html",
    "/assets/..%5c..%5csecret.html",
    "/./../secret.html",
    "//secret.html",
    "/link.html",
    "/index.html%00",
    "/INDEX.HTML",
    "/assets",
    "/assets/",
    "/__proto__",
  ])("are all there is: %s", async (path) => {
    symlinkSync(join(folder, "secret.html"), join(screens(), "link.html"));
    await door.close();
    await open();
    const { status, body } = await inside(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain("not for you");
  });

  it("are only read: other methods are refused, HEAD has no body", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
      expect([method, (await inside("/", {}, method)).status]).toEqual([method, 405]);
    }
    const head = await inside("/", {}, "HEAD");
    expect([head.status, head.body.length, Number(head.headers["content-length"])]).toEqual([200, 0, 34]);
  });

  it("not built yet are not found, and the door still stands", async () => {
    rmSync(screens(), { recursive: true });
    await door.close();
    await open();
    expect((await inside("/")).status).toBe(404);
  });

  it("garbage instead of HTTP does no harm", async () => {
    const raw = connect(door.port, "127.0.0.1");
    raw.write("\x00\x01\x02\r\n\r\n");
    await new Promise((resolve) => raw.on("close", resolve).on("data", () => undefined));
    expect((await inside("/")).status).toBe(200);
  });

  it("asked for under no name at all are refused", async () => {
    const raw = connect(door.port, "127.0.0.1");
    raw.write(`GET / HTTP/1.0\r\nCookie: ${cookie()}\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => raw.once("data", (data) => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
  });
});

interface Message {
  readonly id?: number;
  readonly reply?: {
    readonly ok: boolean;
    readonly value?: unknown;
    readonly refusal?: { readonly code: string; readonly detail: string };
  };
  readonly push?: string;
  readonly value?: unknown;
}
function dial(headers: Record<string, string> = {}, path = "/socket"): WebSocket {
  const all = { cookie: cookie(), origin: `http://127.0.0.1:${door.port}`, ...headers };
  const socket = new WebSocket(`ws://127.0.0.1:${door.port}${path}`, {
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")),
  });
  sockets.push(socket);
  return socket;
}
async function comeIn(): Promise<WebSocket> {
  const socket = dial();
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  return socket;
}
function refused(headers: Record<string, string>, path?: string): Promise<number> {
  const socket = dial(headers, path);
  return new Promise((resolve) => {
    socket.on("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
    socket.on("open", () => resolve(101));
    socket.on("error", () => undefined);
  });
}
function next(socket: WebSocket): Promise<Message> {
  return new Promise((resolve) => socket.once("message", (data) => resolve(JSON.parse(String(data)) as Message)));
}
function ask(socket: WebSocket, message: unknown): Promise<Message> {
  const answer = next(socket);
  socket.send(typeof message === "string" ? message : JSON.stringify(message));
  return answer;
}
function closed(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.once("close", resolve));
}

describe("the socket", () => {
  it("carries calls to the host and its answers back, each under its number", async () => {
    const screen = await comeIn();
    expect(await ask(screen, { id: 7, call: "table.get", args: null })).toEqual({
      id: 7,
      reply: { ok: true, value: "table.get" },
    });
    expect(calls).toEqual([["table.get", null]]);
  });

  it.each([
    ["without a cookie", { cookie: "" }, 403],
    ["with another's cookie", { cookie: "kast-1=x" }, 403],
    ["from a page of another origin", { origin: "http://evil.example" }, 403],
    ["from another port of this machine", { origin: "http://127.0.0.1:1" }, 403],
    ["from no page at all", { origin: "" }, 403],
    ["under another name", { host: "evil.example", origin: "http://evil.example" }, 403],
  ])("%s is not opened", async (_, headers, status) => {
    expect(await refused(headers)).toBe(status);
  });

  it("is at one path only", async () => {
    expect(await refused({}, "/other")).toBe(404);
  });

  it("tells every screen what the host says, until it leaves", async () => {
    const [one, two] = [await comeIn(), await comeIn()];
    expect(door.screens).toBe(2);
    const heard = [next(one), next(two)];
    pushes.get("table")?.({ match: null } as never);
    for (const message of await Promise.all(heard)) expect(message).toEqual({ push: "table", value: { match: null } });
    const gone = closed(one);
    one.close();
    await gone;
    await ask(two, { id: 1, call: "table.get", args: null });
    expect(door.screens).toBe(1);
  });

  it.each([
    ["no JSON", "{", 0],
    ["no object", "[1]", 0],
    ["no number", { call: "table.get", args: null }, 0],
    ["a call that does not exist", { id: 3, call: "table.burn", args: null }, 3],
    ["a call of every object", { id: 3, call: "constructor", args: null }, 3],
    ["more than it should", { id: 3, call: "table.get", args: null, extra: 1 }, 3],
    ["an argument where none is wanted", { id: 3, call: "table.get", args: {} }, 3],
    ["an argument of the wrong shape", { id: 3, call: "match.open", args: { match: 7 } }, 3],
    [
      "a throw that claims to be a tray's",
      {
        id: 3,
        call: "match.command",
        args: {
          match: "m",
          seen: 1,
          command: {
            type: "throw",
            seat: "s",
            dice: [1],
            loose: [true],
            source: { kind: "tray", tray: "A", boot: 1, roll: 1 },
          },
        },
      },
      3,
    ],
  ])("answers a message with %s with a refusal, and goes on", async (_, message, id) => {
    const screen = await comeIn();
    const answer = await ask(screen, message);
    expect(answer.id).toBe(id);
    expect(answer.reply?.refusal?.code).toBe("badMessage");
    expect(answer.reply?.refusal?.detail.length).toBeGreaterThan(10);
    expect(calls).toEqual([]);
    expect((await ask(screen, { id: 4, call: "table.get", args: null })).reply?.ok).toBe(true);
  });

  it("takes no binary message", async () => {
    const screen = await comeIn();
    const answer = next(screen);
    screen.send(Buffer.from(JSON.stringify({ id: 1, call: "table.get", args: null })), { binary: true });
    expect((await answer).reply?.refusal?.code).toBe("badMessage");
  });

  it("says what failed in the host, and goes on", async () => {
    const screen = await comeIn();
    const answer = await ask(screen, { id: 5, call: "source.list", args: null });
    expect(answer.reply?.refusal).toEqual({ code: "failed", detail: "no ports today" });
    expect((await ask(screen, { id: 6, call: "table.get", args: null })).reply?.ok).toBe(true);
  });

  it("is closed on a message that is too long", async () => {
    const screen = await comeIn();
    const gone = closed(screen);
    screen.send(JSON.stringify({ id: 1, call: "match.open", args: { match: "x".repeat(70_000) } }));
    expect(await gone).toBe(1009);
    expect(calls).toEqual([]);
  });

  it("asks a screen that sends too much to wait, and lets a flood go", async () => {
    await door.close();
    await open({ ...LIMITS, rate: 0.001, burst: 5 });
    const screen = await comeIn();
    const answers: Message[] = [];
    screen.on("message", (data) => answers.push(JSON.parse(String(data)) as Message));
    const gone = closed(screen);
    for (let id = 1; id <= 20; id += 1) screen.send(JSON.stringify({ id, call: "table.get", args: null }));
    expect(await gone).toBe(1008);
    expect(calls).toHaveLength(5);
    expect(answers.filter((answer) => answer.reply?.ok === false)).toHaveLength(5);
  });

  it("lets a screen go that does not read, and keeps the others", async () => {
    await door.close();
    await open({ ...LIMITS, waiting: 200_000 });
    const [slow, quick] = [await comeIn(), await comeIn()];
    (slow as unknown as { _socket: { pause(): void } })._socket.pause();
    let heard = 0;
    quick.on("message", () => (heard += 1));
    const value = "x".repeat(100_000);
    let sent = 0;
    while (door.screens === 2 && sent < 500) {
      pushes.get("table")?.(value as never);
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(door.screens).toBe(1);
    expect((await ask(quick, { id: 1, call: "table.get", args: null })).id === 1 || heard > 0).toBe(true);
    expect(quick.readyState).toBe(WebSocket.OPEN);
  });

  it("has room for so many screens and no more", async () => {
    await door.close();
    await open({ ...LIMITS, screens: 2 });
    const first = await comeIn();
    await comeIn();
    expect(await refused({})).toBe(503);
    const gone = closed(first);
    first.close();
    await gone;
    await comeIn();
  });

  it("lets a screen go that answers no ping", async () => {
    await door.close();
    await open({ ...LIMITS, silence: 60 });
    const [dead, alive] = [await comeIn(), await comeIn()];
    dead.pong = () => undefined;
    (dead as unknown as { _autoPong: boolean })._autoPong = false;
    (dead as unknown as { _receiver: { removeAllListeners(event: string): void } })._receiver.removeAllListeners(
      "ping",
    );
    expect(await closed(dead)).toBe(1006);
    expect(alive.readyState).toBe(WebSocket.OPEN);
  });

  it("closes with the door, at once", async () => {
    const screen = await comeIn();
    const gone = closed(screen);
    const began = performance.now();
    await door.close();
    expect(await gone).toBe(1001);
    expect(performance.now() - began).toBeLessThan(500);
    await open();
  });
});

describe("the port", () => {
  it("that was asked for and is taken is an error that says what to do", async () => {
    await expect(openBrowserDoor({ host, keys, screens: screens(), port: door.port })).rejects.toThrow(
      `Port ${door.port} is taken by another program. Choose another with --port N`,
    );
  });
});
