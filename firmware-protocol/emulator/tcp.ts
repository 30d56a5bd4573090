import { createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { CableError } from "./transport.ts";
import type { Cable, CableEvents } from "./transport.ts";

const HOST = "127.0.0.1";

/** A tray on a TCP port of this machine (0: any free one). It has one socket, like a cable: a second caller is turned away. */
export async function layTcp(port: number, events: CableEvents): Promise<Cable> {
  let caller: Socket | null = null;
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    if (caller) {
      socket.destroy();
      return;
    }
    caller = socket.setEncoding("latin1").setNoDelay(true);
    socket.on("data", (bytes) => events.received(String(bytes)));
    socket.on("close", () => {
      if (caller !== socket) return;
      caller = null;
      events.detached();
    });
    events.attached();
  });
  const hangUp = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    caller?.destroy();
    await closed;
  };
  const bound = await listen(server, port);
  return {
    address: `tcp:${HOST}:${bound}`,
    send: (bytes) => void caller?.write(bytes, "latin1"),
    async unplug(ms) {
      await hangUp();
      await pause(ms);
      await listen(server, bound);
    },
    close: hangUp,
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      const taken = `Port ${port} is taken by another program. Choose another one, or 0 for any that is free.`;
      reject(new CableError(error.code === "EADDRINUSE" ? taken : `Port ${port} cannot be opened: ${error.message}.`));
    };
    server.once("error", failed);
    server.listen(port, HOST, () => {
      server.off("error", failed);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
