import { connect } from "node:net";
import type { SourceTrouble } from "../../contract/api.ts";
import type { Port, PortEvents } from "./port.ts";

/** A device that speaks its lines over TCP (`HOST:PORT`): an emulator, a tray on the network, a serial port shared by ser2net. */
export function openTcpPort(target: string, events: PortEvents): Port {
  const colon = target.lastIndexOf(":");
  const host = target.slice(0, colon).replace(/^\[(.*)\]$/, "$1");
  const socket = connect({ host, port: Number(target.slice(colon + 1)), noDelay: true });
  let state: "opening" | "open" | "closed" = "opening";
  let failure: SourceTrouble | null = null;

  socket.setTimeout(CONNECT_MS, () => {
    if (state === "opening") socket.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }));
  });
  socket.on("connect", () => {
    if (state !== "opening") return;
    socket.setTimeout(0);
    state = "open";
    events.opened();
  });
  socket.on("data", (chunk: Buffer) => {
    if (state === "open") events.data(chunk);
  });
  socket.on("error", (error) => {
    failure = { code: "failed", path: target, detail: wordsFor(error) };
  });
  // A device that ends its side is gone; without this a half-open socket would linger.
  socket.on("end", () => socket.destroy());
  socket.on("close", () => {
    const before = state;
    state = "closed";
    if (before === "open") events.closed();
    if (before === "opening") events.failed(failure ?? { code: "failed", path: target, detail: "it closed at once" });
  });

  return {
    write(text) {
      if (state === "open" && socket.writable) socket.write(text, "latin1");
    },
    close() {
      state = "closed";
      if (socket.closed) return Promise.resolve();
      return new Promise((resolve) => {
        socket.once("close", () => resolve());
        socket.destroy();
      });
    },
  };
}

const CONNECT_MS = 5000;

function wordsFor(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  switch (code) {
    case "ECONNREFUSED":
      return "nothing listens there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "no computer of that name is known";
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ETIMEDOUT":
      return "it does not answer";
    default:
      return error.message;
  }
}
