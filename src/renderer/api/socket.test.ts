import { beforeEach, expect, test } from "vitest";
import { createSocketApi, type Socket } from "./socket.ts";

/** A socket of which the test is the other end. */
class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: { readonly id: number; readonly call: string; readonly args: unknown }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  hears(message: unknown): void {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];
let waits: { readonly ms: number; readonly callback: () => void }[] = [];
const latest = (): FakeSocket => sockets.at(-1) ?? new FakeSocket();

function connect() {
  return createSocketApi({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    after: (ms, callback) => waits.push({ ms, callback }),
  });
}

beforeEach(() => {
  sockets = [];
  waits = [];
});

test("answers come back to the calls they belong to, in whatever order", async () => {
  const host = connect();
  latest().onopen?.();
  const first = host.call("source.retry", null);
  const second = host.call("match.leave", null);
  const [one, two] = latest().sent;
  latest().hears({ id: two?.id, reply: { ok: true, value: "second" } });
  latest().hears({ id: one?.id, reply: { ok: true, value: "first" } });
  expect([await first, await second]).toEqual([
    { ok: true, value: "first" },
    { ok: true, value: "second" },
  ]);
});

test("a call before the link is up, or while it is lost, is refused at once and never sent later", async () => {
  const host = connect();
  expect(await host.call("source.retry", null)).toEqual({ ok: false, refusal: { code: "notReached" } });
  latest().onopen?.();
  expect(latest().sent).toEqual([]);
});

test("a call whose answer is lost with the link is refused", async () => {
  const host = connect();
  latest().onopen?.();
  const asked = host.call("source.retry", null);
  latest().close();
  expect(await asked).toEqual({ ok: false, refusal: { code: "notReached" } });
});

test("a lost link is tried again, twice as late each time up to four seconds, and soon again once it was up", () => {
  connect();
  for (let i = 0; i < 7; i += 1) {
    latest().close();
    waits.at(-1)?.callback();
  }
  expect(waits.map(({ ms }) => ms)).toEqual([200, 400, 800, 1600, 3200, 4000, 4000]);
  latest().onopen?.();
  latest().close();
  expect(waits.at(-1)?.ms).toBe(200);
});

test("whoever listens to the link hears how it is, and every change once", () => {
  const host = connect();
  const heard: string[] = [];
  const remove = host.link((state) => heard.push(state));
  latest().onopen?.();
  latest().close();
  waits.at(-1)?.callback();
  latest().close();
  expect(heard).toEqual(["down", "up", "down"]);
  remove();
  waits.at(-1)?.callback();
  latest().onopen?.();
  expect(heard).toHaveLength(3);
});

test("pushes reach their listeners until these are removed; what is no message is passed over", () => {
  const host = connect();
  const heard: unknown[] = [];
  const remove = host.on("settings", (value) => heard.push(value));
  latest().onopen?.();
  for (const noise of ["", "{", "[]", "null", "7"]) latest().hears(noise);
  latest().hears({ push: "settings", value: { theme: "dark" } });
  latest().hears({ push: "table", value: {} });
  remove();
  latest().hears({ push: "settings", value: { theme: "light" } });
  expect(heard).toEqual([{ theme: "dark" }]);
});

test("an old socket that closes late does not break the new link", () => {
  const host = connect();
  const old = latest();
  old.close();
  waits.at(-1)?.callback();
  latest().onopen?.();
  old.onclose?.();
  const heard: string[] = [];
  host.link((state) => heard.push(state));
  expect(heard).toEqual(["up"]);
});
